import { TextArea } from '../../parts/field.tsx';
import { typed } from '../../parts/form.tsx';
import { m } from '../../texts/messages.js';

interface BothTexts {
  readonly en: string;
  readonly pl: string;
}

/** What everybody is told, in each language of the panel. A fault is of the two together, and stands at the first. */
export function BothLanguages({
  rows,
  maxLength,
  value,
  fault,
}: {
  readonly rows: number;
  readonly maxLength: number;
  readonly value?: BothTexts | null;
  readonly fault: string | undefined;
}) {
  return (
    <>
      <TextArea
        label={m.operator_in_english()}
        name="en"
        rows={rows}
        maxLength={maxLength}
        required
        lang="en"
        defaultValue={value?.en}
        fault={fault}
      />
      <TextArea
        label={m.operator_in_polish()}
        name="pl"
        rows={rows}
        maxLength={maxLength}
        required
        lang="pl"
        defaultValue={value?.pl}
      />
    </>
  );
}

export function bothLanguages(values: FormData): BothTexts {
  return { en: typed(values, 'en'), pl: typed(values, 'pl') };
}
