/**
 * What the days of a month bring into pay, kept in the night for the days that are over, and judged again for
 * whom something has changed since: a run reads it, and judges the last days alone.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { addDays, addMonths, earlier, type IsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import { among } from '#server/database/among.ts';
import { daily } from '#server/feature.ts';
import { programMark } from '#server/process/program-mark.ts';
import type { Work } from '#server/work.ts';
import { attendancePolicy } from '../policy/attendance-policy.form.ts';
import { payFrom } from '../policy/person-policy.server.ts';
import { changedPeople, type JudgedWhen } from './changed-people.server.ts';
import { type Days, judgedMonth, type MonthBrings } from './month-effect.server.ts';
import { broughtAgain, type KeptBrings, keptBrings } from './month-effect-text.ts';
import type { DayBrings } from './time-pay.ts';

/** A night that began on the last of them is over, and its punches have come in. */
const settledAfterDays = 3;

type Kept = JudgedWhen & { readonly from: IsoDate; readonly through: IsoDate };

/** Days judged by another program or another law are judged again. */
async function judgedBy({ db }: Work): Promise<string> {
  const { counting } = (await lawOf(db)).workingTime;
  return createHash('sha256')
    .update(`${await programMark()} ${JSON.stringify(counting)}`)
    .digest('hex');
}

async function keptOf(work: Work, month: Month, from: IsoDate): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select "from", through, entry, extract(epoch from judged_at)::float8 as at from judged_month
    where organisation_id = ${work.session.organisationId} and month = ${month}
      and "from" = ${from}::date and judged_by = ${await judgedBy(work)}`.execute(work.db);
  return rows[0];
}

type Row = { readonly employee: number; readonly brings: KeptBrings };

async function keptPeople({ db, session }: Work, month: Month): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select employee_id as employee, brings from judged_person
    where organisation_id = ${session.organisationId} and month = ${month}`.execute(db);
  return rows;
}

type Found = {
  readonly brings: MonthBrings;
  /** Of whom anything was judged just now. */
  readonly anew: ReadonlySet<number> | 'everybody';
};

/** What the days from the first to the last bring, from what is kept as far as it still holds. */
async function found(work: Work, month: Month, { from, to }: Days): Promise<Found> {
  const kept = await keptOf(work, month, from);
  const changed = kept ? await changedPeople(work, kept, { from, to: kept.through }) : 'everybody';
  if (!kept || changed === 'everybody') {
    const brings = await judgedMonth(work, { month, ids: null, within: { from, to } });
    return { brings, anew: 'everybody' };
  }
  const brings = new Map<number, readonly DayBrings[]>();
  for (const { employee, brings: days } of await keptPeople(work, month))
    if (!changed.has(employee)) brings.set(employee, broughtAgain(days, attendancePolicy.name));
  const add = (more: MonthBrings): void => {
    for (const [id, days] of more) brings.set(id, [...(brings.get(id) ?? []), ...days]);
  };
  if (changed.size > 0)
    add(await judgedMonth(work, { month, ids: [...changed], within: { from, to: kept.through } }));
  if (kept.through >= to) return { brings, anew: changed };
  add(await judgedMonth(work, { month, ids: null, within: { from: addDays(kept.through, 1), to } }));
  return { brings, anew: 'everybody' };
}

/** For a run: nothing is written, so that no two runs wait for each other. */
export const monthFromKept = async (work: Work, month: Month, reach: Days): Promise<MonthBrings> =>
  (await found(work, month, reach)).brings;

async function now({ db, session }: Work): Promise<JudgedWhen> {
  const { rows } = await sql<JudgedWhen>`
    select extract(epoch from now())::float8 as at, coalesce((select last_id from audit_head
      where organisation_id = ${session.organisationId}), 0)::bigint as entry`.execute(db);
  return rows[0] ?? { at: 0, entry: 0 };
}

/** Keeps what the days of a month that are over bring. */
async function keepMonth(work: Work, month: Month): Promise<void> {
  const { organisationId } = work.session;
  const { from, to } = (await readPayCalendar(work.db, organisationId)).reach(month);
  const through = earlier(to, addDays(work.today, -settledAfterDays));
  if (through < from) return;
  const { entry, at } = await now(work);
  const { brings, anew } = await found(work, month, { from, to: through });
  const people = anew === 'everybody' ? null : [...anew];
  await sql`delete from judged_person where organisation_id = ${organisationId} and month = ${month}
    and ${among('employee_id', people)}`.execute(work.db);
  const written = [...brings].filter(([id]) => anew === 'everybody' || anew.has(id));
  await sql`
    insert into judged_person (organisation_id, month, employee_id, brings)
    select ${organisationId}, ${month}, kept.employee, kept.brings
    from unnest(${written.map(([id]) => id)}::bigint[],
      ${written.map(([, days]) => JSON.stringify(keptBrings(days)))}::json[])
      as kept (employee, brings)`.execute(work.db);
  await sql`
    insert into judged_month (organisation_id, month, "from", through, entry, judged_at, judged_by)
    values (${organisationId}, ${month}, ${from}, ${through}, ${entry}, to_timestamp(${at}),
      ${await judgedBy(work)})
    on conflict (organisation_id, month) do update set "from" = excluded."from", through = excluded.through,
      entry = excluded.entry, judged_at = excluded.judged_at, judged_by = excluded.judged_by`.execute(
    work.db,
  );
}

/** The months that a run may still be made of: the one before, this one, and what has begun of the next. */
export async function keepMonths(work: Work): Promise<void> {
  const first = await payFrom(work);
  if (first === null) return;
  const present = monthOf(work.today);
  for (const month of [addMonths(present, -1), present, addMonths(present, 1)])
    if (month >= first) await keepMonth(work, month);
  const { organisationId } = work.session;
  const oldest = addMonths(present, -1);
  await sql`delete from judged_person
    where organisation_id = ${organisationId} and month < ${oldest}`.execute(work.db);
  await sql`delete from judged_month
    where organisation_id = ${organisationId} and month < ${oldest}`.execute(work.db);
}

export const keptMonths = daily({ name: 'judged-months', run: keepMonths });
