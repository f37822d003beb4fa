/**
 * What a declaration and the months of My tax foresee of the own provident fund is what payslips will
 * take.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import {
  buildPayWorld,
  calculated,
  createRun,
  lockedRun,
  type Run,
  type Slip,
} from '../../../../tests/pay-world.ts';
import { year } from '../../../../tests/tax-world.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld({
  salaries: { 'Esha Pillai': 90_000, 'Farhan Ali': 90_000, 'Gita Das': 90_000 },
});
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
const employeeOf = (name: Person): number => world.people[name].employeeId ?? 0;
await world.inside(works, async (db) => {
  await sql`update employee set pf_basis = 'actual' where id = ${employeeOf('Esha Pillai')}`.execute(db);
  await sql`insert into statutory_option (organisation_id, employee_id, voluntary_amount, fund_on_full_wages,
      pension_deferred, higher_pension, state_insurance, supervisor, valid_from)
    values (${works}, ${employeeOf('Gita Das')}, 500000, true, false, false, 'by-law', false,
      '2026-04-01')`.execute(db);
});
await lockedRun(world, '2026-09');
await lockedRun(world, '2026-10');
const run = await createRun(payroll, '2026-11');
await calculated(payroll, run.id);

/** Own provident fund by the payslip of a month, voluntary part included. */
async function fundOn({ id }: Run, name: Person): Promise<number> {
  const { body } = await payroll.get<Slip>(`/api/pay-runs/${id}/people/${employeeOf(name)}`);
  const own = body.lines.filter(({ code }) => code === 'PF' || code === 'VPF');
  return own.reduce((sum, { amount }) => sum + amount, 0);
}

type Sheet = { groups: { group: string; limitWords: string }[] };

/** The sum that the declaration says is counted in. */
async function declaredFund(name: Person): Promise<string> {
  const { body } = await world.as(name).get<Sheet>(`/api/my-tax?year=${year}`);
  const words = body.groups.find(({ group }) => group === 'savings')?.limitWords ?? '';
  return /provident fund of about ₹([\d,]+)/.exec(words)?.[1] ?? words;
}

const paidFund = async (name: Person): Promise<number> => {
  const { rows } = await world.inside(works, (db) =>
    sql<{ fund: number }>`select coalesce(sum(amount), 0)::bigint as fund from payslip_line
      where employee_id = ${employeeOf(name)}
        and source in ('provident-fund.member', 'provident-fund.voluntary')`.execute(db),
  );
  return rows[0]?.fund ?? 0;
};

for (const [name, what] of [
  ['Esha Pillai', 'on full wages by the record'],
  ['Farhan Ali', 'up to the ceiling'],
  ['Gita Das', 'on full wages with a voluntary amount by option'],
] as const) {
  test(`the declaration of a member ${what} includes the fund that the payslips take`, async () => {
    // September and October are paid, November to March come: each like November.
    const expected = (await paidFund(name)) + 5 * (await fundOn(run, name));
    assert.ok(expected > 0);
    assert.equal(await declaredFund(name), formatRupees(paise(expected)));
  });
}
