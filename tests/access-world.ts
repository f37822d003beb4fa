/** A world with and without a second administrator, for tests of access that waits. */
import { sql } from 'kysely';
import { mailsOf } from './mailed-code.ts';
import { buildWorld, type Person } from './world.ts';

export type Row = {
  id: number;
  version: number;
  state: string;
  title: string;
  values: Record<string, unknown> & { detail: string; dueOn: string | null };
  code: string;
  besides?: { waiting: { id: number; sentence: string }[]; links: { link: string }[] };
};
export type Matrix = Row & {
  loginType: { version: number };
  views: { sensitivity: string; decided: string | null }[];
  entries: { form: string; actions: { action: string; decided: string | null }[] }[];
  waiting: { id: number }[];
};

export async function buildAccessWorld() {
  const world = await buildWorld();
  const { works } = world.organisations;
  const anita = world.as('Anita Rao');
  const gita = world.as('Gita Das');
  const ask = <T>(statement: ReturnType<typeof sql<T>>) =>
    world.inside(works, async (db) => (await statement.execute(db)).rows);
  /** A second administrator, or none. */
  const second = (is: boolean) =>
    ask(
      sql`update user_account set login_type_id = ${
        world.people[is ? 'Anita Rao' : 'Gita Das'].loginTypeId
      } where id = ${world.people['Gita Das'].userId}`,
    );
  const employeeType = world.people['Esha Pillai'].loginTypeId;
  const approverType = world.people['Vikram Shah'].loginTypeId;

  const rightsOf = (name: Person) => `/api/rights/${world.people[name].loginTypeId}`;
  async function decide(name: Person, rights: object[], views: object[] = []) {
    const { body } = await anita.get<Matrix>(rightsOf(name));
    return anita.put<Matrix>(rightsOf(name), { version: body.loginType.version, rights, views });
  }
  const pending = '/api/records/pending-change';
  const read = async (id: number) => (await anita.get<Row>(`${pending}/${id}`)).body;
  async function act(id: number, action: string, who = gita, input?: object) {
    const { version } = await read(id);
    return who.post<Row>(`${pending}/${id}/actions/${action}`, { version, ...(input && { input }) });
  }
  const userAt = (id: number) => `/api/records/user-account/${id}`;
  const user = async (name: Person) => (await anita.get<Row>(userAt(world.people[name].userId))).body;
  async function save(name: Person, values: object) {
    const { id, version } = await user(name);
    return anita.put<Row>(userAt(id), { version, values });
  }
  const waitingId = ({ besides }: Row): number => besides?.waiting[0]?.id ?? 0;
  const loginTypeOf = async (name: Person) =>
    (
      await ask<{ id: number }>(sql`select login_type_id as id from user_account
      where id = ${world.people[name].userId}`)
    )[0]?.id;
  const told = async (name: Person) =>
    (
      await ask<{ title: string }>(sql`select title from notification
      where user_id = ${world.people[name].userId} order by id`)
    ).map(({ title }) => title);
  const links = async (name: Person, action = 'send-link') => {
    const { id, version } = await user(name);
    return anita.post<Row>(`${userAt(id)}/actions/${action}`, { version });
  };
  const signedIn = (name: Person, is: boolean) =>
    ask(sql`update user_account set last_signed_in_on = ${is ? '2026-11-01' : null}::date
      where id = ${world.people[name].userId}`);
  /** One is set and does not answer: what goes to it waits in the outbox. */
  async function withMailServer(then: () => Promise<void>): Promise<void> {
    Object.assign(world.host.settings, { mailUrl: 'smtp://127.0.0.1:9' });
    await then().finally(() => Object.assign(world.host.settings, { mailUrl: null }));
  }
  const mailed = async (to: string) => (await mailsOf(world.host, works, to)).map(({ body }) => body);
  return {
    world,
    works,
    anita,
    gita,
    ask,
    second,
    employeeType,
    approverType,
    rightsOf,
    decide,
    pending,
    read,
    act,
    userAt,
    user,
    save,
    waitingId,
    loginTypeOf,
    told,
    links,
    signedIn,
    withMailServer,
    mailed,
  };
}
