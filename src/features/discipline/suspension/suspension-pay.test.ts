/** A suspension in pay: the allowance comes by itself, ends by an act, and is made good as arrears. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { barredIn } from '#server/calendar/work-bar.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { disciplineIn, parts } from '../../../../tests/discipline/discipline-world.ts';
import {
  act as actOnRun,
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  lockedRun,
  madeRecord,
  type PayList,
  type Run,
  type Slip,
} from '../../../../tests/pay-world.ts';
import { suspensionOrder } from './suspension-order.form.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const { idOf, opened, done, act, read, inDays, waited } = await disciplineIn(world);
const payroll = world.as('Padma Nair');
const { decider, opener, appeal } = parts;

const component = (code: string, name: string, more: object) =>
  madeRecord<{ id: number }>(payroll, 'pay-component', {
    ...{ code, name, source: 'input', rounding: 'paise', prorated: false, active: true },
    ...{ wageClass: 'outside', taxClass: 'taxable', ...more },
  });
const allowance = await component('SUBSIST', 'Subsistence allowance', { kind: 'earning', position: 301 });
const fine = await component('FINE', 'Fine', {
  kind: 'deduction',
  taxClass: 'outside',
  fine: true,
  position: 302,
});
await madeRecord(payroll, 'discipline-setting', {
  ...{ replyDays: 7, appealDays: 30, wages: 'code', basis: 'days-30' },
  ...{ allowance: allowance.id, fine: fine.id },
});

const slipOf = async (run: number, who: Parameters<typeof idOf>[0]) =>
  (await payroll.get<Slip>(`/api/pay-runs/${run}/people/${idOf(who)}`)).body;
const amountOf = ({ lines }: Slip, code: string) => lines.find((line) => line.code === code)?.amount ?? 0;

/** A case about somebody that was reported when it has to have been. */
async function suspended(who: Parameters<typeof idOf>[0], from: string): Promise<number> {
  const id = await opened(who, { happenedOn: from, reportedOn: from });
  await done(decider, id, 'suspend', { from, text: 'You are suspended until the enquiry ends.' });
  return id;
}

let ofGita = 0;
/** Half of the wages of 21 days. */
let half21 = 0;

test('the days of a suspension are not paid as wages, and half of the wages comes by itself', async () => {
  ofGita = await suspended('Gita Das', '2026-08-11');
  const run = await lockedRun(world, '2026-08');
  const slip = await slipOf(run.id, 'Gita Das');
  // 21 of 31 days lost of a basic of 25,000; wages before it are basic and special allowance.
  assert.equal(amountOf(slip, 'BASIC'), 8_065_00, JSON.stringify(slip.lines));
  half21 = amountOf(slip, 'SUBSIST');
  assert.equal(half21, (38_400_00 / 30 / 2) * 21, 'basic 25,000 and special 13,400');
  const why = (await payroll.get<Because>(`/api/pay-runs/${run.id}/people/${idOf('Gita Das')}/why/SUBSIST`))
    .body;
  const says = flat(why).map((each) => each.says);
  assert.ok(
    says.some((each) => /Suspended from 11 August 2026: half of the wages/.test(each)),
    says.join('|'),
  );
  assert.ok(!JSON.stringify(why).includes('Boxes'), 'and nothing of the case');
});

test('a payslip that is taken back takes the allowance back, and paid anew it comes again', async () => {
  const rows = (await payroll.get<PayList>('/api/records/payslip?limit=200&search=2026-08')).body.rows;
  const own = rows.find(({ values }) => (values['employee'] as { id: number }).id === idOf('Gita Das'));
  const correct = async (person: object): Promise<Slip> => {
    const values = { month: '2026-08', kind: 'correction', payOn: '2026-08-31' };
    const run = await madeRecord<Run>(payroll, 'pay-run', values);
    const chosen = await payroll.post(`/api/pay-runs/${run.id}/people`, { people: [person] });
    assert.equal(chosen.status, 204, JSON.stringify(chosen.body));
    await calculated(payroll, run.id);
    await actOnRun(payroll, run.id, 'send');
    assert.equal((await actOnRun(world.as('Vikram Shah'), run.id, 'approve')).status, 200);
    return slipOf(run.id, 'Gita Das');
  };
  const back = await correct({ employee: idOf('Gita Das'), takesBack: own?.id });
  assert.equal(amountOf(back, 'SUBSIST'), -half21);
  const again = await correct({ employee: idOf('Gita Das') });
  assert.equal(amountOf(again, 'SUBSIST'), half21);
});

test('days that count as duty are paid as arrears, less the allowance that was paid', async () => {
  const end = { until: '2026-08-31', treated: 'duty', text: 'Come back to work.' };
  await done(decider, ofGita, 'end-suspension', end);
  const run = await createRun(payroll, '2026-09');
  await calculated(payroll, run.id);
  const slip = await slipOf(run.id, 'Gita Das');
  assert.equal(amountOf(slip, 'ARREARS_BASIC'), 25_000_00 - 8_065_00, JSON.stringify(slip.lines));
  assert.equal(amountOf(slip, 'ARREARS_SUBSIST'), -half21, JSON.stringify(slip.lines));
  assert.equal(amountOf(slip, 'BASIC'), 25_000_00);
  const arrears = (await payroll.get<PayList>('/api/records/arrear?limit=50')).body.rows;
  assert.ok(arrears.length > 0 && arrears.every(({ values }) => values['enteredBy'] !== null));
});

