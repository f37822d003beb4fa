import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { rupees } from '#kernel/money.ts';
import type { PayList } from '../../../../tests/pay-world.ts';
import { type Because, buildPayWorld, flat, issuedLetter, structureId } from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const approver = world.as('Vikram Shah');
const works = world.organisations.works;
const asha = world.people['Padma Nair'].employeeId;

type Sides = { before: number; after: number };
type Difference = {
  before: { people: number; net: number; gross: number; employerCost: number };
  after: { people: number; net: number; gross: number; employerCost: number; blocked: number };
  changed: number;
  components: (Sides & { code: string; statutory: boolean })[];
  employees: { employee: number; net: Sides }[];
  findings: { sentence: string }[];
  laws: unknown[];
  message?: string;
  fields?: Record<string, string>;
};
const whatIf = (changes: unknown[], who = payroll) =>
  who.post<Difference>('/api/what-if', { month: '2026-10', changes });

const components = (await payroll.get<PayList>('/api/records/pay-component?limit=100')).body.rows;
const componentId = (code: string): number =>
  components.find(({ values }) => values['code'] === code)?.id ?? 0;
const structure = await structureId(payroll);
const people = (await payroll.get<PayList>('/api/records/employee?limit=100')).body.rows;
const other = people.find(({ id }) => id !== asha)?.id ?? 0;

test('a branch that changes nothing moves nobody’s pay', async () => {
  const { status, body } = await whatIf([]);
  assert.equal(status, 200);
  assert.equal(body.changed, 0);
  assert.deepEqual(body.before, body.after);
});

test('a what-if of a year whose law was not found is refused in words, with nothing worked out', async () => {
  const asked = { month: '2019-05', changes: [] };
  const { status, body } = await payroll.post<Difference>('/api/what-if', asked);
  assert.equal(status, 422);
  assert.match(
    body.fields?.['month'] ?? '',
    /known for 2019-05-31: what held before 2020-04-01 was not found/,
  );
});

test('a raise of everybody moves gross by just that, before anything is saved', async () => {
  const { body } = await whatIf([{ kind: 'raise', raise: 1000 }]);
  assert.equal(body.changed, body.before.people);
  assert.ok(Math.abs(body.after.gross - body.before.gross * 1.1) < body.before.people * 100);
  assert.equal((await whatIf([])).body.before.gross, body.before.gross);
});

test('a formula, and a figure of the law, move what rests on them', async () => {
  const line = { kind: 'line', structure, component: componentId('BASIC'), calculation: 'formula' };
  const { body } = await whatIf([{ ...line, formula: '60% * GROSS' }]);
  assert.equal(body.after.gross, body.before.gross);
  const basic = body.components.find(({ code }) => code === 'BASIC');
  assert.ok((basic?.after ?? 0) > (basic?.before ?? 0));
  const { findings } = (await whatIf([{ ...line, formula: '150% * GROSS' }])).body;
  assert.match(findings[0]?.sentence ?? '', /[0-9],[0-9]{3}/, 'with the figures of the first of them');
  const law = await whatIf([{ kind: 'law', lawTable: 'providentFund.wageCeiling', lawValue: '10,000' }]);
  const fund = law.body.components.find(({ code }) => code === 'PF');
  assert.ok((fund?.after ?? 0) < (fund?.before ?? 0));
  assert.ok(fund?.statutory);
  const asLaid = { path: 'providentFund.wageCeiling', written: '"₹10000"' };
  assert.deepEqual(law.body.laws, [asLaid], 'as it is typed to lay it over the law');
  const wrong = await whatIf([{ kind: 'law', lawTable: 'providentFund.wageCeiling', lawValue: 'many' }]);
  assert.equal(wrong.status, 422);
  assert.match(wrong.body.fields?.['changes.0.lawValue'] ?? '', /amount in rupees/);
});

test('a line that employees choose is tried out where the structure has a flexible amount', async () => {
  const line = { kind: 'line', structure, component: componentId('HRA'), calculation: 'chosen' };
  assert.match((await whatIf([line])).body.fields?.['changes.0.amount'] ?? '', /the most/);
  const offered = { ...line, amount: 5_000_00 };
  assert.match((await whatIf([offered])).body.message ?? '', /no flexible amount/);
  const flexible = async (flexibleMonthly: number | null) => {
    const path = `/api/records/salary-structure/${structure}`;
    const { version } = (await payroll.get<{ version: number }>(path)).body;
    assert.equal((await payroll.put(path, { version, values: { flexibleMonthly } })).status, 200);
  };
  await flexible(8_000_00);
  const { body } = await whatIf([offered]);
  await flexible(null);
  assert.equal(body.components.find(({ code }) => code === 'HRA')?.after ?? 0, 0, 'nobody has chosen it');
  assert.equal(body.after.gross, body.before.gross);
});

