import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { usualJournalAccounts } from '#features/pay-out/journal/pay-journal.server.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { actOn } from '../../../../tests/pay-out-world.ts';
import { buildPayWorld, lockedRun } from '../../../../tests/pay-world.ts';

const month = '2026-10';
const world = await buildPayWorld({ salaries: { 'Meera Joshi': 300_000 } });
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
const system = <T>(act: (work: Work) => Promise<T>) => inWork(world.host, systemSession(works, 'Test'), act);
const create = async (form: string, values: object): Promise<number> => {
  const { status, body } = await payroll.post<{ id: number }>(`/api/records/${form}`, values);
  assert.equal(status, 200, `${form}: ${JSON.stringify(body)}`);
  return body.id;
};
const idOf = (name: 'Esha Pillai' | 'Meera Joshi' | 'Anita Rao') => world.people[name].employeeId;

await system(async (work) => {
  await usualJournalAccounts.run(work);
  await sql`update salary_assignment set valid_to = '2026-09-30' where organisation_id = ${works}
    and employee_id = ${idOf('Anita Rao')}`.execute(work.db);
  await sql`insert into salary_assignment
      (organisation_id, employee_id, structure_id, gross_monthly, valid_from)
    select organisation_id, employee_id, structure_id, 5500000, '2026-10-01' from salary_assignment
    where organisation_id = ${works} and employee_id = ${idOf('Anita Rao')}`.execute(work.db);
});
await create('loss-of-pay', { employee: idOf('Esha Pillai'), month, days: 3.1, remark: null });
await create('minimum-wage', { from: '2026-04-01', per: 'month', amount: 5_200_000, cite: 'S.O. 1' });
const run = await lockedRun(world, month);

type Rows = {
  rows: Record<string, unknown>[];
  columns: { name: string; label: string }[];
  totals: Record<string, number>;
};
const ask = async (name: string, parameters: object): Promise<Rows> => {
  const { status, body } = await payroll.post<Rows>(`/api/reports/${name}/rows`, { parameters });
  assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
  const refused = await world.as('Meera Joshi').post(`/api/reports/${name}/rows`, { parameters });
  assert.equal(refused.status, 403, `${name} is not for everybody`);
  const file = new URLSearchParams({ format: 'xlsx', parameters: JSON.stringify(parameters) });
  assert.equal((await payroll.get(`/api/reports/${name}/file?${file}`)).raw.subarray(0, 2).toString(), 'PK');
  return body;
};
const rowOf = ({ rows }: Rows, who: Parameters<typeof idOf>[0]) => rows.find(({ name }) => name === who);

test('salaries on a day come with cost and components that add up to the gross', async () => {
  const before = await ask('salaries-on', { on: '2026-09-30' });
  const after = await ask('salaries-on', { on: '2026-10-01' });
  assert.equal(rowOf(before, 'Anita Rao')?.['gross'], 5_000_000);
  const anita = rowOf(after, 'Anita Rao');
  assert.equal(anita?.['gross'], 5_500_000);
  assert.ok(Number(anita?.['contributions']) > 0);
  assert.equal(anita?.['yearly'], 12 * (5_500_000 + Number(anita?.['contributions'])));
  const components = after.columns.filter(({ name }) => name.startsWith('of '));
  const sum = components.reduce((all, { name }) => all + Number(anita?.[name] ?? 0), 0);
  assert.equal(sum, anita?.['cost'], 'the components make up the cost');
  const esha = rowOf(after, 'Esha Pillai');
  assert.equal(esha?.['gross'], 5_000_000, 'days lost in the month do not change a salary');
  assert.equal(Number(esha?.['of BASIC']) % 100, 0);
});

test('gratuity on a day: what the years come to, and from when it is due', async () => {
  // Anita joined on 1 April 2024: two years and six months, then more than six months, which count as a year.
  const half = rowOf(await ask('gratuity-on', { on: '2026-09-30' }), 'Anita Rao');
  const more = rowOf(await ask('gratuity-on', { on: '2026-10-01' }), 'Anita Rao');
  const earned = (wages: unknown, years: number) => Math.round((Number(wages) * 15 * years) / 26 / 100) * 100;
  assert.equal(half?.['earned'], earned(half?.['wages'], 2));
  assert.equal(more?.['earned'], earned(more?.['wages'], 3));
  assert.ok(Number(more?.['wages']) > Number(half?.['wages']), 'after the raise');
  assert.deepEqual([more?.['due'], more?.['years'], more?.['dueFrom']], [0, 2, '2029-03-31']);
});

