import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import {
  actOn,
  buildPayOutWorld,
  documentOf as documentIn,
  entriesOf,
  fileOf,
  type List,
  type Row,
  uploaded,
} from '../../../tests/pay-out-world.ts';
import { giveAccount, readRun } from '../../../tests/pay-world.ts';
import { tallies } from '../../../tests/programs/read-tally.ts';
import { statementLayout } from './tax/statement-file/statement-layout.ts';
import { statementFaults } from './tax/statement-file/statement-reader.ts';

const paidOut = await buildPayOutWorld();
const { world, run, system } = paidOut;
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
const approver = world.as('Vikram Shah');
const documentOf = (values: Record<string, unknown>) => documentIn(paidOut, values);

test('a payslip is a PDF in English and in Hindi, under the password the employer has chosen', async () => {
  const esha = world.as('Esha Pillai');
  const id = (await esha.get<List>('/api/records/payslip')).body.rows[0]?.id;
  for (const language of ['english', 'hindi']) {
    const { status, raw } = await esha.get(`/api/payslips/${id}/file?language=${language}`);
    assert.equal(status, 200);
    assert.equal(raw.subarray(0, 5).toString(), '%PDF-');
    assert.ok(!raw.includes('/Encrypt'));
  }
  const chosen = { language: 'english', password: 'birth-date-and-pan' };
  const saved = await payroll.post<Row>('/api/records/payslip-setting', chosen);
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  assert.ok((await esha.get(`/api/payslips/${id}/file`)).raw.includes('/Encrypt'));
  const none = { version: 1, values: { password: 'none' } };
  await payroll.put(`/api/records/payslip-setting/${saved.body.id}`, none);
});

test('all payslips of a run come as one archive, with a proof sheet of every one', async () => {
  const made = await documentOf({ kind: 'payslips', run: run.id });
  const entries = await entriesOf((await payroll.get(`/api/files/${fileOf(made)}`)).raw);
  assert.equal(entries.size, made.values['items']);
  const proof = (await payroll.get(`/api/files/${fileOf(made, 'proof')}`)).raw.toString('utf8');
  for (const name of entries.keys()) assert.ok(proof.includes(name), name);
  assert.equal((await world.as('Esha Pillai').get(`/api/files/${fileOf(made)}`)).status, 404);
});

test('payslips are mailed to who has an address, and the others are listed', async () => {
  await system((work) =>
    sql`update employee set work_mail = 'esha@works.test' where organisation_id = ${works}
      and id = ${world.people['Esha Pillai'].employeeId}`.execute(work.db),
  );
  const made = await documentOf({ kind: 'payslip-mail', run: run.id, language: 'hindi' });
  assert.equal(made.values['items'], 1);
  assert.match(String(made.values['remark']), /without a mail address/);
  const { rows } = await system((work) =>
    sql<{ recipient: string; file: number }>`select recipient, file_id as file from outbox_mail`.execute(
      work.db,
    ),
  );
  assert.equal(rows[0]?.recipient, 'esha@works.test');
  assert.equal((await world.as('Esha Pillai').get(`/api/files/${rows[0]?.file}`)).status, 200);
  assert.equal((await world.as('Anita Rao').get(`/api/files/${rows[0]?.file}`)).status, 404);
});

