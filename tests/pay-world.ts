/**
 * The world of the tests with a pay set-up and a salary for everybody: what a test of payroll starts from.
 */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import {
  usualComponents,
  usualSettings,
  usualStructure,
} from '#features/pay-setup/component/usual-set-up.ts';
import { rupees } from '#kernel/money.ts';
import { createRecord } from '#server/forms/record/store.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import type { SeedRecord } from '#server/seed/seed-record.ts';
import type { Caller } from './caller.ts';
import { buildWorld, type Person, seenIn, type World, type WorldOptions } from './world.ts';

export const payMonth = '2026-10';

const record = (form: string, key: unknown, values: unknown): SeedRecord => ({
  form,
  key: String(key),
  values: values as SeedRecord['values'],
});

/** State insurance as by the Act before the labour codes: for tests of figures worked out by it. */
export const insuredOnCashPay = { insuranceWageBase: 'cash-pay' } as const;

type PayOptions = WorldOptions & {
  readonly salaries?: Readonly<Partial<Record<Person, number>>>;
  /** Statutory settings that are not the usual ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
};

/** Everybody earns 50,000 a month from joining, or what is named for them, by the usual structure. */
export async function buildPayWorld(options: PayOptions = {}): Promise<World> {
  const world = await buildWorld(options);
  const { works } = world.organisations;
  const named = new Map(
    Object.entries(options.salaries ?? {}).map(([name, amount]) => [
      world.people[name as Person].employeeId,
      amount,
    ]),
  );
  await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const { rows: people } = await sql<{ id: number; on: SeedRecord['validFrom'] }>`
      select id, joined_on as on from employee where organisation_id = ${works} order by id`.execute(work.db);
    await recordWriter(work).write([
      ...usualComponents.map((component) => record('pay-component', component['code'], component)),
      record('salary-structure', usualStructure['code'], usualStructure),
      record('pay-setting', 'own', { ...usualSettings, ...options.settings }),
      ...people.map(({ id, on }) => ({
        ...record('salary-assignment', id, {
          employee: id,
          structure: 'STANDARD',
          grossMonthly: rupees(named.get(id) ?? 50_000),
          note: null,
        }),
        ...(on ? { validFrom: on } : {}),
      })),
    ]);
  });
  return world;
}

/** Somebody's account at HDFC, since before the months that are paid. */
export async function giveAccount(world: World, name: Person, account = '50100123456780'): Promise<void> {
  await inWork(world.host, systemSession(world.organisations.works, 'Test'), (work) =>
    createRecord(work, world.host.forms.form('employee-bank'), {
      values: {
        employee: world.people[name].employeeId,
        bankName: 'HDFC Bank',
        account,
        ifsc: 'HDFC0001234',
        holder: name,
      },
      validFrom: '2024-04-01',
    }),
  );
}

export type Run = { id: number; version: number; state: string };

/** Makes a record as somebody, and answers it; fails with what is wrong where it is refused. */
export async function madeRecord<T>(who: Caller, form: string, values: object): Promise<T> {
  const { status, body } = await who.post<T>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

export async function createRun(payroll: Caller, month = payMonth): Promise<Run> {
  const { body } = await payroll.post<Run>('/api/records/pay-run', { month, payOn: `${month}-28` });
  return body;
}

export const readRun = async (who: Caller, id: number): Promise<Run> =>
  (await who.get<Run>(`/api/records/pay-run/${id}`)).body;

/** The run moved on by an action, with the version it has now. */
export async function act(who: Caller, id: number, action: string, input?: Record<string, unknown>) {
  const seen = { ...seenIn(await readRun(who, id)), ...(input && { input }) };
  return who.post<Run & { code?: string; message?: string }>(
    `/api/records/pay-run/${id}/actions/${action}`,
    seen,
  );
}

type Bench = { draftSet: number | null; job: { state: string; error: string | null } | null };

/** Calculates, and waits for the job as the screen does. */
export async function calculated(payroll: Caller, id: number): Promise<void> {
  const before = (await payroll.get<Bench>(`/api/pay-runs/${id}`)).body.draftSet ?? 0;
  const answer = await act(payroll, id, 'calculate');
  if (answer.status !== 200) throw new Error(`calculate answered ${answer.status}: ${answer.body.message}`);
  for (let tries = 0; tries < 200; tries += 1) {
    const { draftSet, job } = (await payroll.get<Bench>(`/api/pay-runs/${id}`)).body;
    if ((draftSet ?? 0) > before && job?.state === 'done') return;
    if (job?.state === 'failed') throw new Error(`the calculation failed: ${job.error}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the calculation did not end');
}

/** The payslips of a locked run are there for their people from now on. */
export async function published(payroll: Caller, id: number): Promise<void> {
  const { status, body } = await act(payroll, id, 'publish');
  if (status !== 200) throw new Error(`publish answered ${status}: ${body.message}`);
}

type Finding = { employee: number; code: string; blocks: boolean };

/** Tests pass over months: somebody says of each person why. Nobody does of their own pay. */
export async function settleSkipped(world: World, run: number): Promise<void> {
  const path = `/api/pay-runs/${run}/exceptions`;
  const [payroll, approver] = [world.as('Padma Nair'), world.as('Vikram Shah')];
  const { findings } = (await payroll.get<{ findings: Finding[] }>(path)).body;
  for (const { employee, code } of findings.filter((one) => one.code === 'month-skipped' && one.blocks)) {
    const who = employee === world.people['Padma Nair'].employeeId ? approver : payroll;
    const settled = { employee, code, status: 'settled', comment: 'Paid in the system before' };
    const answer = await who.post(path, settled);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  }
}

/** A month from creation to its locked payslips, which their people see. */
export async function lockedRun(world: World, month = payMonth): Promise<Run> {
  const payroll = world.as('Padma Nair');
  const run = await createRun(payroll, month);
  await calculated(payroll, run.id);
  await settleSkipped(world, run.id);
  await act(payroll, run.id, 'send');
  const { status, body } = await act(world.as('Vikram Shah'), run.id, 'approve');
  if (status !== 200) throw new Error(`approve answered ${status}: ${body.message}`);
  await published(payroll, run.id);
  return readRun(payroll, run.id);
}

export type PayRow = { id: number; version: number; state: string; values: Record<string, unknown> };
export type PayList = { rows: PayRow[]; total: number };
export type Slip = {
  net: number;
  gross: number;
  lines: { code: string; label: string; kind: string; amount: number }[];
};
export type Because = {
  says: string;
  value: string;
  cite?: string;
  confidence?: string;
  source?: { form: string; by?: string; path?: string };
  parts: Because[];
};

/** An explanation and everything below it. */
export const flat = (because: Because): Because[] => [because, ...because.parts.flatMap(flat)];

export async function structureId(payroll: Caller): Promise<number> {
  return (await payroll.get<PayList>('/api/records/salary-structure')).body.rows[0]?.id ?? 0;
}

type Listed = { rows: { values: { number: string; file: { id: number } } }[] };

/** The letter that was issued last to an employee, once a job has issued one. */
export async function issuedLetter(who: Caller, employee: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    const { body } = await who.get<Listed>(`/api/records/letter?employee=${employee}`);
    const [values] = body.rows.map((row) => row.values);
    if (values) {
      const file = `/api/files/${values.file.id}`;
      return { number: values.number, file, raw: (await who.get(file)).raw };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return assert.fail('no letter was issued');
}
