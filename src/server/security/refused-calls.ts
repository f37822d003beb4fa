/**
 * How often what was refused on a day, by door and organisation. Counted in memory and written some seconds
 * later, so that who is refused costs nothing; the log has the same, without a person or an address.
 */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Tenancy } from '../database/tenant.ts';
import { todayOf } from '../today.ts';
import type { Host } from '../work.ts';
import { isByProgram, tokenOf, tokenOfRequest } from './session.ts';

/** Where something was tried. */
export type Door = 'device' | 'kiosk' | 'calendar' | 'link' | 'program' | 'sign-in' | 'session';
type Refused = {
  readonly organisationId: number;
  readonly day: string;
  readonly door: Door;
  readonly status: number;
  calls: number;
};

declare module '../work.ts' {
  interface Host {
    readonly refusedCalls: RefusedCalls;
  }
}

const everyMs = 5_000;
/** Of organisations that somebody invents there is no end. */
const mostAtOnce = 2_000;

const doors: readonly (readonly [RegExp, Door])[] = [
  [/^\/iclock\//, 'device'],
  [/^\/api\/kiosk\//, 'kiosk'],
  [/^\/api\/leave\/calendar\//, 'calendar'],
  [/^\/api\/(welcome|approvals\/by-mail|offer\/|application|verify)/, 'link'],
  [/^\/api\/(session|company-sign-in|Login\/)/, 'sign-in'],
];

/** What is not there is a refusal only where an address or a link is the proof. */
const isRefusal = (status: number, door: Door): boolean =>
  [401, 403, 429].includes(status) || (status === 404 && (door === 'calendar' || door === 'link'));

class RefusedCalls {
  readonly #tenancy: Tenancy;
  readonly #log: Logger;
  readonly #known = new WeakMap<FastifyRequest, number>();
  #refused = new Map<string, Refused>();
  readonly #timer: NodeJS.Timeout;

  constructor(tenancy: Tenancy, log: Logger) {
    this.#tenancy = tenancy;
    this.#log = log;
    const failed = (err: unknown) => log.error({ err }, 'refused calls were not written');
    this.#timer = setInterval(() => void this.write().catch(failed), everyMs).unref();
  }

  /** Where the call itself says no organisation, whoever finds it out says it. */
  by(request: FastifyRequest, organisationId: number): void {
    this.#known.set(request, organisationId);
  }

  count(host: Pick<Host, 'settings'>, request: FastifyRequest, status: number): void {
    if (status < 400) return;
    const door = doorOf(request);
    if (!isRefusal(status, door)) return;
    const organisationId = this.#known.get(request) ?? organisationOf(host, request) ?? 0;
    // A page that is opened without a session asks for one.
    if (organisationId === 0 && door === 'session') return;
    const day = todayOf();
    const name = `${organisationId}/${day}/${door}/${status}`;
    if (this.#refused.size >= mostAtOnce && !this.#refused.has(name)) return;
    const refused = this.#refused.getOrInsertComputed(name, () => ({
      organisationId,
      day,
      door,
      status,
      calls: 0,
    }));
    refused.calls += 1;
  }

  /** Writes and logs what was counted since the last time. */
  async write(): Promise<void> {
    const refused = [...this.#refused.values()];
    if (refused.length === 0) return;
    this.#refused = new Map();
    for (const { organisationId: organisation, door, status, calls } of refused)
      this.#log[door === 'session' ? 'info' : 'warn']({ organisation, door, status, calls }, 'refused calls');
    const ids = [...new Set(refused.map(({ organisationId }) => organisationId))];
    const { rows } = await sql<{ id: number }>`
      select id from directory.organisation where id = any(${ids}::bigint[])`.execute(
      this.#tenancy.directory,
    );
    for (const { id } of rows) await this.#keep(id, refused);
  }

  async #keep(organisation: number, all: readonly Refused[]): Promise<void> {
    const mine = all.filter(({ organisationId }) => organisationId === organisation);
    await this.#tenancy.inOrganisation(organisation, async (db) => {
      for (const { day, door, status, calls } of mine)
        await sql`
          insert into refused_call as r (organisation_id, day, door, status, calls)
          values (${organisation}, ${day}::date, ${door}, ${status}, ${calls})
          on conflict (organisation_id, day, door, status) do update
            set calls = r.calls + excluded.calls, last_at = excluded.last_at`.execute(db);
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }
}

function doorOf(request: FastifyRequest): Door {
  if (isByProgram(request)) return 'program';
  const route = request.routeOptions.url ?? request.url;
  const door = doors.find(([pattern]) => pattern.test(route))?.[1] ?? 'session';
  return door === 'sign-in' && request.method === 'GET' ? 'session' : door;
}

/** As the secret says that the call brings; whether it is right was decided elsewhere. */
function organisationOf(host: Pick<Host, 'settings'>, request: FastifyRequest): number | undefined {
  const given = [valueIn(request.params, 'token'), valueIn(request.body, 'token')];
  const named = given.map((each) => tokenOf(typeof each === 'string' ? each : undefined)).find(Boolean);
  const typed = Number(valueIn(request.body, 'organisationId'));
  return (
    named?.organisationId ??
    (Number.isSafeInteger(typed) && typed > 0 ? typed : tokenOfRequest(host, request)?.organisationId)
  );
}

const valueIn = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;

export const openRefusedCalls = (tenancy: Tenancy, log: Logger): RefusedCalls =>
  new RefusedCalls(tenancy, log);
