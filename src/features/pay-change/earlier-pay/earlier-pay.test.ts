/** The register of another system beside Muster's run of its month, brought to nothing cause by cause. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { SheetOutcome } from '#server/imports/combined/combined-sheet.ts';
import { dayFirst, jobDone, upload } from '../../../../tests/importing.ts';
import { buildPayWorld, calculated, createRun, madeRecord, payMonth } from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
const run = await createRun(payroll);
await calculated(payroll, run.id);

type Pay = Readonly<Record<string, number>>;
const idOf = (who: Person) => world.people[who].employeeId;
const people: readonly Person[] = ['Esha Pillai', 'Anita Rao', 'Farhan Ali', 'Gita Das', 'Harish Iyer'];
const { rows: coded } = await world.inside(works, (db) =>
  sql<{ id: number; code: string }>`select id, code from employee where organisation_id = ${works}`.execute(
    db,
  ),
);
const codeOf = (who: Person) => coded.find(({ id }) => id === idOf(who))?.code ?? '';

/** What Muster makes of the month by code, in rupees. */
async function slipOf(who: Person): Promise<Pay> {
  const { body } = await payroll.get<{ lines: { code: string; amount: number }[] }>(
    `/api/pay-runs/${run.id}/people/${idOf(who)}`,
  );
  return Object.fromEntries(body.lines.map(({ code, amount }) => [code, amount / 100]));
}
const asMuster = new Map<Person, Pay>();
for (const who of people) asMuster.set(who, await slipOf(who));

const earnings = ['BASIC', 'HRA', 'CONV', 'SPECIAL'] as const;
const deductions = ['PF', 'PT', 'RECOVERY'] as const;
const sum = (pay: Pay, codes: readonly string[]) => codes.reduce((all, code) => all + (pay[code] ?? 0), 0);

/** The register as the system before prints it, with totals that nobody has to leave out. */
function register(changes: Readonly<Partial<Record<Person, Pay>>> = {}, of = people): string {
  const rows = of.map((who) => {
    const pay = { ...asMuster.get(who), ...changes[who] };
    const [gross, taken] = [sum(pay, earnings), sum(pay, deductions)];
    const figures = (codes: readonly string[]) => codes.map((code) => pay[code] ?? 0);
    const all = [...figures(earnings), gross, ...figures(deductions), taken, gross - taken];
    return [codeOf(who), who, 'Oct-2026', ...all].join(',');
  });
  const head =
    'Emp Code,Employee Name,Month,Basic,HRA,Conveyance,Special,Gross,PF,PT,Recovery,Deductions,Net pay';
  return [head, ...rows].join('\r\n');
}

async function brought(sheet: string) {
  const { body } = await upload(payroll, 'earlier-payslip', 'register.csv', sheet);
  const path = `/api/records/earlier-payslip/import/${body.importId}/run`;
  const { body: begun } = await payroll.post<{ jobId: number }>(path, { dateOrders: dayFirst(body) });
  const { state, error, result } = await jobDone(world, begun.jobId);
  assert.equal(state, 'done', error ?? '');
  return { file: body, outcome: result as SheetOutcome };
}

type Row = Record<string, string | number | null>;
const compared = async (parameters: object = {}) => {
  const { status, body } = await payroll.post<{ rows: Row[]; fields?: Record<string, string> }>(
    '/api/reports/earlier-pay-difference/rows',
    { parameters: { run: run.id, ...parameters } },
  );
  return { status, ...body };
};
const causes = async (who: Person) =>
  (await compared()).rows
    .filter(({ code }) => code === codeOf(who))
    .map(({ line, cause, change }) => `${line}: ${cause} ${Number(change) / 100}`);

test('without a register of the month it is asked for', async () => {
  const { status, fields } = await compared();
  assert.equal(status, 422);
  assert.match(fields?.['run'] ?? '', /No earlier payslips of October 2026/);
});

test('a register comes in as it is, and what agrees shows nothing', async () => {
  const { file, outcome } = await brought(register());
  assert.deepEqual(
    ['Emp Code', 'Month', 'Basic', 'PF', 'PT', 'Gross', 'Net pay'].map(
      (heading) => file.matches[file.headers.indexOf(heading)],
    ),
    ['employee', 'month', 'lines=BASIC', 'lines=PF', 'lines=PT', 'gross', undefined],
  );
  assert.equal(outcome.created, people.length, JSON.stringify(outcome.faults));
  const { rows } = await compared();
  assert.deepEqual(
    rows.filter(({ code }) => people.map(codeOf).includes(String(code))),
    [],
  );
});

