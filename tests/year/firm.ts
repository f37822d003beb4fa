/** A firm that lives through a year, as its sign-ins ask for it. */
import { sql } from 'kysely';
import { closeHost } from '#server/host.ts';
import { buildApp } from '#server/http.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Host, Work } from '#server/work.ts';
import { type Caller, callerOf } from '../caller.ts';
import { signedIn } from '../world.ts';

export type Firm = {
  readonly organisationId: number;
  as(user: UserName): Caller;
  /** By the employee code, `MW-0026`. */
  idOf(code: string): number;
  system<T>(act: (work: Work) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};
type UserName = 'admin' | 'hr' | 'payroll' | 'approver' | 'employee';

/** The firm on its host, whose users and employees are there. */
export async function firmOn(host: Host, organisationId: number): Promise<Firm> {
  const app = await buildApp(host, { requestsMinute: 1_000_000 });
  const system = <T>(act: (work: Work) => Promise<T>) =>
    inWork(host, systemSession(organisationId, 'Test'), act);
  const { users, ids } = await system(async ({ db }) => ({
    users: (
      await sql<{ name: UserName; userId: number }>`select user_name as name, id as "userId" from user_account
        where organisation_id = ${organisationId}`.execute(db)
    ).rows,
    ids: (
      await sql<{ code: string; id: number }>`select code, id from employee
        where organisation_id = ${organisationId}`.execute(db)
    ).rows,
  }));
  const cookies = await signedIn(
    host,
    Object.fromEntries(users.map(({ name, userId }) => [name, { organisationId, userId }])),
  );
  const idByCode = new Map(ids.map(({ code, id }) => [code, id]));
  return {
    organisationId,
    as: (user) => callerOf(app, cookies.get(user) ?? null),
    idOf: (code) => idByCode.get(code) ?? 0,
    system,
    close: async () => {
      await app.close();
      await closeHost(host);
    },
  };
}
