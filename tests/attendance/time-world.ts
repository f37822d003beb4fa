/** The world with time kept: one shift, one policy, numbers on a terminal, and punches as they are told. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { buildWorld, type Person } from '../world.ts';
import { generalShift, plainPolicy } from './plain-rules.ts';

export type Answer = {
  readonly rows: Record<string, string | number | null>[];
  readonly totals: Record<string, number> | null;
  readonly columns: { readonly name: string; readonly day?: string }[];
  readonly count: number;
};

const pins: Readonly<Partial<Record<Person, string>>> = {
  'Esha Pillai': '11',
  'Farhan Ali': '12',
  'Gita Das': '13',
};

/** Esha and Farhan are Meera's, Gita is Arjun's; they come and go by a terminal since 1 January 2026. */
export async function buildTimeWorld(policy: Readonly<Record<string, unknown>> = {}) {
  const world = await buildWorld();
  const { works } = world.organisations;
  const hr = world.as('Harish Iyer');
  const idOf = (name: Person): number => world.people[name].employeeId ?? 0;
  const save = async (form: string, values: Record<string, unknown>, as: Caller = hr) => {
    const { status, body } = await as.post<{ id: number; version: number }>(`/api/records/${form}`, values);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const general = await save('shift', generalShift);
  await save('attendance-policy', { ...plainPolicy(general.id), ...policy });
  for (const [name, pin] of Object.entries(pins))
    await save('device-person', { employee: idOf(name as Person), pin, from: '2026-01-01' });
  return {
    world,
    works,
    hr,
    idOf,
    save,
    general: general.id,
    /** '2026-08-03 09:00' and so on, where the people work. */
    punch: (name: Person, ...times: readonly string[]) =>
      world.inside(works, (db) =>
        sql`insert into punch (organisation_id, at, pin, device_id, way)
          select ${works}::bigint, (t || ':00+05:30')::timestamptz, ${pins[name]}, 7, 'device'
          from unnest(${[...times]}::text[]) t`.execute(db),
      ),
    /** Rows of a report; fails where it is refused. */
    async ask(report: string, parameters: object, as: Caller = hr): Promise<Answer> {
      const { status, body } = await as.post<Answer>(`/api/reports/${report}/rows`, { parameters });
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    },
  };
}
