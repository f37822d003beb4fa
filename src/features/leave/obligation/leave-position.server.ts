/** Leave on a day: the balances that are paid on leaving, by the basis of that day and the rules of leave. */
import { sql } from 'kysely';
import {
  memberOf,
  type Paid,
  personOf,
  type Span,
  settledBetween,
} from '#features/pay-out/obligation/gratuity-position.server.ts';
import type { Flows } from '#features/pay-out/obligation/movement.ts';
import type { Position, Valued } from '#features/pay-out/obligation/position.ts';
import type { ValuationBasis } from '#features/pay-out/obligation/valuation-basis.server.ts';
import { type GratuityMember, gratuityMembers } from '#features/pay-out/report/gratuity-listing.server.ts';
import { monthEnd } from '#features/pay-out/report/pay-cost.server.ts';
import { person, personOn } from '#features/pay-out/report/pay-year.server.ts';
import { type IsoDate, monthOf } from '#kernel/calendar.ts';
import { add, paise, roundings, share, zero } from '#kernel/money.ts';
import { readStory, type ToldEntry } from '#server/ledger/ledger-story.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { Work } from '#server/work.ts';
import { inDays } from '#time/leave/quantity.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { accountOf, type LeaveAccount } from '../balance/outlook.ts';
import { readLeavePeople, readLeaveRules } from '../policy/terms.server.ts';
import { balanceOn, daysMoved } from './days-moved.ts';

type Kept = { readonly type: string; readonly account: LeaveAccount<ToldEntry> };

/** Balances of everybody, by the types that are paid on leaving on a day. */
type LeaveBook = {
  paidOnLeaving(employee: number, on: IsoDate): readonly Kept[];
};

export async function leaveBook(work: Work): Promise<LeaveBook> {
  const rules = await readLeaveRules(work, null);
  const storyOf = await readStory(work, leaveDays, null);
  const people = new Map((await readLeavePeople(work, {})).map((each) => [each.id, each]));
  return {
    paidOnLeaving(employee, on) {
      const person = people.get(employee);
      if (!person) return [];
      return rules.types.flatMap(({ id, name }): Kept[] => {
        const entries = storyOf({ employee, subject: id });
        const termsOn = (date: IsoDate) => rules.termsOf(person, id, date);
        if (entries.length === 0 || termsOn(on)?.values.onLeaving !== 'paid') return [];
        return [{ type: name, account: accountOf(entries, { person, today: work.today, termsOn }) }];
      });
    },
  };
}

/** Somebody with the balances that are valued of them. */
type WithLeave = Valued & { readonly days: number; readonly types: string };
type LeavePosition = Omit<Position, 'people'> & { readonly people: readonly WithLeave[] };

function valuedOf(row: GratuityMember, on: IsoDate, basis: ValuationBasis, book: LeaveBook): WithLeave {
  const kept = book
    .paidOnLeaving(row.drillId, on)
    .map(({ type, account }) => ({ type, days: inDays(balanceOn(account, on)) }))
    .filter(({ days }) => days > 0);
  const days = kept.reduce((sum, each) => sum + Math.round(each.days * 100), 0) / 100;
  const wages = basis.leavePay === 'gross' ? row.gross : row.basic;
  const types = kept.map((each) => `${each.type} ${each.days}`).join(', ');
  const known = { person: personOf(row), wages, days, types };
  if (wages === zero) return { ...known, remark: 'No salary on the day: not valued' };
  const member = { ...memberOf(row, on, basis), monthlyWages: wages, takenWages: row.gross, leaveDays: days };
  return { ...known, member, remark: days === 0 ? 'No leave that is paid on leaving' : null };
}

/** Who of the people asked for is valued on a day, and by what. */
export async function leavePosition(
  work: Work,
  { on, basis, book }: { readonly on: IsoDate; readonly basis: ValuationBasis; readonly book: LeaveBook },
  people?: ReportPeople,
): Promise<LeavePosition> {
  const members = await gratuityMembers(work, on, people);
  const rule = { benefit: 'leave', vestingYears: 0, daysPerYear: 0, ceiling: null } as const;
  return {
    rule: { ...rule, divisor: basis.leaveDivisor === 'thirty' ? 30 : 26 },
    basis,
    people: members.map((row) => valuedOf(row, on, basis, book)),
  };
}

/** What payslips of the months of a year have paid out of leave in service, by the components that pay it. */
async function paidInService(work: Work, { after, upTo }: Span, people: ReportPeople): Promise<Paid[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Paid>`
    with paid as (
      select slip.employee_id as id, sum(slip.amounts[line.position + 1])::bigint as amount
      from payslip slip
      join run_component line on line.organisation_id = slip.organisation_id and line.run_id = slip.run_id
        and line.draft_set = slip.draft_set and line.kind = 'earning'
      where slip.organisation_id = ${organisationId} and slip.kind <> 'settlement'
        and slip.month > ${monthOf(after)} and slip.month <= ${monthOf(upTo)}
        and ${people.where('slip.employee_id', monthEnd)}
        and exists (select from leave_rule rule join pay_component component
            on component.organisation_id = rule.organisation_id and component.id = rule.encash_component_id
          where rule.organisation_id = slip.organisation_id
            and line.code in (component.code, 'ARREARS_' || component.code))
      group by slip.employee_id having sum(slip.amounts[line.position + 1]) <> 0)
    select paid.id as "drillId", ${person}, paid.amount
    from paid ${personOn(work, 'paid.id', monthOf(upTo))} order by employee.code`.execute(work.db);
  return rows.map((row) => ({ ...row, amount: paise(Number(row.amount)) }));
}

/** What a year has paid and added: by settlements, by payslips, as leave taken, and by days credited. */
export async function leaveFlows(
  work: Work,
  span: Span,
  { people, closing, book }: { people: ReportPeople; closing: LeavePosition; book: LeaveBook },
): Promise<Flows> {
  const all = [
    ...(await settledBetween(work, 'leave', span, people)),
    ...(await paidInService(work, span, people)),
  ];
  const paid = new Map<number, ReturnType<typeof paise>>();
  const pay = (id: number, amount: ReturnType<typeof paise>) =>
    void paid.set(id, add(paid.get(id) ?? zero, amount));
  for (const { drillId, amount } of all) pay(drillId, amount);
  const ended = new Map(closing.people.map((each) => [each.person.drillId, each]));
  const movedOf = (id: number) =>
    daysMoved(
      book.paidOnLeaving(id, span.upTo).map(({ account }) => account),
      span,
    );
  for (const [id, { member }] of ended) {
    const { used } = movedOf(id);
    if (member && used > 0)
      pay(id, share(member.takenWages ?? zero, used, closing.rule.divisor * 100, roundings.paise));
  }
  return {
    people: all,
    paid,
    service(id, atEnd) {
      const days = Math.round((ended.get(id)?.days ?? 0) * 100);
      return atEnd && days > 0
        ? share(atEnd.asBefore, Math.min(days, movedOf(id).earned), days, roundings.paise)
        : zero;
    },
  };
}
