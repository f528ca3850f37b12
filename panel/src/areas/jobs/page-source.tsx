import { useId, useRef, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { TextArea } from '../../parts/field.tsx';
import { m } from '../../texts/messages.js';
import { type DroppedFile, droppedFiles } from './dropped-files.ts';
import { addressesIn, type Drafts, draftsOf, NO_DRAFTS, withPages } from './page-drafts.ts';

/** Where the pages come from: dropped or chosen files and folders, or pasted addresses. */
export function PageSource({ onAdd }: { readonly onAdd: (added: Drafts) => void }) {
  const [pasted, setPasted] = useState('');
  const [reading, setReading] = useState(false);
  const [over, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const hint = useId();

  async function add(chosen: Promise<readonly DroppedFile[]> | readonly DroppedFile[]): Promise<void> {
    setReading(true);
    try {
      let all = NO_DRAFTS;
      for (const { file, path } of await chosen) all = withPages(all, await draftsOf(file, path));
      onAdd(all);
    } finally {
      setReading(false);
    }
  }

  async function addPasted(): Promise<void> {
    setReading(true);
    try {
      const read = await addressesIn(pasted);
      onAdd(read);
      // What is no address stays to be mended.
      const wrong = read.leftOut.filter(({ reason }) => reason === 'no_address' || reason === 'more_fields');
      setPasted(wrong.map(({ name }) => name).join('\n'));
    } finally {
      setReading(false);
    }
  }

  function take(input: HTMLInputElement): void {
    const chosen = [...(input.files ?? [])].map((file) => ({
      file,
      path: file.webkitRelativePath || file.name,
    }));
    // The same file can be chosen again.
    input.value = '';
    void add(chosen);
  }

  return (
    <div className="grid gap-5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the buttons within do the same */}
      <div
        className={`grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-8 text-center ${over ? 'border-accent bg-accent-ground' : 'border-edge'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void add(droppedFiles(event.dataTransfer));
        }}
      >
        <p className="text-lg font-semibold">{m.jobs_drop_title()}</p>
        <p id={hint} className="max-w-xl text-sm text-soft">
          {m.jobs_drop_hint()}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button busy={reading} aria-describedby={hint} onClick={() => files.current?.click()}>
            {m.jobs_choose_files()}
          </Button>
          <Button busy={reading} onClick={() => folder.current?.click()}>
            {m.jobs_choose_folder()}
          </Button>
        </div>
        <input
          ref={files}
          type="file"
          multiple
          hidden
          accept=".csv,.tsv,.tab,.txt,.md,.html,.htm,.xhtml"
          aria-label={m.jobs_choose_files()}
          onChange={({ target }) => take(target)}
        />
        <input
          ref={folder}
          type="file"
          hidden
          webkitdirectory=""
          aria-label={m.jobs_choose_folder()}
          onChange={({ target }) => take(target)}
        />
      </div>
      <div className="grid gap-2">
        <TextArea
          label={m.jobs_paste()}
          hint={m.jobs_paste_hint()}
          rows={4}
          className="font-mono text-sm"
          placeholder={'https://…\nhttps://…'}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        <div>
          <Button disabled={pasted.trim() === ''} busy={reading} onClick={() => void addPasted()}>
            {m.jobs_paste_add()}
          </Button>
        </div>
      </div>
    </div>
  );
}

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Not in React's types: the browser asks for a folder. */
    webkitdirectory?: '';
  }
}