test('a register whose gross stands behind the deductions is read the same', async () => {
  const [head = '', ...rows] = register().split('\r\n');
  // Code, name, month, four earnings, gross, three deductions, their sum, net.
  const turned = [head, ...rows].map((line) => {
    const cells = line.split(',');
    return [...cells.slice(0, 7), ...cells.slice(8, 12), cells[7], cells[12]].join(',');
  });
  const { file, outcome } = await brought(turned.join('\r\n'));
  assert.equal(file.matches[file.headers.indexOf('Gross')], 'gross');
  assert.deepEqual([outcome.bad, outcome.same], [0, people.length], JSON.stringify(outcome.faults));
  const gross = file.headers.indexOf('Gross');
  const sum = file.sums.find(({ at }) => at === gross);
  assert.deepEqual(
    sum?.of.map(({ at, sign }) => `${sign > 0 ? '+' : '-'}${file.headers[at]}`),
    ['+Basic', '+HRA', '+Conveyance', '+Special'],
  );
});

test('each difference has its cause', async () => {
  const { outcome } = await brought(
    register({
      'Esha Pillai': { BASIC: 22581, HRA: 9032, CONV: 1445, SPECIAL: 12103 },
      'Anita Rao': { BASIC: 30000, HRA: 5000 },
      'Farhan Ali': { PF: 1800 },
      'Gita Das': { RECOVERY: 500 },
      'Harish Iyer': { PT: 199.5 },
    }),
  );
  assert.equal(outcome.updated, 5, JSON.stringify(outcome.faults));
  assert.deepEqual(await causes('Esha Pillai'), [
    'Basic: Days paid 2419',
    'House rent allowance: Days paid 968',
    'Conveyance allowance: Days paid 155',
    'Special allowance: Days paid 1297',
  ]);
  assert.deepEqual(await causes('Anita Rao'), [
    'Basic: Divided differently -5000',
    'House rent allowance: Divided differently 5000',
  ]);
  assert.deepEqual(await causes('Farhan Ali'), ['Provident fund: Rule 1200']);
  assert.deepEqual(await causes('Gita Das'), ['Recovery: Not entered here -500']);
  assert.deepEqual(await causes('Harish Iyer'), ['Professional tax: Rounding 0.5']);
});

test('a cause that is put right is gone after the next calculation', async () => {
  await madeRecord(payroll, 'loss-of-pay', { employee: idOf('Esha Pillai'), month: payMonth, days: 3 });
  await calculated(payroll, run.id);
  assert.deepEqual(await causes('Esha Pillai'), []);
});

test('who stands on one side alone is told so', async () => {
  const others = (await compared({ cause: 'not-register' })).rows.map(({ code }) => code);
  assert.ok(others.length > 0 && !others.includes(codeOf('Esha Pillai')));
});

test('a gross that the earnings do not come to keeps its row out', async () => {
  const sheet = register({}, ['Esha Pillai', 'Anita Rao', 'Farhan Ali']).replace(',50000,', ',51000,');
  const { outcome } = await brought(sheet);
  assert.equal(outcome.faults.length, 1);
  assert.match(outcome.faults[0]?.message ?? '', /^the sheet says 51,000; Basic \+ .* come to 50,000\.$/);
});

test('a gross without a single earning beside it says so in a whole sentence', async () => {
  const others = register({}, ['Esha Pillai', 'Anita Rao']);
  const [, row = ''] = register({}, ['Farhan Ali']).split('\r\n');
  const bare = row.replace(/,Oct-2026,(?:[\d.]+,){5}/, ',Oct-2026,0,0,0,0,20000,');
  const { outcome } = await brought(`${others}\r\n${bare}`);
  assert.match(
    outcome.faults.map(({ message }) => message).join(),
    /the sheet says 20,000, and none of its columns is an earning\.$/,
  );
});

test('attack: earlier pay is read by payroll, approver and auditor alone', async () => {
  const read = (who: Person | 'Omar Khan') =>
    world.as(who).get<{ total?: number }>('/api/records/earlier-payslip');
  for (const who of ['Esha Pillai', 'Harish Iyer', 'Omar Khan'] as const)
    assert.equal((await read(who)).status, 403, who);
  for (const who of ['Vikram Shah', 'Uma Sen'] as const)
    assert.equal((await read(who)).body.total, people.length, who);
});
