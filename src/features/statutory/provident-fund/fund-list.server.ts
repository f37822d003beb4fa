import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { addMonths, addYears, type IsoDate, lastDay } from '#kernel/calendar.ts';
import { paise, roundings, share } from '#kernel/money.ts';
import { insuranceMonth } from '#law/in/state-insurance.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { insuranceCovers } from '../insurance/insurance-cover.server.ts';
import { fundApart, fundIdentity, insuranceExempt } from './fund-list.report.ts';

const named = sql`employee.id as "drillId", employee.code,
  ${fullNameOf('employee')} as name`;
const sumOf = (source: string) => sql<number>`coalesce(sum(line.amount) filter (
  where line.source = ${source}), 0)::bigint`;
const fundOf = (item: string) => sumOf(`provident-fund.${item}`);

export const fundIdentityServer = reportServer(fundIdentity, async (work, parameters) => {
  const month = parameters.month;
  const word = (is: ReturnType<typeof sql>) => sql`case when ${is} then 'missing' else 'there' end`;
  const hasBank = sql`exists (
    select from employee_bank bank where bank.organisation_id = employee.organisation_id
      and bank.employee_id = employee.id and bank.superseded_at is null
      and bank.valid_from <= ${lastDay(month)})`;
  const { rows } = await sql<ReportRow>`
    select ${named}, employee.joined_on as "joinedOn", ${word(sql`employee.uan is null`)} as uan,
      ${word(sql`employee.aadhaar is null`)} as aadhaar, ${word(sql`employee.pan is null`)} as pan,
      ${word(sql`not ${hasBank}`)} as bank
    from employee
    where employee.organisation_id = ${work.session.organisationId}
      and (employee.uan is null or employee.aadhaar is null or employee.pan is null or not ${hasBank})
      and exists (
        select from payslip_line line where line.organisation_id = employee.organisation_id
          and line.employee_id = employee.id and line.month = ${month}
          and line.source = 'provident-fund.member' and line.amount <> 0)
    order by employee.code`.execute(work.db);
  return rows;
});

type ApartRow = ReportRow & {
  readonly wage: number;
  readonly voluntary: number;
  readonly born: IsoDate;
  readonly higher: boolean;
  readonly deferred: boolean;
  readonly international: boolean;
};

export const fundApartServer = reportServer(fundApart, async (work, parameters) => {
  const month = parameters.month;
  const on = lastDay(month);
  const law = (await lawOf(work.db)).providentFund;
  const ceiling = law.wageCeiling.on(on).value;
  const { ends } = law.pensionAge.on(on).value;
  const { rows } = await sql<ApartRow>`
    select ${named}, ${fundOf('wage')} as wage, ${fundOf('pension-wage')} as "pensionWage",
      ${fundOf('pension')} as pension, ${fundOf('voluntary')} as voluntary, employee.date_of_birth as born,
      employee.international_worker as international, coalesce(option.higher_pension, false) as higher,
      coalesce(option.pension_deferred, false) as deferred
    from payslip_line line
    join employee on employee.organisation_id = line.organisation_id and employee.id = line.employee_id
    left join statutory_option option on ${holdsFor('option', 'employee.id', on)}
    where line.organisation_id = ${work.session.organisationId} and line.month = ${month}
    group by employee.organisation_id, employee.id, option.higher_pension, option.pension_deferred
    having bool_or(line.source = 'provident-fund.member' and line.amount <> 0)
    order by employee.code`.execute(work.db);
  return rows.flatMap(({ born, higher, deferred, international, ...row }): ReportRow[] => {
    const reachesOn = addYears(born, ends);
    const is: Readonly<Record<string, string | false>> = {
      ceiling: row.wage > ceiling && 'wages above the ceiling',
      voluntary: row.voluntary !== 0 && 'voluntary share',
      higher: higher && 'higher pension',
      deferred: deferred && 'pension put off',
      international: international && 'international worker',
      age:
        reachesOn <= lastDay(addMonths(month, 12)) &&
        (reachesOn <= on ? `is ${ends}` : `${ends} within a year`),
    };
    const why = Object.values(is).filter((each) => each !== false);
    const show = parameters.show;
    if (typeof show === 'string' ? !is[show] : why.length === 0) return [];
    return [{ ...row, reachesOn, why: why.join(', ') }];
  });
});

type ExemptRow = ReportRow & { readonly drillId: number };

/** The daily wage is the full monthly wage by the days that the law divides it by. */
export const insuranceExemptServer = reportServer(insuranceExempt, async (work, parameters) => {
  const month = parameters.month;
  const { exemption, divisor } = insuranceMonth((await lawOf(work.db)).stateInsurance, month);
  const { rows } = await sql<ExemptRow>`
    select ${named}, employee.state_insurance_number as number, ${sumOf('state-insurance.wage')} as wages,
      ${sumOf('state-insurance.employer')} as employer
    from payslip_line line
    join employee on employee.organisation_id = line.organisation_id and employee.id = line.employee_id
    where line.organisation_id = ${work.session.organisationId} and line.month = ${month}
      and line.source like 'state-insurance.%'
    group by employee.organisation_id, employee.id
    having ${sumOf('state-insurance.employer')} > 0 and ${sumOf('state-insurance.employee')} = 0
      and not exists (select from statutory_override own where own.organisation_id = employee.organisation_id
        and own.employee_id = employee.id and own.month = ${month} and own.state = 'approved'
        and own.line = 'state-insurance.employee')
    order by employee.code`.execute(work.db);
  const people = rows.map(({ drillId }) => drillId);
  const covers = await insuranceCovers(work, month, people);
  return rows.map((row): ReportRow => {
    const { wage } = covers.get(row.drillId) ?? {};
    const daily = wage === undefined ? null : share(paise(wage), 1, divisor.value, roundings.paise);
    return { ...row, daily, limit: exemption?.value ?? null };
  });
});
