/** People by the thousand for measurements of payroll: copies of one employee, their work and their pay. */
import { sql } from 'kysely';
import { payRun } from '#features/payroll/run/pay-run.form.ts';
import { calculateRun } from '#features/payroll/run/run-calculation.server.ts';
import { lockPayslips } from '#features/payroll/run/run-lock.server.ts';
import { lockRun } from '#features/payroll/run/run-row.server.ts';
import { type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { refreshStatistics } from '#server/database/statistics.ts';
import type { Db } from '#server/database/tenant.ts';
import { insertRecord } from '#server/forms/record/write.ts';
import { inWork } from '#server/in-work.ts';
import type { Session } from '#server/work.ts';
import type { World } from '../tests/world.ts';

const first = 1_000_000;
const quiet = async () => undefined;

/** The columns of a table that a copy takes over as they are. */
async function columnsOf(db: Db, table: string, besides: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0
      and not attisdropped and attgenerated = '' and attname <> all (${[...besides]}::text[])`.execute(db);
  return rows.map(({ name }) => name);
}

async function copyRows(
  db: Db,
  table: string,
  given: { readonly [column: string]: ReturnType<typeof sql> },
  where: ReturnType<typeof sql>,
  count: { readonly from: number; readonly to: number },
): Promise<void> {
  const names = Object.keys(given);
  const kept = await columnsOf(db, table, ['id', ...names]);
  await sql`
    insert into ${sql.table(table)} (${sql.join([...names, ...kept].map((name) => sql.ref(name)))})
    select ${sql.join([...names.map((name) => given[name]), ...kept.map((name) => sql.ref(`model.${name}`))])}
    from ${sql.table(table)} model cross join generate_series(${count.from}::bigint, ${count.to}::bigint) as n
    where ${where}`.execute(db);
}

/** Adds copies of one employee until there are `people`, who joined long ago and earn 20,000 to 69,000. */
export async function addPeople(
  { host }: Pick<World, 'host'>,
  session: Session,
  model: number,
  { had, people }: { readonly had: number; readonly people: number },
): Promise<void> {
  const count = { from: first + had, to: first + people - 1 };
  const here = sql`model.organisation_id = ${session.organisationId}`;
  // The planner has to know of so many people before rows refer to them.
  await inWork(host, session, async ({ db }) => {
    const sealed = { pan: sql`null`, pan_hash: sql`null`, aadhaar: sql`null`, aadhaar_hash: sql`null` };
    const more = { uan: sql`null`, uan_hash: sql`null`, work_mail: sql`null` };
    const named = { id: sql`n`, code: sql`'N' || n`, joined_on: sql`date '2020-01-01'` };
    await copyRows(
      db,
      'employee',
      { ...named, ...sealed, ...more },
      sql`${here} and model.id = ${model}`,
      count,
    );
  });
  await refresh(host, session);
  await inWork(host, session, async ({ db }) => {
    const dated = { employee_id: sql`n`, valid_from: sql`date '2020-01-01'`, valid_to: sql`null::date` };
    const its = sql`${here} and model.employee_id = ${model} and model.superseded_at is null
      and model.valid_to is null`;
    await copyRows(db, 'employee_work', dated, its, count);
    const pay = { ...dated, gross_monthly: sql`2000000 + (n % 50) * 100000` };
    await copyRows(db, 'salary_assignment', pay, its, count);
  });
  await refresh(host, session);
}

const refresh = (host: World['host'], session: Session): Promise<unknown> =>
  inWork(host, session, ({ db }) =>
    refreshStatistics(db, 'employee', 'employee_work', 'salary_assignment', 'payslip'),
  );

export async function openRun(
  { host }: Pick<World, 'host'>,
  session: Session,
  month: Month,
): Promise<number> {
  const payOn: IsoDate = lastDay(month);
  return inWork(host, session, (work) =>
    insertRecord(work, payRun, { month, payOn, note: null }, { state: 'open' }),
  );
}

/** Seconds of one calculation, from reading to the audit. */
export async function timedRun(
  { host }: Pick<World, 'host'>,
  session: Session,
  runId: number,
): Promise<number> {
  const begun = performance.now();
  await inWork(host, session, (work) => calculateRun(work, runId, quiet));
  return (performance.now() - begun) / 1000;
}

export async function lockMonth(
  { host }: Pick<World, 'host'>,
  session: Session,
  runId: number,
): Promise<void> {
  await inWork(host, session, async (work) => {
    await lockPayslips(work, await lockRun(work, runId));
    await sql`update pay_run set state = 'locked' where organisation_id = ${session.organisationId}
      and id = ${runId}`.execute(work.db);
  });
}
