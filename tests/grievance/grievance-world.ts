/** The world of the tests with categories and committees of grievances, and what a case is moved on with. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { grievanceCommittee } from '#features/grievance/committee/grievance-committee.form.ts';
import { addYears, isoDate } from '#kernel/calendar.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { todayOf } from '#server/today.ts';
import type { Caller } from '../caller.ts';
import { buildWorld, type Person, seenIn, type World } from '../world.ts';

export type Wire = {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly may?: { readonly actions: readonly string[] };
};
export type Refused = {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
};

const cases = '/api/records/grievance';

export type GrievanceWorld = World & {
  idOf(name: Person): number;
  category(name: string): number;
  /** A case raised by this person; answers its id. */
  raised(who: Person, values?: Readonly<Record<string, unknown>>): Promise<number>;
  read(id: number, who: Person): Promise<Wire>;
  act(who: Person, id: number, action: string, input?: object): ReturnType<Caller['post']>;
  done(who: Person, id: number, action: string, input?: object): Promise<void>;
};

const member = (person: number, side: 'employer' | 'workers', presides = false) => ({
  ...{ person, outside: null, side, presides, woman: true },
});
const fromOutside = {
  ...({ person: null, outside: 'Adv. Latha Menon', side: 'outside' } as const),
  ...{ presides: false, woman: true },
};

/** Padma and Ravi with Gita and Farhan for the workers; Padma, Ravi, Gita and one from outside. */
async function committees(world: World, idOf: (name: Person) => number): Promise<void> {
  const today = todayOf();
  const common = { from: today, until: addYears(today, 1), quorum: 3, establishment: null };
  const [padma, ravi] = [
    member(idOf('Padma Nair'), 'employer', true),
    member(idOf('Ravi Kumar'), 'employer'),
  ];
  const [gita, farhan] = [member(idOf('Gita Das'), 'workers'), member(idOf('Farhan Ali'), 'workers')];
  await inWork(world.host, systemSession(world.organisations.works, 'Test'), async (work) => {
    const { make } = records(work, grievanceCommittee).asServer;
    const sitting = { state: 'constituted' };
    const grievances = { ...common, name: 'Grievance committee', kind: 'grievance' } as const;
    await make({ ...grievances, members: [padma, ravi, gita, farhan] }, sitting);
    const harassment = { ...common, name: 'Internal committee', kind: 'harassment' } as const;
    await make({ ...harassment, members: [padma, ravi, gita, fromOutside] }, sitting);
  });
}

export async function buildGrievanceWorld(): Promise<GrievanceWorld> {
  const world = await buildWorld();
  const { works } = world.organisations;
  const idOf = (name: Person) => world.people[name].employeeId ?? 0;
  const { rows } = await world.inside(works, (db) =>
    sql<{ id: number; track: string; name: string }>`select id, name, track from grievance_category
      where organisation_id = ${works}`.execute(db),
  );
  await committees(world, idOf);
  const category = (track: string) =>
    rows.find((row) => row.track === track)?.id ?? assert.fail(`no category of ${track}`);
  const read = async (id: number, who: Person) => (await world.as(who).get<Wire>(`${cases}/${id}`)).body;
  const act: GrievanceWorld['act'] = async (who, id, action, input) => {
    const seen = seenIn(await read(id, who));
    return world.as(who).post(`${cases}/${id}/actions/${action}`, { ...seen, ...(input && { input }) });
  };
  return {
    ...world,
    ...{ idOf, category, read, act },
    get app() {
      return world.app;
    },
    get host() {
      return world.host;
    },
    async raised(who, values = {}) {
      const { status, body } = await world.as(who).post<Wire>(cases, {
        ...{ category: category('hr'), subject: 'Overtime', detail: 'It is not paid', against: 'nobody' },
        ...{ confidentiality: 'named', causedOn: isoDate(todayOf()), ...values },
      });
      assert.equal(status, 200, JSON.stringify(body));
      return body.id;
    },
    async done(who, id, action, input) {
      const { status, body } = await act(who, id, action, input);
      assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
    },
  };
}
