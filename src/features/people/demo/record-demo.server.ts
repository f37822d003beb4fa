/** The demo's people have lives: sub-pages of some of them, and two requests that HR has yet to answer. */
import { sql } from 'kysely';
import type { LoginType } from '#kernel/rights.ts';
import { demoStep } from '#server/feature.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import type { SeedRecord } from '#server/seed/seed-record.ts';
import type { Host, Session, Work } from '#server/work.ts';
import { changeAccount } from '../account/account-change.server.ts';
import { type DemoPerson, type EntryOf, hours, kin, learnt, other, papers } from './record-demo-person.ts';

export const recordDemo = demoStep({
  name: 'employee-record',
  async isDone(work) {
    const { organisationId } = work.session;
    const { rows } = await sql`
      select from employee_qualification where organisation_id = ${organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, { id }) {
    const session = systemSession(id, 'Demo');
    await inWork(host, session, writeLives);
    await ask(host, session);
  },
});

/** Everybody with a sign-in, and some of the others. */
async function peopleOf(work: Work): Promise<DemoPerson[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<DemoPerson>`
    select e.id, e.code, e.last_name as "lastName", e.gender, e.date_of_birth as born, e.joined_on as joined,
      coalesce(e.marital_status = 'married', false) as married
    from employee e
    where e.organisation_id = ${organisationId} and e.left_on is null
      and (e.id % 7 = 0 or exists (select from user_account u
        where u.organisation_id = e.organisation_id and u.employee_id = e.id))
    order by e.id limit 60`.execute(work.db);
  return rows;
}

/** Entries of the usual lists by their codes. */
async function entriesOf(work: Work): Promise<EntryOf> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ form: string; code: string; id: number }>`
    select 'qualification' as form, code, id from qualification where organisation_id = ${organisationId}
    union all select 'institution', code, id from institution where organisation_id = ${organisationId}
    union all select 'skill', code, id from skill where organisation_id = ${organisationId}
    union all select 'relation', code, id from relation where organisation_id = ${organisationId}
    union all select 'document-type', code, id from document_type where organisation_id = ${organisationId}
    union all select 'language', code, id from language where organisation_id = ${organisationId}
  `.execute(work.db);
  const ids = new Map(rows.map(({ form, code, id }) => [`${form}/${code}`, id]));
  return (form, code) => ids.get(`${form}/${code}`) ?? 0;
}

async function writeLives(work: Work): Promise<void> {
  const [people, entry] = [await peopleOf(work), await entriesOf(work)];
  const writer = recordWriter(work);
  const all = people.flatMap((person) => [
    ...learnt(person, entry),
    ...kin(person, entry, work.today),
    ...papers(person, entry, work.today),
    ...hours(person),
    other(person),
  ]);
  // One form after the other, so that each is written at once.
  for (const records of Map.groupBy(all, ({ form }) => form).values()) await writer.write(records);
  await writer.write(people.map((person) => nomination(person, writer.idOf)));
  await checkSome(work);
  await speak(work, people, entry);
}

const nomination = (person: DemoPerson, idOf: (form: string, key: string) => number): SeedRecord => ({
  form: 'employee-nomination',
  key: person.code,
  values: {
    employee: person.id,
    kind: 'provident-fund',
    nominatedOn: person.joined,
    nominees: [{ member: idOf('employee-family', `${person.code}/1`), share: 10_000 }],
  },
});

/** HR has looked at half of the certificates. */
async function checkSome(work: Work): Promise<void> {
  for (const table of ['employee_qualification', 'employee_document'])
    await sql`update ${sql.table(table)} set state = 'verified', verified_on = ${work.today}::date - 30,
      verified_by = 'Human Resources'
      where organisation_id = ${work.session.organisationId} and id % 2 = 0`.execute(work.db);
}

async function speak(work: Work, people: readonly DemoPerson[], entry: EntryOf): Promise<void> {
  const { organisationId } = work.session;
  const codes = ['en', 'hi', 'kn'].map((code) => entry('language', code));
  await sql`
    insert into employee_languages (organisation_id, employee_id, position, language_id, reads, writes,
      speaks, mother_tongue)
    select ${organisationId}::bigint, person, place - 1, language, true, place < 3, true, place = 3
    from unnest(${people.map(({ id }) => id)}::bigint[]) as person,
      unnest(${codes}::bigint[]) with ordinality as spoken (language, place)
    on conflict do nothing`.execute(work.db);
}

type User = { id: number; name: string; userName: string; employee: number; loginTypeId: number };

async function usersOf(work: Work): Promise<(User & { loginType: LoginType })[]> {
  const { rows } = await sql<User & { loginType: LoginType }>`
    select u.id, u.name, u.user_name as "userName", u.employee_id as employee, t.id as "loginTypeId",
      t.based_on as "loginType"
    from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    where u.organisation_id = ${work.session.organisationId} and u.employee_id is not null
      and t.based_on in ('employee', 'manager') order by t.based_on, u.id`.execute(work.db);
  return rows;
}

/** The employee has another account, the manager has married: both as they would ask by hand. */
async function ask(host: Host, session: Session): Promise<void> {
  const users = await inWork(host, session, usersOf);
  const as = (user: (typeof users)[number]): Session => ({
    ...session,
    ...{ userId: user.id, userName: user.userName, name: user.name, employeeId: user.employee },
    ...{ loginType: user.loginType, loginTypeId: user.loginTypeId, system: false },
  });
  const employee = users.find(({ loginType }) => loginType === 'employee');
  const manager = users.find(({ loginType }) => loginType === 'manager');
  if (employee) {
    await inWork(host, as(employee), (work) =>
      changeAccount(
        work,
        {
          form: 'employee-bank',
          values: {
            bankName: 'HDFC Bank',
            account: `5010${String(employee.employee).padStart(10, '0')}`,
            ifsc: 'HDFC0000240',
            holder: employee.name,
          },
          note: 'I have moved my savings. The cancelled cheque follows.',
        },
        // Nobody is there yet to read a code in a mail.
        async () => null,
      ),
    );
  }
  if (manager) {
    await inWork(host, as(manager), (work) =>
      changeAccount(work, {
        form: 'employee',
        values: { birthplace: 'Mysuru', fatherName: 'Ramesh Rao' },
        note: 'As in my passport.',
      }),
    );
  }
}
