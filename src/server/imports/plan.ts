/**
 * What an import would do, worked out before anything is written: which rows make a record, change one,
 * leave one as it is, or cannot be taken and why.
 */
import { setImmediate as aside } from 'node:timers/promises';
import type { Form } from '#kernel/form.ts';
import { type Validation, validate } from '#kernel/validate.ts';
import type { Change } from '../feature.ts';
import { ownColumn } from '../forms/declaration/own-value.ts';
import { plainFields } from '../forms/declaration/plain-field.ts';
import type { Place } from '../forms/record/codec.ts';
import { askChanges } from '../forms/record/rule.ts';
import type { AnyRecord } from '../forms/record/server-record.ts';
import type { Work } from '../work.ts';
import { sayFrom } from './combined/start-day.ts';
import { comingFault, comingIn } from './coming.ts';
import { daysOf } from './dated-plan.ts';
import {
  isSame,
  isSameNumber,
  type Kept,
  keyFields,
  keyOf,
  keyValues,
  ownersOf,
  rowOf,
  wholeOf,
} from './existing.ts';
import { differingLines, linesGiven } from './lines.ts';
import type { PlannedRow } from './planned-row.ts';
import type { EnteredRow, RowFault } from './read/read-record.ts';
import type { Taken } from './turns.ts';
import { faultsAt, ruleFaults } from './write/rule-fault.ts';

export type Plan = { readonly creates: readonly PlannedRow[]; readonly updates: readonly PlannedRow[] };

export type PlanContext = {
  readonly work: Work;
  readonly form: Form;
  readonly place: Place;
  readonly validation: Validation;
  readonly faults: RowFault[];
  readonly empty: Readonly<Record<string, unknown>>;
  readonly taken: Taken;
  readonly confirmed: ReadonlySet<string>;
  progress(done: number, total: number): Promise<void>;
};

/**
 * Checks rows that are valid by themselves against the rules of their form, the other rows of the file and
 * what is there.
 */
export async function planRows(
  context: PlanContext,
  rows: readonly PlannedRow[],
  existing: readonly Kept[],
): Promise<Plan> {
  const valid = await uniqueRows(context, rows);
  // A row that is as it was needs no rule to be asked again.
  const touched = valid.filter((row) => !row.kept || changed(context.form, row));
  const ruled = context.form.dated
    ? await checkRulesInTime(context, touched, existing)
    : await checkRules(context, touched);
  // In time a rule may have put in what is there already: the bank's full name. Elsewhere a row in which
  // nothing is left to change still is one: what it asked for may wait for a second person.
  const differing = ruled
    .filter((row) => !row.kept || !context.form.dated || changed(context.form, row))
    .filter((row) => isDayKnown(context, row));
  return { creates: differing.filter(({ kept }) => !kept), updates: differing.filter(({ kept }) => kept) };
}

/** Only columns whose value differs; of a sealed value the hashes are compared. */
function changed(form: Form, { row, kept, lines }: PlannedRow): boolean {
  for (const { field, column } of plainFields(form))
    if (field.kind === 'phone' && Object.hasOwn(row, column) && isSameNumber(row[column], kept?.row[column]))
      delete row[column];
  for (const column of Object.keys(row)) {
    const hash = `${column}_hash`;
    if (
      Object.hasOwn(row, hash) ? isSame(row[hash], kept?.row[hash]) : isSame(row[column], kept?.row[column])
    )
      delete row[column];
  }
  return Object.keys(row).length + Object.keys(lines).length > 0;
}

/** Nothing that is there is overwritten on a day that nobody gave. */
function isDayKnown({ form, faults }: PlanContext, { kept, line, isDayAssumed }: PlannedRow): boolean {
  if (!kept || !isDayAssumed) return true;
  faults.push({ line, message: sayFrom(form) });
  return false;
}

/** Checks every row against its fields, and against those that are the same by their key. */
export async function validRows(
  context: PlanContext,
  rows: readonly EnteredRow[],
  existing: readonly Kept[],
): Promise<PlannedRow[]> {
  const { form, place } = context;
  const fields = keyFields(form);
  const byKey = new Map(
    existing.map((kept) => [keyOf(fields, keyValues(form, place, kept.row, fields)), kept]),
  );
  const lines = context.taken.keys;
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
      context.faults.push({ line: row.line, message: `This is the same ${form.one} as in row ${before}.` });
      continue;
    }
    lines.set(key, row.line);
    valid.push(checked);
  }
  return valid;
}

const tell = ({ faults }: PlanContext, found: readonly RowFault[]): boolean => {
  faults.push(...found);
  return found.length > 0;
};

