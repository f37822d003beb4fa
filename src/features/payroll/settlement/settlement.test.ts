/** Final dues as payroll enters them: by the payslips, the settings and the day of the law. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  lockedRun,
  structureId,
} from '../../../../tests/pay-world.ts';
import { type Person, seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const idOf = (name: Person) => world.people[name].employeeId ?? 0;

type Saved = { id: number; version: number; values: Record<string, unknown> };

async function made(form: string, values: object): Promise<Saved> {
  const { status, body } = await payroll.post<Saved>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

async function leaves(name: Person, on: string): Promise<void> {
  const hr = world.as('Harish Iyer');
  const { body } = await hr.get<Saved>(`/api/records/employee/${idOf(name)}`);
  const left = { leftOn: on, leavingReason: 'terminated' };
  const { status, body: answer } = await hr.put(`/api/records/employee/${idOf(name)}`, {
    ...{ version: body.version, values: left },
  });
  assert.equal(status, 200, JSON.stringify(answer));
}

const gita = idOf('Gita Das');
await made('salary-assignment', {
  ...{ employee: gita, structure: await structureId(payroll), grossMonthly: 60_000_00 },
  ...{ validFrom: '2026-08-01', reason: 'Raise' },
});
await lockedRun(world, '2026-06');
await lockedRun(world, '2026-07');
await lockedRun(world, '2026-08');
await leaves('Gita Das', '2026-09-15');
await leaves('Farhan Ali', '2026-09-15');

const why = async ({ id }: Saved): Promise<string[]> =>
  flat((await payroll.get<Because>(`/api/settlements/${id}/why`)).body).map(
    ({ says, value }) => `${says} ${value}`,
  );

test('whoever is retrenched after a raise is compensated by the mean of three months', async () => {
  const saved = await made('settlement', { employee: gita, reason: 'retrenchment' });
  const said = await why(saved);
  // June and July at 50,000, August at 60,000.
  assert.ok(
    said.some((each) => /last three complete months.*53,333\.33/.test(each)),
    said.join('\n'),
  );
  const { body } = await payroll.put<Saved>(`/api/records/settlement/${saved.id}`, {
    ...seenIn(saved),
    values: { averageOf: 'last-month' },
  });
  assert.ok((await why(body)).some((each) => /last month’s gross.*60,000/.test(each)));
});

test('who leaves by an unavoidable closure is compensated', async () => {
  const farhan = idOf('Farhan Ali');
  const terms = { employee: farhan, reason: 'closure', closureCause: 'unavoidable', layOffDays: 60 };
  const { id, values } = await made('settlement', { ...terms, layOffPaid: 10_000_00 });
  // A year of the service, a part above six months counted: 25,000 of 50,000 for each, less the lay-off.
  assert.equal(Number(values['retrenchmentAmount']) % 25_000_00, 15_000_00, JSON.stringify(values));
  assert.equal(values['reskillingAmount'], null);
  assert.ok(
    (await why({ id, version: 0, values })).some((each) => /Less what was paid for lay-off/.test(each)),
  );
});

test('gratuity paid late bears 12 percent, or 10 where the organisation has set it', async () => {
  const filter = encodeURIComponent(JSON.stringify([{ field: 'employee', is: [idOf('Farhan Ali')] }]));
  const { body } = await payroll.get<{ rows: Saved[] }>(`/api/records/settlement?filter=${filter}`);
  const path = `/api/records/settlement/${body.rows[0]?.id}`;
  const changed = async (values: object) => {
    const { version } = seenIn((await payroll.get<Saved>(path)).body);
    const answer = await payroll.put<Saved & { fields: Record<string, string> }>(path, { version, values });
    return answer.body;
  };
  const inTime = await changed({ reason: 'death', gratuityPaidOn: '2026-10-15' });
  const { gratuityAmount } = inTime.values;
  assert.ok(Number(gratuityAmount) > 0, JSON.stringify(inTime.values));
  assert.equal(inTime.values['interestAmount'], null, 'on the thirtieth day it is in time');
  const of = (percent: number) =>
    Math.floor((Number(gratuityAmount) * percent * 31) / (100 * 365) / 100 + 0.5) * 100;
  assert.equal((await changed({ gratuityPaidOn: '2026-10-16' })).values['interestAmount'], of(12));
  const [setting] = (await payroll.get<{ rows: Saved[] }>('/api/records/pay-setting')).body.rows;
  assert.ok(setting);
  const set = await payroll.put(`/api/records/pay-setting/${setting.id}`, {
    ...{ version: setting.version, values: { lateGratuity: 'ten' } },
  });
  assert.equal(set.status, 200, JSON.stringify(set.body));
  assert.equal((await changed({ remark: 'Again' })).values['interestAmount'], of(10));
  const early = await changed({ gratuityPaidOn: '2026-09-14' });
  assert.match(early.fields['gratuityPaidOn'] ?? '', /after the last day/);
});

test('by the setting the regular run leaves leavers out and says when their settlement is due', async () => {
  const setting = (await payroll.get<{ rows: Saved[] }>('/api/records/pay-setting')).body.rows[0];
  const { status } = await payroll.put(`/api/records/pay-setting/${setting?.id}`, {
    version: setting?.version,
    values: { leaversPaid: 'settlement' },
  });
  assert.equal(status, 200);
  const { id } = await createRun(payroll, '2026-09');
  await calculated(payroll, id);
  type Grid = { rows: { name: string; held: boolean }[] };
  const names = (await payroll.get<Grid>(`/api/pay-runs/${id}/grid`)).body.rows.map(({ name }) => name);
  assert.ok(!names.includes('Gita Das'), 'her last day is 15 September');
  assert.ok(names.includes('Esha Pillai'));
  type Found = { findings: { name: string; code: string; sentence: string; blocks: boolean }[] };
  const { findings } = (await payroll.get<Found>(`/api/pay-runs/${id}/exceptions`)).body;
  const said = findings.find(({ name, code }) => name === 'Gita Das' && code === 'not-in-run');
  // Code on Wages, 2019, section 17(2): within two working days of the last one, 16 and 17 September.
  assert.match(said?.sentence ?? '', /is paid by the settlement, by 17 September 2026/);
  assert.equal(said?.blocks, false);
});

test('a settlement reads as one column, with the day by which it is paid', async () => {
  const filter = encodeURIComponent(JSON.stringify([{ field: 'employee', is: [gita] }]));
  const found = (await payroll.get<{ rows: Saved[] }>(`/api/records/settlement?filter=${filter}`)).body
    .rows[0];
  type Sheet = {
    from: string;
    dueOn: string;
    net: number;
    parts: { title: string; sum: number; lines: { label: string; amount: number }[] }[];
  };
  const at = `/api/settlements/${found?.id}/statement`;
  const sheet = (await payroll.get<Sheet>(at)).body;
  assert.deepEqual([sheet.from, sheet.dueOn], ['settlement', '2026-09-17']);
  assert.equal(
    sheet.net,
    sheet.parts.reduce((all, { sum }) => all + sum, 0),
  );
  for (const { sum, lines } of sheet.parts)
    assert.equal(
      sum,
      lines.reduce((all, { amount }) => all + amount, 0),
    );
  assert.equal((await world.as('Esha Pillai').get(at)).status, 404, 'nobody else’s');
});
