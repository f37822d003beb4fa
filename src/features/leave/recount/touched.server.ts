/** Which days of whom may be other days since they were counted, by what was written. */
import { sql } from 'kysely';
import { addYears, earlier, type IsoDate, isIsoDate } from '#kernel/calendar.ts';
import type { AuditEntry } from '#server/audit/audit-entry.ts';
import { recordsIn } from '#server/follower.ts';
import type { Work } from '#server/work.ts';

/** Why days are other days, as people are told. */
export type Cause = 'calendar' | 'neighbour' | 'rule' | 'employment';

export type Touched = {
  readonly cause: Cause;
  /** Null is everybody. */
  readonly employees: readonly number[] | null;
  /** Of these types of leave alone. */
  readonly types?: readonly number[];
  /** Leave of some hours alone, which are a share of what is planned. */
  readonly inHours?: true;
  readonly from: IsoDate;
  readonly to: IsoDate | null;
};

type Entries = readonly AuditEntry[];
type Handler = (work: Work, entries: Entries) => Promise<readonly Touched[]>;

type Row = { readonly employee: number; readonly from: IsoDate; readonly to: IsoDate | null };
const ofPeople = (cause: Cause, rows: readonly Row[]): readonly Touched[] =>
  rows.map(({ employee, from, to }) => ({ cause, employees: [employee], from, to }));

/** Where it cannot be known which days: a year back, and all that is to come. */
const sinceLastYear = ({ today }: Work): IsoDate => addYears(today, -1);

const datesIn = (entries: Entries, field: string): readonly IsoDate[] =>
  entries.flatMap(({ changes }) => {
    const { old, new: now } = changes?.[field] ?? {};
    return [old, now].flatMap((value) => (typeof value === 'string' && isIsoDate(value) ? [value] : []));
  });

const changesAny = ({ changes }: AuditEntry, fields: readonly string[]): boolean =>
  changes === undefined || fields.some((field) => Object.hasOwn(changes, field));

/** Rows of a person in time: from the first day of those that were recorded or gave way just now. */
function inTime(table: string, cause: Cause = 'calendar'): Handler {
  return async ({ db, session }, entries) => {
    const { rows } = await sql<Row>`
      select employee_id as employee, min(valid_from) as from, null::date as to from ${sql.table(table)}
      where organisation_id = ${session.organisationId} and employee_id in (
          select employee_id from ${sql.table(table)}
          where organisation_id = ${session.organisationId} and id = any (${recordsIn(entries)}::bigint[]))
        and (recorded_at >= now() or superseded_at >= now())
      group by employee_id`.execute(db);
    return ofPeople(cause, rows);
  };
}

/** On its day before and after; where neither is told, on any. */
const holiday: Handler = async (work, entries) => {
  const moved = entries.filter((entry) => changesAny(entry, ['date', 'kind', 'forWhom']));
  if (moved.length === 0) return [];
  const { rows } = await sql<{ date: IsoDate }>`
    select date from holiday where organisation_id = ${work.session.organisationId}
      and id = any (${recordsIn(moved)}::bigint[])`.execute(work.db);
  const told = moved.every(({ action, changes }) => action !== 'undo-import' && (changes || rows.length > 0));
  const days = [...rows.map(({ date }) => date), ...datesIn(moved, 'date')];
  if (!told || days.length === 0)
    return [{ cause: 'calendar', employees: null, from: sinceLastYear(work), to: null }];
  return [...new Set(days)].map((day) => ({ cause: 'calendar', employees: null, from: day, to: day }));
};

const optionalChoice: Handler = async ({ db, session }, entries) => {
  const { rows } = await sql<Row>`
    select choice.employee_id as employee, holiday.date as from, holiday.date as to
    from optional_holiday_choice choice
    join holiday on holiday.organisation_id = choice.organisation_id and holiday.id = choice.holiday_id
    where choice.organisation_id = ${session.organisationId}
      and choice.id = any (${recordsIn(entries)}::bigint[])`.execute(db);
  return ofPeople('calendar', rows);
};

/** Rosters are drawn without an entry for each day: those that were put into force just now. */
const roster: Handler = async ({ db, session }) => {
  const { rows } = await sql<Row>`
    select employee_id as employee, min(date) as from, max(date) as to from roster_day
    where organisation_id = ${session.organisationId} and not is_draft and changed_at >= now()
    group by employee_id`.execute(db);
  return ofPeople('calendar', rows);
};

