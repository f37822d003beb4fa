/** A field of a built report as a column: what is done with its values, and how what comes out is read. */
import type { PlainField } from '#kernel/field.ts';
import type { ReportColumn } from '#kernel/report/report.ts';
import type { ServerRecord } from '#server/feature.ts';
import type { Say } from '#server/language/catalogue.ts';
import type { ownReport, Summary } from './own-report.form.ts';
import { type Pickable, type Pickables, recordsPath } from './pickable.server.ts';

type Cell = string | number | boolean | null;

/** A column that the session sees, by its place in the report. */
export type PickedColumn = {
  readonly key: string;
  readonly pickable: Pickable;
  /** Undefined where there is a line for each of its values. */
  readonly summary: Summary | undefined;
  readonly label: string;
  /** By which formulas name it. */
  readonly name: string;
};

const kept: Partial<Record<PlainField['kind'], ReportColumn['kind']>> = {
  number: 'number',
  money: 'money',
  percent: 'percent',
  date: 'date',
  month: 'month',
  moment: 'moment',
};

export const kindOf = (field: PlainField): ReportColumn['kind'] => kept[field.kind] ?? 'text';

const figures: readonly PlainField['kind'][] = ['number', 'money', 'percent'];
const fitting: Readonly<Record<Summary, readonly PlainField['kind'][] | undefined>> = {
  count: undefined,
  sum: ['number', 'money'],
  average: figures,
  smallest: [...figures, 'date', 'month'],
  largest: [...figures, 'date', 'month'],
};

/** Whether values of the field can be put together so. */
export const fits = (summary: Summary, { kind }: PlainField): boolean =>
  fitting[summary]?.includes(kind) ?? true;

/** The count of records sums itself up. */
export const summaryOf = (path: string, summary: Summary | null): Summary | undefined =>
  summary ?? (path === recordsPath ? 'sum' : undefined);

/** 'employee.department', 'employee_work.grade', 'grossMonthly_sum', 'records': what a formula calls it. */
export function nameOf(path: string, summary: Summary | null): string {
  const plain = path
    .replaceAll('/', '.')
    .replaceAll('#', 'records')
    .replace(/[^A-Za-z0-9_.]/g, '_');
  return summary === null ? plain : `${plain}_${summary}`;
}

type Written = Pick<ServerRecord<typeof ownReport>, 'columns' | 'layout'>;

/** The columns of the report that are left to the session, each under the key of its place. */
export const pickedColumns = ({ columns, layout }: Written, pickables: Pickables): PickedColumn[] =>
  columns.flatMap(({ path, summary, title }, at): PickedColumn[] => {
    const pickable = pickables.get(path);
    if (!pickable) return [];
    const isSummed = layout !== 'lines';
    return [
      {
        key: `c${at}`,
        pickable,
        summary: isSummed ? summaryOf(path, summary) : undefined,
        label: title ?? labelOf(pickable),
        name: nameOf(path, isSummed ? summary : null),
      },
    ];
  });

/** A field of another form says of which. */
const labelOf = ({ label, of, source }: Pickable): string =>
  source.way === 'own' ? label : `${of}: ${label}`;

/** Amounts are totalled, and counts; a number may be an age, which nobody adds up. */
function isTotalled({ pickable, summary }: PickedColumn, isSummed: boolean): boolean {
  const { field, shown, source } = pickable;
  if (isSummed) return summary === 'count' || summary === 'sum';
  return source.way !== 'reference' && (field.kind === 'money' || shown === 'count' || source.way === 'many');
}

export function reportColumn(column: PickedColumn, isSummed: boolean): ReportColumn {
  const { field } = column.pickable;
  const { sensitivity } = field;
  return {
    label: column.label,
    kind: isSummed && column.summary === 'count' ? 'number' : kindOf(field),
    ...(sensitivity && { sensitivity }),
    ...(isTotalled(column, isSummed) && { total: true }),
    seen: true,
  };
}

/** A value as a report shows it: choices by their words. */
export function cellOf(field: PlainField, value: unknown, say: Say): Cell {
  if (value === null || value === undefined) return null;
  if (field.kind === 'choice') {
    const text = String(value);
    return say(field.choices[text] ?? text);
  }
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
