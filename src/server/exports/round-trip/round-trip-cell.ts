/** The cell of a sheet that an import reads back as the very value: what `read-record.ts` undoes. */
import { isoDate } from '#kernel/calendar.ts';
import type { PlainField, ReferenceField } from '#kernel/field.ts';
import { isPopulation, type PopulationPart, populationForms } from '#kernel/population/population.ts';
import { type AspectLabels, populationCell } from '#kernel/population/population-text.ts';
import type { ImportColumn } from '../../imports/import-column.ts';
import { emptied, readCell } from '../../imports/read/cell.ts';
import { joinLines } from '../../imports/read/line-cell.ts';
import { type Cell, cellKindOf, plainText } from '../table.ts';

export type Naming = {
  /** What a record of a list is called, so that it is found again. */
  nameOf(list: Pick<ReferenceField, 'to' | 'only'>, id: number): string;
  readonly labels: AspectLabels;
};

type Choices = { readonly choices: Readonly<Record<string, string>> };
const asWritten = { order: 'day-month', today: isoDate('2000-01-01') } as const;
type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The label, unless it is cut in two or taken for another choice when it is read. */
function choiceWord({ choices }: Choices, value: string): string {
  const label = choices[value] ?? value;
  const field = { kind: 'choices', label: '', choices } as const;
  const read = readCell(field, label, asWritten);
  return 'value' in read && String(read.value) === value ? label : value;
}

function valueCell(field: PlainField, value: unknown, naming: Naming, between = ', '): Cell {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'reference':
      return naming.nameOf(field, Number(value));
    case 'choice':
      return choiceWord(field, String(value));
    case 'choices':
      return Array.isArray(value) ? value.map((each) => choiceWord(field, String(each))).join(between) : null;
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'population': {
      const titleOf = (part: PopulationPart, id: number) => naming.nameOf({ to: populationForms[part] }, id);
      return isPopulation(value) ? populationCell(value, titleOf, field, naming.labels) : null;
    }
    default:
      return typeof value === 'number' ? value : String(value);
  }
}

/** Within a line the signs between values and choices are others. */
const lineWords = (field: PlainField, value: unknown, naming: Naming): string =>
  plainText(valueCell(field, value, naming, ' | '), cellKindOf(field.kind));

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export function columnCell(column: ImportColumn, value: unknown, naming: Naming): Cell {
  if ('values' in column) {
    const lines = Array.isArray(value) ? value.filter(isValues) : [];
    return lines.length === 0
      ? null
      : joinLines(lines.map((line) => column.values.map((of) => lineWords(of.field, line[of.name], naming))));
  }
  if (column.part) return isValues(value) ? textOf(value[column.part]) : null;
  const cell = valueCell(column.field, value, naming);
  return cell === null && begins(column.field) ? emptied : cell;
}

/** Left empty, it would begin with its default. */
const begins = ({ kind, required, default: usual }: PlainField): boolean =>
  kind !== 'flag' && !required && usual !== undefined;
