/** The rows of the fund's forms, from the lines of locked payslips by what they follow. */

import { type RawBuilder, sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { readOwnRules } from '#features/pay-setup/rule/pay-rules.server.ts';
import { isTakenBack } from '#features/payroll/run/reversal.server.ts';
import {
  addMonths,
  formatDate,
  hasReachedAge,
  type IsoDate,
  lastDay,
  type Month,
  monthOf,
} from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { rateOfClass } from '#law/in/provident-fund/provident-fund.ts';
import { holds } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { registrationOf } from '../filing/return-registration.server.ts';
import {
  fundCard,
  fundJoiners,
  fundLeavers,
  fundMonth,
  fundRemittances,
  fundYear,
} from './fund-forms.report.ts';
import { fundMemberships, membersOfMonth } from './fund-members.server.ts';
import { remittancesOf } from './fund-remittance.server.ts';

const sumOf = (item: string) => sql<number>`coalesce(sum(line.amount) filter (
  where line.source = ${`provident-fund.${item}`}), 0)::bigint`;
const shares = sql`${sumOf('wage')} as wage, ${sumOf('member')} as member,
  ${sumOf('voluntary')} as voluntary, ${sumOf('employer')} as employer, ${sumOf('pension')} as pension`;
const named = sql`employee.code,
  ${fullNameOf('employee')} as name`;
/** Whoever has a share of their own in the month is a member of it. */
const isShare = sql`line.source = 'provident-fund.member' and line.amount <> 0`;

const yearOf = ({ from }: { readonly from: Month }): { from: Month; to: Month } => ({
  from,
  to: addMonths(from, 11),
});

const lastDayOf = (month: RawBuilder<unknown>) =>
  sql`(to_date(${month}, 'YYYY-MM') + interval '1 month - 1 day')::date`;

/** The share that a person chose to pay besides, on the last day of a month. */
const voluntaryRateOn = (work: Work, employee: RawBuilder<unknown>, month: RawBuilder<unknown>) => sql`(
  select option.voluntary_share from statutory_option option
  where option.organisation_id = ${work.session.organisationId} and option.employee_id = ${employee}
    and ${holds('option', lastDayOf(month))})`;

/** 'Joined on 5 April 2026. Left on …', where that was from one month to the other. */
function remarksOf(from: Month, to: Month, { joinedOn, leftOn, arrears }: Remarked): string | null {
  const within = (day: IsoDate | null): day is IsoDate =>
    day !== null && monthOf(day) >= from && monthOf(day) <= to;
  const said = [
    within(joinedOn) && `Joined on ${formatDate(joinedOn)}.`,
    within(leftOn) && `Left on ${formatDate(leftOn)}.`,
    arrears !== 0 && `Plus arrears of ₹${formatRupees(paise(arrears))}.`,
  ].filter((each) => each !== false);
  return said.length === 0 ? null : said.join(' ');
}

type Remarked = {
  readonly joinedOn: IsoDate;
  readonly leftOn: IsoDate | null;
  /** Of the own share, in paise. */
  readonly arrears: number;
};

const arrears = sql<number>`coalesce(sum(line.amount) filter (
  where line.arrears_of in ('provident-fund.member', 'provident-fund.voluntary')), 0)::bigint as arrears`;
type CardRow = ReportRow & Remarked & { readonly month: Month };

export const fundCardServer = reportServer(fundCard, async (work, parameters) => {
  const { from, to } = yearOf(parameters);
  const { organisationId } = work.session;
  const law = (await lawOf(work.db)).providentFund;
  const { rateClass } = (await readOwnRules(work.db, organisationId)).providentFund;
  const { rows } = await sql<CardRow>`
    select line.month, ${shares}, ${arrears}, employee.pf_number as account, employee.joined_on as "joinedOn",
      employee.left_on as "leftOn", ${voluntaryRateOn(work, sql`employee.id`, sql`line.month`)}
        as "voluntaryRate", (
        select max(slip.days_lost)::float from payslip slip where slip.organisation_id = ${organisationId}
          and slip.employee_id = employee.id and slip.month = line.month and slip.reverses_id is null
          and not ${isTakenBack('slip')}) as "daysLost"
    from payslip_line line
    join employee on employee.organisation_id = line.organisation_id and employee.id = line.employee_id
    where line.organisation_id = ${organisationId} and line.employee_id = ${parameters.employee}
      and line.month between ${from} and ${to}
    group by line.month, employee.organisation_id, employee.id order by line.month`.execute(work.db);
  const establishments = new Map<Month, string | null>();
  for (const { month } of rows) {
    const of = { kind: 'fund-return', month, indianState: null } as const;
    establishments.set(month, await registrationOf(work, of));
  }
  return rows.map(({ joinedOn, leftOn, arrears: late, ...row }): ReportRow => {
    const { numerator, denominator } = rateOfClass(
      law.contributionRate.on(lastDay(row.month)).value,
      rateClass,
    );
    return {
      ...row,
      establishment: establishments.get(row.month) ?? null,
      rate: Math.round((numerator * 10_000) / denominator),
      remarks: remarksOf(row.month, row.month, { joinedOn, leftOn, arrears: late }),
    };
  });
});

export const fundYearServer = reportServer(fundYear, async (work, parameters) => {
  const { from, to } = yearOf(parameters);
  const { rows } = await sql<ReportRow & Remarked>`
    select employee.id as "drillId", employee.pf_number as account, ${named}, ${shares}, ${arrears},
      employee.joined_on as "joinedOn", employee.left_on as "leftOn",
      ${voluntaryRateOn(work, sql`employee.id`, sql`${to}`)} as "voluntaryRate"
    from payslip_line line
    join employee on employee.organisation_id = line.organisation_id and employee.id = line.employee_id
    where line.organisation_id = ${work.session.organisationId} and line.month between ${from} and ${to}
    group by employee.organisation_id, employee.id
    having bool_or(${isShare}) order by employee.code`.execute(work.db);
  return rows.map(
    ({ joinedOn, leftOn, arrears: late, ...row }): ReportRow => ({
      ...row,
      remarks: remarksOf(from, to, { joinedOn, leftOn, arrears: late }),
    }),
  );
});

export const fundRemittancesServer = reportServer(fundRemittances, async (work, parameters) => {
  const { from, to } = yearOf(parameters);
  const remitted = await remittancesOf(work, from, to);
  return Array.from({ length: 12 }, (_, at) => remitted.get(addMonths(from, at))).filter(
    (found) => found !== undefined,
  );
});

/** 'Acme Ltd, April 2019 to March 2022', those before this employment, earliest first. */
const previousService = sql`(
  select string_agg(concat(earlier.employer, ', ', to_char(earlier."from", 'FMMonth YYYY'), ' to ',
    to_char(earlier."to", 'FMMonth YYYY')), '; ' order by earlier."from")
  from employee_experience earlier
  where earlier.organisation_id = employee.organisation_id and earlier.employee_id = employee.id)`;

export const fundJoinersServer = reportServer(fundJoiners, async (work, parameters) => {
  const { joined } = membersOfMonth(await fundMemberships(work), parameters.month);
  const { rows } = await sql<ReportRow>`
    select employee.id as "drillId", employee.pf_number as account, ${named}, employee.father_name as father,
      employee.date_of_birth as "bornOn", employee.gender, employee.joined_on as "joinedOn",
      ${previousService} as "previousService"
    from employee where employee.organisation_id = ${work.session.organisationId}
      and employee.id = any (${joined}::bigint[])
    order by employee.code`.execute(work.db);
  return rows;
});

type LeaverRow = ReportRow & {
  readonly leftOn: IsoDate;
  readonly born: IsoDate;
  readonly leavingReason: string | null;
  readonly disabled: boolean;
};

export const fundLeaversServer = reportServer(fundLeavers, async (work, parameters) => {
  const { left } = membersOfMonth(await fundMemberships(work), parameters.month);
  const law = (await lawOf(work.db)).providentFund;
  const { rows } = await sql<LeaverRow>`
    select employee.id as "drillId", employee.pf_number as account, ${named}, employee.father_name as father,
      employee.left_on as "leftOn", employee.date_of_birth as born,
      employee.leaving_reason as "leavingReason", exists (
        select from settlement where settlement.organisation_id = employee.organisation_id
          and settlement.employee_id = employee.id and settlement.left_on = employee.left_on
          and settlement.reason = 'disablement') as disabled
    from employee where employee.organisation_id = ${work.session.organisationId}
      and employee.id = any (${left}::bigint[])
    order by employee.code`.execute(work.db);
  return rows.map(({ born, leavingReason, disabled, ...row }): ReportRow => {
    const { ends } = law.pensionAge.on(row.leftOn).value;
    const isOld = hasReachedAge(born, ends, row.leftOn);
    const isDisabled = disabled || leavingReason === 'disabled';
    return { ...row, reason: isDisabled ? 'P' : reasonOf(leavingReason, isOld) };
  });
});

function reasonOf(leavingReason: string | null, isOld: boolean): string {
  if (leavingReason === 'deceased') return 'D';
  if (leavingReason !== 'retired' && leavingReason !== 'retired-early') return 'C';
  return isOld ? 'S' : 'R';
}

type MonthRow = ReportRow & { readonly month: Month };

export const fundMonthServer = reportServer(fundMonth, async (work, parameters) => {
  const { from, to } = yearOf(parameters);
  const { rows } = await sql<MonthRow>`
    select line.month, ${shares}, ${sumOf('insurance')} as insurance
    from payslip_line line
    where line.organisation_id = ${work.session.organisationId} and line.month between ${from} and ${to}
    group by line.month order by line.month`.execute(work.db);
  const all = await fundMemberships(work);
  const remitted = await remittancesOf(work, from, to);
  return rows.map((row): ReportRow => {
    const { before, joined, left, members } = membersOfMonth(all, row.month);
    return {
      ...row,
      ...remitted.get(row.month),
      before,
      joined: joined.length,
      left: left.length,
      members,
    };
  });
});
