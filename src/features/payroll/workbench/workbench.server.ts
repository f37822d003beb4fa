/** The bench of a run: the run and its sums beside last month's, its steps, and one person's slip in it. */

import { sql } from 'kysely';
import { amountInWords } from '#kernel/money-text.ts';
import { amountInHindi } from '#kernel/text/hindi-number.ts';
import { type PeriodPart, periodName } from '#pay/month/pay-cycle.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { slipOfRunCall, whyInRunCall } from '../payslip/slip.call.ts';
import { linesOf, readSlipOfRun, type SlipRow, whyOf } from '../payslip/slip-reading.server.ts';
import { readLastRun } from '../run/run-component.server.ts';
import { type RunHead, readHead } from '../run/run-head.server.ts';
import { daysOfRun } from '../run/run-period.server.ts';
import { benchCall, type Sums } from './run.call.ts';
import { readInputs, readMovement, readTrail } from './run-steps.server.ts';

/** The week, fortnight or half of a month that is paid in parts. */
const partShown = (part: PeriodPart | undefined) =>
  part ? { name: periodName(part), from: part.from, to: part.to } : null;

async function readLast(work: Work, run: RunHead): Promise<Sums | null> {
  const before = await readLastRun(work, run);
  const {
    rows: [last],
  } = await sql<Sums>`
    select people, gross, deductions, net, employer_cost as "employerCost" from pay_run
    where organisation_id = ${work.session.organisationId} and id = ${before?.id ?? 0}`.execute(work.db);
  return last ?? null;
}

async function readJob(
  work: Work,
  runId: number,
): Promise<{ id: number; state: string; error: string | null } | null> {
  const {
    rows: [found],
  } = await sql<{ id: number; state: string; error: string | null }>`
    select id, state, error from job where organisation_id = ${work.session.organisationId}
      and singleton = ${`pay-run/${runId}`} order by id desc limit 1`.execute(work.db);
  return found ?? null;
}

export const bench = route({
  ...benchCall,
  summary: 'A pay run with its sums, beside last month’s, and who took its steps',
  tag: 'payroll',
  form: 'pay-run',
  action: 'read',
  tells: told('others', 'pay'),
  async handle(work, request) {
    const { id } = request.params;
    const head = await readHead(work, id);
    const regular = head.kind === 'regular';
    return {
      ...head,
      part: partShown(await daysOfRun(work, head)),
      last: regular ? await readLast(work, head) : null,
      ...(regular ? await readMovement(work, head) : { joiners: 0, leavers: 0 }),
      ...(await readInputs(work, head)),
      trail: await readTrail(work, id),
      job: await readJob(work, id),
    };
  },
});

/** A slip as it is answered: without the facts it was made from, which only the explanation needs. */
export async function answerSlip(work: Work, slip: SlipRow) {
  const { facts, amounts: _amounts, ...shown } = slip;
  return {
    ...shown,
    part: partShown(facts.period?.part),
    exceptions: slip.exceptions ?? [],
    inWords: work.session.language === 'hi' ? amountInHindi(slip.net) : amountInWords(slip.net),
    lines: await linesOf(work, slip),
  };
}

export type Answer = Awaited<ReturnType<typeof answerSlip>>;

export const person = route({
  ...slipOfRunCall,
  summary: 'One person’s payslip in a run',
  tag: 'payroll',
  form: 'pay-run',
  action: 'read',
  tells: told({ employee: 'employee' }, 'pay'),
  async handle(work, request) {
    const { id, employee } = request.params;
    const slip = await readSlipOfRun(work, id, employee);
    return answerSlip(work, slip);
  },
});

export const why = route({
  ...whyInRunCall,
  tag: 'payroll',
  summary: 'Why one line of a person’s payslip is what it is',
  form: 'pay-run',
  action: 'read',
  tells: told({ employee: 'employee' }, 'pay'),
  async handle(work, request) {
    const { id, employee, code } = request.params;
    return whyOf(work, await readSlipOfRun(work, id, employee), code);
  },
});