test('who does not come under gratuity by the kind of employment has none, due or earned', async () => {
  const before = await ask('gratuity-on', { on: '2026-10-01' });
  const kindOf = (kind: unknown, who = idOf('Anita Rao')) =>
    system((work) =>
      sql`update employee_work set employment_type_id = ${kind} where organisation_id = ${works}
        and employee_id = ${who}`.execute(work.db),
    );
  const { rows } = await system((work) =>
    sql<{ id: number; usual: number }>`insert into employment_type (organisation_id, code, name, gratuity)
      values (${works}, 'APP', 'Apprentice', false) returning id, (select employment_type_id
        from employee_work where organisation_id = ${works} and employee_id = ${idOf('Anita Rao')} limit 1)
      as usual`.execute(work.db),
  );
  await kindOf(rows[0]?.id);
  const after = await ask('gratuity-on', { on: '2026-10-01' });
  await kindOf(rows[0]?.usual);
  const { term, years, dueFrom, due, earned } = rowOf(after, 'Anita Rao') ?? {};
  assert.deepEqual([term, years, dueFrom, due, earned], ['Without gratuity', 2, null, 0, 0]);
  const hers = Number(rowOf(before, 'Anita Rao')?.['earned']);
  assert.ok(hers > 0);
  assert.equal(after.totals['earned'], Number(before.totals['earned']) - hers, 'all others as before');
});

test('gratuity on a day before the law that Muster knows is refused in words', async () => {
  for (const on of ['1990-01-01', '2001-05-31']) {
    const parameters = { on };
    const { status, body } = await payroll.post('/api/reports/gratuity-on/rows', { parameters });
    assert.equal(status, 422, JSON.stringify(body));
    assert.match(JSON.stringify(body), /Choose a month whose law is known/);
  }
});

test('a raise is in the register of salary changes with its percent, a first salary has none', async () => {
  const answer = await ask('pay-raises', { from: month, to: month });
  assert.deepEqual(
    answer.rows.map(({ name, before, now, change, percent }) => [name, before, now, change, percent]),
    [['Anita Rao', 5_000_000, 5_500_000, 500_000, 1_000]],
  );
});

test('the loss of pay register says what the days took off the gross', async () => {
  const { rows } = await ask('pay-lost', { from: month, to: month });
  assert.deepEqual(
    rows.map(({ name, days, daysNow, amount }) => [name, days, daysNow, amount]),
    [['Esha Pillai', 3.1, 3.1, 500_000]],
  );
});

test('wages below the rate are short by what is missing for the days paid', async () => {
  const answer = await ask('pay-least-wages', { month });
  const short = rowOf(answer, 'Esha Pillai');
  assert.equal(short?.['required'], 4_680_000, '52,000 for 27.9 of 31 days');
  assert.equal(short?.['shortfall'], 4_680_000 - Number(short?.['wages']));
  assert.equal(rowOf(answer, 'Meera Joshi')?.['shortfall'], 0);
  const only = await ask('pay-least-wages', { month, short: true });
  assert.equal(rowOf(only, 'Meera Joshi'), undefined);
  assert.equal(only.rows.length, answer.rows.filter(({ shortfall }) => Number(shortfall) > 0).length);
});

test('the wide register has a column for each component, and they tie to gross and net', async () => {
  const { rows, columns, totals } = await ask('pay-wide-register', { from: '2026-09', to: month });
  const { rows: runs } = await system((work) =>
    sql<{ gross: number; net: number }>`select gross, net from pay_run where id = ${run.id}`.execute(work.db),
  );
  assert.equal(totals['gross'], runs[0]?.gross);
  assert.equal(totals['net'], runs[0]?.net);
  assert.ok(columns.some(({ name }) => name === 'of BASIC'));
  const esha = rows.find(({ name }) => name === 'Esha Pillai');
  assert.equal(esha?.['gross'], 4_500_000);
  const backwards = { parameters: { from: month, to: '2026-09' } };
  assert.equal((await payroll.post('/api/reports/pay-wide-register/rows', backwards)).status, 422);
});