test('a bank advice pays who has an account and is not held, once, after another’s approval', async () => {
  const people = ['Esha Pillai', 'Meera Joshi', 'Harish Iyer'] as const;
  const account = (at: number) => `5010012345678${at}`;
  for (const [at, name] of people.entries()) await giveAccount(world, name, account(at));
  const held = await payroll.post<Row>('/api/records/pay-hold', {
    employee: world.people['Harish Iyer'].employeeId,
    what: 'payout',
    fromMonth: '2026-10',
    reason: 'Account under dispute',
  });
  assert.equal(held.status, 200, JSON.stringify(held.body));
  const template = (await payroll.get<List>('/api/records/bank-file-template?sort=code')).body.rows[0]?.id;
  const advice = (await payroll.post<Row>('/api/records/bank-advice', { run: run.id, template })).body;
  const { values } = (await payroll.get<Row>(`/api/records/bank-advice/${advice.id}`)).body;
  assert.equal(values['people'], 2);
  const reasons = (values['leftOut'] as { reason: string }[]).map(({ reason }) => reason);
  assert.ok(reasons.some((reason) => reason.includes('under dispute')));
  assert.ok(reasons.includes('No bank account on the pay date.'));

  const second = await payroll.post('/api/records/bank-advice', { run: run.id, template });
  assert.equal(
    second.body['code'],
    'bank-advice.nobody-payable',
    'whoever is on the first is not on another',
  );

  assert.equal((await actOn(payroll, 'bank-advice', advice.id, 'send')).status, 200);
  assert.equal((await actOn(payroll, 'bank-advice', advice.id, 'approve')).status, 403);
  const approved = await actOn(approver, 'bank-advice', advice.id, 'approve');
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  const text = (await payroll.get(`/api/files/${fileOf(approved.body)}`)).raw.toString('utf8');
  assert.match(text, /50100123456780,HDFC0001234/);
  assert.equal(text.trim().split('\r\n').length, 3);
  assert.equal((await world.as('Anita Rao').get(`/api/files/${fileOf(approved.body)}`)).status, 404);

  const references = [...text.matchAll(/SAL\d{9}/g)].map(([reference]) => reference);
  const wrong = await actOn(payroll, 'bank-advice', advice.id, 'read-answer', {
    file: await uploaded(world, 'Padma Nair', 'Reference,Status,UTR,Reason\nSAL999999999,PAID,U1,\n'),
  });
  assert.equal(wrong.status, 422);
  assert.match(JSON.stringify(wrong.body), /no payment of this advice/);
  const [first, other] = references;
  const answer = `Reference,Status,UTR,Reason\n${first},PAID,HDFCN1,\n${other},REJECTED,,Account closed\n`;
  const readAnswer = async () =>
    actOn(payroll, 'bank-advice', advice.id, 'read-answer', {
      file: await uploaded(world, 'Padma Nair', answer),
    });
  const read = await readAnswer();
  assert.equal(read.status, 200, JSON.stringify(read.body));
  assert.deepEqual([read.body.values['paid'], read.body.values['failed']], [1, 1]);
  const again = await readAnswer();
  assert.deepEqual(
    [again.body.values['paid'], again.body.values['failed']],
    [1, 1],
    'the same answer twice is as once',
  );

  const retry = (await payroll.post<Row>('/api/records/bank-advice', { run: run.id, template })).body;
  assert.equal(
    (await payroll.get<Row>(`/api/records/bank-advice/${retry.id}`)).body.values['people'],
    1,
    'what failed is tried again',
  );
  const own = (await world.as('Esha Pillai').get<List>('/api/records/bank-payment')).body.rows;
  assert.deepEqual(
    own.map(({ state }) => state).toSorted(),
    ['collected', 'failed'],
    'an employee sees the own payments alone',
  );
  assert.equal((await readRun(payroll, run.id)).state, 'locked');
});

test('the journal of a run balances and its net pay is the run’s', async () => {
  const { status, body } = await payroll.post<Row>('/api/records/pay-journal', { run: run.id, kind: 'pay' });
  assert.equal(status, 200, JSON.stringify(body));
  const journal = (await payroll.get<Row>(`/api/records/pay-journal/${body.id}`)).body.values;
  const lines = journal['lines'] as { account: string; debit: number; credit: number }[];
  assert.equal(journal['debit'], journal['credit']);
  const net = lines.find(({ account }) => account === '2200')?.credit;
  const { rows } = await system((work) =>
    sql<{ net: number }>`select net from pay_run where id = ${run.id}`.execute(work.db),
  );
  assert.equal(net, rows[0]?.net);
  assert.equal((await actOn(payroll, 'pay-journal', body.id, 'post')).status, 403);
  const rename = (name: string) =>
    system((work) =>
      sql`update journal_account set account_name = ${name}
        where organisation_id = ${works} and account = '2200'`.execute(work.db),
    );
  await rename('Wages payable');
  const stale = await actOn(approver, 'pay-journal', body.id, 'post');
  assert.equal(stale.body.code, 'journal.stale', 'an account that moved is another journal');
  await rename('Salaries payable');
  const posted = await actOn(approver, 'pay-journal', body.id, 'post');
  assert.equal(posted.status, 200, JSON.stringify(posted.body));
  const kept = async (name: string) =>
    (await payroll.get(`/api/files/${fileOf(posted.body, name)}`)).raw.toString('utf8');
  tallies(journal['lines'], await kept('tally'), await kept('tallyLedgers'));
});

