/** Locked payslips, for their owner and those with the right: the lines, and why each is what it is. */

import { paise } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { toldToItsPerson } from '#pay/model/because.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { readPayments } from '../payment/slip-payment.server.ts';
import { changeOfSlip } from '../workbench/net-change.server.ts';
import { type Answer, answerSlip } from '../workbench/workbench.server.ts';
import { seesPayslip } from './publication.server.ts';
import { changeOfPayslipCall, payslipCall, whyOfPayslipCall } from './slip.call.ts';
import { readPayslip, type SlipRow, whyOf } from './slip-reading.server.ts';

const isOwn = (work: Work, { employee }: SlipRow): boolean => employee === work.session.employeeId;

/** To its person a payslip shows neither what is for who runs payroll only, nor a sum that has it in. */
function asShown(answer: Answer): Answer {
  const hidden = answer.lines.filter(({ onPayslip }) => onPayslip === 'never');
  const besides = hidden.filter(({ kind }) => kind === 'employer-contribution');
  const kept = besides.reduce((total, { amount }) => total + amount, 0);
  return {
    ...answer,
    employerCost: paise(answer.employerCost - kept),
    lines: answer.lines.filter((line) => !hidden.includes(line)),
  };
}

/** The payslip, when the session may see it; somebody else's does not exist for who may see only his own. */
async function readable(work: Work, id: number): Promise<SlipRow> {
  const slip = await readPayslip(work, id);
  if (!seesPayslip(work, slip)) return notFound('This payslip');
  return slip;
}

export const shown = route({
  ...payslipCall,
  summary: 'A locked payslip with its lines',
  tag: 'payroll',
  form: 'payslip',
  action: 'read',
  tells: told('record', 'pay'),
  async handle(work, request) {
    const { id } = request.params;
    const slip = await readable(work, id);
    const payment = (await readPayments(work, [id])).get(id);
    const answer = await answerSlip(work, slip);
    return { ...(isOwn(work, slip) ? asShown(answer) : answer), ...(payment && { payment }) };
  },
});

export const whyLine = route({
  ...whyOfPayslipCall,
  summary: 'Why a line of a payslip is what it is',
  tag: 'payroll',
  form: 'payslip',
  action: 'read',
  tells: told('record', 'pay'),
  async handle(work, request) {
    const { id, code } = request.params;
    const slip = await readable(work, id);
    const own = isOwn(work, slip);
    const because = await whyOf(work, slip, code, !own);
    return own ? toldToItsPerson(because) : because;
  },
});

export const change = route({
  ...changeOfPayslipCall,
  summary: 'Why a payslip’s net pay differs from the month before: causes that sum to the difference',
  tag: 'payroll',
  form: 'payslip',
  action: 'read',
  tells: told('record', 'pay'),
  async handle(work, request) {
    return changeOfSlip(work, await readable(work, request.params.id));
  },
});