function validated(
  context: PlanContext,
  { line, entered, isDayAssumed }: EnteredRow,
  byKey: ReadonlyMap<string, Kept>,
  keys: readonly string[],
): PlannedRow | null {
  const { form, place, validation, work } = context;
  const { validFrom, validTo, reason, ...others } = entered;
  // A form without dates may have a field of its own by such a name: the reason of a hold.
  const { own, coming } = comingIn(form, form.dated ? others : entered);
  const dated = form.dated ? { validFrom: validFrom ?? null, validTo: validTo ?? null } : {};
  const kept = byKey.get(keyOf(keys, keyed(keys, [dated, own, context.empty]))) ?? null;
  const previous = kept && wholeOf(work, form, kept);
  const { values, errors } = validate(form.fields, own, previous, validation);
  const faults = faultsAt(form, context.validation, line, errors);
  const notSo = comingFault(form, coming, kept);
  if (notSo)
    faults.push({ line, key: 'state', ...(coming && { label: form.comesIn?.label ?? '' }), ...notSo });
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
  const whole = { ...(previous ?? unsaved(form)), ...values, ...given, ...dated } as AnyRecord;
  const row = rowOf(form, place, values, kept?.row[ownColumn]);
  if (form.dated)
    Object.assign(row, { valid_from: validFrom, ...(kept && !validTo ? {} : { valid_to: validTo ?? null }) });
  if (form.dated && reason) row.reason = reason;
  const differing = differingLines(given, previous);
  return {
    line,
    kept,
    values: whole,
    previous,
    row,
    lines: differing,
    ...(isDayAssumed && { isDayAssumed }),
    ...(!kept && coming && { coming }),
  };
}

/** Of each field of the key what the first of them says that has it. */
const keyed = (keys: readonly string[], sources: readonly Readonly<Record<string, unknown>>[]) =>
  Object.fromEntries(keys.map((key) => [key, sources.find((one) => Object.hasOwn(one, key))?.[key]]));

/** What a record has besides its values before it is written. */
const unsaved = ({ states }: Form) => ({
  id: 0,
  version: 0,
  ...(states && { state: Object.keys(states)[0] }),
});

/** What a key is made of when nothing was entered. */
export const emptyOf = (form: Form) =>
  Object.fromEntries(
    plainFields(form).map(({ name, field }) => {
      if (field.kind === 'choice') return [name, field.default ?? null];
      return [name, field.kind === 'flag' ? false : null];
    }),
  );

/** No two records may share a unique value, within the file or with what is there. */
async function uniqueRows(context: PlanContext, rows: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const { form, validation, taken } = context;
  let left = [...rows];
  for (const { name, field, hash, column: own } of plainFields(form)) {
    if (!field.unique || field.own !== undefined) continue;
    const column = hash ?? own;
    const valueIn = ({ row, kept }: PlannedRow) =>
      Object.hasOwn(row, column) ? row[column] : kept?.row[column];
    const owners = await ownersOf(context.work, form, column, left.map(valueIn));
    // Who gives a value up in the same sheet does not keep it from others.
    for (const { kept } of left)
      if (kept && owners.get(kept.row[column]) === kept.id) owners.delete(kept.row[column]);
    const lines = taken.values.getOrInsertComputed(column, () => new Map());
    const label = validation.labelOf(name);
    left = left.filter((planned) => {
      const { line } = planned;
      const value = valueIn(planned);
      if (value === null || value === undefined) return true;
      const other = lines.get(value);
      if (other === undefined && !owners.has(value)) {
        lines.set(value, line);
        return true;
      }
      if (other !== undefined)
        return !tell(context, [{ line, label, message: `the same value is in row ${other} already.` }]);
      return !tell(context, [
        { line, label, message: `the same value is recorded for another ${form.one}.` },
      ]);
    });
  }
  return left;
}

/** The rules of writing, asked for all rows at once. */
async function checkRules(context: PlanContext, rows: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const { work, form, place, confirmed } = context;
  const changes = rows.map(
    ({ values, previous, coming }) =>
      ({ record: values, previous, confirmed, ...(coming && { comes: coming }) }) as Change<Form>,
  );
  const answers = await askChanges(work, form, changes, {
    system: context.validation.system,
    progress: (done) => context.progress(rows.length + done, rows.length * 2),
  });
  return rows.flatMap((row, at) => {
    const answer = answers[at];
    if (answer instanceof Error) {
      const told = ruleFaults(form, context.validation, row.line, answer);
      context.faults.push(...told.map((fault) => ({ ...fault, byRule: true as const })));
      return [];
    }
    if (!answer) return [row];
    const lines = linesGiven(form, { ...row.lines, ...answer }, row.previous);
    return [
      {
        ...row,
        values: { ...row.values, ...answer } as AnyRecord,
        row: { ...row.row, ...rowOf(form, place, answer, row.row[ownColumn]) },
        lines: differingLines(lines, row.previous),
      },
    ];
  });
}

/**
 * Rows in time are asked about with the days that they will hold. What is refused leaves its days to its
 * neighbours, so that those are asked again.
 */
async function checkRulesInTime(
  context: PlanContext,
  rows: readonly PlannedRow[],
  existing: readonly Kept[],
): Promise<PlannedRow[]> {
  let left = rows;
  for (;;) {
    const days = daysOf(context.form, left, existing);
    const dated = left.map((row) => ({ ...row, values: { ...row.values, ...days.get(row) } }));
    const ruled = await checkRules(context, dated);
    if (ruled.length === left.length) return ruled;
    left = ruled;
  }
}
