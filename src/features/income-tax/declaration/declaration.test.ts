/** Declarations from the window to the lock, as the people of the world. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { buildPayWorld, calculated, createRun, lockedRun, type Slip } from '../../../../tests/pay-world.ts';
import {
  add,
  type Figures,
  type Refused,
  type Saved,
  type Sheet,
  window,
  year,
} from '../../../../tests/tax-world.ts';
import { seenIn } from '../../../../tests/world.ts';
import { readTaxFacts } from '../fact/tax-facts.server.ts';

const world = await buildPayWorld();
const esha = world.as('Esha Pillai');
const padma = world.as('Padma Nair');
const vikram = world.as('Vikram Shah');

const sheetOf = async (who: Caller): Promise<Sheet> =>
  (await who.get<Sheet>(`/api/my-tax?year=${year}`)).body;
const figuresOf = async (who: Caller): Promise<Figures> =>
  (await who.get<Figures>(`/api/my-tax/figures?year=${year}`)).body;

async function act(who: Caller, id: number, action: string, input?: Record<string, unknown>) {
  const { body } = await who.get<Saved>(`/api/records/tax-declaration/${id}`);
  return who.post<Saved & Refused>(`/api/records/tax-declaration/${id}/actions/${action}`, {
    ...seenIn(body),
    ...(input && { input }),
  });
}

const factsIn = (month: '2026-11' | '2027-03', employee: string) =>
  inWork(world.host, systemSession(world.organisations.works, 'Test'), async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      select id from employee where organisation_id = ${world.organisations.works}
        and first_name || ' ' || last_name = ${employee}`.execute(db);
    const id = rows[0]?.id ?? 0;
    return (await readTaxFacts(db, world.organisations.works, month)).get(id);
  });

test('the year is known by its payslips and, from the next month on, by the engine', async () => {
  const { employee } = await sheetOf(esha);
  const raised = await padma.post<Refused>('/api/records/salary-assignment', {
    employee,
    structure: (await padma.get<{ rows: Saved[] }>('/api/records/salary-structure')).body.rows[0]?.id,
    grossMonthly: 30_000_000,
    validFrom: '2026-04-01',
    reason: 'Promotion',
  });
  assert.equal(raised.status, 200, JSON.stringify(raised.body));
  await lockedRun(world, '2026-09');
  const figures = await figuresOf(esha);
  assert.equal(figures.nextMonth, '2026-10');
  assert.equal(figures.months.length, 7);
  assert.match(figures.becauseMonth?.says ?? '', /tax/i);
});

test('nobody declares before payroll has opened the year, and the page says so', async () => {
  const sheet = await sheetOf(esha);
  assert.equal(sheet.declaration, null);
  assert.match(sheet.window.words ?? '', /not open yet/);
  const { status, body } = await esha.post<Refused>('/api/records/tax-declaration', { taxYear: year });
  assert.equal(status, 409);
  assert.match(body.message, /not open yet/);
  await add(padma, 'declaration-window', window);
  assert.equal((await sheetOf(esha)).window.open, true);
});

test('an employee declares: limits, what is left, both regimes, and the tax by month', async () => {
  const { id } = await add(esha, 'tax-declaration', { taxYear: year, regime: 'old' });
  await add(esha, 'tax-claim', { declaration: id, item: 'publicProvidentFund', declared: 9_000_000 });
  await add(esha, 'tax-claim', { declaration: id, item: 'healthFamily', declared: 4_000_000 });
  const without = await esha.post<Refused>('/api/records/rented-home', {
    declaration: id,
    from: '2026-04',
    declared: 1_500_000,
    city: 'Bengaluru',
    landlord: 'Lakshmi Narayan',
    relation: 'none',
  });
  assert.equal(without.status, 422);
  assert.match(without.body.fields['landlordPan'] ?? '', /one lakh/);
  await add(esha, 'rented-home', {
    declaration: id,
    from: '2026-04',
    declared: 1_500_000,
    city: 'Bengaluru',
    landlord: 'Lakshmi Narayan',
    landlordPan: 'ABKPN4321K',
    relation: 'none',
  });
  const sheet = await sheetOf(esha);
  assert.equal(sheet.lines.length, 3);
  const health = sheet.groups.find(({ group }) => group === 'healthInsurance');
  // From the month of the proofs on only what is accepted counts, and nothing is yet.
  const isProved = Temporal.Now.plainDateISO('Asia/Kolkata').toString() >= window.proofsCountFrom;
  assert.deepEqual([health?.declared, health?.counts], isProved ? [0, 0] : [4_000_000, 2_500_000]);
  const savings = sheet.groups.find(({ group }) => group === 'savings');
  assert.ok(isProved || (savings?.left ?? 0) < 6_000_000, 'the provident fund is counted in');
  assert.equal(sheet.declaration?.values['declared'], 9_000_000 + 4_000_000 + 12 * 1_500_000);
});

test('a declaration counts from its submission, and not before', async () => {
  const id = (await sheetOf(esha)).declaration?.id ?? 0;
  assert.equal((await factsIn('2026-11', 'Esha Pillai'))?.regime, undefined);
  const { status, body } = await act(esha, id, 'submit');
  assert.equal(status, 200, JSON.stringify(body));
  const facts = await factsIn('2026-11', 'Esha Pillai');
  assert.equal(facts?.regime, 'old');
  assert.equal(facts?.basis, 'declared');
  assert.equal(facts?.deductions?.investments, 9_000_000);
  assert.equal(facts?.rents?.[0]?.rent, 1_500_000);
  const figures = await figuresOf(esha);
  assert.equal(figures.regime, 'old');
  assert.equal(figures.withoutPan, true);
  assert.ok(figures.due > figures.old, 'without a PAN the higher rate is taken');
  assert.ok((figures.curve.at(-1)?.old ?? 0) <= figures.old, 'more deductions never cost more');
  assert.equal(
    figures.months.reduce((all, { tax }) => all + tax, 0),
    Math.round(figures.due / 100) * 100,
  );
});

test('what is submitted is not changed behind payroll’s back', async () => {
  const sheet = await sheetOf(esha);
  const line = sheet.lines[0];
  const { status } = await esha.put(`/api/records/tax-claim/${line?.id}`, {
    version: 1,
    values: { declared: 100 },
  });
  assert.equal(status, 409);
});

test('payroll decides line by line, says why not, and nobody decides on their own', async () => {
  const { declaration, lines } = await sheetOf(esha);
  const id = declaration?.id ?? 0;
  const [ppf, health] = lines;
  const verify = (who: Caller, decisions: unknown[]) =>
    who.post<Refused>(`/api/tax-declarations/${id}/verify`, {
      version: declaration?.version,
      lines: decisions,
    });
  const own = await verify(esha, [{ form: 'tax-claim', id: ppf?.id, verdict: 'accepted' }]);
  assert.equal(own.status, 403);
  const silent = await verify(padma, [{ form: 'tax-claim', id: health?.id, verdict: 'refused' }]);
  assert.equal(silent.status, 422);
  assert.match(silent.body.fields['lines.0'] ?? '', /Say why/);
  const more = await verify(padma, [
    { form: 'tax-claim', id: ppf?.id, verdict: 'accepted', accepted: 9_900_000 },
  ]);
  assert.equal(more.status, 422);
  const lock = await act(padma, id, 'accept');
  assert.equal(lock.status, 200);
  const { body: now } = await padma.get<Saved>(`/api/records/tax-declaration/${id}`);
  const done = await padma.post(`/api/tax-declarations/${id}/verify`, {
    version: now.version,
    lines: [
      { form: 'tax-claim', id: ppf?.id, verdict: 'accepted', accepted: 8_000_000, remark: 'As receipted' },
      { form: 'tax-claim', id: health?.id, verdict: 'refused', remark: 'Paid in cash' },
    ],
  });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  const facts = await factsIn('2026-11', 'Esha Pillai');
  assert.equal(facts?.deductions?.investments, 8_000_000);
  assert.equal(facts?.deductions?.healthInsurance, undefined);
});

test('from the month of the proofs only what is accepted lowers tax', async () => {
  const facts = await factsIn('2027-03', 'Esha Pillai');
  assert.equal(facts?.basis, 'proven');
  assert.equal(facts?.deductions?.investments, 8_000_000);
  assert.deepEqual(facts?.rents, []);
});

test('it is locked only when every line is decided', async () => {
  const { declaration, lines } = await sheetOf(esha);
  const id = declaration?.id ?? 0;
  const early = await act(padma, id, 'lock');
  assert.equal(early.status, 409);
  assert.match(early.body.message, /still wait: 1\./);
  const rent = lines.find(({ form }) => form === 'rented-home');
  const { body } = await padma.get<Saved>(`/api/records/tax-declaration/${id}`);
  await padma.post(`/api/tax-declarations/${id}/verify`, {
    version: body.version,
    lines: [{ form: 'rented-home', id: rent?.id, verdict: 'accepted' }],
  });
  assert.equal((await act(padma, id, 'lock')).status, 200);
  const after = await esha.put(`/api/records/tax-declaration/${id}`, {
    version: (await sheetOf(esha)).declaration?.version,
    values: { regime: 'new' },
  });
  assert.equal(after.status, 409);
});

test('a line that is changed after a return is decided anew', async () => {
  const gita = world.as('Gita Das');
  const { id } = await add(gita, 'tax-declaration', { taxYear: year, regime: 'old' });
  const claim = await add(gita, 'tax-claim', { declaration: id, item: 'tuitionFees', declared: 4_000_000 });
  await act(gita, id, 'submit');
  const { body } = await padma.get<Saved>(`/api/records/tax-declaration/${id}`);
  await padma.post(`/api/tax-declarations/${id}/verify`, {
    version: body.version,
    lines: [{ form: 'tax-claim', id: claim.id, verdict: 'accepted' }],
  });
  assert.equal((await act(padma, id, 'return', { answer: 'Is it for one child?' })).status, 200);
  const now = (await gita.get<Saved>(`/api/records/tax-claim/${claim.id}`)).body;
  assert.equal(now.values['verdict'], 'accepted');
  const changed = await gita.put<Saved>(`/api/records/tax-claim/${claim.id}`, {
    version: now.version,
    values: { declared: 5_000_000 },
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.equal(changed.body.values['verdict'], null);
});

test('an officer’s own declaration is checked by another, and colleagues see nothing of it', async () => {
  const { id } = await add(padma, 'tax-declaration', {
    employee: (await sheetOf(padma)).employee,
    taxYear: year,
    regime: 'new',
  });
  await act(padma, id, 'submit');
  assert.equal((await act(padma, id, 'accept')).status, 403);
  assert.equal((await act(vikram, id, 'accept')).status, 200);
  assert.equal((await esha.get(`/api/tax-declarations/${id}/sheet`)).status, 404);
  assert.equal((await world.as('Harish Iyer').get(`/api/tax-declarations/${id}/figures`)).status, 404);
});

test('payroll reminds who has not declared, once asked', async () => {
  const { body } = await padma.get<{ rows: Saved[] }>('/api/records/declaration-window');
  const [row] = body.rows;
  const told = await padma.post(`/api/records/declaration-window/${row?.id}/actions/remind`, {
    version: row?.version,
  });
  assert.equal(told.status, 200);
  const bell = await world.as('Farhan Ali').get<{ rows: { title: string }[] }>('/api/notifications');
  assert.match(JSON.stringify(bell.body), /Declare your tax for 2026-27/);
});

test('what the page foresees for the next month is what its run takes', async () => {
  const { employee } = await sheetOf(esha);
  const foreseen = (await figuresOf(esha)).months.find(({ month }) => month === '2026-10')?.tax;
  const run = await createRun(padma, '2026-10');
  await calculated(padma, run.id);
  const { body } = await padma.get<Slip>(`/api/pay-runs/${run.id}/people/${employee}`);
  const taken = body.lines.find(({ code }) => code === 'TDS')?.amount;
  assert.ok((taken ?? 0) > 0);
  assert.equal(foreseen, taken);
});

test('a perquisite is valued by the law, and tax set by hand waits for another person', async () => {
  const { rows: people } = (await padma.get<{ rows: Saved[] }>('/api/records/employee?limit=50')).body;
  const farhan = people.find(({ values }) => values['firstName'] === 'Farhan')?.id ?? 0;
  const car = { employee: farhan, kind: 'car', from: '2026-04', engineCc: 1500, running: 'employer' };
  const saved = await add(padma, 'perquisite', { ...car, driver: true });
  assert.equal(saved.values['value'], 800_000);
  const missing = await padma.post<Refused>('/api/records/perquisite', { ...car, engineCc: null });
  assert.match(missing.body.fields['engineCc'] ?? '', /needed/);
  const set = await add(padma, 'tax-override', {
    employee: farhan,
    month: '2026-12',
    amount: 500_000,
    why: 'Order of the tax office',
  });
  const move = async (who: Caller, action: string) => {
    const { body } = await who.get<Saved>(`/api/records/tax-override/${set.id}`);
    return who.post(`/api/records/tax-override/${set.id}/actions/${action}`, seenIn(body));
  };
  await move(padma, 'propose');
  assert.equal((await factsIn('2026-11', 'Farhan Ali'))?.overrides, undefined);
  assert.equal((await move(padma, 'approve')).status, 403);
  assert.equal((await move(vikram, 'approve')).status, 200);
  const facts = await factsIn('2026-11', 'Farhan Ali');
  assert.equal(facts?.overrides?.[0]?.amount, 500_000);
  assert.equal(facts?.perquisites?.[0]?.value, 800_000);
});

test('relief for arrears is worked out by the law and told step by step', async () => {
  const claim = await add(esha, 'relief-claim', {
    taxYear: year,
    regime: 'new',
    arrears: 30_000_000,
    incomeWithout: 200_000_000,
    lines: [{ year: '2024-25', arrears: 30_000_000, regime: 'new', incomeWithout: 40_000_000 }],
  });
  assert.ok((claim.values['relief'] as number) > 0);
  const { body } = await esha.get<{ parts: unknown[] }>(`/api/relief-claims/${claim.id}/working`);
  assert.equal(body.parts.length, 2);
  const wrong = await esha.put<Refused>(`/api/records/relief-claim/${claim.id}`, {
    version: claim.version,
    values: { arrears: 40_000_000 },
  });
  assert.match(wrong.body.fields['arrears'] ?? '', /add up/);
});
