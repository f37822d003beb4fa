/** The people of a day counted by what they are or where they work. */
import { sql } from 'kysely';
import { daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { employee } from '../record/employee.form.ts';
import { tableOf } from './grouping.form.ts';
import { peopleMix } from './people-mix.report.ts';
import { ageBands, bandOf, serviceBands } from './service-band.ts';

type Person = {
  readonly bornOn: IsoDate;
  readonly joinedOn: IsoDate;
  readonly gender: keyof typeof employee.fields.gender.choices;
  readonly isDisabled: boolean;
  readonly told: string | null;
};
type By = 'age' | 'service' | 'gender' | 'category' | 'nationality' | Parameters<typeof tableOf>[0];

export const peopleMixServer = reportServer(peopleMix, async (work, { asOf, by }) => {
  const people = await peopleOn(work, asOf, by);
  const bands = by === 'age' ? ageBands : by === 'service' ? serviceBands : undefined;
  const groups = Map.groupBy(people, (person) => groupOf(person, by, asOf));
  const order = bands?.map(({ label }) => label) ?? [...groups.keys()].toSorted();
  return order.map((group) => counted(group, groups.get(group) ?? [], people.length, asOf));
});

function groupOf({ bornOn, joinedOn, gender, told }: Person, by: By, asOf: IsoDate): string {
  if (by === 'age') return ageBands[bandOf(bornOn, asOf, ageBands)]?.label ?? '';
  if (by === 'service') return serviceBands[bandOf(joinedOn, asOf)]?.label ?? '';
  if (by === 'gender') return employee.fields.gender.choices[gender];
  return told ?? 'Not recorded';
}

const daysOfYear = 365.25;

function counted(group: string, people: readonly Person[], all: number, asOf: IsoDate): ReportRow {
  const mean = (from: (person: Person) => IsoDate): number | null => {
    if (people.length === 0) return null;
    const days = people.reduce((sum, person) => sum + daysInclusive(from(person), asOf) - 1, 0);
    return Math.round((days / people.length / daysOfYear) * 10) / 10;
  };
  return {
    group,
    people: people.length,
    share: all === 0 ? null : Math.round((people.length * 10_000) / all),
    women: people.filter(({ gender }) => gender === 'female').length,
    men: people.filter(({ gender }) => gender === 'male').length,
    disabled: people.filter(({ isDisabled }) => isDisabled).length,
    age: mean(({ bornOn }) => bornOn),
    service: mean(({ joinedOn }) => joinedOn),
  };
}

async function peopleOn(work: Work, asOf: IsoDate, by: By): Promise<readonly Person[]> {
  const day = sql`${asOf}::date`;
  const told = (table: string, of: string) =>
    sql`(select t.name from ${sql.table(table)} t
      where t.organisation_id = e.organisation_id and t.id = ${sql.ref(of)})`;
  const group =
    by === 'age' || by === 'service' || by === 'gender'
      ? sql`null::text`
      : by === 'category' || by === 'nationality'
        ? told('master_entry', `e.${by}_id`)
        : told(tableOf(by), `w.${tableOf(by)}_id`);
  const { rows } = await sql<Person>`
    select e.date_of_birth as "bornOn", e.joined_on as "joinedOn", e.gender, ${group} as told,
      coalesce(o.disability_id is not null
        and (o.disability_until is null or o.disability_until >= ${day}), false) as "isDisabled"
    from employee e
    left join lateral ${heldLast('employee_work', 'e.id', day)} w on true
    left join employee_other o on o.organisation_id = e.organisation_id and o.employee_id = e.id
    where e.organisation_id = ${work.session.organisationId} and e.joined_on <= ${day}
      and (e.left_on is null or e.left_on >= ${day})`.execute(work.db);
  return rows;
}
