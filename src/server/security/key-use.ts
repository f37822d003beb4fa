/**
 * How often each key was used on a day, from where, and how often it was refused. Counted in memory and
 * written some seconds later, so that the calls of one key do not wait for each other.
 */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tenancy } from '../database/tenant.ts';
import { todayOf } from '../today.ts';
import type { Session } from '../work.ts';

type Use = {
  readonly organisationId: number;
  readonly key: number;
  readonly day: string;
  readonly address: string;
  calls: number;
  refused: number;
};

declare module '../work.ts' {
  interface Host {
    readonly keyUse: KeyUse;
  }
}

const everyMs = 5_000;

class KeyUse {
  readonly #tenancy: Tenancy;
  readonly #callers = new WeakMap<FastifyRequest, { organisationId: number; key: number }>();
  #uses = new Map<string, Use>();
  readonly #timer: NodeJS.Timeout;

  constructor(tenancy: Tenancy, onFault: (fault: unknown) => void) {
    this.#tenancy = tenancy;
    this.#timer = setInterval(() => void this.write().catch(onFault), everyMs).unref();
  }

  /** The call is made with the key of this session, where it has one. */
  by(request: FastifyRequest, { organisationId, key }: Session): void {
    if (key) this.#callers.set(request, { organisationId, key: key.id });
  }

  count(request: FastifyRequest, status: number): void {
    const caller = this.#callers.get(request);
    if (!caller) return;
    const day = todayOf();
    const name = `${caller.organisationId}/${caller.key}/${day}/${request.ip}`;
    const use = this.#uses.getOrInsertComputed(name, () => ({
      ...caller,
      day,
      address: request.ip,
      calls: 0,
      refused: 0,
    }));
    use.calls += 1;
    if (status >= 400) use.refused += 1;
  }

  /** Writes what was counted since the last time. */
  async write(): Promise<void> {
    const uses = [...this.#uses.values()];
    this.#uses = new Map();
    for (const { organisationId, key, day, address, calls, refused } of uses) {
      await this.#tenancy.inOrganisation(organisationId, async (db) => {
        await sql`
          insert into access_key_use as u (organisation_id, key_id, used_on, address, calls, refused)
          values (${organisationId}, ${key}, ${day}::date, ${address}, ${calls}, ${refused})
          on conflict (organisation_id, key_id, used_on, address) do update
            set calls = u.calls + excluded.calls, refused = u.refused + excluded.refused`.execute(db);
        await sql`update access_key set used_on = ${day}::date
          where organisation_id = ${organisationId} and id = ${key}
            and used_on is distinct from ${day}::date`.execute(db);
      });
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }
}

export const openKeyUse = (tenancy: Tenancy, onFault: (fault: unknown) => void): KeyUse =>
  new KeyUse(tenancy, onFault);
