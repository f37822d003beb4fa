/** The demo's joiners: one not invited yet, one who has begun, one who has handed everything in. */
import { sql } from 'kysely';
import { addDays, isoDate } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { joiner } from '../joiner/joiner.form.ts';
import { recount } from '../joiner/standing.server.ts';

type Post = {
  readonly designation: number;
  readonly department: number;
  readonly establishment: number;
  readonly employmentType: number;
  readonly reportsTo: number | null;
};

/** Posts that somebody holds: the demo's joiners come to work beside them. */
async function posts(work: Work): Promise<readonly Post[]> {
  const { rows } = await sql<Post>`
    select w.designation_id as designation, w.department_id as department,
      w.establishment_id as establishment, w.employment_type_id as "employmentType",
      w.reports_to_id as "reportsTo"
    from employee_work w where w.organisation_id = ${work.session.organisationId}
      and w.superseded_at is null and w.valid_to is null and w.reports_to_id is not null
    order by w.employee_id limit 40`.execute(work.db);
  return rows.filter((_, at) => at % 13 === 0);
}

const address = (city: string, state: string, pin: string) => ({
  ...{ line1: '12 Temple Street', line2: null, city, state, pin, country: 'India' },
});

async function relationNamed(work: Work, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from relation
    where organisation_id = ${work.session.organisationId} and lower(name) = lower(${name})`.execute(work.db);
  return rows[0]?.id ?? null;
}

/** Who has just begun: what a first evening on the phone brings. */
const begun = {
  dateOfBirth: isoDate('1999-08-17'),
  gender: 'female' as const,
  fatherName: 'Gopal Deshmukh',
  maritalStatus: 'single' as const,
  presentAddress: address('Pune', 'Maharashtra', '411004'),
  permanentIsPresent: true,
};

async function whole(work: Work) {
  const father = await relationNamed(work, 'Father');
  return {
    dateOfBirth: isoDate('1994-03-09'),
    gender: 'male' as const,
    fatherName: 'Suresh Hegde',
    maritalStatus: 'single' as const,
    bloodGroup: 'B+' as const,
    presentAddress: address('Mysuru', 'Karnataka', '570001'),
    permanentIsPresent: true,
    emergencyContacts: [{ name: 'Suresh Hegde', relation: 'father' as const, phone: '+91 94480 55210' }],
    family: [
      {
        ...{ name: 'Suresh Hegde', relation: father, dateOfBirth: isoDate('1962-01-20') },
        ...{ gender: 'male' as const, dependant: true, guardianName: null },
        ...{ fundShare: 10_000, pensionShare: 10_000, gratuityShare: 10_000, insuranceShare: 10_000 },
      },
    ],
    pan: 'AHQPH4821L',
    aadhaar: '234123412346',
    account: '30245178812',
    ifsc: 'SBIN0004421',
    holder: 'Nikhil Hegde',
  };
}

export const joiningDemo = demoStep({
  name: 'joiners',
  async isDone(work) {
    const { rows } = await sql`select from joiner
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, organisation) {
    await inWork(host, systemSession(organisation.id, 'Demo'), async (work) => {
      const [first, second = first, third = first] = await posts(work);
      const on = (days: number) => ({
        joiningOn: addDays(work.today, days),
        linkUntil: addDays(work.today, days + 7),
      });
      const sent = { invitedOn: addDays(work.today, -3), savedOn: addDays(work.today, -1) };
      const { make } = records(work, joiner).asServer;
      const each = [
        await make(
          {
            ...{ firstName: 'Nikhil', lastName: 'Hegde', personalMail: 'nikhil.hegde@example.in' },
            ...{ mobile: '+919886041275', ...first, ...on(6), ...(await whole(work)), ...sent },
            handedInOn: addDays(work.today, -1),
            message: 'My name is spelt Nikhil in Aadhaar and Nikil in PAN; the PAN is being corrected.',
          },
          { state: 'handed-in' },
        ),
        await make(
          {
            ...{ firstName: 'Rutuja', lastName: 'Deshmukh', personalMail: 'rutuja.d@example.in' },
            ...{ mobile: '+919764011873', ...second, ...on(9), ...begun, ...sent },
          },
          { state: 'invited' },
        ),
        await make({
          ...{ firstName: 'Farhan', lastName: 'Qureshi', personalMail: 'farhan.q@example.in' },
          ...{ mobile: '+919902066418', ...third, ...on(20) },
        }),
      ];
      for (const id of each) await recount(work, id);
    });
  },
});