/** The hours of a shift make what an hour of leave is of a day. */
const shiftHours: Handler = async (work, entries) => {
  const isOther = (entry: AuditEntry) =>
    entry.action === 'change' && changesAny(entry, ['starts', 'ends', 'secondStarts', 'secondEnds']);
  const rostered = await roster(work, entries);
  if (!entries.some(isOther)) return rostered;
  const from = sinceLastYear(work);
  return [...rostered, { cause: 'calendar', employees: null, inHours: true, from, to: null }];
};

const restDays: Handler = async (work, entries) =>
  entries.some((entry) => changesAny(entry, ['restDays']))
    ? [{ cause: 'calendar', employees: null, from: sinceLastYear(work), to: null }]
    : [];

const everybody: Handler = async (work) => [
  { cause: 'calendar', employees: null, from: sinceLastYear(work), to: null },
];

/** Who begins or leaves on another day. */
const employment: Handler = async (work, entries) => {
  const moved = entries.filter(
    (entry) => entry.action !== 'create' && changesAny(entry, ['joinedOn', 'leftOn']),
  );
  const employees = recordsIn(moved);
  if (employees.length === 0) return [];
  const days = [...datesIn(moved, 'joinedOn'), ...datesIn(moved, 'leftOn')];
  const from = days.length === 0 ? sinceLastYear(work) : days.reduce(earlier);
  return [{ cause: 'employment', employees, from, to: null }];
};

const live: readonly unknown[] = ['waiting', 'approved', 'cancelling'];

/** Leave that came or went changes what the days off beside it are. */
const neighbours: Handler = async ({ db, session }, entries) => {
  const moved = entries.filter(({ action, changes }) => {
    const state = changes?.['state'];
    return state ? live.includes(state.old) !== live.includes(state.new) : action !== 'change';
  });
  if (moved.length === 0) return [];
  const { rows } = await sql<Row>`
    select employee_id as employee, "from", "to" from leave_application
    where organisation_id = ${session.organisationId} and state <> 'draft'
      and id = any (${recordsIn(moved)}::bigint[])`.execute(db);
  const recalled = moved.filter(({ changes }) => changes?.['state']?.new === 'draft');
  const { rows: drafts } = await sql<Row>`
    select employee_id as employee, "from", "to" from leave_application
    where organisation_id = ${session.organisationId}
      and id = any (${recordsIn(recalled)}::bigint[])`.execute(db);
  return ofPeople('neighbour', [...rows, ...drafts]);
};

type OfType = { readonly type: number; readonly from: IsoDate };

const rule: Handler = async ({ db, session }, entries) => {
  const { rows } = await sql<OfType>`
    select policy.type_id as type, min(rule.valid_from) as from
    from leave_rule rule
    join leave_policy policy on policy.organisation_id = rule.organisation_id and policy.id = rule.policy_id
    where rule.organisation_id = ${session.organisationId} and rule.policy_id in (
        select policy_id from leave_rule where organisation_id = ${session.organisationId}
          and id = any (${recordsIn(entries)}::bigint[]))
      and (rule.recorded_at >= now() or rule.superseded_at >= now())
    group by 1`.execute(db);
  return rows.map(({ type, from }) => ({ cause: 'rule', employees: null, types: [type], from, to: null }));
};

/** For whom a policy is has no day of its own: leave from today on is counted by it. */
const policy: Handler = async ({ db, session, today }, entries) => {
  const moved = entries.filter((entry) => changesAny(entry, ['forWhom', 'active']));
  const { rows } = await sql<{ type: number }>`
    select distinct type_id as type from leave_policy where organisation_id = ${session.organisationId}
      and id = any (${recordsIn(moved)}::bigint[])`.execute(db);
  return rows.map(({ type }) => ({ cause: 'rule', employees: null, types: [type], from: today, to: null }));
};

/** By form. */
const handlers: Readonly<Record<string, Handler>> = {
  holiday,
  'optional-holiday-choice': optionalChoice,
  'employee-weekly-off': inTime('employee_weekly_off'),
  'employee-shift': inTime('employee_shift'),
  'employee-work': inTime('employee_work'),
  'employee-pay-group': inTime('employee_pay_group'),
  'pay-group': restDays,
  'pay-setting': restDays,
  'shift-rotation': everybody,
  shift: shiftHours,
  'shift-swap': roster,
  'open-shift': roster,
  employee: employment,
  'leave-application': neighbours,
  'leave-rule': rule,
  'leave-policy': policy,
};

export const touching: readonly string[] = Object.keys(handlers);

export async function touchedBy(work: Work, written: Entries): Promise<readonly Touched[]> {
  const found: Touched[] = [];
  for (const [form, entries] of Map.groupBy(written, (entry) => entry.form))
    found.push(...((await handlers[form]?.(work, entries)) ?? []));
  return found;
}
