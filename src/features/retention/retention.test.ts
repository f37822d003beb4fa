/** Retention: previewed, held, agreed to by another person, and then nothing joins a record to the person. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { verifyAudit } from '#server/audit/audit-chain.ts';
import { withClient } from '#server/database/database-roles.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../tests/caller.ts';
import { answeredOnLeaving, answersOnLeaving } from '../../../tests/moving/answered-on-leaving.ts';
import { everyFormFilled } from '../../../tests/moving/every-form-filled.ts';
import { buildPayWorld, giveAccount, lockedRun, madeRecord } from '../../../tests/pay-world.ts';
import { uploadOf } from '../../../tests/upload.ts';
import { type Person, seenIn } from '../../../tests/world.ts';
import { planOf } from './erase/erase-plan.server.ts';

type Wire = {
  id: number;
  version: number;
  state: string;
  values: Record<string, unknown>;
  fingerprint?: string;
};
type Refused = { code?: string; message?: string; fields?: Record<string, string> };

const world = await buildPayWorld();
const { works } = world.organisations;
const [hr, admin, auditor] = [world.as('Harish Iyer'), world.as('Anita Rao'), world.as('Uma Sen')];
const idOf = (name: Person): number => world.people[name].employeeId ?? 0;
const gita = idOf('Gita Das');

const read = async (who: Caller, form: string, id: number): Promise<Wire> =>
  (await who.get<Wire>(`/api/records/${form}/${id}`)).body;
async function act(who: Caller, form: string, id: number, action: string, input: object = {}) {
  const seen = seenIn(await read(who, form, id));
  return who.post<Refused & Wire>(`/api/records/${form}/${id}/actions/${action}`, { ...seen, input });
}
async function acted(who: Caller, form: string, id: number, action: string, input: object = {}) {
  const { status, body } = await act(who, form, id, action, input);
  assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
}
const lines = async (run: number): Promise<Record<string, unknown>[]> => {
  const { body } = await hr.get<{ rows: Wire[] }>(`/api/records/anonymising-line?run=${run}&limit=50`);
  return body.rows.map(({ values }) => values);
};
const lineOf = async (run: number, person: number) =>
  (await lines(run)).find(({ employee }) => (employee as { id: number }).id === person);

/** The job goes on after the answer. */
async function carriedOut(id: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await read(hr, 'anonymising', id)).state === 'done') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { rows } = await world.inside(works, (db) =>
    sql`select name, state, error from job where organisation_id = ${works} order by id`.execute(db),
  );
  assert.fail(`not carried out: ${JSON.stringify(rows)}`);
}

// Words that are nowhere else, entered the usual way, so that the audit tells them too.
const told = {
  firstName: 'Zyxwina',
  lastName: 'Qorvath',
  personalMail: 'zyxwina.qorvath@example.org',
  mobile: '+919812345670',
  pan: 'ZYXPQ1234K',
};
test('the register of somebody who leaves is filled the usual way', async () => {
  const { version } = await read(hr, 'employee', gita);
  const { status, body } = await hr.put<Refused>(`/api/records/employee/${gita}`, { version, values: told });
  assert.equal(status, 200, JSON.stringify(body));
  await giveAccount(world, 'Gita Das');
  const issue = { kind: 'employment-certificate', language: 'en', employees: [gita] };
  assert.equal((await hr.post('/api/letters/issue', issue)).status, 200);
  const { body: sent, headers } = uploadOf('Zyxwina.txt', 'Zyxwina Qorvath lives here');
  const attach = `/api/records/employee/${gita}/attachments`;
  assert.equal((await hr.post(attach, sent, headers)).status, 200);
  await lockedRun(world);
  await everyFormFilled(world);
  await answeredOnLeaving(world, gita, 'Zyxwina');
  await world.inside(works, async (db) => {
    await sql`update user_account set name = 'Zyxwina Qorvath', user_name = 'zyxwina',
      mail = ${told.personalMail} where employee_id = ${gita}`.execute(db);
    await sql`update employee set left_on = '2012-05-31', joined_on = '2010-04-01'
      where id in (${gita}, ${idOf('Farhan Ali')})`.execute(db);
    await sql`update legal_hold set state = 'released', released_on = '2020-01-01'`.execute(db);
    await sql`update stored_file set created_at = '2012-05-31'
      where held_form in ('filing', 'pay-document')`.execute(db);
    await sql`update outbox_mail set created_at = now() - interval '2 years', state = 'sent'`.execute(db);
  });
  // Payslips stay where they are; only the clock of the test goes back.
  await withClient(world.database.ownerUrl, (client) =>
    client.query(`begin; select muster.enter(${works}, 0); alter table pay_run disable trigger user;
      update pay_run set pay_on = '2012-05-31'; alter table pay_run enable trigger user; commit`),
  );
});

