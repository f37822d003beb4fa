/** How wide columns are: as their words need, between a least and the most that their kind may take. */
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { wordFor } from '#web/screens/list/filter-words.ts';
import { money } from '#web/ui/format.ts';
import { cellText } from './cell-text.ts';
import { type Column, isOfPeople, isPerson } from './columns.ts';

/** More rows would hardly change it, and measuring them would take longer than drawing them. */
const measured = 60;
const padding = 26;
const sign = 20;
const tagRim = 18;
const face = 30;
const leastTitle = 170;
const mostTitle = 380;
const mostWords = 220;
const mostSentence = 440;

/** What is written out, or several words, and not a name. */
const isSentence = ({ field, kind }: Column): boolean =>
  kind === 'choices' || (field?.kind === 'text' && (field.max ?? 0) > 250);

type Measure = (text: string, font: string) => number;
type Listed = {
  readonly rows: readonly RecordShape[];
  readonly totals?: Readonly<Record<string, number>> | undefined;
};

const plain = '14px Inter, sans-serif';
const strong = '600 14px Inter, sans-serif';
const small = '600 12px Inter, sans-serif';

/** The width of a text as it will be drawn. */
const onCanvas = (): Measure => {
  const context = document.createElement('canvas').getContext('2d');
  return (text, font) => {
    if (!context) return text.length * 7.4;
    context.font = font;
    return context.measureText(text).width;
  };
};

export function fittedWidths(
  form: FormShape,
  columns: readonly Column[],
  { rows, totals = {} }: Listed,
  measure: Measure = onCanvas(),
): readonly number[] {
  if (rows.length === 0) return columns.map(({ width }) => width);
  const some = rows.slice(0, measured);
  return columns.map((column) => {
    const head = measure(column.label, small) + padding + (column.sortable ? sign : 0);
    const cells = Math.max(...some.map((row) => cellWidth(form, column, row, measure))) + padding;
    if (column.kind === 'title') return Math.ceil(Math.min(mostTitle, Math.max(leastTitle, cells)));
    const total = totals[column.name];
    const foot = total === undefined ? 0 : measure(money(total).replace(/\d/g, '0'), strong) + padding;
    const most = isSentence(column) ? mostSentence : Math.max(column.width, mostWords);
    return Math.ceil(Math.max(head, foot, Math.min(most, cells)));
  });
}

function cellWidth(form: FormShape, column: Column, row: RecordShape, measure: Measure): number {
  if (column.kind === 'title') {
    const code = row.subtitle ? measure(row.subtitle, plain) + 8 : 0;
    return measure(row.title, strong) + code + (isOfPeople(form) ? face : 0);
  }
  if (column.kind === 'state') return measure(wordFor(form, row.state ?? ''), plain) + tagRim;
  // Figures stand below each other: each digit is as wide as a nought.
  const text = measure(cellText(column, row).replace(/\d/g, '0'), plain);
  if (column.kind === 'file') return text + sign;
  if (column.field?.kind === 'choice') return text + tagRim;
  return isPerson(column.field?.to) ? text + face : text;
}

/** Words can be cut and read whole under the pointer; a figure, a day or a state cannot. */
const yielding: readonly string[] = [
  'title',
  'text',
  'reference',
  'mail',
  'personName',
  'choices',
  'population',
];
const leastShare = 0.65;
/** A sentence is cut anyway: it gives way before names do. */
const leastOfSentence = 0.35;
const leastOfTitle = 0.85;

/** Takes a little from the columns of words where that lets all of them be seen at once. */
export function fittedInto(room: number, columns: readonly Column[], widths: readonly number[]): number[] {
  const over = widths.reduce((sum, width) => sum + width, 0) - room;
  const sentences = columns.map((column, at) =>
    isSentence(column) ? Math.floor((widths[at] ?? 0) * (1 - leastOfSentence)) : 0,
  );
  const spare =
    sentences.reduce((sum, each) => sum + each, 0) >= over
      ? sentences
      : columns.map(({ kind }, at) =>
          yielding.includes(kind)
            ? Math.floor((widths[at] ?? 0) * (1 - (kind === 'title' ? leastOfTitle : leastShare)))
            : 0,
        );
  const all = spare.reduce((sum, each) => sum + each, 0);
  if (over <= 0 || over > all) return [...widths];
  return widths.map((width, at) => width - Math.ceil((over * (spare[at] ?? 0)) / all));
}
