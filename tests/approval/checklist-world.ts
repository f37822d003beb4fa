/** The world of the tests with a checklist for who joins, people who are hired, and the tasks they bring. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { isoDate } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { buildHiringWorld, type Refused, type Wire } from '../hiring-world.ts';

export type Task = {
  id: number;
  title: string;
  state: string;
  owner: string | null;
  due: string;
  list: number;
};
type Mine = { id: number; title: string; person: string; own: boolean; done: number; total: number };

export const line = (number: number, title: string, more: object = {}) => ({
  ...{ number, title, asks: 'employee', days: 0, counting: 'calendar', wants: 'nothing', weight: 1 },
  ...more,
});

export async function buildChecklistWorld() {
  const world = await buildHiringWorld();
  const { hr, read, ask } = world;
  const today = isoDate(todayOf());
  const id = (name: Parameters<typeof world.employeeOf>[0]) => world.employeeOf(name);

  const made = async (form: string, values: object, who = hr): Promise<number> => {
    const { status, body } = await who.post<Wire & Refused>(`/api/records/${form}`, values);
    assert.equal(status, 200, JSON.stringify(body));
    return body.id;
  };
  const [hrType] = await ask(sql<{ id: number }>`select id from login_type where based_on = 'hr'`);
  const joining = {
    name: 'Everybody who joins',
    opens: 'employee/joining',
    active: true,
    tasks: [
      line(1, 'Bank details', { recorded: 'employee-bank', days: 3 }),
      line(2, 'Prepare the laptop', { asks: 'login-type', loginType: hrType?.id, days: -2 }),
      line(3, 'Hand over the laptop', { asks: 'manager', up: 1, after: 2, wants: 'note' }),
      line(4, 'Read the rules', { neededFor: 'employee/confirmation' }),
    ],
  };
  let code = 700;
  const [work] = await ask(
    sql<{ department: number; designation: number; establishment: number; type: number }>`
    select department_id as department, designation_id as designation, establishment_id as establishment,
      employment_type_id as type from employee_work limit 1`,
  );
  /** Somebody new under Meera, with a login where a user name is given. */
  async function hire(firstName: string, joinedOn: string, reportsTo = id('Meera Joshi')): Promise<number> {
    const person = await made('employee', {
      ...{ code: `N${code++}`, firstName, lastName: 'Novak', dateOfBirth: '1995-01-01', gender: 'female' },
      ...{ joinedOn },
    });
    await made('employee-work', {
      employee: person,
      department: work?.department,
      designation: work?.designation,
      establishment: work?.establishment,
      employmentType: work?.type,
      reportsTo,
      validFrom: joinedOn,
    });
    return person;
  }
  const tasksOf = (person: number) =>
    ask(sql<Task>`select id, title, state, owner, due_on as due, list_id as list from task
      where employee_id = ${person} order by list_id, number`);
  const taskOf = async (person: number, title: string): Promise<Task> => {
    const found = (await tasksOf(person)).find((each) => each.title === title);
    assert.ok(found, title);
    return found;
  };
  const mineOf = async (who: Parameters<typeof world.as>[0]) =>
    (await world.as(who).get<Mine[]>('/api/tasks/mine')).body;
  const told = (who: keyof typeof world.people, words: RegExp) =>
    ask(
      sql<{ title: string }>`select title from notification where user_id = ${world.people[who].userId}`,
    ).then((all) => all.some(({ title }) => words.test(title)));

  const change = async (person: number, values: object) => {
    const { version } = await read('employee', person, hr);
    return hr.put<Refused>(`/api/records/employee/${person}`, { version, values });
  };

  return { ...world, today, id, made, joining, hire, tasksOf, taskOf, mineOf, told, change };
}
