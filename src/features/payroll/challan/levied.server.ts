/**
 * What a month's payslips come to for each challan: the locked ones, and the drafts of a run that is not
 * locked yet, summed in the database with the rounding that each person's line of a return has.
 */
import { type RawBuilder, sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { fundExemption } from '#features/pay-setup/setting/pay-choices.server.ts';
import { assert } from '#kernel/assert.ts';
import { lastDay, type Month } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { heldLast } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';
import { isLocked, type RunHead } from '../run/run-head.server.ts';
import { type Challan, challansOf, type Levied, type StateStep } from './challan.ts';
import { columnsOfComponents, leviedAs, type RunComponent } from './run-line.server.ts';

type Run = Pick<RunHead, 'id' | 'state' | 'draftSet'>;

export type Wanted = {
  readonly month: Month;
  /** Counted with the month, also where it is not locked yet. */
  readonly run?: Run;
  /** Payslips that a return has had already. */
  readonly without?: ReadonlySet<number>;
};

/** The sums of a person, by the name they have below. */
const items = {
  member: 'provident-fund.member',
  voluntary: 'provident-fund.voluntary',
  employer: 'provident-fund.employer',
  pension: 'provident-fund.pension',
  edli: 'provident-fund.insurance',
  charge: 'provident-fund.charge',
  wage: 'provident-fund.wage',
  edli_wage: 'provident-fund.insurance-wage',
  charge_wage: 'provident-fund.charge-wage',
  insured: 'state-insurance.employee',
  insurer: 'state-insurance.employer',
  insured_wage: 'state-insurance.wage',
  tax: 'professional-tax',
  welfare: 'welfare-fund.employee',
  welfare_employer: 'welfare-fund.employer',
} as const;

type Item = keyof typeof items;

const named = Object.entries(items).map(([name, item]) => ({ name, item }));

/** The locked runs of the month, and the one that is asked for. */
async function runsOf(work: Work, { month, run }: Wanted): Promise<readonly Run[]> {
  const { rows } = await sql<Run>`
    select id, state, draft_set as "draftSet" from pay_run
    where organisation_id = ${work.session.organisationId} and month = ${month}
      and state in ('locked', 'paid', 'closed') order by id`.execute(work.db);
  return run && !isLocked(run) ? [...rows, run] : rows;
}

/** The items of a run's payslips, read at their places in `amounts`. */
function slipsOf(
  work: Work,
  run: Run,
  components: readonly RunComponent[],
  without: ReadonlySet<number>,
): RawBuilder<unknown> {
  const columns = named.map(({ name, item }) => {
    const at = components.flatMap((each) => (leviedAs(each) === item ? [each.position + 1] : []));
    const sum = at.length === 0 ? sql`0::bigint` : sql.join(at.map(placed), sql` + `);
    return sql`${sum} as ${sql.ref(name)}`;
  });
  const { organisationId } = work.session;
  const of = sql`organisation_id = ${organisationId} and run_id = ${run.id}`;
  const rows = isLocked(run)
    ? sql`payslip where ${of} and id <> all (${[...without]}::bigint[])`
    : sql`payslip_draft where ${of} and draft_set = ${run.draftSet}`;
  return sql`select organisation_id, employee_id, ${sql.join(columns)} from ${rows}`;
}

const placed = (at: number): RawBuilder<unknown> => sql`coalesce(amounts[${sql.lit(at)}], 0)`;

const summed = (name: string): RawBuilder<unknown> => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`;

/** A row a person. */
const persons = (slips: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  select organisation_id, employee_id, ${sql.join(named.map(({ name }) => summed(name)))}
  from (${sql.join(slips, sql` union all `)}) slip group by organisation_id, employee_id`;

/** Rupees as returns have them: whole, halves up. Other than round(), also below nothing. */
const whole = (amount: RawBuilder<unknown>): RawBuilder<number> =>
  sql`floor(${amount} / 100.0 + 0.5)::bigint`;
const wholeOf = (name: Item): RawBuilder<number> => whole(sql.ref(name));

type FundRow = Levied['fund'] & {
  readonly insuredSlips: Paise;
  readonly employee: Paise;
  readonly borne: Paise;
};

/** Who has no fund wage in the month stands on no line of its return. */
const onReturn = sql`(${wholeOf('member')} + ${wholeOf('voluntary')} <> 0 or ${wholeOf('employer')} <> 0
  or ${wholeOf('pension')} <> 0)`;

async function nationWide(
  work: Work,
  { month, run }: Wanted,
  slips: readonly RawBuilder<unknown>[],
): Promise<FundRow> {
  const sumOf = (amount: RawBuilder<unknown>, where?: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(${amount})${where ? sql` filter (where ${where})` : sql``}, 0)::bigint`;
  const wages = sql`(insured_wage + coalesce(earlier.wages, 0))`;
  const {
    rows: [found],
  } = await sql<FundRow>`
    with person as (${persons(slips)}), earlier as (
      select arrear.organisation_id, arrear.employee_id, sum(arrear.amount) as wages
      from ${arrearsOf(work, month, run)} where arrear.source = 'state-insurance.wage'
      group by arrear.organisation_id, arrear.employee_id)
    select (count(*) filter (where ${onReturn}))::int as members,
      ${sumOf(sql`${wholeOf('member')} + ${wholeOf('voluntary')}`, onReturn)} as share,
      ${sumOf(wholeOf('employer'), onReturn)} as difference,
      ${sumOf(wholeOf('pension'), onReturn)} as pension,
      ${sumOf(wholeOf('edli'), onReturn)} as insurance,
      ${sumOf(wholeOf('edli_wage'), onReturn)} as "insuranceWages",
      ${sumOf(sql`coalesce(nullif(${wholeOf('charge_wage')}, 0), ${wholeOf('wage')})`, onReturn)}
        as "chargeWages",
      ${sumOf(sql`member + voluntary + employer + pension + edli + charge`)} as slips,
      ${sumOf(sql`insured`)} as employee,
      ${sumOf(sql`ceil(${wages} / 100.0) * 100`, sql`insurer > 0`)} as borne,
      ${sumOf(sql`insured + insurer`)} as "insuredSlips"
    from person left join earlier using (organisation_id, employee_id)`.execute(work.db);
  assert(found, 'a sum without a group has no row');
  return found;
}

/** Arrears that the month's locked runs paid, or that the run asked for is about to. */
const arrearsOf = (work: Work, month: Month, run: Run | undefined): RawBuilder<unknown> => {
  const draft = run && !isLocked(run) ? run.id : null;
  return sql`(
    select arrear.* from arrear
    join pay_run run on run.organisation_id = arrear.organisation_id and run.id = arrear.run_id
    where arrear.organisation_id = ${work.session.organisationId} and arrear.amount <> 0 and (
      run.month = ${month} and run.state in ('locked', 'paid', 'closed') and arrear.status = 'paid'
      or run.id = ${draft}::bigint and arrear.status = 'proposed')) arrear`;
};

/** Summed as the arrears return has them: a line a person, run and month earned, each in whole rupees. */
async function fundArrears(work: Work, { month, run }: Wanted): Promise<Levied['arrears']> {
  const sumOf = (...of: readonly string[]) => {
    const sources = of.map((item) => `provident-fund.${item}`);
    return sql`coalesce(sum(amount) filter (where source = any (${sources}::text[])), 0)::bigint`;
  };
  const paid = ['member', 'voluntary', 'employer', 'pension', 'insurance', 'charge'];
  const { rows } = await sql<Levied['arrears']>`
    with line as (
      select ${whole(sumOf('member', 'voluntary'))} as share, ${whole(sumOf('employer'))} as difference,
        ${whole(sumOf('pension'))} as pension, ${whole(sumOf('insurance'))} as insurance,
        ${sumOf('charge')} as charge, ${sumOf(...paid)} as slips
      from ${arrearsOf(work, month, run)} where source like 'provident-fund.%'
      group by employee_id, run_id, month_earned)
    select coalesce(sum(share), 0)::bigint as share, coalesce(sum(difference), 0)::bigint as difference,
      coalesce(sum(pension), 0)::bigint as pension, coalesce(sum(insurance), 0)::bigint as insurance,
      ${whole(sql`coalesce(sum(charge), 0)`)} as charge, coalesce(sum(slips), 0)::bigint as slips
    from line`.execute(work.db);
  return rows[0] ?? nothing.arrears;
}

/** By the state that each worked in on the month's last day. */
async function byState(
  work: Work,
  month: Month,
  slips: readonly RawBuilder<unknown>[],
): Promise<StateStep[]> {
  const { rows } = await sql<StateStep>`
    with person as (${persons(slips)}), placed as (
      select person.*, (
        select place.indian_state from ${heldLast('employee_work', 'person.employee_id', lastDay(month))} work
        join establishment place on place.organisation_id = work.organisation_id
          and place.id = work.establishment_id) as state
      from (select * from person where tax <> 0 or welfare <> 0 or welfare_employer <> 0 offset 0) person)
    select 'professional-tax' as levy, state, tax as each, count(*)::int as people, 0::bigint as employer
    from placed where tax <> 0 group by state, tax
    union all
    select 'welfare-fund', state, welfare, count(*)::int, sum(welfare_employer)::bigint
    from placed where welfare <> 0 or welfare_employer <> 0 group by state, welfare
    order by 1, 2, 3`.execute(work.db);
  return rows;
}

const nothing: Levied = {
  fund: {
    ...{ members: 0, share: 0, difference: 0, pension: 0, insurance: 0, insuranceWages: 0, chargeWages: 0 },
    slips: paise(0),
  },
  arrears: { share: 0, difference: 0, pension: 0, insurance: 0, charge: 0, slips: paise(0) },
  insurance: { employee: paise(0), borne: paise(0), slips: paise(0) },
  steps: [],
};

export async function readLevied(work: Work, wanted: Wanted): Promise<Levied> {
  const runs = await runsOf(work, wanted);
  if (runs.length === 0) return nothing;
  const sets = await columnsOfComponents(
    work,
    runs.map(({ id }) => id),
  );
  const slips = runs.map((run) =>
    slipsOf(work, run, sets.get(`${run.id}/${run.draftSet}`) ?? [], wanted.without ?? new Set()),
  );
  const { insuredSlips, employee, borne, ...fund } = await nationWide(work, wanted, slips);
  return {
    fund,
    arrears: await fundArrears(work, wanted),
    insurance: { employee, borne, slips: insuredSlips },
    steps: await byState(work, wanted.month, slips),
  };
}

/** What the challans of the month say, or will say once the run is locked. */
export async function readChallans(work: Work, wanted: Wanted): Promise<Challan[]> {
  const law = await lawOf(work.db);
  return challansOf(law, wanted.month, await readLevied(work, wanted), await fundExemption(work));
}