test('the tax computation ends in the tax that the months left will take', async () => {
  const answer = await ask('tax-computation', { taxYear: '2026-27' });
  const meera = rowOf(answer, 'Meera Joshi');
  const of = (name: string) => Number(meera?.[name]);
  assert.ok(of('due') > 0);
  assert.equal(of('due'), of('deducted') + of('elsewhere') + of('left'));
  assert.equal(of('perMonth'), Math.round(of('left') / 5), 'November to March');
  assert.equal(meera?.['regime'], 'New');
});

test('tax deducted stands beside its challans, and what is short is told', async () => {
  const deducted = (await ask('tax-paid', { taxYear: '2026-27' })).totals['deducted'] ?? 0;
  assert.ok(deducted > 0);
  const challan = { month, bsr: '0510308', paidOn: '2026-11-06', tax: deducted - 100 };
  await create('tax-challan', { ...challan, serial: '00001' });
  const part = (await ask('tax-paid', { taxYear: '2026-27' })).rows[0];
  assert.deepEqual([part?.['difference'], part?.['standing']], [-100, 'Paid in part']);
  await create('tax-challan', { ...challan, serial: '00002', tax: 100 });
  const whole = (await ask('tax-paid', { taxYear: '2026-27' })).rows[0];
  assert.deepEqual([whole?.['difference'], whole?.['standing'], whole?.['challans']], [0, 'Paid', 2]);
});

test('gratuity and bonus set aside add up to the provisions of the payslips', async () => {
  const { totals } = await ask('pay-owed-later', { month });
  const { rows } = await system((work) =>
    sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from payslip_line
      where organisation_id = ${works} and source in ('gratuity.provision', 'bonus.provision')`.execute(
      work.db,
    ),
  );
  assert.ok(Number(rows[0]?.sum) > 0);
  assert.equal(totals['total'], rows[0]?.sum);
});

test('a run ties once its journal is posted and all is paid; before, it says what is missing', async () => {
  const standing = async () => (await ask('pay-tie-out', { month })).rows[0];
  assert.equal((await standing())?.['standing'], 'No journal yet');
  const journal = await create('pay-journal', { run: run.id, kind: 'pay' });
  const made = await standing();
  assert.equal(made?.['standing'], 'The journal is not posted');
  assert.equal(made?.['journal'], made?.['net']);
  assert.equal(made?.['difference'], 0);
  assert.equal(made?.['open'], made?.['slips']);

  const posted = await actOn(world.as('Vikram Shah'), 'pay-journal', journal, 'post');
  assert.equal(posted.status, 200, JSON.stringify(posted.body));
  assert.equal((await standing())?.['standing'], 'Not all is paid yet');
  const at = `/api/pay-runs/${run.id}/payments`;
  type Open = { employee: number; net: number };
  const { rows } = (await payroll.get<{ rows: Open[] }>(at)).body;
  const note = (people: Open[], what: object) =>
    payroll.post(at, {
      payments: people.map(({ employee, net }) => ({ employee, amount: net, ...what })),
    });
  assert.equal((await note(rows, { state: 'paid', paidOn: '2026-10-29', how: 'cash' })).status, 200);
  assert.equal((await standing())?.['standing'], 'Ties');
  assert.equal((await note(rows.slice(0, 1), { state: 'failed', note: 'Came back' })).status, 200);
  const back = await standing();
  assert.deepEqual([back?.['standing'], back?.['open']], ['Not all is paid yet', rows[0]?.net]);
});

test('a cost moves from one month to any other by causes that add up, loss of pay among them', async () => {
  await create('loss-of-pay', { employee: idOf('Meera Joshi'), month: '2026-11', days: 3, remark: null });
  await lockedRun(world, '2026-11');
  const answer = await ask('pay-cost-bridge', { month: '2026-11', before: month });
  const bridge = answer.rows[0] ?? {};
  const causes = answer.columns.filter(({ name }) => !['where', 'before', 'now'].includes(name));
  const sum = causes.reduce((all, { name }) => all + Number(bridge[name]), 0);
  assert.equal(Number(bridge['before']) + sum, bridge['now']);
  assert.equal(bridge['lossOfPay'], 500_000 - 3_000_000, 'Esha’s days are back, Meera loses three of thirty');
  assert.equal(bridge['days'], 0);
  const same = { parameters: { month: '2026-11', before: '2026-11' } };
  assert.equal((await payroll.post('/api/reports/pay-cost-bridge/rows', same)).status, 422);
});