test('what a raise changed in the records is seen by the next what-if', async () => {
  const before = (await whatIf([])).body.before.gross;
  const saved = await payroll.post('/api/records/salary-assignment', {
    employee: other,
    structure,
    grossMonthly: rupees(61_000),
    validFrom: '2026-10-01',
    reason: 'Raise',
  });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  assert.equal((await whatIf([])).body.before.gross - before, rupees(11_000));
});

test('people without a view of all salaries cannot try anything out', async () => {
  for (const name of ['Esha Pillai', 'Meera Joshi'] as const) {
    assert.ok([403, 404].includes((await whatIf([], world.as(name))).status), name);
  }
});

type Saved = { id: number; version: number; state: string; code?: string; message?: string };
const act = async (who: typeof payroll, form: string, id: number, action: string) => {
  const { body } = await who.get<Saved>(`/api/records/${form}/${id}`);
  return who.post<Saved>(`/api/records/${form}/${id}/actions/${action}`, seenIn(body));
};

test('a branch is made real by another person, through the forms themselves', async () => {
  const { body: branch } = await payroll.post<Saved>('/api/records/pay-branch', {
    name: 'More basic',
    month: '2026-11',
    effectiveFrom: '2026-11-01',
    note: null,
    changes: [
      { kind: 'line', structure, component: componentId('BASIC'), calculation: 'percentage', rate: 6000 },
      { kind: 'salary', employee: other, gross: rupees(70_000) },
    ],
  });
  assert.equal((await act(payroll, 'pay-branch', branch.id, 'propose')).status, 200);
  const alone = await act(payroll, 'pay-branch', branch.id, 'approve');
  assert.equal(alone.status, 403);
  const made = await act(approver, 'pay-branch', branch.id, 'approve');
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const { body } = await payroll.get<PayList>(
    `/api/records/salary-assignment?employee=${other}&asOf=2026-11-01`,
  );
  assert.equal(body.rows.find((row) => row.values['grossMonthly'] === rupees(70_000)) !== undefined, true);
});

test('a branch with a figure of the law, or with one’s own salary, is not proposed', async () => {
  const create = (changes: unknown[]) =>
    payroll.post<Saved>('/api/records/pay-branch', {
      name: 'Not so',
      month: '2026-11',
      effectiveFrom: '2026-11-01',
      changes,
    });
  const law = await create([{ kind: 'law', lawTable: 'providentFund.wageCeiling', lawValue: '10000' }]);
  const told = await act(payroll, 'pay-branch', law.body.id, 'propose');
  assert.equal(told.body.code, 'pay-change.law');
  const own = await create([{ kind: 'raise', raise: 500 }]);
  const refused = await act(payroll, 'pay-branch', own.body.id, 'propose');
  assert.equal(refused.status, asha === null ? 200 : 403);
});

test('a revision is spread within its budget, approved by another person, and written', async () => {
  const { body: revision } = await payroll.post<Saved>('/api/records/salary-revision', {
    name: 'Yearly',
    effectiveFrom: '2026-11-01',
    payoutMonth: '2026-11',
    rounding: 'hundred',
    grid: [{ department: null, grade: null, raise: 1000, budget: rupees(1) }],
    letterText: 'Thank you.',
  });
  const spread = await payroll.post<{
    people: { employee: number; newGross: number | null; own: boolean }[];
  }>(`/api/salary-revisions/${revision.id}/spread`);
  assert.equal(spread.status, 200, JSON.stringify(spread.body));
  assert.ok(spread.body.people.every(({ own, newGross }) => (own ? newGross === null : newGross !== null)));
  assert.equal(
    (await act(payroll, 'salary-revision', revision.id, 'send')).body.code,
    'pay-change.over-budget',
  );
  const { body: now } = await payroll.get<Saved>(`/api/records/salary-revision/${revision.id}`);
  await payroll.put(`/api/records/salary-revision/${revision.id}`, {
    version: now.version,
    values: { grid: [{ department: null, grade: null, raise: 1000, budget: null }] },
  });
  const typed = await payroll.put(`/api/salary-revisions/${revision.id}/lines`, {
    lines: [{ employee: other, gross: rupees(80_000) }],
  });
  assert.equal(typed.status, 200, JSON.stringify(typed.body));
  if (asha !== null) {
    const own = await payroll.put(`/api/salary-revisions/${revision.id}/lines`, {
      lines: [{ employee: asha, gross: rupees(80_000) }],
    });
    assert.equal(own.status, 403);
  }
  const approverId = world.people['Vikram Shah'].employeeId;
  if (approverId !== null)
    await payroll.put(`/api/salary-revisions/${revision.id}/lines`, {
      lines: [{ employee: approverId, gross: null }],
    });
  assert.equal((await act(payroll, 'salary-revision', revision.id, 'send')).status, 200);
  assert.equal((await act(payroll, 'salary-revision', revision.id, 'approve')).status, 403);
  const approved = await act(approver, 'salary-revision', revision.id, 'approve');
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  const issued = await issuedLetter(payroll, other);
  const { rows } = await world.inside(works, (db) =>
    sql<{ gross: number }>`select gross_monthly as gross from salary_assignment
      where organisation_id = ${works} and employee_id = ${other} and superseded_at is null
      and valid_from = '2026-11-01'`.execute(db),
  );
  assert.deepEqual(rows, [{ gross: rupees(80_000) }]);
  const letters = `/api/salary-revisions/${revision.id}/letters`;
  assert.match(issued.number, /^SAL\/20\d\d\/\d{4}$/);
  const letter = await payroll.get(`${letters}?employee=${other}`);
  assert.deepEqual(letter.raw, issued.raw, 'once issued, the letter is the kept one');
  assert.equal((await world.as('Harish Iyer').get(issued.file)).status, 404, 'it holds pay');
  assert.ok((await world.as('Esha Pillai').get(letters)).status >= 403);
});

