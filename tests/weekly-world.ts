/** The world of the tests with a mill that pays by the week; everybody else is paid by the month. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';
import {
  act,
  buildPayWorld,
  calculated,
  madeRecord,
  published,
  type Run,
  readRun,
  type Slip,
  settleSkipped,
  structureId,
} from './pay-world.ts';
import type { World } from './world.ts';

const weavers = ['Esha Pillai', 'Farhan Ali'] as const;

export type Saved = { id: number; version: number; fields?: Record<string, string>; code?: string };
export type PartSlip = Slip & { daysPaid: number; part: { name: string; from: string; to: string } | null };
type Components = { rows: { id: number; subtitle: string }[] };

/** What payroll and the approver do in it. */
function handsIn(world: World) {
  const payroll = world.as('Padma Nair');
  const approver = world.as('Vikram Shah');
  const idOf = (name: keyof typeof world.people) => world.people[name].employeeId ?? 0;
  const post = (form: string, values: Record<string, unknown>) =>
    payroll.post<Saved>(`/api/records/${form}`, values);
  const made = (form: string, values: object) => madeRecord<Saved>(payroll, form, values);
  const ask = (month: Month, more: Record<string, unknown> = {}) =>
    post('pay-run', { month, payOn: `${month}-28`, ...more });
  async function locked(month: Month, more: Record<string, unknown> = {}): Promise<Run> {
    const { status, body } = await ask(month, more);
    assert.equal(status, 200, JSON.stringify(body));
    await calculated(payroll, body.id);
    await settleSkipped(world, body.id);
    assert.equal((await act(payroll, body.id, 'send')).status, 200);
    const approved = await act(approver, body.id, 'approve');
    assert.equal(approved.status, 200, JSON.stringify(approved.body));
    await published(payroll, body.id);
    return readRun(payroll, body.id);
  }
  /** To 24,000 a month. */
  async function raised(employee: number, validFrom: string): Promise<void> {
    const structure = await structureId(payroll);
    const values = { employee, structure, grossMonthly: 24_000_00, validFrom, reason: 'Raise' };
    await made('salary-assignment', values);
  }
  return { payroll, approver, idOf, post, made, ask, locked, raised };
}

/** What is read of its payslips. */
function readsOf(world: World) {
  const { works } = world.organisations;
  const payroll = world.as('Padma Nair');
  const slipIn = ({ id }: { id: number }, employee: number) =>
    payroll.get<PartSlip>(`/api/pay-runs/${id}/people/${employee}`);
  const grossIn = async (run: { id: number }, employee: number) =>
    (await slipIn(run, employee)).body.gross / 100;
  /** What a person's payslips of a month come to, by component code; arrears are told apart. */
  async function monthOf(employee: number, month: Month): Promise<Record<string, number>> {
    const { rows } = await world.inside(works, (db) =>
      sql<{ code: string; amount: number }>`
        select code, sum(amount)::bigint as amount from payslip_line
        where organisation_id = ${works} and employee_id = ${employee} and month = ${month}
        group by code having sum(amount) <> 0 order by code`.execute(db),
    );
    return Object.fromEntries(rows.map(({ code, amount }) => [code, amount / 100]));
  }
  const bonusComponent = async () =>
    (await payroll.get<Components>('/api/records/pay-component?limit=50')).body.rows.find(
      ({ subtitle }) => subtitle === 'BONUS',
    )?.id;
  return { slipIn, grossIn, monthOf, bonusComponent };
}

/** Each test file builds its own: files that run in one process share what a module has made. */
export async function buildWeeklyWorld() {
  const world = await buildPayWorld({
    salaries: { 'Esha Pillai': 20_000, 'Farhan Ali': 20_000, 'Meera Joshi': 20_000 },
  });
  const hands = handsIn(world);
  const mill = await hands.made('pay-group', {
    code: 'MILL',
    name: 'Mill',
    frequency: 'weekly',
    periodBegins: '2026-11-02',
    active: true,
  });
  const values = { code: 'OFFICE', name: 'Office', forWhom: [], active: true };
  const office = await hands.made('pay-group', values);
  for (const who of weavers) {
    const given = { employee: hands.idOf(who), payGroup: mill.id, validFrom: '2026-09-01', reason: 'Mill' };
    await hands.made('employee-pay-group', given);
  }
  return { world, ...hands, ...readsOf(world), mill, office };
}
