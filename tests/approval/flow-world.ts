/**
 * The world of the tests with requisitions to approve, and flows for them as an organisation writes them.
 */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { buildWorld, type Person, seenIn } from '../world.ts';

export type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
export type Refused = { code: string; message: string; fields?: Record<string, string> };
type Answered = Partial<Refused> & { besides?: { answers: string[] } };
type Standing = {
  flow: string;
  because: string | null;
  level: number | null;
  levels: { need: string; people: { name: string; state: string; because: string; by: string | null }[] }[];
};
type Item = { form: string; id: number; title: string; version: number; fingerprint: string; level: number };

/** Everything is closed after the file's tests. */
export async function buildFlowWorld() {
  const world = await buildWorld();
  const { works } = world.organisations;
  const as = (name: Person) => world.as(name);
  const anita = as('Anita Rao');
  const recruiter = as('Ravi Kumar');
  const employee = (name: Person): number => world.people[name].employeeId ?? 0;
  const [place] = await world.inside(works, async (db) => {
    const { rows } = await sql<{ department: number; designation: number; establishment: number }>`
    select (select id from department limit 1) as department,
        (select id from designation limit 1) as designation,
      (select id from establishment limit 1) as establishment`.execute(db);
    return rows;
  });
  const typeOf = (name: Person): number => world.people[name].loginTypeId;

  let rank = 10;
  /** A flow for requisitions, the narrowest so far. */
  async function flow(levels: readonly object[], values: object = {}): Promise<number> {
    await switchOff();
    rank += 1;
    const { status, body } = await anita.post<Wire & Refused>('/api/records/approval-flow', {
      name: `Hiring ${rank}`,
      of: 'requisition/approve',
      rank,
      active: true,
      skipsRepeats: true,
      levels: levels.map((line, at) => ({ level: at + 1, asks: 'person', need: 'one', ...line })),
      ...values,
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body.id;
  }
  async function switchOff(): Promise<void> {
    const { rows } = (await anita.get<{ rows: Wire[] }>('/api/records/approval-flow')).body;
    for (const { id } of rows) await change('approval-flow', id, { active: false });
  }
  async function change(form: string, id: number, values: object, who: Caller = anita): Promise<void> {
    const { version } = (await who.get<Wire>(`/api/records/${form}/${id}`)).body;
    const { status, body } = await who.put(`/api/records/${form}/${id}`, { version, values });
    assert.equal(status, 200, JSON.stringify(body));
  }
  /** A requisition of the recruiter's, sent for approval. */
  async function sent(values: object = {}): Promise<number> {
    const wish = {
      name: 'Engineer',
      ...place,
      positions: 1,
      reason: 'new',
      hiringManager: employee('Meera Joshi'),
    };
    const made = await recruiter.post<Wire>('/api/records/requisition', { ...wish, ...values });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.equal((await act(recruiter, made.body.id, 'submit')).status, 200);
    return made.body.id;
  }
  async function act(who: Caller, id: number, action: string, input: object = {}) {
    const seen = (await who.get<Wire & { fingerprint?: string }>(`/api/records/requisition/${id}`)).body;
    const { version } = (await recruiter.get<Wire>(`/api/records/requisition/${id}`)).body;
    return who.post<Answered>(`/api/records/requisition/${id}/actions/${action}`, {
      ...seenIn({ ...seen, version }),
      input,
    });
  }
  /** More positions than seats are empty need a reason. */
  const approve = (who: Caller, id: number) => act(who, id, 'approve', { beyond: 'We grow.' });
  const stateOf = async (id: number) =>
    (await recruiter.get<Wire>(`/api/records/requisition/${id}`)).body.state;
  const standing = async (id: number) =>
    (await recruiter.get<{ standing: Standing | null }>(`/api/approvals/standing/requisition/${id}`)).body
      .standing;
  const waitsFor = async (id: number) => {
    const found = await standing(id);
    const level = found?.levels[(found.level ?? 1) - 1];
    return level?.people.filter(({ state }) => state === 'waiting').map(({ name }) => name) ?? [];
  };
  const inbox = async (who: Person) =>
    (await as(who).get<Item[]>('/api/approvals/inbox')).body.map(({ form, id }) => `${form} ${id}`);
  async function told(who: Person, words: RegExp): Promise<boolean> {
    const { latest } = (await as(who).get<{ latest: { title: string }[] }>('/api/notifications')).body;
    return latest.some(({ title }) => words.test(title));
  }
  /** How far managers decide on requisitions; they read them all. */
  async function managersDecide(reach: 'organisation' | 'none'): Promise<void> {
    const rights = { read: 'organisation', write: 'organisation', approve: reach, reject: reach };
    await world.inside(works, async (db) => {
      for (const [action, given] of Object.entries(rights))
        await sql`insert into right_grant (organisation_id, login_type_id, form, action, reach)
        values (${works}, ${typeOf('Meera Joshi')}, 'requisition', ${action}, ${given})
        on conflict (organisation_id, login_type_id, form, action) do update set reach = ${given}`.execute(
          db,
        );
      await sql`update organisation_version set rights = rights + 1 where organisation_id = ${works}`.execute(
        db,
      );
    });
  }
  await managersDecide('organisation');
  // Permits to work are issued by any manager: without them, who is whose manager decides.
  await world.inside(works, async (db) => {
    await sql`insert into right_grant (organisation_id, login_type_id, form, action, reach)
      select ${works}, ${typeOf('Meera Joshi')}, 'work-permit', action, 'none'
      from unnest(array['issue', 'refuse', 'extend', 'suspend', 'resume', 'close']) as action`.execute(db);
    await sql`update organisation_version set rights = rights + 1 where organisation_id = ${works}`.execute(
      db,
    );
  });

  return {
    world,
    works,
    as,
    anita,
    recruiter,
    place,
    employee,
    flow,
    change,
    sent,
    act,
    approve,
    stateOf,
    standing,
    waitsFor,
    inbox,
    told,
    managersDecide,
  };
}