test('a formula is read in words, its fault has a place, and it gives an amount with reasons', async () => {
  type Check = {
    words: string | null;
    fault: { message: string; at: number } | null;
    completions: { text: string }[];
  };
  const check = (formula: string, cursor = formula.length) =>
    payroll.post<Check>('/api/pay-formulas/check', { formula, cursor });
  assert.match((await check('40% * BASIC')).body.words ?? '', /40%/);
  const { body: wrong } = await check('40% * BASIK');
  assert.equal(wrong.fault?.at, 6);
  assert.match(wrong.fault?.message ?? '', /BASIC/);
  assert.ok((await check('BA')).body.completions.some(({ text }) => text === 'BASIC'));
  const lines = [
    { component: componentId('BASIC'), calculation: 'percentage', rate: 5000 },
    { component: componentId('HRA'), calculation: 'formula', formula: 'min(40% * BASIC, 9000)' },
    { component: componentId('SPECIAL'), calculation: 'residual' },
  ];
  const draft = { code: 'X', name: 'Tried', lines };
  const { status, body } = await payroll.post<{ full: number; because: Because }>(
    '/api/pay-formulas/evaluate',
    {
      structure: draft,
      component: componentId('HRA'),
      employee: other,
      month: '2026-10',
    },
  );
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.full, rupees(9_000));
  assert.ok(flat(body.because).length > 1);
  type Preview = {
    gross: number;
    net: number;
    lines: { code: string; amount: number }[];
    checks: { ok: boolean }[];
  };
  const { body: split } = await payroll.post<Preview>('/api/salary-structures/preview', {
    structure: draft,
    month: '2026-10',
    by: 'net',
    amount: rupees(40_000),
    state: 'KA',
  });
  assert.ok(split.net >= rupees(40_000) && split.net < rupees(40_100), JSON.stringify(split));
  assert.ok(split.checks.length >= 2);
  const circle = await payroll.post<{ fields?: Record<string, string> }>('/api/records/salary-structure', {
    code: 'ROUND',
    name: 'Round',
    lines: [
      { component: componentId('BASIC'), calculation: 'formula', formula: 'HRA * 2' },
      { component: componentId('HRA'), calculation: 'formula', formula: 'BASIC / 2' },
      { component: componentId('SPECIAL'), calculation: 'residual' },
    ],
    active: true,
  });
  assert.equal(circle.status, 422);
  assert.match(circle.body.fields?.['lines'] ?? '', /BASIC → HRA → BASIC/);
  const { body: used } = await payroll.get<{ structures: { how: string; people: number }[] }>(
    `/api/pay-components/${componentId('BASIC')}/uses`,
  );
  assert.ok(used.structures.some(({ people }) => people > 0));
});

test('an opening balance stays within its tax year and is never of oneself', async () => {
  const balance = {
    employee: other,
    taxYear: '2026-27',
    upTo: '2026-09',
    item: 'income-tax',
    amount: rupees(500),
  };
  assert.equal((await payroll.post('/api/records/opening-balance', balance)).status, 200);
  const early = { ...balance, item: 'pay.taxable', upTo: '2026-03' };
  assert.equal((await payroll.post('/api/records/opening-balance', early)).status, 422);
  if (asha !== null)
    assert.equal(
      (await payroll.post('/api/records/opening-balance', { ...balance, employee: asha })).status,
      403,
    );
});
