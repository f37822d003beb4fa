/**
 * Rows in time: the rows of one parent follow each other without overlap. A row that begins within another
 * ends it the day before; what was known until now is superseded, never overwritten.
 */
import { addDays, isoDate } from '#kernel/calendar.ts';
import type { Form } from '#kernel/form.ts';
import { columnOf } from '../forms/declaration/names.ts';
import type { Kept } from './existing.ts';
import type { PlannedRow } from './planned-row.ts';
import type { RowFault } from './read/read-record.ts';

/** One row of a parent's new timeline. `kept` is replaced by it, or there as it is when `isNew` is false. */
type Span = { from: string; to: string | null; kept: Kept | null; planned: PlannedRow | null };

type DatedPlan = {
  /** Rows to insert, with their last days settled. */
  readonly inserts: {
    readonly row: Record<string, unknown>;
    readonly planned: PlannedRow | null;
    /** The row in whose place it stands: its lines are kept, but for those that the sheet tells of. */
    readonly replaces: number | null;
  }[];
  /** Rows that hold no longer, each replaced by one of the inserts. */
  readonly superseded: Kept[];
};

const dayBefore = (date: string): string => addDays(isoDate(date), -1);

function parentColumn(form: Form): string {
  const field = form.parent && form.fields[form.parent.field];
  if (!form.parent || !field) throw new Error(`${form.name} is dated and has no parent`);
  return columnOf(form.parent.field, field);
}

function grouped<T>(items: readonly T[], of: (item: T) => unknown): Map<unknown, T[]> {
  const groups = new Map<unknown, T[]>();
  for (const item of items) {
    const group = groups.get(of(item));
    if (group) group.push(item);
    else groups.set(of(item), [item]);
  }
  return groups;
}

/** The days that each planned row will hold; a row that overlaps another has none. */
export function daysOf(
  form: Form,
  planned: readonly PlannedRow[],
  existing: readonly Kept[],
): ReadonlyMap<PlannedRow, { readonly validFrom: string; readonly validTo: string | null }> {
  return new Map(
    planDated(form, planned, existing, []).inserts.flatMap(({ planned: of, row }) =>
      of ? [[of, { validFrom: row['valid_from'] as string, validTo: row['valid_to'] as string | null }]] : [],
    ),
  );
}

/** Lays the planned rows into what is there. Rows that would overlap are told and left out. */
export function planDated(
  form: Form,
  planned: readonly PlannedRow[],
  existing: readonly Kept[],
  faults: RowFault[],
): DatedPlan {
  const parent = parentColumn(form);
  const rowParent = ({ row, kept }: PlannedRow) => row[parent] ?? kept?.row[parent];
  const there = grouped(existing, ({ row }) => row[parent]);
  const plan: DatedPlan = { inserts: [], superseded: [] };
  for (const [of, rows] of grouped(planned, rowParent)) lay(plan, rows, there.get(of) ?? [], faults);
  return plan;
}

function lay(
  plan: DatedPlan,
  planned: readonly PlannedRow[],
  existing: readonly Kept[],
  faults: RowFault[],
): void {
  const spans = new Map<string, Span>();
  for (const kept of existing) {
    const from = String(kept.row.valid_from);
    spans.set(from, { from, to: kept.row.valid_to as string | null, kept, planned: null });
  }
  for (const row of planned) {
    const from = String(row.values.validFrom);
    const there = spans.get(from);
    const to = Object.hasOwn(row.row, 'valid_to') ? (row.row.valid_to as string | null) : (there?.to ?? null);
    spans.set(from, { from, to, kept: there?.kept ?? null, planned: row });
  }
  const order = [...spans.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
  const laid = order.filter((span, at) => !overlaps(span, order[at + 1], faults));
  for (const [at, span] of laid.entries()) settle(plan, span, laid[at + 1]);
}

/**
 * A last day that the file states must lie before the next row begins; one that it leaves open is settled
 * later.
 */
function overlaps(span: Span, next: Span | undefined, faults: RowFault[]): boolean {
  const stated = span.planned?.values.validTo;
  if (!next || !span.planned || !stated || String(stated) < next.from) return false;
  const other = next.planned ? `row ${next.planned.line}` : 'what is recorded already';
  faults.push({
    line: span.planned.line,
    message: `It lasts until ${String(stated)}, and ${other} begins on ${next.from}: they overlap.`,
  });
  return true;
}

function settle(plan: DatedPlan, span: Span, next: Span | undefined): void {
  const to = next && (span.to === null || span.to >= next.from) ? dayBefore(next.from) : span.to;
  const keptTo = span.kept?.row.valid_to ?? null;
  if (span.kept && !span.planned && to === keptTo) return;
  if (span.kept) plan.superseded.push(span.kept);
  const { id: _id, version: _version, ...before } = span.kept?.row ?? {};
  plan.inserts.push({
    planned: span.planned,
    replaces: span.kept?.id ?? null,
    row: { ...before, ...span.planned?.row, valid_from: span.from, valid_to: to },
  });
}
