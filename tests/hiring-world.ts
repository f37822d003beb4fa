/** The world of the tests with posts to fill and people who apply: what a test of hiring starts from. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Answer, Caller } from './caller.ts';
import { buildPayWorld } from './pay-world.ts';
import { seenIn, type World } from './world.ts';

export type Wire = {
  id: number;
  version: number;
  state: string;
  title: string;
  values: Record<string, unknown>;
  may?: { write: boolean; actions: string[] };
};
export type Refused = { code: string; message: string; fields?: Record<string, string> };
export type Moved = {
  moved: { id: number; version: number }[];
  refused: { id: number; name: string; code: string; message: string }[];
};
type Stage = { id: number; name: string; kind: string };
export type Card = {
  id: number;
  version: number;
  name: string;
  stage: number;
  state: string;
  days: number;
  late: boolean;
  rating: number | null;
  cards: number;
  next: string | null;
};
export type Board = {
  stages: Stage[];
  cards: Card[];
  requisitions: { id: number }[];
  may: { move: boolean };
};

export type HiringWorld = World & {
  readonly recruiter: Caller;
  readonly hr: Caller;
  employeeOf(name: keyof World['people']): number;
  /** An open requisition; who leads it may be named. */
  openPost(values?: Record<string, unknown>): Promise<number>;
  /** A published opening of it. */
  publish(requisition: number, audience?: 'public' | 'internal'): Promise<number>;
  /** An applicant of a post, first name changing from one to the next. */
  apply(requisition: number, values?: Record<string, unknown>): Promise<number>;
  read(form: string, id: number, who?: Caller): Promise<Wire>;
  /** The action with the version that the record has now. */
  act<T = Refused>(
    who: Caller,
    form: string,
    id: number,
    action: string,
    input?: Record<string, unknown>,
  ): Promise<Answer<T>>;
  board(who: Caller, requisition?: number): Promise<Board>;
  stage(kind: string): Promise<number>;
  ask<T>(text: ReturnType<typeof sql<T>>): Promise<T[]>;
  today: string;
};

const firstNames = ['Kavya', 'Rohan', 'Isha', 'Dev', 'Tara', 'Nikhil', 'Zara', 'Arnav', 'Mira', 'Yash'];

export async function buildHiringWorld(): Promise<HiringWorld> {
  const world = await buildPayWorld();
  const { works } = world.organisations;
  const recruiter = world.as('Ravi Kumar');
  const hr = world.as('Harish Iyer');
  let count = 0;
  const ask = <T>(text: ReturnType<typeof sql<T>>): Promise<T[]> =>
    world.inside(works, async (db) => (await text.execute(db)).rows);
  const made = async (who: Caller, form: string, values: object): Promise<number> => {
    const { status, body } = await who.post<Wire & Refused>(`/api/records/${form}`, values);
    assert.equal(status, 200, JSON.stringify(body));
    return body.id;
  };
  const read = async (form: string, id: number, who = recruiter) =>
    (await who.get<Wire>(`/api/records/${form}/${id}`)).body;
  const act: HiringWorld['act'] = async (who, form, id, action, input = {}) => {
    const [row] = await ask<{ version: number }>(
      sql`select version from ${sql.table(form.replaceAll('-', '_'))} where organisation_id = ${works}
        and id = ${id}`,
    );
    const read = await who.get<{ fingerprint?: string }>(`/api/records/${form}/${id}`);
    const body = { ...seenIn({ ...read.body, version: row?.version ?? 0 }), input };
    return who.post(`/api/records/${form}/${id}/actions/${action}`, body);
  };
  const employeeOf: HiringWorld['employeeOf'] = (name) => world.people[name].employeeId ?? 0;
  const board: HiringWorld['board'] = async (who, requisition) =>
    (await who.get<Board>(`/api/recruitment/board${requisition ? `?requisition=${requisition}` : ''}`)).body;
  const [now] = await ask<{ today: string }>(sql`select (now() at time zone 'Asia/Kolkata')::date as today`);
  return {
    ...world,
    recruiter,
    hr,
    ask,
    read,
    act,
    board,
    employeeOf,
    today: now?.today ?? '',
    async openPost(values = {}) {
      const [place] = await ask<Record<string, number>>(sql`
        select (select min(id) from department) as department, (select min(id) from designation) as
          designation,
          (select min(id) from establishment) as establishment,
          (select min(id) from employment_type) as "employmentType"`);
      const id = await made(recruiter, 'requisition', {
        ...place,
        name: 'Engineer, platform',
        positions: 1,
        reason: 'new',
        hiringManager: employeeOf('Meera Joshi'),
        recruiter: employeeOf('Ravi Kumar'),
        ctcMax: 1_500_000_00,
        ...values,
      });
      assert.equal((await act(recruiter, 'requisition', id, 'submit')).status, 200);
      const approved = await act(hr, 'requisition', id, 'approve', { beyond: 'A new line of work' });
      assert.equal(approved.status, 200, JSON.stringify(approved.body));
      return id;
    },
    async publish(requisition, audience = 'public') {
      const id = await made(recruiter, 'opening', { requisition, title: 'Engineer', audience });
      assert.equal((await act(recruiter, 'opening', id, 'publish')).status, 200);
      return id;
    },
    apply: (requisition, values = {}) => {
      count += 1;
      return made(recruiter, 'applicant', {
        requisition,
        title: 'ms',
        firstName: firstNames[count % firstNames.length],
        lastName: 'Menon',
        dateOfBirth: '1994-05-06',
        mail: `applicant${count}@example.in`,
        mobile: '+91 98450 12345',
        source: 'careers',
        ...values,
      });
    },
    stage: async (kind) => (await board(recruiter)).stages.find((stage) => stage.kind === kind)?.id ?? 0,
  };
}
