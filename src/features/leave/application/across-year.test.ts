/** Leave over the end of a leave year, a credit or a change of policy: each day from what there is on it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, type IsoDate, isoDate } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { append } from '#server/ledger/ledger-entry.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import type { LeaveSheet, WishVerdict } from '../mine/leave.call.ts';

const world = await buildWorld();
const [hr, meera, esha, farhan] = [
  world.as('Harish Iyer'),
  world.as('Meera Joshi'),
  world.as('Esha Pillai'),
  world.as('Farhan Ali'),
];
const { works } = world.organisations;
const idOf = (name: 'Esha Pillai' | 'Farhan Ali') => world.people[name].employeeId ?? 0;
type Saved = { readonly id: number; readonly version: number; readonly fingerprint?: string };
type Refused = { readonly message?: string };

const today = isoDate(Temporal.Now.plainDateISO('Asia/Kolkata').toString());
/** The year whose end is three weeks away at least, so that no day of the test is over. */
const year = Number(addDays(today, 21).slice(0, 4));
const [first, last] = [isoDate(`${year}-12-21`), isoDate(`${year}-12-31`)];
const january = (day: number) => isoDate(`${year + 1}-01-${String(day).padStart(2, '0')}`);

let places = 0;
async function typeOf(
  code: string,
  rules: readonly (readonly [from: string, rule: object])[],
): Promise<number> {
  places += 1;
  const { id: type } = await madeRecord<Saved>(hr, 'leave-type', {
    ...{ code, name: code, nature: 'other', position: places },
  });
  const policy = await madeRecord<Saved>(hr, 'leave-policy', { name: code, type });
  for (const [validFrom, rule] of rules)
    await madeRecord(hr, 'leave-rule', {
      ...{ policy: policy.id, grants: 'none', carry: 'none', offs: 'never', holidays: 'never', overdraw: 0 },
      ...{ validFrom, ...(validFrom > `${year}-01-01` && { reason: 'Another rule' }), ...rule },
    });
  return type;
}
const since = `${year - 1}-01-01`;
const granted = (type: number, days: number, day: IsoDate, more: object = {}) =>
  madeRecord<Saved>(hr, 'leave-adjustment', {
    ...{ employee: idOf('Esha Pillai'), type, kind: 'grant', reason: 'For the test', day, days, ...more },
  });
const spell = (type: number, from: IsoDate, to: IsoDate) => ({
  ...{ type, from, to, fromHalf: 'whole', toHalf: 'whole' },
});
const verdict = async (type: number, from: IsoDate, to: IsoDate, who: Caller = esha) =>
  (await who.post<WishVerdict>('/api/leave/verdict', spell(type, from, to))).body;
const no = ({ reasons }: WishVerdict) =>
  reasons.flatMap(({ says, instead }) => (instead === undefined ? [] : [`${says} ${instead}`])).join(' ');
/** How many days of work the days of the old year and the first days of the new one have. */
async function workdays(to: IsoDate) {
  const type = await typeOf(`COUNT${places}`, [[since, { grants: 'none', spills: true }]]);
  const { days } = await verdict(type, first, to);
  const count = (within: (date: IsoDate) => boolean) =>
    days.filter(({ date, quantity }) => quantity > 0 && within(date)).length;
  return { old: count((date) => date <= last), fresh: count((date) => date > last) };
}

test('days that lapse with the year do not pay for January; the refusal names the first day', async () => {
  const { old, fresh } = await workdays(january(8));
  const type = await typeOf('LAPSE', [[since, {}]]);
  await granted(type, old + fresh, today, { expiresOn: last });
  await granted(type, fresh - 1, january(1));
  const asked = await verdict(type, first, january(8));
  assert.equal(asked.answer, 'no');
  assert.match(no(asked), /too little on \d+ January \d{4}\. End on \d+ January \d{4} or earlier\./);
  const sent = await esha.post<Refused>('/api/leave/applications', spell(type, first, january(8)));
  assert.equal(sent.status, 409, 'nor is it taken when it is sent');
});

test('leave that the old year and the new one pay together is allowed, day by day', async () => {
  const { old, fresh } = await workdays(january(8));
  const type = await typeOf('BOTH', [[since, {}]]);
  const employee = idOf('Farhan Ali');
  await granted(type, old, today, { employee, expiresOn: last });
  await granted(type, fresh, january(1), { employee });
  const { answer, balance } = await verdict(type, first, january(8), farhan);
  assert.equal(answer, 'yes');
  assert.deepEqual(balance, { before: old * 100, after: 0, on: january(8) });
  const sent = await farhan.post<Saved & Refused>('/api/leave/applications', spell(type, first, january(8)));
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  const seen = (await meera.get<Saved>(`/api/records/leave-application/${sent.body.id}`)).body;
  const approved = await meera.post<Refused>(
    `/api/records/leave-application/${sent.body.id}/actions/approve`,
    seenIn(seen),
  );
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  const sheet = (await farhan.get<LeaveSheet>(`/api/leave/sheet?on=${january(9)}`)).body;
  assert.equal(sheet.types.find((each) => each.type === type)?.standing?.balance, 0);
});

