/**
 * What an import would do, worked out before anything is written: which rows make a record, change one,
 * leave one as it is, or cannot be taken and why.
 */

import { setImmediate as aside } from 'node:timers/promises';
import type { Form } from '#kernel/form.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { type Validation, validate } from '#kernel/validate.ts';
import type { Change, Derived, FormServer } from '../feature.ts';
import type { Place, Row } from '../forms/codec.ts';
import { ownColumn } from '../forms/own-value.ts';
import type { Work } from '../work.ts';
import { isSame, type Kept, keyFields, keyOf, plainFields, rowOf, valuesOf } from './existing.ts';
import { differingLines, type Lines, linesGiven, linesInClear } from './lines.ts';
import { type EnteredRow, lineLabel, type RowFault } from './read-record.ts';

export type PlannedRow = {
  readonly line: number;
  /** What is there already under the same key. */
  readonly kept: Kept | null;
  /** The whole record as it will be, in clear. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly previous: Readonly<Record<string, unknown>> | null;
  /** The columns to be written. */
  readonly row: Record<string, unknown>;
  /** The lists to be written, each in the place of what was there. */
  readonly lines: Lines;
};

export type Plan = { readonly creates: readonly PlannedRow[]; readonly updates: readonly PlannedRow[] };

export type PlanContext = {
  readonly work: Work;
  readonly form: Form;
  readonly place: Place;
  readonly validation: Validation;
  readonly server: FormServer | undefined;
  readonly faults: RowFault[];
  readonly empty: Readonly<Record<string, unknown>>;
  progress(done: number, total: number): Promise<void>;
};

/**
 * Checks every row against its fields, the rules of its form, the other rows of the file and what is
 * there.
 */
export async function planRows(
  context: PlanContext,
  rows: readonly EnteredRow[],
  existing: readonly Kept[],
): Promise<Plan> {
  const valid = await validRows(context, rows, existing);
  // A row that is as it was needs no rule to be asked again.
  const touched = valid.filter((row) => !row.kept || changed(row));
  const ruled = await checkRules(context, touched);
  return { creates: ruled.filter(({ kept }) => !kept), updates: ruled.filter(({ kept }) => kept) };
}

/**
 * Only columns whose value differs; a sealed value is compared by its hash, since sealing differs every
 * time.
 */
function changed({ row, kept, lines }: PlannedRow): boolean {
  for (const column of Object.keys(row)) {
    const hash = `${column}_hash`;
    if (
      Object.hasOwn(row, hash) ? isSame(row[hash], kept?.row[hash]) : isSame(row[column], kept?.row[column])
    )
      delete row[column];
  }
  return Object.keys(row).length + Object.keys(lines).length > 0;
}

async function validRows(
  context: PlanContext,
  rows: readonly EnteredRow[],
  existing: readonly Kept[],
): Promise<PlannedRow[]> {
  const { form, place } = context;
  const fields = keyFields(form);
  const byKey = new Map(existing.map((kept) => [keyOf(fields, valuesOf(form, place, kept.row)), kept]));
  const lines = new Map<string, number>();
  const valid: PlannedRow[] = [];
  let done = 0;
  for (const row of rows) {
    done += 1;
    if (done % 1000 === 0) {
      await context.progress(done, rows.length * 2);
      await aside();
    }
    if (tell(context, row.faults)) continue;
    const checked = validated(context, row, byKey, fields);
    if (!checked) continue;
    const key = keyOf(fields, checked.values);
    const before = lines.get(key);
    if (before !== undefined) {
      context.faults.push({ line: row.line, message: `This is the same ${form.one} as row ${before}.` });
      continue;
    }
    lines.set(key, row.line);
    valid.push(checked);
  }
  return uniqueRows(context, valid, existing);
}

const tell = ({ faults }: PlanContext, found: readonly RowFault[]): boolean => {
  faults.push(...found);
  return found.length > 0;
};

function validated(
  context: PlanContext,
  { line, entered }: EnteredRow,
  byKey: ReadonlyMap<string, Kept>,
  keys: readonly string[],
): PlannedRow | null {
  const { form, place, validation, work } = context;
  const { validFrom, validTo, reason, ...others } = entered;
  // A form without dates may have a field of its own by such a name: the reason of a hold.
  const own = form.dated ? others : entered;
  const dated = form.dated ? { validFrom: validFrom ?? null, validTo: validTo ?? null } : {};
  const kept = byKey.get(keyOf(keys, { ...context.empty, ...own, ...dated })) ?? null;
  const previous =
    kept && ({ ...valuesOf(form, place, kept.row), ...linesInClear(work, form, kept.lines) } as Row);
  const { values, errors } = validate(form.fields, own, previous, validation);
  const faults = faultsAt(context, line, errors);
  if (form.dated && !validFrom) faults.push({ line, message: 'Valid from is required.' });
  if (form.dated && validFrom && validTo && String(validTo) < String(validFrom)) {
    faults.push({
      line,
      label: 'Valid to',
      message: `${String(validTo)} is before ${String(validFrom)}, when it begins.`,
    });
  }
  if (tell(context, faults)) return null;
  const given = linesGiven(form, values, previous);
  const whole = { ...previous, ...values, ...given, ...dated };
  const row = rowOf(form, place, values, kept?.row[ownColumn]);
  if (form.dated)
    Object.assign(row, { valid_from: validFrom, ...(kept && !validTo ? {} : { valid_to: validTo ?? null }) });
  if (form.dated && reason) row.reason = reason;
  return { line, kept, values: whole, previous, row, lines: differingLines(given, previous) };
}

