/** A month of the firm, from its run to everything that leaves the building, and the sums of each. */
import assert from 'node:assert/strict';
import { payOut } from '#features/pay-out/demo/pay-out-year.server.ts';
import { lastDay, type Month } from '#kernel/calendar.ts';
import type { Answer, Caller } from '../caller.ts';
import { seenIn } from '../world.ts';
import type { Firm } from './firm.ts';

export type Made = { id: number; version: number; state: string; values: Record<string, unknown> };
type Bench = { draftSet: number | null; job: { state: string; error: string | null } | null };

export function done<T>({ status, body }: Answer<T>): T {
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

export async function add(who: Caller, form: string, values: Record<string, unknown>): Promise<Made> {
  return done(await who.post<Made>(`/api/records/${form}`, values));
}

export async function act(who: Caller, form: string, id: number, action: string, input?: unknown) {
  const seen = seenIn(done(await who.get<Made>(`/api/records/${form}/${id}`)));
  const body = { ...seen, ...(input === undefined ? {} : { input }) };
  return done(await who.post<Made>(`/api/records/${form}/${id}/actions/${action}`, body));
}

async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 1_500; tries += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  throw new Error(`${what} did not end`);
}

/** Made, calculated, sent by the officer, approved and so locked by the second one, and paid out. */
export async function closeMonth(firm: Firm, month: Month): Promise<Made> {
  const payroll = firm.as('payroll');
  const run = await add(payroll, 'pay-run', { month, payOn: lastDay(month), kind: 'regular' });
  await act(payroll, 'pay-run', run.id, 'calculate');
  await until('the calculation', async () => {
    const { draftSet, job } = done(await payroll.get<Bench>(`/api/pay-runs/${run.id}`));
    assert.notEqual(job?.state, 'failed', job?.error ?? '');
    return (draftSet !== null && job?.state === 'done') || undefined;
  });
  await act(payroll, 'pay-run', run.id, 'send');
  await act(firm.as('approver'), 'pay-run', run.id, 'approve');
  await act(payroll, 'pay-run', run.id, 'publish');
  await firm.system((work) => payOut(work, { id: run.id, month }));
  return done(await payroll.get<Made>(`/api/records/pay-run/${run.id}`));
}

/** A statutory return or a document, asked for and waited for as on the screen. */
export async function asked(firm: Firm, form: 'filing' | 'pay-document', values: Record<string, unknown>) {
  const { id } = await add(firm.as('payroll'), form, values);
  return settled(firm, form, id);
}

export function settled(firm: Firm, form: 'filing' | 'pay-document', id: number): Promise<Made> {
  return until(`${form} ${id}`, async () => {
    const made = done(await firm.as('payroll').get<Made>(`/api/records/${form}/${id}`));
    return made.state === 'making' ? undefined : made;
  });
}

export type Reported = { rows: Record<string, unknown>[]; totals: Record<string, number> };

export async function reported(firm: Firm, name: string, parameters: Record<string, unknown>) {
  return done(await firm.as('payroll').post<Reported>(`/api/reports/${name}/rows`, { parameters }));
}

/** Somebody's regular payslip of the month, a figure for each of its lines. */
export async function slipOf(firm: Firm, code: string, month: Month): Promise<Record<string, number>> {
  type Paid = { gross: number; net: number; lines: { code: string; amount: number }[] };
  const { rows } = done(
    await firm.as('payroll').get<{ rows: Made[] }>(`/api/records/payslip?search=${month}&limit=200`),
  );
  const own = rows.find(
    ({ values }) => (values['employee'] as { id: number } | null)?.id === firm.idOf(code),
  );
  assert.ok(own, `${code} has a payslip of ${month}`);
  const slip = done(await firm.as('payroll').get<Paid>(`/api/payslips/${own.id}`));
  return {
    ...Object.fromEntries(slip.lines.map((line) => [line.code, line.amount])),
    gross: slip.gross,
    net: slip.net,
  };
}
