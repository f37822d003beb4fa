/** The people of the tests' two organisations, and what they are employed in. */
import { sql } from 'kysely';
import type { LoginType } from '#kernel/rights.ts';
import type { Db } from '#server/database/tenant.ts';

export type Part = {
  readonly loginType: LoginType;
  readonly reportsTo?: string;
  readonly employed?: boolean;
};

/** Works in Bengaluru; everybody reports to Meera or, through her, to Arjun. */
export const people = {
  'Anita Rao': { loginType: 'administrator' },
  'Harish Iyer': { loginType: 'hr' },
  'Padma Nair': { loginType: 'payroll', reportsTo: 'Arjun Mehta' },
  'Vikram Shah': { loginType: 'approver', reportsTo: 'Arjun Mehta' },
  'Arjun Mehta': { loginType: 'manager' },
  'Meera Joshi': { loginType: 'manager', reportsTo: 'Arjun Mehta' },
  'Esha Pillai': { loginType: 'employee', reportsTo: 'Meera Joshi' },
  'Farhan Ali': { loginType: 'employee', reportsTo: 'Meera Joshi' },
  'Gita Das': { loginType: 'employee', reportsTo: 'Arjun Mehta' },
  'Ravi Kumar': { loginType: 'recruiter' },
  'Uma Sen': { loginType: 'auditor', employed: false },
} as const satisfies Record<string, Part>;
export const neighbours = {
  'Nisha Verma': { loginType: 'administrator' },
  'Omar Khan': { loginType: 'hr' },
  'Pooja Gill': { loginType: 'employee', reportsTo: 'Omar Khan' },
} as const satisfies Record<string, Part>;

/** Makes an employee for everybody who is employed, and answers their ids by name. */
export async function employ(
  db: Db,
  organisationId: number,
  who: Readonly<Record<string, Part>>,
): Promise<Map<string, number>> {
  const employed = Object.entries(who).filter(([, { employed: is }]) => is !== false);
  if (employed.length === 0) return new Map();
  const codes = await placeOfWork(db, organisationId);
  const ids = new Map<string, number>();
  for (const [at, [name]] of employed.entries()) {
    const code = `E${String(at + 1).padStart(3, '0')}`;
    ids.set(name, await takeOn(db, organisationId, code, name));
  }
  for (const [name, { reportsTo }] of employed) {
    await sql`insert into employee_work (organisation_id, employee_id, department_id, designation_id,
      establishment_id,
        employment_type_id, reports_to_id, valid_from)
      values (${organisationId}, ${ids.get(name)}, ${codes.department}, ${codes.designation},
      ${codes.establishment},
        ${codes.employmentType}, ${reportsTo ? ids.get(reportsTo) : null}, '2024-04-01')`.execute(db);
  }
  return ids;
}

/** An employee in service since April 2024, in no work yet. Answers the id. */
export async function takeOn(
  db: Db,
  organisationId: number,
  code: string,
  name: string,
  workMail: string | null = null,
): Promise<number> {
  const [first, last] = name.split(' ');
  const {
    rows: [row],
  } = await sql<{ id: number }>`
    insert into employee (organisation_id, code, first_name, last_name, date_of_birth, gender, joined_on,
      pf_basis, status, work_mail)
    values (${organisationId}, ${code}, ${first}, ${last}, '1990-05-15', 'female', '2024-04-01', 'ceiling',
      'confirmed', ${workMail}) returning id`.execute(db);
  return row?.id ?? 0;
}

type PlaceOfWork = { department: number; designation: number; establishment: number; employmentType: number };

/** One of each that a person's work details name. */
async function placeOfWork(db: Db, organisationId: number): Promise<PlaceOfWork> {
  const {
    rows: [place],
  } = await sql<PlaceOfWork>`
    with d as (insert into department (organisation_id, code, name, active)
        values (${organisationId}, 'ENG', 'Engineering', true) returning id),
      t as (insert into designation (organisation_id, code, name, active)
        values (${organisationId}, 'ENGR', 'Engineer', true) returning id),
      e as (insert into establishment (organisation_id, code, name, indian_state, city, active)
        values (${organisationId}, 'BLR', 'Bengaluru', 'KA', 'Bengaluru', true) returning id),
      k as (insert into employment_type (organisation_id, code, name, provident_fund, state_insurance,
        professional_tax, labour_welfare_fund, gratuity, bonus, active)
        values (${organisationId}, 'PERM', 'Permanent', true, true, true, true, true, true, true)
        returning id)
    select d.id as department, t.id as designation, e.id as establishment, k.id as "employmentType" from d,
    t, e, k
  `.execute(db);
  return place as PlaceOfWork;
}