test('no period is shorter than the law’s, and each names its source', async () => {
  const values = { recordClass: 'time', from: '2026-01-01', months: 59 };
  const short = await admin.post<Refused>('/api/records/retention-period', values);
  assert.equal(short.status, 422);
  assert.match(
    short.body.fields?.['months'] ?? '',
    /60 months at least \(OSH \(Central\) Rules 2026, r\. 72/,
  );
  const { values: kept } = await madeRecord<Wire>(admin, 'retention-period', { ...values, months: 60 });
  assert.deepEqual([kept['least'], /r\. 72/.test(String(kept['source']))], [60, true]);
  assert.equal((await hr.post('/api/records/retention-period', { ...values, months: 72 })).status, 403);
});

let run = 0;
let hold = 0;

test('the preview says whose records go, how many, and that a hold keeps somebody', async () => {
  const held = { matter: 'Labour court 12/2026', employee: idOf('Farhan Ali'), reason: 'A claim is pending' };
  hold = (await madeRecord<Wire>(hr, 'legal-hold', held)).id;
  run = (await madeRecord<Wire>(hr, 'anonymising', { note: 'First' })).id;
  await acted(hr, 'anonymising', run, 'prepare');
  const { values } = await read(hr, 'anonymising', run);
  assert.deepEqual([values['people'], values['held']], [1, 1]);
  const going = await lineOf(run, gita);
  assert.ok(JSON.stringify(going?.['classes']).includes('register'));
  assert.ok(Number(going?.['records']) > 20, `${going?.['records']} records`);
  const kept = await lineOf(run, idOf('Farhan Ali'));
  assert.deepEqual([kept?.['classes'], kept?.['heldBy']], [[], 'Labour court 12/2026']);
});

test('a hold of an application keeps the record of whoever was hired by it', async () => {
  const { id: applicant } = await world.inside(works, async (db) => {
    const { rows } = await sql<{ id: number }>`insert into hire
        (applicant_id, offer_id, requisition_id, employee_id, joining_on, hired_on)
      select o.applicant_id, o.id, a.requisition_id, ${gita}, '2010-04-01', '2010-03-01'
      from offer o join applicant a on a.organisation_id = o.organisation_id and a.id = o.applicant_id
      order by o.id limit 1 returning applicant_id as id`.execute(db);
    return rows[0] ?? assert.fail('nobody was hired');
  });
  const held = { matter: 'Discrimination in hiring', applicant, reason: 'A complaint' };
  const { id } = await madeRecord<Wire>(hr, 'legal-hold', held);
  await acted(hr, 'anonymising', run, 'prepare');
  const line = await lineOf(run, gita);
  assert.ok(!JSON.stringify(line?.['classes']).includes('register'));
  assert.equal(line?.['heldBy'], 'Discrimination in hiring');
  await acted(hr, 'legal-hold', id, 'ask-release', { askedFor: 'It is settled' });
  await acted(admin, 'legal-hold', id, 'release');
  await acted(hr, 'anonymising', run, 'prepare');
});

test('whoever asks for it does not agree to it, and nothing happens before', async () => {
  await acted(hr, 'anonymising', run, 'submit');
  for (const who of [hr, auditor]) assert.equal((await act(who, 'anonymising', run, 'approve')).status, 403);
  assert.equal((await read(hr, 'employee', gita)).values['firstName'], 'Zyxwina');
});

/** Everything that the database holds, as its owner reads it: what of it says one of the words. */
async function traces(words: readonly string[]): Promise<string[]> {
  return withClient(world.database.ownerUrl, async (client) => {
    await client.query(`select set_config('muster.backup', 'on', false)`);
    const { rows: tables } = await client.query<{ name: string }>(`
      select n.nspname || '.' || quote_ident(c.relname) as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss')`);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select left(t::text, 400) as row from ${name} t where t::text ilike any ($1) limit 3`,
        [words.map((word) => `%${word}%`)],
      );
      found.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    return found;
  });
}
const words = ['zyxwina', 'qorvath', told.mobile, told.pan, '50100123456780'];

async function filesWith(wanted: readonly string[]): Promise<string[]> {
  return inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from stored_file where organisation_id = ${works}`.execute(work.db);
    const found: string[] = [];
    for (const { id, name } of rows) {
      const content = Buffer.from(await work.host.files.content(work, id))
        .toString('latin1')
        .toLowerCase();
      if (wanted.some((word) => `${name} ${content}`.toLowerCase().includes(word))) found.push(name);
    }
    return found;
  });
}

test('before it there are traces in many tables, and after it in none, nor in a file', async () => {
  const there = await traces(words);
  assert.ok(there.length > 4, `the search finds what is there: ${there.join('\n')}`);
  await acted(admin, 'anonymising', run, 'approve');
  await carriedOut(run);
  assert.deepEqual(await traces(words), []);
  assert.deepEqual(await filesWith(words), []);
});

test('what was filled in of the person in every form there is has no word, phone or mail left', async () => {
  const plan = planOf(world.host);
  const left: string[] = [];
  let records = 0;
  await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    for (const { table, key, lines: below } of plan) {
      const mine = sql`${sql.ref(key)} = ${gita}`;
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(table)} t where ${mine}`.execute(work.db);
      records += rows.length;
      for (const line of below)
        rows.push(
          ...(
            await sql<{ row: string }>`select l::text as row from ${sql.table(line.table)} l
              where ${sql.ref(line.owner)} in (select id from ${sql.table(table)} where ${mine})`.execute(
              work.db,
            )
          ).rows,
        );
      left.push(
        ...rows.flatMap(({ row }) =>
          /three \| four|919845012345|a\.b@example/.test(row) ? [`${table}: ${row.slice(0, 300)}`] : [],
        ),
      );
    }
  });
  assert.ok(records > 60, `${records} records`);
  assert.deepEqual(left, []);
});

test('figures, dates and choices stay, and reports of the past still count', async () => {
  assert.deepEqual(await answersOnLeaving(world), [{ again: { value: true } }]);
  const { values } = await read(hr, 'employee', gita);
  assert.deepEqual([values['firstName'], values['leftOn']], ['Removed', '2012-05-31']);
  const { body } = await hr.post<{ rows: object[] }>('/api/reports/employees-on-a-day/rows', {
    parameters: { asOf: '2011-01-01' },
  });
  assert.equal(body.rows.length, 2);
});

test('whoever is held is untouched, and the audit is still verifiable', async () => {
  const farhan = await read(hr, 'employee', idOf('Farhan Ali'));
  assert.equal(farhan.values['firstName'], 'Farhan');
  const report = await world.inside(works, (db) => verifyAudit(db, works, null));
  assert.equal(report.broken, null);
});

test('an entry that is emptied without the chain saying so is found', async () => {
  const broken = async (statement: string) =>
    withClient(world.database.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query(`select muster.enter(${works}, 0)`);
      await client.query(statement);
      const { rows } = await client.query<{ why: string | null }>(
        `select why from muster.check_audit(0, (select last_id from audit_head), '')`,
      );
      await client.query('rollback');
      return rows[0]?.why ?? '';
    });
  const emptied = 'it was emptied, and no entry says what is left of it';
  const one = '(select min(id) from audit_entry where redacted_in is not null)';
  assert.equal(await broken(`update audit_entry set actor = 'X' where id = ${one}`), emptied);
  assert.equal(
    await broken(`update audit_entry set redacted_in = null where id = ${one}`),
    'it was changed after it was written',
  );
  assert.equal(
    await broken(`update audit_entry set changes = null, redacted_in = (select max(id) from audit_entry)
      where id = (select min(id) from audit_entry where changes is not null and redacted_in is null)`),
    emptied,
  );
});

test('a hold is released by a second person, and then the next run takes whom it kept', async () => {
  await acted(hr, 'legal-hold', hold, 'ask-release', { askedFor: 'The claim is withdrawn' });
  assert.equal((await act(hr, 'legal-hold', hold, 'release')).status, 403);
  await acted(admin, 'legal-hold', hold, 'release');
  const next = (await madeRecord<Wire>(hr, 'anonymising', { note: 'Second' })).id;
  await acted(hr, 'anonymising', next, 'prepare');
  assert.equal((await read(hr, 'anonymising', next)).values['people'], 1);
  await acted(hr, 'anonymising', next, 'submit');
  // A hold that comes between the preview and the agreement still keeps the person.
  const again = { matter: 'Inspection', employee: idOf('Farhan Ali'), reason: 'Asked for', classes: ['pay'] };
  await madeRecord<Wire>(hr, 'legal-hold', again);
  await acted(admin, 'anonymising', next, 'approve');
  await carriedOut(next);
  assert.equal((await lineOf(next, idOf('Farhan Ali')))?.['leftOut'], 'Inspection');
  assert.equal((await read(hr, 'employee', idOf('Farhan Ali'))).values['firstName'], 'Farhan');
});

test('the register of consents is read by HR and the auditor, and by nobody else', async () => {
  const parameters = { asOf: '2026-11-30' };
  for (const who of [hr, auditor])
    assert.equal((await who.post('/api/reports/consents/rows', { parameters })).status, 200);
  assert.equal(
    (await world.as('Esha Pillai').post('/api/reports/consents/rows', { parameters })).status,
    403,
  );
});
