/** The world of the tests with disciplinary cases, and what a case is moved on with. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { addDays, type IsoDate, isoDate } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { type Person, seenIn, type World } from '../world.ts';

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

export const cases = '/api/records/disciplinary-case';
export const notices = '/api/records/disciplinary-notice';
export const today = isoDate(todayOf());

/** Harish opens cases, Arjun decides, Padma enquires, Vikram hears the appeal. */
export const parts = {
  opener: 'Harish Iyer',
  decider: 'Arjun Mehta',
  officer: 'Padma Nair',
  appeal: 'Vikram Shah',
} as const;

export async function disciplineIn(world: World) {
  const { works } = world.organisations;
  const idOf = (name: Person) => world.people[name].employeeId ?? 0;
  const { rows: kinds } = await world.inside(works, (db) =>
    sql<{ id: number; habitual: boolean }>`select id, habitual from misconduct
      where organisation_id = ${works} order by position`.execute(db),
  );
  const kind = (habitual: boolean) => kinds.find((each) => each.habitual === habitual)?.id ?? 0;
  const open = (who: Person, employee: Person, values: object = {}) =>
    world.as(who).post<Wire & Refused>(cases, {
      ...{ employee: idOf(employee), misconduct: kind(false), subject: 'Stock', detail: 'Boxes are missing' },
      ...{ happenedOn: today, reportedOn: today, decider: idOf(parts.decider), ...values },
    });
  const read = async (who: Person, id: number, form = cases) =>
    (await world.as(who).get<Wire>(`${form}/${id}`)).body;
  const act = async (who: Person, id: number, action: string, input?: object, form = cases) => {
    const seen = seenIn(await read(who, id, form));
    const body = { ...seen, ...(input && { input }) };
    return world.as(who).post<Wire & Refused>(`${form}/${id}/actions/${action}`, body);
  };
  const done = async (who: Person, id: number, action: string, input?: object, form = cases) => {
    const { status, body } = await act(who, id, action, input, form);
    assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
    return body;
  };
  return {
    ...{ idOf, kind, open, read, act, done },
    async opened(employee: Person, values: object = {}): Promise<number> {
      const { status, body } = await open(parts.opener, employee, values);
      assert.equal(status, 200, JSON.stringify(body));
      return body.id;
    },
    /** The employee's own notices, the latest first. */
    async noticesOf(who: Person): Promise<readonly Wire[]> {
      return (await world.as(who).get<{ rows: Wire[] }>(notices)).body.rows.toSorted((a, b) => b.id - a.id);
    },
    /** As if so many days had passed since the last step. */
    async waited(id: number, days: number): Promise<void> {
      const back = (column: string) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${days}::int`;
      const columns = ['reply_by', 'notice_on', 'copy_reply_by', 'appeal_by', 'reported_on', 'happened_on'];
      await world.inside(works, (db) =>
        sql`update disciplinary_case set ${sql.join(columns.map(back))}
          where organisation_id = ${works} and id = ${id}`.execute(db),
      );
      await world.inside(works, (db) =>
        sql`update disciplinary_notice set due_on = due_on - ${days}::int
          where organisation_id = ${works} and case_id = ${id}`.execute(db),
      );
    },
    inDays: (days: number): IsoDate => addDays(today, days),
  };
}