test('the proof sheet of a reversal lists what it takes back, and nothing else', async () => {
  const { body } = await payroll.post<Row>('/api/records/pay-journal', { run: run.id, kind: 'reversal' });
  const posted = await actOn(approver, 'pay-journal', body.id, 'post');
  assert.equal(posted.status, 200, JSON.stringify(posted.body));
  const proof = (await payroll.get(`/api/files/${fileOf(posted.body, 'proof')}`)).raw.toString('utf8');
  const parts = new Set(
    proof
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]),
  );
  assert.deepEqual([...parts], ['provision']);
});

test('a run archive checks itself without Muster, and finds out when it was changed', async () => {
  const made = await documentOf({ kind: 'run-archive', run: run.id });
  const entries = await entriesOf((await payroll.get(`/api/files/${fileOf(made)}`)).raw);
  const folder = mkdtempSync(join(tmpdir(), 'muster-archive-'));
  for (const [name, content] of entries) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const verify = () =>
    execFileSync(process.execPath, [join(folder, 'verify.mjs')], { encoding: 'utf8', stdio: 'pipe' });
  assert.match(verify(), /payslips of 2026-10 add up/);
  const slips = readFileSync(join(folder, 'payslips.jsonl'), 'utf8');
  writeFileSync(join(folder, 'payslips.jsonl'), slips.replace('"gross":5000000', '"gross":5000100'));
  assert.throws(verify, /payslips.jsonl was changed/);
  assert.ok([...entries.keys()].some((name) => /pay-journal-\d+ Journal/.test(name)));
  const leftOut: { name: string; leftOut: string }[] = JSON.parse(
    entries.get('left-out.json')?.toString('utf8') ?? '',
  );
  assert.ok(leftOut.length > 0, 'the bank’s file is named');
  assert.ok(leftOut.every((each) => each.leftOut === 'It holds whole account numbers.'));
  assert.ok(entries.has('payments-noted.jsonl'));
});

type Refused = { fields?: Record<string, string> };

