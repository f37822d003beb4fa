import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { addMonths, isoDate, monthOf } from '#kernel/calendar.ts';
import { hasVerhoeffCheckDigit } from '#kernel/identity-number.ts';
import { testDatabase } from '../../../tests/database.ts';
import { broughtBack, exportedWhole, inOrder, type Sheet } from '../../../tests/moving/coming-back.ts';
import { seenIn, worldSettings } from '../../../tests/world.ts';
import { withClient } from '../database/database-roles.ts';
import { closeHost, openHost } from '../host.ts';
import { buildApp } from '../http.ts';
import { inWork, systemSession } from '../in-work.ts';
import { foundOrganisation } from '../organisation/founding.ts';
import { seedDemo } from './demo.ts';
import { demoOrganisation } from './demo-organisation.ts';
import { demoPassword } from './demo-sign-in.ts';
import { musterUniversity } from './muster-university.ts';
import { musterWorks } from './muster-works.ts';

const day = isoDate('2026-11-21');

test('two seedings of one day are the same', () => {
  assert.deepEqual(demoOrganisation(musterWorks, day), demoOrganisation(musterWorks, day));
  assert.deepEqual(demoOrganisation(musterUniversity, day), demoOrganisation(musterUniversity, day));
});

for (const today of ['2026-11-21', '2027-02-28', '2028-02-29', '2028-03-31', '2029-12-31'].map(isoDate)) {
  test(`seeded on ${today}, 120 and 300 people are employed and every named sign-in is one of them`, () => {
    for (const [blueprint, people] of [
      [musterWorks, 120],
      [musterUniversity, 300],
    ] as const) {
      const { records, users, salaries } = demoOrganisation(blueprint, today);
      const employees = records.filter(({ form }) => form === 'employee');
      const present = employees.filter(
        ({ values }) => values.leftOn === null || (values.leftOn as string) >= today,
      );
      assert.equal(present.length, people);
      const codes = new Set(present.map(({ key }) => key));
      assert.ok(users.length >= 8 && users.every(({ employee }) => employee !== null && codes.has(employee)));
      assert.equal(new Set(employees.map(({ values }) => values.workMail)).size, employees.length);
      assert.equal(new Set(employees.map(({ values }) => values.pan)).size, employees.length);
      assert.ok(employees.every(({ values }) => hasVerhoeffCheckDigit(values.aadhaar as string)));
      assert.ok(
        salaries.every(({ from, grossMonthlyRupees }) => from <= today && grossMonthlyRupees >= 10_000),
      );
    }
  });
}

const database = await testDatabase();
const host = await openHost(worldSettings({ demo: true }), database.serverUrl, { logLevel: 'error' });
after(() => closeHost(host));

test('the demo is made within seconds, by the rules of its forms, and once', async () => {
  const began = performance.now();
  const lines = await seedDemo(host, () => undefined);
  const seconds = (performance.now() - began) / 1000;
  assert.ok(seconds < 60, `took ${seconds} s`);
  assert.ok(lines.some((line) => line.includes('admin, ')));
  assert.ok(lines.some((line) => line.endsWith('platform, platform-2')));
  const counts = () =>
    inWork(host, systemSession(56, 'Test'), async ({ db, today }) => {
      const { rows } = await sql<{ employees: number; present: number; users: number; audit: number }>`
      select (select count(*) from employee where organisation_id = 56) as employees,
        (select count(*) from employee where organisation_id = 56
          and status in ('probation', 'confirmed', 'notice')) as present,
        (select count(*) from user_account where organisation_id = 56 and not program) as users,
        (select count(*) from audit_entry where organisation_id = 56) as audit,
        ${today}::text as today`.execute(db);
      return rows[0];
    });
  const first = await counts();
  assert.equal(first?.present, 120);
  assert.equal(first?.users, 10);
  await seedDemo(host, () => undefined);
  assert.deepEqual(await counts(), first);
});

for (const [organisation, first, second] of [
  [56, 'admin', 'admin-2'],
  [72, 'admin-u', 'admin-2-u'],
] as const)
  test(`a program of organisation ${organisation} calls on the day the demo is tried`, async () => {
    const app = await buildApp(host, { webFolder: '/nowhere' });
    const signedIn = async (userName: string) => {
      const headers = { 'x-muster': '1' };
      const payload = { userName, organisationId: organisation, password: demoPassword };
      const answer = await app.inject({ method: 'POST', url: '/api/session', headers, payload });
      assert.equal(answer.statusCode, 200, answer.body);
      const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
      return async (method: 'GET' | 'POST', url: string, payload?: object) =>
        (
          await app.inject({ method, url, headers: { ...headers, cookie }, ...(payload && { payload }) })
        ).json();
    };
    const asks = await signedIn(first);
    const agrees = await signedIn(second);
    const agree = async (place: string) => {
      const waiting = await agrees('GET', place);
      const answer = await agrees('POST', `${place}/actions/agree`, seenIn(waiting));
      assert.equal(answer.code, undefined, JSON.stringify(answer));
    };
    const types = await asks('GET', '/api/records/login-type?limit=50');
    const hr = types.rows.find(({ values }: { values: { code: string } }) => values.code === 'hr');
    const program = { userName: 'sync', name: 'Sync', loginType: hr.id, program: true };
    const account = await asks('POST', '/api/records/user-account', program);
    await agree(`/api/records/pending-change/${account.besides.waiting[0].id}`);
    const given = { user: account.id, name: 'Sync', does: 'change' };
    const made = await asks('POST', '/api/records/access-key', given);
    await agree(`/api/records/access-key/${made.id}`);
    const authorization = `Bearer ${made.besides.keys[0].key}`;
    const answer = await app.inject({ url: '/api/records/employee?limit=1', headers: { authorization } });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.json().rows.length, 1);
    await app.close();
  });