test('nobody is suspended twice on a day, before the report, or after leaving', async () => {
  const id = await suspended('Ravi Kumar', '2026-09-01');
  const again = await opened('Ravi Kumar', { happenedOn: '2026-09-01', reportedOn: '2026-09-01' });
  const twice = await act(decider, again, 'suspend', { from: '2026-09-20', text: 'x' });
  assert.equal(twice.body.code, 'discipline.suspended');
  const early = await act(decider, again, 'suspend', { from: '2026-08-31', text: 'x' });
  assert.match(early.body.fields?.['input.from'] ?? '', /reported on 1 September 2026/);
  const kept = await act(decider, id, 'drop', { text: 'Nothing in it' });
  assert.equal(kept.body.code, 'discipline.still-suspended');
  const end = { until: '2026-09-14', treated: 'suspension', text: 'Come back' };
  await done(decider, id, 'end-suspension', end);
  const next = await act(decider, again, 'suspend', { from: '2026-09-14', text: 'x' });
  assert.equal(next.body.code, 'discipline.suspended', 'its last day');
  await done(decider, again, 'suspend', { from: '2026-09-15', text: 'x' });
  await done(decider, id, 'drop', { text: 'Nothing in it' });
});

test('attack: a suspension is written by its case alone, whichever way is tried', async () => {
  const values = { employee: idOf('Esha Pillai'), from: '2026-09-01', kind: 'enquiry' };
  for (const name of ['Anita Rao', 'Harish Iyer', 'Padma Nair', 'Esha Pillai'] as const) {
    const who = world.as(name);
    assert.notEqual((await who.post('/api/records/suspension-order', values)).status, 200, name);
    const { body } = await who.get<PayList>('/api/records/suspension-order');
    for (const { id, version } of body.rows ?? []) {
      const seen = { version, values: { until: '2026-09-02' } };
      assert.notEqual((await who.put(`/api/records/suspension-order/${id}`, seen)).status, 200, name);
      assert.notEqual((await who.delete(`/api/records/suspension-order/${id}`)).status, 200, name);
    }
    const template = await who.get('/api/imports/template?form=suspension-order');
    assert.notEqual(template.status, 200, name);
  }
  const { body: own } = await world.as('Esha Pillai').get<PayList>('/api/records/suspension-order');
  assert.deepEqual(own.rows, [], 'nobody reads that a colleague is suspended');
});

test('a suspended day is no day of work, and nobody is planned on it', async () => {
  await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const ravi = idOf('Ravi Kumar');
    const days = await daysOf(work, [ravi], '2026-08-31', '2026-09-02');
    assert.deepEqual(
      days.days(ravi).map(({ says }) => says),
      ['Working day', 'Suspended', 'Suspended'],
    );
    const barred = await barredIn(work, [ravi], '2026-08-31', '2026-09-02');
    const planned = { shift: 1, night: false };
    assert.equal(barred(ravi, '2026-08-31', planned), undefined);
    assert.equal(barred(ravi, '2026-09-01', planned)?.refuses, true);
  });
});

test('a fine is at most three percent of wages, after seven days’ notice, and goes into pay', async () => {
  const wait = async (days: number) => {
    const id = await opened('Esha Pillai');
    await done(opener, id, 'show-cause', { text: 'Why', dueOn: inDays(days) });
    await waited(id, days + 1);
    return id;
  };
  const order = (amount: number) => ({
    ...{ penalty: 'fine', order: 'You are fined', fine: amount, appealTo: idOf(appeal) },
  });
  const most = Math.floor(((half21 * 2 * 30) / 21 / 100) * 0.03) * 100;
  const short = await act(decider, await wait(6), 'order', order(100_00));
  assert.match(short.body.fields?.['input.penalty'] ?? '', /seven days/);
  const id = await wait(7);
  const over = await act(decider, id, 'order', order(most + 1));
  assert.match(over.body.fields?.['input.fine'] ?? '', /three percent/);
  await done(decider, id, 'order', order(most));
  const { rows } = (await payroll.get<PayList>('/api/records/pay-input?limit=50')).body;
  const [input] = rows.filter(({ values }) => (values['component'] as { id: number }).id === fine.id);
  assert.equal(input?.values['amount'], most);
});

test('a penalty is at most four days without wages', async () => {
  const id = await opened('Farhan Ali');
  await done(opener, id, 'show-cause', { text: 'Why', dueOn: inDays(7) });
  await waited(id, 8);
  await done(opener, id, 'begin-enquiry', { officer: idOf(parts.officer) });
  await done(parts.officer, id, 'report', { finding: 'proved', reasons: 'Seen' });
  await done(decider, id, 'send-report', { text: 'Four days', dueOn: inDays(3) });
  await waited(id, 4);
  const order = (days: number) => ({
    ...{ penalty: 'suspension', order: 'Four days', from: inDays(1), days, appealTo: idOf(appeal) },
  });
  assert.match((await act(decider, id, 'order', order(5))).body.fields?.['input.days'] ?? '', /4/);
  await done(decider, id, 'order', order(4));
  await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const [row] = await records(work, suspensionOrder).find({ employee: idOf('Farhan Ali') });
    assert.deepEqual([row?.kind, row?.from, row?.until], ['penalty', inDays(1), inDays(4)]);
  });
  assert.equal((await read(decider, id)).state, 'ordered');
});
