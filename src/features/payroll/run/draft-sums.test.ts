/** A run calculated again takes over what has not changed: its sums are those of its drafts, line by line. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildPayWorld, calculated, createRun, madeRecord, payMonth } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
const run = await createRun(payroll);

const said = sql`people, blocked, gross, deductions, net, employer_cost, totals`;

/** What the set shown says it comes to, and what its drafts do. */
async function sumsOfRun(): Promise<[Record<string, unknown>, Record<string, unknown>]> {
  const ofSet = sql`organisation_id = ${works} and run_id = ${run.id}
    and draft_set = (select draft_set from pay_run where organisation_id = ${works} and id = ${run.id})`;
  return world.inside(works, async (db) => {
    const told = await sql<Record<string, unknown>>`select ${said} from pay_run_set where ${ofSet}`.execute(
      db,
    );
    const added = await sql<Record<string, unknown>>`
      select count(*)::int as people,
        (count(*) filter (where exceptions @? '$[*] ? (@.blocks == true)'))::int as blocked,
        sum(gross)::bigint as gross, sum(deductions)::bigint as deductions, sum(net)::bigint as net,
        sum(employer_cost)::bigint as employer_cost,
        (select array_agg(total order by position) from (
          select position, sum(amount)::bigint as total
          from payslip_draft cross join unnest(amounts) with ordinality as line (amount, position)
          where ${ofSet} group by position) of_component) as totals
      from payslip_draft where ${ofSet}`.execute(db);
    assert.ok(told.rows[0] && added.rows[0]);
    return [told.rows[0], added.rows[0]];
  });
}

const lose = (employee: number, days: number) =>
  madeRecord(payroll, 'loss-of-pay', { employee, month: payMonth, days, remark: 'Absent' });

async function calculatedAgain(): Promise<Record<string, unknown>> {
  await calculated(payroll, run.id);
  const [told, added] = await sumsOfRun();
  assert.deepEqual(told, added);
  return told;
}

test('the sums are those of the drafts when nobody, one person or nearly everybody has changed', async () => {
  const first = await calculatedAgain();
  assert.deepEqual(await calculatedAgain(), first);
  const esha = Number(world.people['Esha Pillai'].employeeId);
  await lose(esha, 2);
  const one = await calculatedAgain();
  assert.ok(Number(one['net']) < Number(first['net']));
  const paid = await world.inside(works, (db) =>
    sql<{ id: number }>`select distinct employee_id as id from payslip_draft
      where organisation_id = ${works} order by id`.execute(db),
  );
  const apart = [esha, world.people['Farhan Ali'].employeeId, world.people['Padma Nair'].employeeId];
  for (const { id } of paid.rows) if (!apart.includes(id)) await lose(id, 1);
  const many = await calculatedAgain();
  assert.ok(Number(many['net']) < Number(one['net']));
});