test('the quarterly statement waits until all tax is on challans, and ties to the payslips', async () => {
  const asked = { kind: 'tax-statement', taxYear: '2026-27', quarter: 'q3' };
  const untanned = await payroll.post<Refused>('/api/records/pay-document', asked);
  assert.match(untanned.body.fields?.['taxYear'] ?? '', /no TAN/);
  await system((work) =>
    sql`insert into organisation (organisation_id, code, legal_name, tan, zone, week_start, year_start,
        retirement_age)
      values (${works}, 'WORKS', 'Muster Works', 'BLRM01234A', 'Asia/Kolkata', 'monday', 'april',
        60)`.execute(work.db),
  );
  const undeposited = await payroll.post<Refused>('/api/records/pay-document', asked);
  assert.match(undeposited.body.fields?.['quarter'] ?? '', /October 2026: ₹/);
  const { rows } = await system((work) =>
    sql<{
      tax: number;
    }>`select sum(amount)::bigint as tax from payslip_line where source = 'income-tax'`.execute(work.db),
  );
  const tax = rows[0]?.tax ?? 0;
  assert.ok(tax > 0);
  const challan = { month: '2026-10', bsr: '0510308', paidOn: '2026-11-06', serial: '00123' };
  const short = await payroll.post<Refused>('/api/records/tax-challan', { ...challan, bsr: '51', tax });
  assert.match(short.body.fields?.['bsr'] ?? '', /seven digits/);
  for (const [serial, part] of [
    ['00123', 10_000_00],
    ['00124', tax - 10_000_00],
  ] as const)
    assert.equal(
      (await payroll.post('/api/records/tax-challan', { ...challan, serial, tax: part })).status,
      200,
    );
  const made = await documentOf(asked);
  const entries = await entriesOf((await payroll.get(`/api/files/${fileOf(made)}`)).raw);
  const lines = (entries.get('annexure-1.csv')?.toString('utf8') ?? '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  const deposited = lines.reduce((sum, cells) => sum + Math.round(Number(cells[8]) * 100), 0);
  assert.equal(deposited, tax);
  assert.equal(
    lines.filter((cells) => cells[2] === 'E006').length,
    2,
    'one person on two challans has two lines',
  );
  assert.equal(JSON.parse(entries.get('statement.json')?.toString('utf8') ?? '{}').form, 'Form 138');
  assert.match(String(made.values['remark']), /Without the portal’s text: .* lacks Registered address, Mail/);
  assert.ok(!entries.has('138RQ3.txt'));
});

test('a whole profile gives the portal’s text, which ties to the challans', async () => {
  const administrator = world.as('Anita Rao');
  const [profile] = (await administrator.get<List>('/api/records/organisation')).body.rows;
  const address = { line1: '12 Residency Road', line2: null, city: 'Bengaluru', state: 'Karnataka' };
  const saved = await administrator.put(`/api/records/organisation/${profile?.id}`, {
    version: profile?.version,
    values: {
      registeredAddress: { ...address, pin: '560025', country: 'India' },
      ...{ mail: 'tax@works.example', phone: '080 4123 4567', deductorKind: 'company', pan: 'AAACM1234Q' },
      ...{ signatoryName: 'Asha Rao', signatoryDesignation: 'Director', signatoryPan: 'AAAPA1234Q' },
      ...{ signatoryMail: 'asha@works.example', signatoryPhone: '98450 12345' },
    },
  });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  const made = await documentOf({ kind: 'tax-statement', taxYear: '2026-27', quarter: 'q3' });
  const entries = await entriesOf((await payroll.get(`/api/files/${fileOf(made)}`)).raw);
  const text = entries.get('138RQ3.txt')?.toString('utf8') ?? '';
  assert.deepEqual(statementFaults(statementLayout.on('2026-04-01').value, text), []);
  assert.match(text, /\^K\^Asha Rao\^Director\^12 Residency Road\^Bengaluru\^/);
  assert.equal(text.match(/\^CD\^/g)?.length, 2);
  assert.doesNotMatch(String(made.values['remark']), /Without the portal/);
});

test('everybody whose tax was deducted has a certificate, and nobody sees another’s', async () => {
  const made = await documentOf({ kind: 'tax-certificates', taxYear: '2026-27' });
  const entries = await entriesOf((await payroll.get(`/api/files/${fileOf(made)}`)).raw);
  assert.deepEqual([...entries.keys()], ['Form 130 2026-27 E006.pdf']);
  const give = `/api/records/pay-document/${made.id}/actions/give`;
  assert.equal((await payroll.post(give, { version: made.version })).status, 200);
  const own = (await world.as('Meera Joshi').get<List>('/api/records/tax-certificate')).body.rows;
  const file = fileOf(own[0] as Row);
  assert.equal((await world.as('Meera Joshi').get(`/api/files/${file}`)).status, 200);
  assert.equal((await world.as('Esha Pillai').get(`/api/files/${file}`)).status, 404);
  await documentOf({ kind: 'tax-certificates', taxYear: '2026-27' });
  const again = (await world.as('Meera Joshi').get<List>('/api/records/tax-certificate')).body;
  assert.equal(again.total, 1, 'a certificate made again takes the place of the earlier one');
});
