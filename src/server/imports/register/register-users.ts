/** The sign-ins of the register's organisation, while the demo is on: one for each role. */

import { sql } from 'kysely';
import type { LoginType } from '#kernel/rights.ts';
import { fullNameOf } from '../../database/full-name.ts';
import { inWork, systemSession } from '../../in-work.ts';
import { addUsers, type NewUser } from '../../organisation/founding.ts';
import { demoPassword } from '../../seed/demo-sign-in.ts';
import type { Host, Work } from '../../work.ts';

const roles: readonly (readonly [userName: string, name: string, loginType: LoginType])[] = [
  ['admin-r', 'Register administrator', 'administrator'],
  ['hr-r', 'Register HR', 'hr'],
  ['payroll-r', 'Register payroll', 'payroll'],
  ['approver-r', 'Register approver', 'approver'],
  ['auditor-r', 'Register auditor', 'auditor'],
];

/**
 * Answers what to print. With the demo off there is nothing to sign in with until an administrator is
 * made.
 */
export async function addRegisterUsers(host: Host, organisationId: number): Promise<string[]> {
  if (!host.settings.demo) return [`Demo is off: no sign-ins were made for organisation ${organisationId}.`];
  const passwordHash = await host.hashes.hash(demoPassword);
  const names = await inWork(host, systemSession(organisationId, 'Register'), async (work) => {
    const users: NewUser[] = [
      ...roles.map(([userName, name, loginType]) => ({ userName, name, loginType, passwordHash })),
      ...(await personUsers(work, passwordHash)),
    ];
    await addUsers(work.db, organisationId, users);
    return users.map(({ userName }) => userName);
  });
  return [`Sign in to organisation ${organisationId} as ${names.join(', ')}; password ${demoPassword}.`];
}

/** The head of the largest department, and somebody of that department. */
async function personUsers(work: Work, passwordHash: string): Promise<NewUser[]> {
  const {
    rows: [found],
  } = await sql<{ head: number; headName: string; member: number; memberName: string }>`
    select h.id as head, ${fullNameOf('h')} as "headName",
      m.id as member, ${fullNameOf('m')} as "memberName"
    from employee_work w
    join employee m on m.organisation_id = w.organisation_id and m.id = w.employee_id
    join employee h on h.organisation_id = w.organisation_id and h.id = w.reports_to_id
    where w.organisation_id = ${work.session.organisationId} and w.superseded_at is null
      and w.valid_to is null
    order by count(*) over (partition by h.id) desc, m.code limit 1`.execute(work.db);
  if (!found) return [];
  return [
    {
      userName: 'manager-r',
      name: found.headName,
      loginType: 'manager',
      employeeId: found.head,
      passwordHash,
    },
    {
      userName: 'employee-r',
      name: found.memberName,
      loginType: 'employee',
      employeeId: found.member,
      passwordHash,
    },
  ];
}
