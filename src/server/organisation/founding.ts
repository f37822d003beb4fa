/**
 * Founding: what an organisation has before anybody has typed anything: its place in the directory, the login
 * types that ship, and its first users.
 */
import { sql } from 'kysely';
import { type LoginType, loginTypes } from '#kernel/rights.ts';
import type { Db } from '../database/tenant.ts';
import type { Host } from '../work.ts';
import { runFoundings } from './founding-step.ts';

/** Where the platform's administrators are; it has no employees and no payroll. */
export const platformOrganisation = { id: 1, code: 'MUSTER', name: 'Muster platform' } as const;

type NewOrganisation = { readonly id?: number; readonly code: string; readonly name: string };

/**
 * Makes the organisation with its login types, or finishes and answers one of the same code. Not inside a
 * transaction.
 */
export async function foundOrganisation(host: Host, given: NewOrganisation): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ id: number }>`
    insert into directory.organisation as o (id, code, name, active)
    values (${given.id ?? sql`nextval('directory.organisation_id_seq')`}, ${given.code}, ${given.name}, true)
    on conflict (code) do update set name = o.name returning id
  `.execute(host.tenancy.directory);
  const id = row?.id ?? 0;
  await host.tenancy.inOrganisation(id, async (db) => {
    const types = Object.entries(loginTypes).filter(
      ([code]) => code !== 'platform' || id === platformOrganisation.id,
    );
    const values = types.map(([code, name]) => sql`(${id}, ${code}, ${name}, ${code})`);
    await sql`insert into login_type (organisation_id, code, name, based_on) values ${sql.join(values)}
      on conflict (organisation_id, code) do nothing`.execute(db);
  });
  await host.tenancy.inOrganisation(platformOrganisation.id, async (db) => {
    await sql`insert into organisation_account as a (organisation_id, code, name, number, state)
      values (${platformOrganisation.id}, ${given.code}, ${given.name}, ${id}, 'open')
      on conflict (organisation_id, code) do update set number = ${id}
      where a.number is null`.execute(db);
  });
  await runFoundings(host, id);
  return id;
}

export type NewUser = {
  readonly userName: string;
  readonly name: string;
  readonly loginType: LoginType;
  readonly passwordHash: string | null;
  readonly employeeId?: number;
  readonly mail?: string;
  /** The password is known to somebody else. */
  readonly mustChangePassword?: boolean;
};

/**
 * Adds users with a shipped login type, their names in the directory too; one that is already there stays as
 * it is.
 */
export async function addUsers(db: Db, organisationId: number, users: readonly NewUser[]): Promise<void> {
  if (users.length === 0) return;
  const values = users.map(
    (user) => sql`(
    ${user.userName.toLowerCase()}, ${user.name}, ${user.loginType}, ${user.passwordHash},
    ${user.employeeId ?? null}::bigint,
    ${user.mail ?? null}, ${user.mustChangePassword ?? false}::boolean)`,
  );
  await sql`
    insert into user_account (organisation_id, user_name, name, login_type_id, password_hash, employee_id,
    mail,
      must_change_password, state)
    select ${organisationId}::bigint, given.user_name, given.name, t.id, given.hash, given.employee_id,
    given.mail,
      given.must_change, 'active'
    from (values ${sql.join(values)}) as given (user_name, name, login_type, hash, employee_id, mail,
    must_change)
    join login_type t on t.organisation_id = ${organisationId} and t.code = given.login_type
    on conflict (organisation_id, user_name) do nothing
  `.execute(db);
  await nameInDirectory(
    db,
    organisationId,
    users.map(({ userName }) => userName.toLowerCase()),
  );
}

/** Lets sign-in find the organisations of a user name. */
export async function nameInDirectory(
  db: Db,
  organisationId: number,
  userNames: readonly string[],
): Promise<void> {
  await sql`insert into directory.user_name (user_name, organisation_id)
    select name, ${organisationId}::bigint from unnest(${userNames}::text[]) as name on conflict do
    nothing`.execute(db);
}

export async function unnameInDirectory(db: Db, organisationId: number, userName: string): Promise<void> {
  await sql`delete from directory.user_name
    where user_name = ${userName} and organisation_id = ${organisationId}`.execute(db);
}
