/** Ledgers on real SQL: what is there, what is used and reserved, and what nobody can change afterwards. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { ledger } from '#kernel/ledger/ledger.ts';
import { Refusal } from '#kernel/refusal.ts';
import { setForFile } from '../../../tests/ending.ts';
import { buildWorld } from '../../../tests/world.ts';
import { registryOf } from '../forms/declaration/registry.ts';
import { inWork, systemSession } from '../in-work.ts';
import type { Work } from '../work.ts';
import { closeThrough, readEntries, readStanding, reserve, spend, spendReserved } from './ledger-balance.ts';
import { append, ofThemselves, reverse } from './ledger-entry.ts';

const leave = ledger({
  name: 'test-leave',
  heading: 'Annual leave',
  help: 'Granted in April, used by requests.',
  unit: 'hundredths of a day',
  words: (quantity) => `${quantity / 100} days`,
});

const world = await buildWorld();
const { forms } = world.host;
await setForFile(forms, { ledgers: new Map([...forms.ledgers, [leave.name, leave]]) });
const { works, university } = world.organisations;
const gita = world.people['Gita Das'].employeeId ?? 0;
const farhan = world.people['Farhan Ali'].employeeId ?? 0;
const inside = <T>(act: (work: Work) => Promise<T>, organisation = works) =>
  inWork(world.host, systemSession(organisation, 'Test'), act);

const annual = { employee: gita, subject: 1 };
let request = 0;
const asks = (quantity: number, day: IsoDate, employee = gita) => {
  request += 1;
  return { employee, subject: 1, quantity, day, cause: { form: 'leave-request', id: request } };
};
const credit = (employee: number, quantity: number, day: IsoDate, expiresOn?: IsoDate) =>
  inside((work) =>
    append(work, leave, {
      ...{ employee, subject: 1, quantity, day, cause: { form: 'leave-grant', id: 1 } },
      ...(expiresOn ? { expiresOn } : {}),
    }),
  );
const standing = (day: IsoDate, employee = gita) =>
  inside((work) => readStanding(work, leave, { employee, subject: 1 }, day));

test('who asks for more than can be used is told how much there is', async () => {
  await credit(gita, 500, '2026-04-01', '2027-03-31');
  await inside((work) => spend(work, leave, asks(200, '2026-05-04')));
  await inside((work) => reserve(work, leave, asks(150, '2026-08-03')));
  const refused = inside((work) => spend(work, leave, asks(200, '2026-06-01')));
  await assert.rejects(refused, (error) => {
    assert.ok(error instanceof Refusal);
    assert.equal(error.code, 'ledger.too-little');
    assert.equal(
      error.message,
      'Annual leave: only 1.5 days can be used on 1 June 2026, and 2 days is asked for.',
    );
    return true;
  });
  const { balance, available, reserved } = await standing('2026-06-01');
  assert.deepEqual([balance, available, reserved], [300, 150, 150]);
});

test('what was reserved is used, or given up, once', async () => {
  const cause = { form: 'leave-request', id: request - 1 };
  await inside((work) => spendReserved(work, leave, cause));
  await inside((work) => spendReserved(work, leave, cause));
  const after = await standing('2026-08-03');
  assert.deepEqual([after.balance, after.reserved, after.available], [150, 0, 150]);
  const asked = asks(100, '2026-09-01');
  await inside((work) => reserve(work, leave, asked));
  const given = () =>
    inside((work) =>
      reverse(work, leave, { form: asked.cause.form, causes: ofThemselves([asked.cause.id]) }),
    );
  assert.deepEqual([await given(), await given()], [1, 0]);
  assert.equal((await standing('2026-09-01')).available, 150);
});

test('of two who ask for the last of it at the same moment one is told that there is none', async () => {
  await credit(farhan, 100, '2026-04-01');
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => inside((work) => spend(work, leave, asks(100, '2026-05-01', farhan)))),
  );
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected', 'rejected']);
  assert.equal((await standing('2026-05-01', farhan)).balance, 0);
});

test('an entry is never changed or deleted, not by the server either', async () => {
  for (const statement of [
    'update ledger_entry set quantity = quantity + 1',
    'delete from ledger_entry',
    'update ledger_account set employee_id = employee_id',
    'delete from ledger_account',
  ])
    await assert.rejects(
      inside((work) => sql.raw(statement).execute(work.db)),
      /permission denied/,
      statement,
    );
});

test('a reversal is its entry the other way, once, and no reversal is reversed', async () => {
  const id = await credit(farhan, 300, '2026-06-01');
  const back = (quantity: number, of: number) =>
    inside((work) =>
      sql<{ id: number }>`
        insert into ledger_entry (organisation_id, account_id, quantity, day, cause_form, cause_id,
          reverses_id)
        select organisation_id, account_id, ${quantity}, day, cause_form, cause_id, id
        from ledger_entry where organisation_id = ${works} and id = ${of} returning id`.execute(work.db),
    );
  await assert.rejects(back(-200, id), /a reversal is its entry the other way/);
  const [done] = (await back(-300, id)).rows;
  await assert.rejects(back(-300, id), /ledger_entry_reverses_unique/);
  await assert.rejects(back(300, done?.id ?? 0), /a reversal is its entry the other way/);
});

test('an account that is closed through a day takes no entry of it, and is not opened again', async () => {
  await inside((work) => closeThrough(work, leave, annual, '2026-12-31'));
  await assert.rejects(credit(gita, 100, '2026-12-31'), /this account is closed/);
  await credit(gita, 100, '2027-01-01');
  await inside((work) => closeThrough(work, leave, annual, '2026-06-30'));
  await assert.rejects(credit(gita, 100, '2026-12-31'), /this account is closed/);
  const opened = inside((work) =>
    sql`update ledger_account set closed_through = null where organisation_id = ${works}
      and closed_through is not null`.execute(work.db),
  );
  await assert.rejects(opened, /stays closed/);
});

test('a ledger is of one organisation, and of a feature that declares it', async () => {
  assert.deepEqual(await inside((work) => readEntries(work, leave), university), []);
  const strange = { ...leave };
  await assert.rejects(
    inside((work) => append(work, strange, { ...asks(100, '2027-02-01') })),
    /is not declared/,
  );
  const declared = [leave, strange].map((value) => ({ file: 'leave.server.ts', value }));
  assert.throws(() => registryOf(declared), /the ledger 'test-leave' is already in/);
});

test('the database refuses an entry that nobody could make sense of', async () => {
  const [of] = await inside((work) => work.db.selectFrom('ledger_account').select('id').limit(1).execute());
  const added = (columns: string, values: string) =>
    inside((work) =>
      sql
        .raw(`insert into ledger_entry (organisation_id, account_id, cause_form, cause_id, day, ${columns})
          values (${works}, ${of?.id}, 'test', 1, '2027-05-01', ${values})`)
        .execute(work.db),
    );
  await assert.rejects(added('quantity', '0'), /ledger_entry_quantity_check/);
  await assert.rejects(added('quantity, expires_on', `100, '2027-04-30'`), /ledger_entry_expiry_check/);
  await assert.rejects(added('quantity, expires_on', `-100, '2027-06-30'`), /ledger_entry_expiry_check/);
  await assert.rejects(added('quantity, reserved', '100, true'), /ledger_entry_reserved_check/);
});
