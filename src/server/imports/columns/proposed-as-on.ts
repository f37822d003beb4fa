/** The day for which figures hold, where titles or headings say it: 'as on 31 October 2026'. */
import { writtenDate } from '#kernel/calendar/written-date.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Form } from '#kernel/form.ts';
import type { Layout } from '#kernel/wire/import-sheet.ts';
import type { Target } from '../combined/target.ts';
import type { Heading } from '../layout/heading.ts';
import type { Proposed } from '../shaping-proposal.ts';

const figures = String.raw`\d{4}-\d\d-\d\d`;
const words = String.raw`\d{1,2}(?:st|nd|rd|th)?[ ./-]+(?:\d{1,2}|[a-z]{3,9})[ ,./'-]+\d{2,4}`;
const asOn = new RegExp(String.raw`\bas (?:on|at|of)[ :-]*(${figures}|${words})`, 'gi');

type File = {
  readonly headings: readonly Heading[];
  readonly layout: Pick<Layout, 'sheet' | 'lines'>;
  readonly today: IsoDate;
};

function dayIn({ headings, layout, today }: File): IsoDate | undefined {
  const texts = [
    ...layout.lines.map(({ words }) => words),
    ...headings.map(({ words }) => words),
    layout.sheet ?? '',
  ];
  const days = texts.flatMap((text) =>
    [...text.matchAll(asOn)].flatMap(([, written = '']) => {
      const plain = written.replace(/(\d)(?:st|nd|rd|th)\b/i, '$1');
      return writtenDate(plain, { order: 'day-month', today, past: true }) ?? [];
    }),
  );
  const [day, ...others] = new Set(days);
  return others.length === 0 ? day : undefined;
}

/** `form` is what the sheet is brought to; figures side by side may be its own or hang at its records. */
export function proposedAsOn(
  form: Form,
  file: File,
  columns: readonly Target[],
  { made, matches }: Proposed,
): Proposed {
  const keys = new Set(Object.values(matches));
  const told = new Set(
    columns.flatMap((column) =>
      keys.has(column.key) && column.below && column.key.includes('=') && !('line' in column)
        ? [column.below.form]
        : [],
    ),
  );
  const asked = columns.find(
    ({ key, field, required, below }) =>
      required && field.kind === 'date' && !keys.has(key) && told.has(below?.form ?? form.name),
  );
  const day = asked && dayIn(file);
  if (!asked || day === undefined) return { made, matches };
  return {
    made: [...made, { kind: 'constant', value: day }],
    matches: { ...matches, [file.headings.length + made.length]: asked.key },
  };
}
