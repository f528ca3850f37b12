import { useEffect, useId, useState } from 'react';
import { count } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';

const SHOWN_LINES = 5;
/** Enough for the first lines of any list. */
const READ_BYTES = 64_000;

/** A list of addresses in a file: chosen or dropped, with its first lines to see that it is the right one. */
export function AddressFile({
  chosen,
  rememberedName,
  fault,
  onChoose,
}: {
  readonly chosen: File | null;
  /** Of a file that was chosen before the page was loaded anew: it is not at hand any more. */
  readonly rememberedName: string;
  readonly fault: string | undefined;
  readonly onChoose: (file: File) => void;
}) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [shown, setShown] = useState<File | null>(chosen);
  const choose = (file: File | undefined | null) => {
    if (!file) return;
    setShown(file);
    onChoose(file);
  };
  return (
    <div className="grid gap-2">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          choose(event.dataTransfer.files.item(0));
        }}
        className={`grid cursor-pointer place-items-center gap-1 rounded-lg border-2 border-dashed px-4 py-8 text-center ${isOver ? 'border-accent bg-accent-ground' : 'border-edge'}`}
      >
        <span className="font-semibold">{m.audits_file_label()}</span>
        <span className="text-sm text-soft">{m.audits_file_hint()}</span>
        <input
          id={id}
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          className="mt-2 max-w-full text-sm"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={({ target }) => choose(target.files?.item(0))}
        />
      </label>
      {fault ? (
        <p id={`${id}-fault`} className="text-sm text-strong">
          {fault}
        </p>
      ) : null}
      {shown !== null ? (
        <FirstLines file={shown} />
      ) : rememberedName === '' ? null : (
        <p className="text-sm text-soft">{m.audits_file_remembered({ name: rememberedName })}</p>
      )}
    </div>
  );
}

function FirstLines({ file }: { readonly file: File }) {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void file
      .slice(0, READ_BYTES)
      .text()
      .then((text) => {
        if (isCurrent)
          setLines(
            text
              .split(/\r?\n/)
              .filter((line) => line.trim() !== '')
              .slice(0, SHOWN_LINES),
          );
      });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return (
    <div className="rounded-md bg-ground p-3 text-sm">
      <p className="font-semibold wrap-anywhere">
        {m.audits_file_chosen({ name: file.name, size: count(Math.max(1, Math.round(file.size / 1024))) })}
      </p>
      <ol className="mt-1 font-mono">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file may be alike and never move
          <li key={at} className="truncate">
            {line}
          </li>
        ))}
      </ol>
    </div>
  );
}