/** What a key is made of when nothing was entered. */
export const emptyOf = (form: Form) =>
  Object.fromEntries(
    plainFields(form).map(({ name, field }) => [name, field.kind === 'flag' ? false : null]),
  );

/** No two records may share a unique value, within the file or with what is there. */
function uniqueRows(context: PlanContext, rows: PlannedRow[], existing: readonly Kept[]): PlannedRow[] {
  const { form, validation } = context;
  let left = rows;
  for (const { name, field, hash, column: own } of plainFields(form)) {
    if (!field.unique) continue;
    const column = hash ?? own;
    const owner = new Map<unknown, string | number>(
      existing.flatMap(({ id, row }) => (row[column] === null ? [] : [[row[column], `#${id}`] as const])),
    );
    for (const { kept } of left)
      if (kept && owner.get(kept.row[column]) === `#${kept.id}`) owner.delete(kept.row[column]);
    left = left.filter(({ line, row, kept }) => {
      const value = Object.hasOwn(row, column) ? row[column] : kept?.row[column];
      if (value === null || value === undefined) return true;
      const other = owner.get(value);
      if (other === undefined) {
        owner.set(value, line);
        return true;
      }
      const where =
        typeof other === 'number' ? `in row ${other} already` : `recorded for another ${form.one}`;
      context.faults.push({ line, label: validation.labelOf(name), message: `the same value is ${where}.` });
      return false;
    });
  }
  return left;
}

/** The rules that the form's server adds: for all rows at once where it can, else row by row. */
async function checkRules(context: PlanContext, rows: PlannedRow[]): Promise<PlannedRow[]> {
  const { server, work } = context;
  if (!server?.check && !server?.checkAll) return rows;
  const changes = rows.map(
    (row): Change<Form> => ({
      record: {
        ...row.values,
        id: row.kept?.id ?? 0,
        version: row.kept?.version ?? 0,
      } as Change<Form>['record'],
      previous:
        row.previous &&
        ({ ...row.previous, id: row.kept?.id, version: row.kept?.version } as Change<Form>['record']),
    }),
  );
  const answers = server.checkAll
    ? await server.checkAll(work, changes)
    : await eachChecked(context, server, changes);
  return rows.flatMap((row, at) => {
    const answer = answers[at];
    if (answer instanceof Error) {
      context.faults.push(...faultsOf(context, row.line, answer));
      return [];
    }
    if (!answer) return [row];
    const lines = linesGiven(context.form, { ...row.lines, ...answer }, row.previous);
    return [
      {
        ...row,
        values: { ...row.values, ...answer },
        row: { ...row.row, ...rowOf(context.form, context.place, answer, row.row[ownColumn]) },
        lines: differingLines(lines, row.previous),
      },
    ];
  });
}

async function eachChecked(
  context: PlanContext,
  server: FormServer,
  changes: readonly Change<Form>[],
): Promise<(Derived<Form> | Error)[]> {
  const answers: (Derived<Form> | Error)[] = [];
  for (const change of changes) {
    if (answers.length % 1000 === 999)
      await context.progress(changes.length + answers.length, changes.length * 2);
    try {
      answers.push(await server.check?.(context.work, change));
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof Invalid)) throw error;
      answers.push(error);
    }
  }
  return answers;
}

function faultsOf(context: PlanContext, line: number, error: Error): RowFault[] {
  return error instanceof Invalid
    ? faultsAt(context, line, error.fields)
    : [{ line, message: error.message }];
}

/** Sentences by field: 'amounts.1.amount' is told as of the second line of its list. */
function faultsAt(
  { form, validation }: PlanContext,
  line: number,
  errors: Readonly<Record<string, string>>,
): RowFault[] {
  return Object.entries(errors).map(([path, message]) => {
    const [name = '', at] = path.split('.');
    if (form.fields[name]?.kind !== 'rows' || at === undefined) return { line, message };
    return { line, label: lineLabel(validation.labelOf(name), Number(at)), message };
  });
}
