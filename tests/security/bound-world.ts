/**
 * The demo, and whoever may make a call there: what the walks over days, months and lengths ask. A process
 * that hangs is ended by the watchdog, which says where.
 */
import type { LightMyRequestResponse } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { LoginType } from '#kernel/rights.ts';
import { closeHost, openHost } from '#server/host.ts';
import { buildApp } from '#server/http.ts';
import { watchEventLoop } from '#server/process/watchdog.ts';
import { demoDatabase } from '../e2e/demo-database.ts';
import { atTheEnd } from '../ending.ts';
import { signedIn, worldSettings } from '../world.ts';
import { type Operation, operationsOf } from './operation.ts';

const closers: (() => Promise<unknown>)[] = [];
await atTheEnd(async () => {
  for (const closer of closers.splice(0).toReversed()) await closer();
});
const { serverUrl } = await demoDatabase();
export const host = await openHost(worldSettings({ demo: true }), serverUrl, {
  logLevel: 'silent',
  keepsTime: false,
});
closers.push(() => closeHost(host));
const app = await buildApp(host, { requestsMinute: 1_000_000 });
closers.push(() => app.close());
const watchdog = watchEventLoop({ stillMs: 60_000 });
closers.push(() => watchdog.stop());

export const operations = await operationsOf(app);
const works = 56;

export const logins = [
  'hr',
  'payroll',
  'admin',
  'approver',
  'manager',
  'recruiter',
  'auditor',
  'employee',
] as const;
type Login = (typeof logins)[number];

type Known = { readonly userId: number; readonly organisationId: number; readonly based: LoginType };
const known = await host.tenancy.inOrganisation(works, async (db) => {
  const { rows } = await sql<Known & { name: string }>`
    select u.user_name as name, u.id as "userId", u.organisation_id as "organisationId", t.based_on as based
    from user_account u join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    where u.organisation_id = ${works} and u.user_name = any (${[...logins]}::text[])`.execute(db);
  return Object.fromEntries(rows.map(({ name, ...user }) => [name, user]));
});
const cookies = await signedIn(host, known);

/** The first who has the right by the form's own declaration; nobody for what needs no session. */
export function whoMay({ needs }: Operation): Login | null {
  if (needs.kind === 'nothing') return null;
  if (needs.kind === 'session') return 'hr';
  const declared = host.forms.forms.get(needs.form) ?? host.forms.reports.get(needs.form);
  const may = (login: Login): boolean => {
    const based = known[login]?.based;
    const rights: unknown = based && declared?.rights[based];
    return (
      typeof rights === 'string' || (typeof rights === 'object' && rights !== null && needs.action in rights)
    );
  };
  return logins.find(may) ?? 'admin';
}

/** A run that reports can tell of. */
const ofUse: Readonly<Record<string, RawBuilder<unknown>>> = { 'pay-run': sql`state = 'locked'` };

/** The newest record of each form, by its name and by how a field names it: 'leave-type', 'leaveType'. */
const newest = await host.tenancy.inOrganisation(works, async (db) => {
  const found = new Map<string, number>();
  for (const { name } of host.forms.forms.values()) {
    const { rows } = await sql<{ id: number | null }>`
      select max(id) as id from ${sql.table(name.replaceAll('-', '_'))}
      where organisation_id = ${works} and ${ofUse[name] ?? sql`true`}`.execute(db);
    const id = rows[0]?.id;
    if (!id) continue;
    found.set(name, id);
    found.set(
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      id,
    );
  }
  return found;
});

/** A record of the organisation by the name of a property, or of what a call is about. */
export const idNamed = (name: string): number | undefined => newest.get(name);
export const idFor = ({ path, needs }: Operation): number => {
  const form = needs.kind === 'right' ? needs.form : (/^\/api\/(?:records\/)?([\w-]+)/.exec(path)?.[1] ?? '');
  return newest.get(form) ?? newest.get('employee') ?? 1;
};

export type Asked = { readonly url: string; readonly payload?: unknown; readonly login: Login | null };

export const ask = ({ method }: Pick<Operation, 'method'>, { url, payload, login }: Asked) =>
  app.inject({
    method,
    url,
    headers: {
      'x-muster': '1',
      ...(login ? { cookie: cookies.get(login) ?? '' } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });

const longestMs = 2_000;

/** Asks, a second time where the machine was busy, and says what is wrong with how it was answered. */
export async function answeredInTime(
  operation: Pick<Operation, 'method'>,
  asked: Asked,
  isFine: (reply: LightMyRequestResponse) => boolean,
): Promise<string[]> {
  let [took, reply] = await timed(operation, asked);
  if (took > longestMs) [took, reply] = await timed(operation, asked);
  const sent = JSON.stringify(asked.payload ?? '').slice(0, 200);
  const said = `${operation.method} ${asked.url.slice(0, 200)} ${sent}`;
  if (took > longestMs) return [`${said}: ${reply.statusCode} after ${Math.round(took)} ms`];
  return isFine(reply) ? [] : [`${said}: ${reply.statusCode} ${reply.body.slice(0, 200)}`];
}

async function timed(operation: Pick<Operation, 'method'>, asked: Asked) {
  const began = performance.now();
  const reply = await ask(operation, asked);
  return [performance.now() - began, reply] as const;
}
