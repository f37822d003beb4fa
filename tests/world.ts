/**
 * The world of the tests: two organisations and their named people, on a database of the test file's own,
 * asked through the app as a browser would. `const world = await buildWorld()`; everything is closed after
 * the file's tests.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { LoginType } from '#kernel/rights.ts';
import { withClient } from '#server/database/database-roles.ts';
import { type Db, openTenancy } from '#server/database/tenant.ts';
import { loadRegistry } from '#server/forms/declaration/registry.ts';
import { createTablesSql } from '#server/forms/declaration/table.ts';
import { closeHost, openHost } from '#server/host.ts';
import { buildApp } from '#server/http.ts';
import { addUsers, foundOrganisation, platformOrganisation } from '#server/organisation/founding.ts';
import type { Settings } from '#server/process/settings.ts';
import type { Route } from '#server/route.ts';
import { cookieName, newToken } from '#server/security/session.ts';
import { todayOf } from '#server/today.ts';
import type { Host } from '#server/work.ts';
import { type Caller, calling } from './caller.ts';
import { filledDatabase, type TestDatabase, testDatabase } from './database.ts';
import { whatTheDemoFollowsFrom } from './demo-sources.ts';
import { atTheEnd } from './ending.ts';
import { employ, neighbours, type Part, people } from './world-people.ts';

export const worldPassword = 'muster-world-1';

const works = 56;
const university = 72;
const platform = platformOrganisation.id;
const settled: readonly (readonly [number, Readonly<Record<string, Part>>])[] = [
  [works, people],
  [university, neighbours],
  [platform, { 'Zoya Platform': { loginType: 'platform', employed: false } }],
];

export type Person = keyof typeof people | keyof typeof neighbours | 'Zoya Platform';

export type Known = {
  readonly organisationId: number;
  readonly userId: number;
  readonly userName: string;
  readonly employeeId: number | null;
  readonly loginType: LoginType;
  readonly loginTypeId: number;
};

export type World = {
  readonly app: FastifyInstance;
  readonly host: Host;
  readonly database: TestDatabase;
  readonly organisations: { readonly works: number; readonly university: number; readonly platform: number };
  readonly people: Readonly<Record<Person, Known>>;
  /** Calls as this person, signed in; `null` is somebody without a session. */
  as(name: Person | null): Caller;
  /** The cookie of this person's session, for calls made by hand. */
  cookieOf(name: Person): string;
  /** A caller with a cookie of its own: `callerWith('muster=…')`. */
  callerWith(cookie: string | null, app?: FastifyInstance): Caller;
  /** A second server on the same database. */
  secondServer(): Promise<{ app: FastifyInstance; host: Host }>;
  /** Reads or writes inside an organisation's wall, as the server's role. */
  inside<T>(organisationId: number, work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Settings of a server under test: nothing is shared with another but what `from` says. */
export function worldSettings(from: Partial<Settings> = {}): Settings {
  const folder = join(tmpdir(), `muster-world-${randomUUID()}`);
  return {
    port: 0,
    host: '127.0.0.1',
    homeFolder: folder,
    databaseUrl: null,
    databaseReadUrl: null,
    filesUrl: pathToFileURL(join(folder, 'files')),
    publicUrl: 'http://localhost:3000',
    sealKeys: [{ id: 'world', key: Buffer.alloc(32, 9) }],
    mailUrl: null,
    mailFrom: null,
    mailsAMinute: null,
    auditHeadsTo: null,
    webhooksInside: false,
    demo: false,
    demoWhole: false,
    production: false,
    lookUp: true,
    defaultOrganisation: null,
    // The tests are the proxy of their callers, so that each can come from an address of its own.
    trustProxy: ['127.0.0.1'],
    metricsFor: null,
    logLevel: 'error',
    ...from,
  };
}

/** What an action says of the record as it was read: its version and, for an approval, its fingerprint. */
export const seenIn = ({ version, fingerprint }: { version: number; fingerprint?: string }) => ({
  version,
  ...(fingerprint && { fingerprint }),
});

export type WorldOptions = {
  readonly settings?: Partial<Settings>;
  readonly routes?: readonly Route[];
  /** Folders of areas that are no features; their tables are made from their forms. */
  readonly besides?: readonly string[];
  /** Another than one of the tests' PostgreSQL: migrated, and without a row unless it is settled. */
  readonly database?: TestDatabase;
  /** Its organisations and their people are there already. */
  readonly isSettled?: boolean;
};

export async function buildWorld({
  settings: from = {},
  routes = [],
  besides = [],
  database: given,
  isSettled = false,
}: WorldOptions = {}): Promise<World> {
  // A closed world keeps nothing of its server in memory: others of the process come after it.
  let served: { app: FastifyInstance; host: Host } | undefined;
  const server = () => served ?? assert.fail('This world is closed.');
  const closers: (() => Promise<unknown>)[] = [
    async () => {
      served = undefined;
    },
  ];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  // Named before the database is made, whose own end comes after it.
  await atTheEnd(close);
  // What settings or areas of the file's own may write is not in the template.
  const isPlain = !given && besides.length === 0 && Object.keys(from).length === 0;
  const database = given ?? (await (isPlain ? settledDatabase() : testDatabase()));
  const settings = worldSettings(from);
  const serve = async () => {
    const host = await openHost(settings, database.serverUrl, {
      logLevel: 'error',
      connections: 10,
      keepsTime: false,
      // Tests ask much at a time, on machines that do other things too.
      patience: { patience: 60_000, longest: 60_000 },
      besides,
    });
    const app = await buildApp(host, { requestsMinute: 1_000_000, routes });
    closers.push(
      () => closeHost(host),
      () => app.close(),
    );
    return { app, host };
  };
  if (besides.length > 0) await makeTables(database, besides);
  served = await serve();
  const { host } = served;
  if (!isPlain && !isSettled) await settleWorld(host);
  const known = await knownPeople(host);
  const cookies = await signedIn(host, known);
  return {
    get app() {
      return server().app;
    },
    get host() {
      return server().host;
    },
    database,
    organisations: { works, university, platform },
    people: known,
    close,
    as: (name) => calling(() => server().app, name === null ? null : (cookies.get(name) ?? null)),
    cookieOf: (name) => cookies.get(name) ?? '',
    callerWith: (cookie, on) => calling(() => on ?? server().app, cookie),
    secondServer: serve,
    inside: (organisationId, work) => server().host.tenancy.inOrganisation(organisationId, work),
  };
}

async function makeTables({ ownerUrl }: TestDatabase, besides: readonly string[]): Promise<void> {
  const features = await loadRegistry();
  const { forms } = await loadRegistry(besides);
  const added = [...forms.values()].filter(({ name }) => !features.forms.has(name));
  await withClient(ownerUrl, (client) => client.query(createTablesSql(added)));
}

/** 'Esha Pillai' signs in as 'esha'. */
export const userNameOf = (name: string): string => name.split(' ')[0]?.toLowerCase() ?? '';

/**
 * With the three organisations and their people: the first file of a run settles it, the others clone it.
 * Upkeep is forgotten: what the first server missed since would be made up for by each of the others.
 */
function settledDatabase(): Promise<TestDatabase> {
  return filledDatabase(`world ${whatTheDemoFollowsFrom()}`, async ({ serverUrl }) => {
    const host = await openHost(worldSettings(), serverUrl, { logLevel: 'error', keepsTime: false });
    await settleWorld(host).finally(() => closeHost(host));
  });
}

async function settleWorld(host: Host): Promise<void> {
  await foundOrganisation(host, { id: works, code: 'WORKS', name: 'Muster Works' });
  await foundOrganisation(host, { id: university, code: 'UNIVERSITY', name: 'Muster University' });
  await foundOrganisation(host, platformOrganisation);
  const passwordHash = await host.hashes.hash(worldPassword);
  for (const [organisationId, who] of settled)
    await host.tenancy.inOrganisation(organisationId, async (db) => {
      const employees = await employ(db, organisationId, who);
      const users = Object.entries(who).map(([name, { loginType }]) => {
        const employeeId = employees.get(name);
        return {
          userName: userNameOf(name),
          name,
          loginType,
          passwordHash,
          ...(employeeId && { employeeId }),
        };
      });
      await addUsers(db, organisationId, users);
    });
}

async function knownPeople(host: Host): Promise<Record<Person, Known>> {
  const known: Record<string, Known> = {};
  for (const [organisationId, who] of settled)
    await host.tenancy.inOrganisation(organisationId, async (db) => {
      const { rows } = await sql<Omit<Known, 'organisationId' | 'loginType'> & { name: string }>`
        select id as "userId", user_name as "userName", name, employee_id as "employeeId",
          login_type_id as "loginTypeId"
        from user_account where organisation_id = ${organisationId}`.execute(db);
      for (const { name, ...row } of rows)
        known[name] = { ...row, organisationId, loginType: who[name]?.loginType as LoginType };
    });
  return known as Record<Person, Known>;
}

/**
 * A session for everybody, made beside the sign-in: a hash for each person would cost every test file half a
 * second. Each is of somebody who has just confirmed who they are, however long the file takes; what happens
 * to others is tried in `sensitive-act.test.ts`.
 */
export async function signedIn(
  host: Host,
  known: Readonly<Record<string, Pick<Known, 'organisationId' | 'userId'>>>,
): Promise<Map<string, string>> {
  const cookies = new Map<string, string>();
  for (const organisationId of new Set(Object.values(known).map((person) => person.organisationId))) {
    await host.tenancy.inOrganisation(organisationId, async (db) => {
      for (const [name, person] of Object.entries(known)) {
        if (person.organisationId !== organisationId) continue;
        const { text, hash } = newToken(organisationId);
        await sql`insert into session (organisation_id, user_id, device, started_on, started_at, state,
          token_hash, expires_at, confirmed_at)
          values (${organisationId}, ${person.userId}, 'Tests', ${todayOf()}, '09:00', 'open', ${hash}, now()
          + interval '1 day', now() + interval '1 day')
        `.execute(db);
        cookies.set(name, `${cookieName}=${text}`);
      }
    });
  }
  return cookies;
}

/** A tenancy of its own for tests that look at the wall itself. */
export const tenancyOf = (database: TestDatabase) => openTenancy(database.serverUrl, { max: 2 });
