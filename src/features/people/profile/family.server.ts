/** Family and nominations: minors have a guardian, shares make a whole, and family comes before others. */
import { sql } from 'kysely';
import { hasReachedAge, type IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { employeeFamily } from './employee-family.form.ts';
import { employeeNomination, nominationKinds } from './employee-nomination.form.ts';

const ofAge = 18;

export const familyServer = formServer(employeeFamily, {
  check(work, { record }) {
    const isMinor = record.dateOfBirth !== null && !hasReachedAge(record.dateOfBirth, ofAge, work.today);
    if (isMinor && record.guardianName === null) {
      invalid({ guardianName: `${record.name} is under 18: name the guardian who receives for the child.` });
    }
    const insured = record.coveredBy?.includes('medical') || record.coveredBy?.includes('state-insurance');
    if (insured && record.dateOfBirth === null) {
      invalid({ dateOfBirth: 'Insurance covers by age: enter the date of birth.' });
    }
  },
});

type Nominee = {
  readonly id: number;
  readonly name: string;
  readonly employee: number;
  readonly family: boolean;
  readonly dateOfBirth: IsoDate | null;
  readonly guardian: string | null;
};

async function membersOf(work: Work, employee: number): Promise<Nominee[]> {
  const { rows } = await sql<Nominee>`
    select f.id, f.name, f.employee_id as employee, r.family, f.date_of_birth as "dateOfBirth",
      f.guardian_name as guardian
    from employee_family f
    join relation r on r.organisation_id = f.organisation_id and r.id = f.relation_id
    where f.organisation_id = ${work.session.organisationId} and f.employee_id = ${employee}`.execute(
    work.db,
  );
  return rows;
}

/**
 * While there is family, a nomination of somebody else is void: so the provident fund's scheme and the law
 * on gratuity have it. Insurance may name anybody.
 */
const familyFirst: readonly string[] = ['provident-fund', 'pension', 'gratuity'];

function nomineeFaults(
  record: ServerRecord<typeof employeeNomination>,
  members: readonly Nominee[],
): Record<string, string> {
  const faults: Record<string, string> = {};
  const seen = new Set<number>();
  const hasFamily = members.some(({ family }) => family);
  record.nominees.forEach(({ member }, at) => {
    const key = `nominees.${at}.member`;
    const nominee = members.find(({ id }) => id === member);
    if (!nominee) faults[key] = 'Pick a member of this person’s own family.';
    else if (seen.has(member)) faults[key] = `${nominee.name} is named twice.`;
    else if (hasFamily && !nominee.family && familyFirst.includes(record.kind)) {
      const what = nominationKinds[record.kind].toLowerCase();
      faults[key] = `Who has a spouse, children or parents nominates them alone for the ${what}.`;
    }
    seen.add(member);
  });
  return faults;
}

export const nominationServer = formServer(employeeNomination, {
  async check(work, { record }) {
    const faults = nomineeFaults(record, await membersOf(work, record.employee));
    const total = record.nominees.reduce((sum, { share }) => sum + share, 0);
    if (total !== 10_000) {
      faults.nominees = `The shares make up ${total / 100}%. Together they must be 100%.`;
    }
    if (Object.keys(faults).length > 0) invalid(faults);
  },
});
