/** What a month's payslips owe to the funds, the states and the tax office, and where each return stands. */

import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { challanNames } from '#features/payroll/challan/challan.ts';
import { readChallans } from '#features/payroll/challan/levied.server.ts';
import { lineLeviedAs } from '#features/payroll/challan/run-line.server.ts';
import { addMonths, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { type IndianState, indianStates } from '#kernel/indian-state.ts';
import { paise } from '#kernel/money.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { dueOn } from '../filing/due.ts';
import type { FilingKind } from '../filing/filing.form.ts';
import { lateCostOf } from '../filing/late-cost.ts';
import { ownDueDays } from '../filing/own-due-day.server.ts';
import { taxObligations } from '../filing/tax-day.server.ts';
import { bonusObligations, reskillingObligations, wageObligations } from '../filing/wage-day.server.ts';
import {
  complianceCall,
  complianceMonthsCall,
  type MonthStanding,
  type Obligation,
} from './compliance.call.ts';
import { daysLate, standingOf } from './obligation.view.ts';

type Owed = { readonly source: string; readonly state: IndianState | null; readonly amount: number };
type Filed = {
  readonly id: number;
  readonly kind: FilingKind;
  readonly indianState: string | null;
  readonly state: string;
  readonly filedOn: IsoDate | null;
};

/** What the month's locked payslips hold by levy and by the state that people worked in on its last day. */
export async function leviedIn(work: Work, month: Month): Promise<readonly Owed[]> {
  const { rows } = await sql<Owed>`
    with levied as (
      select line.organisation_id, line.employee_id, ${lineLeviedAs} as source, line.amount
      from payslip_line line
      where line.organisation_id = ${work.session.organisationId} and line.month = ${month}
        and line.amount <> 0 and line.kind in ('deduction', 'employer-contribution')),
    placed as (
      select line.source, line.amount, case when line.source ~ '^(professional-tax|welfare-fund)' then (
        select place.indian_state from ${heldLast('employee_work', 'line.employee_id', lastDay(month))} work
        join establishment place on place.organisation_id = work.organisation_id
          and place.id = work.establishment_id) end as state
      from levied line
      where line.source ~ '^(provident-fund|fund-arrears|state-insurance|professional-tax|welfare-fund)')
    select source, state, sum(amount)::bigint as amount
    from placed group by 1, 2 order by 1, 2`.execute(work.db);
  return rows;
}

async function filedIn(work: Work, month: Month): Promise<readonly Filed[]> {
  const { rows } = await sql<Filed>`
    select id, kind, indian_state as "indianState", state, filed_on as "filedOn" from filing
    where organisation_id = ${work.session.organisationId} and month = ${month}
    order by (state = 'filed') desc, id desc`.execute(work.db);
  return rows;
}

/** What a month's levies owe, each with its return. Income tax is deposited by challan, and stands apart. */
async function leviesOf(work: Work, law: IndianLaw, month: Month): Promise<Obligation[]> {
  const filed = await filedIn(work, month);
  const own = await ownDueDays(work, month);
  return (await readChallans(work, { month })).map(({ kind, state, total: amount }): Obligation => {
    const due = dueOn(law, kind, month, state, own(kind, state));
    const found = filed.find((each) => each.kind === kind && each.indianState === state);
    const place = state === null ? '' : `, ${indianStates[state]}`;
    const dueDay = due?.on ?? null;
    const late = dueDay && { amount: paise(amount), due: dueDay, until: found?.filedOn ?? work.today };
    return {
      kind,
      name: `${challanNames[kind]}${place}`,
      indianState: state,
      amount,
      dueOn: dueDay,
      cite: due?.cite ?? null,
      filing: found ? { id: found.id, state: found.state, filedOn: found.filedOn } : null,
      standing: null,
      daysLate: daysLate(dueDay, found?.filedOn ?? null, work.today),
      lateCost: late ? lateCostOf(law, kind, late) : null,
    };
  });
}

/** Nothing is owed for a month that no payslip is locked of. */
export async function obligationsOf(work: Work, month: Month): Promise<Obligation[]> {
  const law = await lawOf(work.db);
  const levies = await leviesOf(work, law, month);
  return [
    ...(await wageObligations(work, law, month)),
    ...levies,
    ...(await taxObligations(work, law, month)),
    ...(await bonusObligations(work, law, month)),
    ...(await reskillingObligations(work, month)),
  ];
}

export const complianceRoute = route({
  ...complianceCall,
  tag: 'Statutory returns',
  summary: 'What a month’s pay owes, by when, and where each return stands',
  form: 'filing',
  action: 'read',
  tells: told('others', 'pay'),
  async handle(work, request) {
    const { month } = request.query;
    return obligationsOf(work, month);
  },
});

/** As many months as the calendar shows at once. */
const monthsShown = 12;

/** The months to one, with how many obligations of each are late, due, made and done. */
async function standingsTo(work: Work, until: Month): Promise<MonthStanding[]> {
  const found: MonthStanding[] = [];
  for (let back = monthsShown - 1; back >= 0; back -= 1) {
    const month = addMonths(until, -back);
    const chips: Record<string, number> = {};
    for (const obligation of await obligationsOf(work, month)) {
      const { chip } = standingOf(obligation, work.today);
      chips[chip] = (chips[chip] ?? 0) + 1;
    }
    found.push({ month, chips });
  }
  return found;
}

export const complianceMonthsRoute = route({
  ...complianceMonthsCall,
  tag: 'Statutory returns',
  summary: 'A year of months, with how many obligations of each are late, due, made, filed and paid',
  form: 'filing',
  action: 'read',
  tells: told('others', 'pay'),
  async handle(work, request) {
    return standingsTo(work, request.query.until);
  },
});
