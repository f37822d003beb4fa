/**
 * What ties a run together: everybody of last month accounted for, sums that add up by two ways, and what
 * each authority will be told.
 */

import { sql } from 'kysely';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { firstDay, lastDay } from '#kernel/calendar.ts';
import { indianStates } from '#kernel/indian-state.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { challanNames } from '../challan/challan.ts';
import { readChallans } from '../challan/levied.server.ts';
import { readUnsure } from '../check/unsure-law.server.ts';
import { heldPeople } from '../payment/pay-hold.server.ts';
import { lockedStates } from '../run/pay-run.form.ts';
import { type RunComponent, readComponents, readLastRun } from '../run/run-component.server.ts';
import { type RunHead, readHead, slipTable } from '../run/run-head.server.ts';
import { daysOfRun } from '../run/run-period.server.ts';
import { type Moved, type Reconciliation, reconciliationCall } from './run.call.ts';

/** Who is paid in one of the two months only, with the reason that the records give. */
async function readMoved(
  work: Work,
  run: RunHead,
  lastRun: number,
): Promise<{ came: Moved[]; went: Moved[] }> {
  const { organisationId } = work.session;
  const own = await daysOfRun(work, run);
  const since = own?.from ?? (await readPayCalendar(work.db, organisationId)).joinedSince(run.month);
  const held = await heldPeople(work.db, organisationId, run.month, 'whole');
  const { rows } = await sql<Moved & { came: boolean }>`
    select employee.id as employee, employee.code,
      ${fullNameOf('employee')} as name, last.id is null as came,
      coalesce(now.net, last.net) as net,
      case
        when last.id is null and employee.joined_on between ${since} and ${lastDay(run.month)}
          then 'joined'
        when last.id is null then 'not paid last month'
        when employee.left_on < ${own?.from ?? firstDay(run.month)} then 'left'
        when employee.id = any(${[...held]}::bigint[]) then 'held'
        else 'not in this run' end as why
    from (select employee_id, net from ${slipTable(run)} where organisation_id = ${organisationId}
        and run_id = ${run.id} and draft_set = ${run.draftSet}) now
    full join (select id, employee_id, net from payslip
        where organisation_id = ${organisationId} and run_id = ${lastRun}) last
      on last.employee_id = now.employee_id
    join employee on employee.organisation_id = ${organisationId}
      and employee.id = coalesce(now.employee_id, last.employee_id)
    where now.employee_id is null or last.id is null
    order by employee.code`.execute(work.db);
  const listed = (came: boolean): Moved[] =>
    rows.filter((row) => row.came === came).map(({ came: _came, ...row }) => row);
  return { came: listed(true), went: listed(false) };
}

type Again = { people: number; gross: number; deductions: number; net: number; totals: number[] };

/** The sums once more, counted from the payslips themselves. */
async function countAgain(work: Work, run: RunHead): Promise<Again> {
  const of = sql`organisation_id = ${work.session.organisationId} and run_id = ${run.id}
    and draft_set = ${run.draftSet}`;
  const {
    rows: [sums],
  } = await sql<Omit<Again, 'totals'>>`
    select count(*)::int as people, coalesce(sum(gross), 0)::bigint as gross,
      coalesce(sum(deductions), 0)::bigint as deductions, coalesce(sum(net), 0)::bigint as net
    from ${slipTable(run)} where ${of}`.execute(work.db);
  const { rows } = await sql<{ place: number; total: number }>`
    select place::int, sum(amount)::bigint as total
    from ${slipTable(run)} slip, unnest(slip.amounts) with ordinality as each (amount, place)
    where ${of} group by place order by place`.execute(work.db);
  const totals: number[] = [];
  for (const { place, total } of rows) totals[place - 1] = total;
  return { ...(sums ?? { people: 0, gross: 0, deductions: 0, net: 0 }), totals };
}

async function peopleOf(work: Work, runId: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from payslip
    where organisation_id = ${work.session.organisationId} and run_id = ${runId}`.execute(work.db);
  return rows[0]?.people ?? 0;
}

const authorities: readonly { name: string; of: readonly string[] }[] = [
  {
    name: 'Provident fund',
    of: [
      'provident-fund.member',
      'provident-fund.voluntary',
      'provident-fund.employer',
      'provident-fund.pension',
      'provident-fund.insurance',
      'provident-fund.charge',
    ],
  },
  { name: 'State insurance', of: ['state-insurance.employee', 'state-insurance.employer'] },
  { name: 'Professional tax', of: ['professional-tax'] },
  { name: 'Labour welfare fund', of: ['welfare-fund.employee', 'welfare-fund.employer'] },
  { name: 'Income tax', of: ['income-tax'] },
];

/** By authority, from the set's own totals beside what the payslips come to. */
function statutesOf(components: readonly RunComponent[], set: readonly number[], slips: readonly number[]) {
  return authorities.flatMap(({ name, of }) => {
    const lines = components
      .filter(({ source, kind }) => source !== null && of.includes(source) && kind !== 'information')
      .map(({ position, label }) => ({ label, amount: set[position] ?? 0, slips: slips[position] ?? 0 }));
    const sum = (key: 'amount' | 'slips'): number => lines.reduce((all, line) => all + line[key], 0);
    return lines.length === 0 ? [] : [{ name, lines, amount: sum('amount'), slips: sum('slips') }];
  });
}

type Others = Pick<Reconciliation, 'beside' | 'open'>;

/** The month's other runs: what its challans count with this one, and what they do not count yet. */
async function othersOf(work: Work, { id, month }: RunHead): Promise<Others> {
  const { rows } = await sql<Others>`
    select (count(*) filter (where state = any (${[...lockedStates]}::text[])))::int as beside,
      (count(*) filter (where state <> all (${[...lockedStates]}::text[])))::int as open
    from pay_run where organisation_id = ${work.session.organisationId} and month = ${month}
      and id <> ${id}`.execute(work.db);
  return rows[0] ?? { beside: 0, open: 0 };
}

async function challansSaid(work: Work, run: RunHead): Promise<Reconciliation['challans']> {
  return (await readChallans(work, { month: run.month, run })).map(({ accounts, ...challan }) => ({
    ...challan,
    name: `${challanNames[challan.kind]}${challan.state === null ? '' : `, ${indianStates[challan.state]}`}`,
    accounts: [...accounts],
  }));
}

export const reconciliation = route({
  ...reconciliationCall,
  summary: 'Headcount, sums and statutory totals of a run, each by two ways',
  tag: 'payroll',
  form: 'pay-run',
  action: 'read',
  tells: told('others', 'pay'),
  async handle(work, request) {
    const run = await readHead(work, request.params.id);
    if (run.draftSet === null || !run.sums) return { calculated: false as const };
    const last = run.kind === 'regular' ? await readLastRun(work, run) : undefined;
    const {
      rows: [set],
    } = await sql<{ totals: number[] }>`
      select totals from pay_run_set where organisation_id = ${work.session.organisationId}
        and run_id = ${run.id} and draft_set = ${run.draftSet}`.execute(work.db);
    const slips = await countAgain(work, run);
    const moved = last ? await readMoved(work, run, last.id) : { came: [], went: [] };
    const { totals: again, ...counted } = slips;
    return {
      calculated: true as const,
      last: last ? await peopleOf(work, last.id) : null,
      ...moved,
      sums: run.sums,
      slips: counted,
      challans: await challansSaid(work, run),
      ...(await othersOf(work, run)),
      unsure: await readUnsure(work, { id: run.id, draftSet: run.draftSet }),
      statutes: statutesOf(await readComponents(work, run.id, run.draftSet), set?.totals ?? [], again),
    };
  },
});