test('what will lapse at the end of the leave year is not counted for January', async () => {
  const { old, fresh } = await workdays(january(8));
  const type = await typeOf('CARRY', [[since, { carry: 'some', carryMost: 1 }]]);
  await granted(type, old + fresh, today);
  assert.equal((await verdict(type, first, last)).answer, 'yes');
  assert.match(no(await verdict(type, first, january(8))), /too little on/);
});

test('what may be taken in advance until a rule ends is not taken in advance after it', async () => {
  const type = await typeOf('RULES', [
    [since, { overdraw: 60 }],
    [january(1), { overdraw: 0 }],
  ]);
  assert.equal((await verdict(type, first, last)).answer, 'yes');
  const across = await verdict(type, first, january(8));
  assert.equal(across.answer, 'no');
  assert.match(no(across), /Take \d+ days or fewer/);
});

test('where what the balance lacks is without pay, it is the days that it lacks', async () => {
  const { old, fresh } = await workdays(january(8));
  const type = await typeOf('SPILL', [[since, { spills: true }]]);
  await granted(type, old + 5, today, { expiresOn: last });
  const { answer, lost, days } = await verdict(type, first, january(8));
  assert.deepEqual([answer, lost], ['partly without pay', fresh * 100]);
  assert.ok(days.every(({ date, unpaid }) => date > last || unpaid === 0));
});

/** As it is left where somebody asked yesterday, and what they asked for lapsed in the night. */
async function askedYesterday(form: string, id: number, type: number, kind: string): Promise<void> {
  const yesterday = addDays(today, -1);
  await granted(type, 2, addDays(today, -40), { expiresOn: yesterday });
  const cause = { form, id };
  await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    await append(work, leaveDays, {
      ...{ employee: idOf('Esha Pillai'), subject: type, quantity: -200, day: yesterday, kind, cause },
      reserved: true,
    });
    await sql`update ${sql.table(form.replace('-', '_'))} set state = 'waiting' where id = ${id}`.execute(
      work.db,
    );
  });
}
async function approves(who: Caller, form: string, id: number) {
  const seen = (await who.get<Saved>(`/api/records/${form}/${id}`)).body;
  return who.post<Refused>(`/api/records/${form}/${id}/actions/approve`, seenIn(seen));
}
const unitOf = (code: string) =>
  madeRecord<Saved>(world.as('Padma Nair'), 'pay-component', {
    ...{ code, name: code, kind: 'earning', source: 'units', position: 46, rounding: 'paise' },
    ...{ wageClass: 'excluded', taxClass: 'taxable', unit: 'day', active: true, unitRate: 'formula' },
    ...{ rateFormula: '100', stateInsuranceWage: false, professionalTaxWage: false },
  });

test('days asked to be paid out before they lapsed are paid when approved after it', async () => {
  const component = await unitOf('PAIDOUT');
  const type = await typeOf('PAY', [[since, { encashComponent: component.id }]]);
  const { id } = await madeRecord<Saved>(esha, 'leave-encashment', {
    ...{ employee: idOf('Esha Pillai'), type, month: `${year + 1}-01`, days: 2 },
  });
  await askedYesterday('leave-encashment', id, type, 'encash');
  const done = await approves(hr, 'leave-encashment', id);
  assert.equal(done.status, 200, JSON.stringify(done.body));
});

test('days given before they lapsed reach a colleague when the gift is approved later', async () => {
  const type = await typeOf('GIFT', [[since, { donateMost: 5 }]]);
  const { id } = await madeRecord<Saved>(esha, 'leave-donation', {
    ...{ employee: idOf('Esha Pillai'), goesTo: 'colleague', receiver: idOf('Farhan Ali'), type, days: 2 },
  });
  await askedYesterday('leave-donation', id, type, 'donate');
  const done = await approves(hr, 'leave-donation', id);
  assert.equal(done.status, 200, JSON.stringify(done.body));
  const sheet = (await farhan.get<LeaveSheet>('/api/leave/sheet')).body;
  assert.equal(sheet.types.find((each) => each.type === type)?.standing?.balance, 200);
});
