/**
 * Punches of three years beside those of one month: the month of one person, and today's presence of 10,000,
 * may take 1.2 times as long at most. Ends with code 1 when a limit is missed.
 */
import { sql } from 'kysely';
import { personDays } from '#features/attendance/day/person-days.server.ts';
import { addMonths, firstDay, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import { withClient } from '#server/database/database-roles.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { todayOf } from '#server/today.ts';
import { buildPayWorld } from '../../tests/pay-world.ts';
import { addPeople } from '../many-people.ts';
import { keepTime, numberEverybody } from './made-punches.ts';

const people = 10_000;
const limit = 1.2;
const punches = Number(process.env['MUSTER_BENCH_PUNCHES'] ?? 100_000_000);
const months = 36;
const thisMonth = monthOf(todayOf());

const world = await buildPayWorld();
const session = systemSession(world.organisations.works, 'Bench');
await addPeople(world, session, world.people['Gita Das'].employeeId ?? 0, { had: 0, people });
await keepTime(world);
await numberEverybody(world, session);

async function punchesOfThisMonth(): Promise<number> {
  return inWork(world.host, session, async ({ db }) => {
    const { rows } = await sql<{ there: number }>`select count(*)::int as there from punch
      where organisation_id = ${session.organisationId} and at >= ${firstDay(thisMonth)}::date`.execute(db);
    return rows[0]?.there ?? 0;
  });
}

/** So that one minute, and not the hour it takes to fill three years, parts the two measurements. */
const emptyEarlierMonths = () =>
  withClient(world.database.ownerUrl, async (client) => {
    // Without an organisation the owner too sees no row, and would take this month for empty.
    await client.query(`set muster.organisation = '${session.organisationId}'`);
    const { rows } = await client.query<{ part: string }>(
      `select inhrelid::regclass::text as part from pg_inherits where inhparent = 'punch'::regclass`,
    );
    for (const { part } of rows)
      await client.query(`do $$ begin
        if not exists (select from ${part} where at >= '${firstDay(thisMonth)}') then
          truncate ${part};
        end if;
      end $$`);
  });

/** As many of everybody as fall to a month, spread over its days from nine to six. */
async function punchMonth(month: Month): Promise<number> {
  const aDay = Math.max(1, Math.round(punches / months / people / 30));
  return withClient(world.database.ownerUrl, async (client) => {
    await client.query(`set muster.organisation = '${session.organisationId}'`);
    const { rowCount } = await client.query(
      `insert into punch (organisation_id, at, pin, device_id, way, received_at)
      select made.organisation_id, made.at, made.pin, 1, 'device', made.at
      from (
        select e.organisation_id, e.id::text as pin,
          (d::date + time '09:00' + n * interval '9 hours' / $4::int + (e.id % 7) * interval '1 minute')
            at time zone 'Asia/Kolkata' as at
        from generate_series($2::date, $3::date, '1 day') d
        cross join employee e cross join generate_series(0, $4::int - 1) n
        where e.organisation_id = $1) made`,
      [session.organisationId, firstDay(month), month === thisMonth ? todayOf() : lastDay(month), aDay],
    );
    return rowCount ?? 0;
  });
}

const everybody = await inWork(world.host, session, async ({ db }) => {
  const { rows } = await sql<{ id: number }>`select id from employee
    where organisation_id = ${session.organisationId} order by id`.execute(db);
  return rows.map(({ id }) => id);
});

/** Milliseconds of one person's month, the middle of two hundred. */
async function ofOnePerson(): Promise<number> {
  const span = { from: firstDay(thisMonth), to: lastDay(thisMonth) };
  const took: number[] = [];
  for (const id of everybody.slice(-220)) {
    const begun = performance.now();
    await inWork(world.host, session, async (work) => (await personDays(work, [id], span)).of(id));
    took.push(performance.now() - begun);
  }
  return took.slice(20).sort((a, b) => a - b)[100] ?? 0;
}

/** Milliseconds of the call behind the wall screen, the best of ten. */
async function ofPresence(): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 11; round += 1) {
    const begun = performance.now();
    const { status, body } = await world.as('Harish Iyer').get('/api/attendance/presence-now');
    if (status !== 200) throw new Error(`presence answered ${status}: ${JSON.stringify(body)}`);
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}

async function measured(what: string) {
  // As the database does by itself some minutes after so many rows came; until then it is busy with them.
  await withClient(world.database.ownerUrl, (client) => client.query('vacuum analyze'));
  const found = { month: await ofOnePerson(), presence: await ofPresence() };
  console.log(
    `${what}: a person’s month ${found.month.toFixed(2)} ms, presence now ${found.presence.toFixed(0)} ms`,
  );
  return found;
}

let there = 0;
for (let back = 0; back < months; back += 1) there += await punchMonth(addMonths(thisMonth, -back));
await ofOnePerson();
await ofPresence();
const years = await measured(`${there} punches of ${months} months`);
const kept = await punchesOfThisMonth();
await emptyEarlierMonths();
if (kept === 0 || (await punchesOfThisMonth()) !== kept)
  throw new Error(`this month had ${kept} punches, and has not now`);
const one = await measured('this month alone');
let failed = false;
for (const what of ['month', 'presence'] as const) {
  const ratio = years[what] / one[what];
  failed ||= ratio > limit;
  console.log(`${what}: ${ratio.toFixed(2)} times; ratio to ${limit}: ${(ratio / limit).toFixed(2)}`);
}
await world.close();
process.exit(failed ? 1 : 0);
