/**
 * The demo firm, Muster Works, as it stood at the end of November 2026 and before its first payroll: 120
 * people in three states with two years of joinings, leavings and raises, asked as its sign-ins would.
 */
import { sql } from 'kysely';
import { usualBankTemplates } from '#features/pay-out/bank-file-template.server.ts';
import { usualJournalAccounts } from '#features/pay-out/pay-journal.server.ts';
import { writePay } from '#features/payroll/payroll-demo.server.ts';
import { foundOrganisation } from '#server/founding.ts';
import { closeHost, openHost } from '#server/host.ts';
import { buildApp } from '#server/http.ts';
import { writeOrganisation } from '#server/seed/demo.ts';
import { demoOrganisation } from '#server/seed/demo-organisation.ts';
import { musterWorks } from '#server/seed/muster-works.ts';
import { inWork, systemSession, type Work } from '#server/work.ts';
import { testDatabase } from '../database.ts';
import { atTheEnd } from '../ending.ts';
import { type Caller, callerOf, signedIn, worldSettings } from '../world.ts';

type UserName = 'admin' | 'hr' | 'payroll' | 'approver' | 'employee';

export type Firm = {
  readonly organisationId: number;
  as(user: UserName): Caller;
  /** By the employee code, `MW-0026`. */
  idOf(code: string): number;
  system<T>(act: (work: Work) => Promise<T>): Promise<T>;
};

export async function buildDemoFirm(): Promise<Firm> {
  const closers: (() => Promise<unknown>)[] = [];
  // Named before the database is made, whose own end comes after it.
  await atTheEnd(async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  });
  const { serverUrl } = await testDatabase();
  const host = await openHost(worldSettings(), serverUrl, { logLevel: 'error', connections: 6 });
  closers.push(() => closeHost(host));
  const app = await buildApp(host, { requestsMinute: 1_000_000 });
  closers.push(() => app.close());
  const organisationId = await foundOrganisation(host, musterWorks);
  const organisation = demoOrganisation(musterWorks, '2026-11-30');
  const system = <T>(act: (work: Work) => Promise<T>) =>
    inWork(host, systemSession(organisationId, 'Test'), act);
  await system(async (work) => {
    await writeOrganisation(work, organisation, 'nobody signs in by a password');
    await writePay(work, organisation, '2026-11');
    for (const usual of [usualBankTemplates, usualJournalAccounts]) await usual.run(work);
  });
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
  };
}
