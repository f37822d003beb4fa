import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { publishRuns } from '#features/payroll/payslip/publication.server.ts';
import { withClient } from '#server/database/database-roles.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { todayOf } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import type { List } from '../../../../tests/pay-out-world.ts';
import { act, buildPayWorld, calculated, giveAccount, type Run } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const approver = world.as('Vikram Shah');
const esha = world.as('Esha Pillai');
const system = <T>(work: (inside: Work) => Promise<T>) =>
  inWork(world.host, systemSession(world.organisations.works, 'Test'), work);

await giveAccount(world, 'Esha Pillai');

type Told = { title: string };
const told = async (): Promise<string[]> =>
  system(async (work) => {
    const { rows } = await sql<Told>`select title from notification
      where organisation_id = ${work.session.organisationId} and title like 'Your%payslip is ready'`.execute(
      work.db,
    );
    return rows.map(({ title }) => title);
  });

test('payslips are there for their people from the day that the run says, and are told of then', async () => {
  const run = { month: '2026-10', payOn: '2026-10-28', publishOn: '2099-12-31' };
  const made = (await payroll.post<Run>('/api/records/pay-run', run)).body;
  await calculated(payroll, made.id);
  assert.equal((await act(payroll, made.id, 'send')).status, 200);
  assert.equal((await act(approver, made.id, 'approve')).body.state, 'locked');

  const { rows } = (await payroll.get<List>('/api/records/payslip')).body;
  const { employeeId } = world.people['Esha Pillai'];
  const slip = rows.find(({ values }) => (values['employee'] as { id: number }).id === employeeId)?.id;
  const places = ['', '/file', '/wage-slip', '/why/BASIC', '/change'].map(
    (at) => `/api/payslips/${slip}${at}`,
  );
  for (const place of [...places, `/api/records/payslip/${slip}`]) {
    assert.equal((await esha.get(place)).status, 404, place);
    assert.equal((await payroll.get(place)).status, 200, place);
  }
  assert.equal((await esha.get<List>('/api/records/payslip')).body.total, 0);
  const templates = '/api/records/bank-file-template';
  const [file] = (await payroll.get<List>(`${templates}?sort=code`)).body.rows;
  const paying = { version: file?.version, values: { debitAccount: '50200012345678' } };
  assert.equal((await payroll.put(`${templates}/${file?.id}`, paying)).status, 200);
  const advice = { run: made.id, template: file?.id };
  assert.equal((await payroll.post('/api/records/bank-advice', advice)).status, 200);
  const ofEsha = `/api/records/bank-payment?employee=${employeeId}`;
  assert.equal((await payroll.get<List>(ofEsha)).body.total, 1);
  assert.equal((await esha.get<List>('/api/records/bank-payment')).body.total, 0);
  const challan = { month: '2026-10', bsr: '0510308', serial: '00001', paidOn: '2026-11-05', tax: 100 };
  const deposited = await payroll.post('/api/records/tax-challan', challan);
  assert.equal(deposited.status, 200, JSON.stringify(deposited.body));
  const finance = (await esha.get<{ slips: unknown[]; deposits: unknown[] }>('/api/my-finance')).body;
  assert.deepEqual([finance.slips, finance.deposits], [[], []]);
  type Months = { months?: { month: string; paid: boolean }[] };
  const paidMonths = async () => {
    // Once the year is over, nothing is known of it before a payslip is.
    const { months = [] } = (await esha.get<Months>('/api/my-tax/figures?year=2026-27')).body;
    return months.flatMap(({ month, paid }) => (paid ? [month] : []));
  };
  assert.deepEqual(await paidMonths(), []);
  assert.deepEqual(await told(), []);
  const mail = await payroll.post<{ fields: Record<string, string> }>('/api/records/pay-document', {
    kind: 'payslip-mail',
    run: made.id,
  });
  assert.match(mail.body.fields['run'] ?? '', /not published yet/);

  assert.equal(await system(publishRuns), 0, 'the day has not come');
  // The day comes: as the owner of the database, for nobody else moves the day of a locked run.
  await withClient(world.database.ownerUrl, (client) =>
    client.query(`set muster.organisation = '${world.organisations.works}';
      alter table pay_run disable trigger user;
      update pay_run set publish_on = '${todayOf()}' where id = ${made.id};
      alter table pay_run enable trigger user`),
  );
  assert.equal(await system(publishRuns), 1);
  assert.equal(await system(publishRuns), 0, 'told once');
  assert.deepEqual(await paidMonths(), ['2026-10']);
  assert.ok((await told()).length > 0);
});

test('a run that says no day is published by hand after the lock, once', async () => {
  const before = (await told()).length;
  const made = (await payroll.post<Run>('/api/records/pay-run', { month: '2026-11', payOn: '2026-11-28' }))
    .body;
  await calculated(payroll, made.id);
  await act(payroll, made.id, 'send');
  assert.equal((await act(payroll, made.id, 'publish')).status, 409, 'an open run has no payslips');
  assert.equal((await act(approver, made.id, 'approve')).body.state, 'locked');
  assert.equal((await esha.get<List>('/api/records/payslip')).body.total, 1, 'that of October alone');
  assert.equal((await told()).length, before);
  assert.equal((await act(approver, made.id, 'publish')).status, 403, 'whoever approves does not publish');
  assert.equal((await act(payroll, made.id, 'publish')).body.state, 'locked');
  assert.equal((await esha.get<List>('/api/records/payslip')).body.total, 2);
  assert.ok((await told()).length > before);
  assert.equal((await act(payroll, made.id, 'publish')).body.code, 'payroll.published');
  assert.equal(await system(publishRuns), 0);
});