test('the university’s estate was paid by the week last month, and nobody was paid a day twice', () =>
  inWork(host, systemSession(72, 'Test'), async ({ db, today }) => {
    const month = addMonths(monthOf(today), -1);
    const { rows: runs } = await sql<{ month: string; name: string; state: string }>`
      select month, name, state from pay_run
      where organisation_id = 72 and month >= ${month} order by month, id`.execute(db);
    const named = (of: string) => runs.filter((run) => run.month === of).map(({ name }) => name);
    const weeks = runs.filter((run) => run.month === month && run.name !== 'Campus').length;
    const names = Array.from({ length: weeks }, (_, at) => `Estate, week ${at + 1}`);
    assert.ok(weeks === 4 || weeks === 5);
    assert.deepEqual(named(month), [...names, 'Campus']);
    assert.deepEqual(named(monthOf(today)), ['Estate, week 1', 'Campus']);
    assert.ok(runs.every(({ month: of, state }) => state === (of === month ? 'locked' : 'open')));
    const { rows: paid } = await sql<{ name: string; slips: number; days: number }>`
      select coalesce(department.code, '') as name, count(*)::int as slips, sum(slip.days_paid)::float as days
      from payslip slip
      join employee_work work on work.organisation_id = 72 and work.employee_id = slip.employee_id
        and work.superseded_at is null and work.valid_to is null
      join department on department.organisation_id = 72 and department.id = work.department_id
      where slip.organisation_id = 72 and slip.month = ${month}
      group by slip.employee_id, department.code`.execute(db);
    const weekly = paid.filter(({ slips }) => slips > 1);
    assert.ok(weekly.length >= 5, `${weekly.length} are paid by the week`);
    assert.ok(weekly.every(({ name, slips }) => name === 'EST' && slips <= weeks));
    assert.ok(paid.every(({ days }) => days <= 31));
    assert.ok(paid.length > 290);
  }));

/** What no sheet can bring: why. */
const staysBehind: Readonly<Record<string, string>> = {
  'bank-advice': 'its run is locked by its own people first',
  'pay-journal': 'its run is locked by its own people first',
  filing: 'its run is locked by its own people first',
  'pay-document': 'its run is locked by its own people first',
  'applicant-resume': 'its file is in no sheet',
  'flexible-bill': 'its file is in no sheet',
  'training-nomination': 'nominations for a session close before it begins',
  'medical-claim': 'two of one person say the same until their bills are there',
  'medical-bill': 'its claim is known by the day of its first bill',
  'leave-application': 'what still waits for a decision is asked for again',
  interview: 'it is ahead on the day on which it is entered',
  referral: 'it is the recommending employee’s own to enter',
  'attendance-device': 'it speaks for the organisation that registered it',
  'open-shift': 'it is offered by somebody who signs in as an employee',
  'shift-swap': 'its days are ahead when it is entered',
  'shift-wish': 'it is the employee’s own to enter',
};

test('everything in every list comes back into an empty organisation as it was', async () => {
  // As the database does by itself in production.
  await withClient(database.ownerUrl, (owner) => owner.query('analyze'));
  const empty = await foundOrganisation(host, { code: 'EMPTY', name: 'Empty' });
  const lost: string[] = [];
  let rows = 0;
  for (const form of inOrder(host)) {
    const out = (organisation: number) =>
      inWork(host, systemSession(organisation, 'Test'), (work) => exportedWhole(work, form));
    const sheet = await out(56);
    const lines = ({ rows: all }: Sheet) => all.map(({ cells }) => JSON.stringify(cells)).sort();
    if (sheet.rows.length === 0 || staysBehind[form.name]) continue;
    const { faults } = await inWork(host, systemSession(empty, 'Test'), (work) =>
      broughtBack(work, form, sheet),
    );
    const [first] = faults;
    if (first) lost.push(`${form.name}: row ${first.line}: ${first.label ?? ''} ${first.message}`);
    const there = new Set(lines(await out(empty)));
    const missing = lines(sheet).filter((line) => !there.has(line));
    if (missing.length > 0) lost.push(`${form.name}: ${missing.length} rows, ${missing[0]}`);
    rows += sheet.rows.length;
  }
  assert.deepEqual(lost, []);
  assert.ok(rows > 3_000, `${rows} rows`);
});
