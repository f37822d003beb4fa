/** Gratuity of everybody in service on a day, by the law of the day and the wages that the engine finds. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import {
  fixedTermOf,
  journalistOf,
  withoutGratuity,
} from '#features/payroll/settlement/settlement-terms.server.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { addDays, addYears, firstDay, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { type Paise, zero } from '#kernel/money.ts';
import { gratuity, yearsNeeded } from '#law/in/gratuity.ts';
import { gratuityRate } from '#pay/levy/provision.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { sumAt } from '#pay/model/positions.ts';
import { work as calculation } from '#pay/month/calculate.ts';
import type { Plan } from '#pay/structure/plan.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { gratuityOn } from './gratuity-listing.report.ts';
import { planOn, wholeMonth } from './pay-engine-listing.server.ts';
import { person, personOn } from './pay-year.server.ts';

type InService = ReportRow & {
  readonly drillId: number;
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  readonly department: string | null;
  readonly joined: IsoDate;
  readonly born: IsoDate;
  readonly retiresOn: IsoDate | null;
  readonly fixedTerm: boolean;
  readonly journalist: boolean;
  readonly without: boolean;
};

/** A month's wages that count for gratuity, its basic pay with dearness allowance, and its gross. */
type MonthlyPay = { readonly wages: Paise; readonly basic: Paise; readonly gross: Paise };
/** Somebody in service on a day, with the pay of a whole month. */
export type GratuityMember = InService & MonthlyPay;

const unpaid: MonthlyPay = { wages: zero, basic: zero, gross: zero };

const genders: Readonly<Record<string, string>> = employee.fields.gender.choices;

/** A month's wages by the base of the day; nothing without a salary. */
function payOf(plan: Plan, facts: EmployeeFacts | undefined, on: IsoDate): MonthlyPay {
  const whole = facts && wholeMonth(facts, on, firstDay(monthOf(on)));
  const last = whole && calculation(plan, whole).segments.at(-1);
  if (!last) return unpaid;
  return {
    wages: gratuityRate(plan, last.rates, on),
    basic: sumAt(last.rates, plan.groups.gratuityWages),
    gross: last.salary.monthlyGross ?? zero,
  };
}

/** Everybody in service on a day, of the people asked for. A day whose law is not known is refused. */
export async function gratuityMembers(
  work: Work,
  on: IsoDate,
  people?: ReportPeople,
): Promise<GratuityMember[]> {
  const { organisationId } = work.session;
  const day = sql`${on}::date`;
  const wanted = people ? people.where('served.id', day) : sql`true`;
  const { rows } = await sql<InService>`
    select served.id as "drillId", served.id as employee, ${person}, employee.gender,
      employee.date_of_birth as born, employee.joined_on as joined, employee.retires_on as "retiresOn",
      ${fixedTermOf(sql`served.id`, day)} as "fixedTerm",
      ${journalistOf(sql`served.id`, day)} as journalist,
      ${withoutGratuity(sql`served.id`, day)} as without
    from employee served ${personOn(work, 'served.id', monthOf(on))}
    where served.organisation_id = ${organisationId} and served.joined_on <= ${on}
      and (served.left_on is null or served.left_on >= ${on})
      and ${wanted}
    order by employee.code`.execute(work.db);
  // Refuses a day whose law is not known, before any of it is read.
  const plan = await planOn(work, on);
  const facts = new Map((await readFacts(work, monthOf(on))).map((each) => [Number(each.employee), each]));
  return rows.map((row) => ({ ...row, ...payOf(plan, facts.get(row.employee), on) }));
}

export const gratuityOnServer = reportServer(gratuityOn, async (work, { on }) => {
  const members = await gratuityMembers(work, on);
  const law = (await lawOf(work.db)).gratuity;
  const needed = law.qualifyingYears.on(on).value;
  return members
    .values()
    .map(({ employee: _id, retiresOn: _retires, basic: _basic, gross: _gross, ...row }): ReportRow => {
      const { joined, wages, fixedTerm, journalist, without } = row;
      const exit = { joined, left: on, lastWages: wages, fixedTerm, journalist };
      const found = gratuity(law, { ...exit, reason: 'other' });
      const dueFrom = addDays(addYears(joined, yearsNeeded(needed, { fixedTerm, journalist })), -1);
      return {
        ...row,
        gender: genders[String(row['gender'])] ?? null,
        term: without
          ? 'Without gratuity'
          : journalist
            ? 'Working journalist'
            : fixedTerm
              ? 'Fixed term'
              : null,
        years: found.service.years,
        dueFrom: without ? null : dueFrom,
        due: without ? zero : found.amount,
        // On death no length of service is asked: what the years have come to.
        earned: without ? zero : gratuity(law, { ...exit, reason: 'death' }).amount,
      };
    });
});
