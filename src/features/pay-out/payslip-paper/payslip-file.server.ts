/** A locked payslip as PDF, in either language, for its owner and those with the right. */

import { seesPayslip } from '#features/payroll/payslip/publication.server.ts';
import { slipMonth } from '#features/payroll/payslip/slip-period.ts';
import { notFound } from '#kernel/refusal.ts';
import { idParams } from '#kernel/wire/schema.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import { asSeen, readContents } from './payslip-content.server.ts';
import { leaveOfSlips } from './payslip-leave.server.ts';
import { payslipPaper, styleFor, stylesOf } from './payslip-paper.server.ts';

export const payslipFile = route({
  method: 'GET',
  path: '/api/payslips/:id/file',
  summary: 'A payslip as PDF',
  tag: 'payroll',
  form: 'payslip',
  action: 'read',
  tells: told('record', 'pay'),
  params: idParams,
  querystring: {
    type: 'object',
    additionalProperties: false,
    properties: { language: { type: 'string', enum: ['english', 'hindi'] } },
  },
  response: { type: 'string', format: 'binary' },
  async handle(work, request, reply) {
    const { id } = request.params;
    const { language } = request.query;
    const [slip] = await readContents(work, [id]);
    if (!slip) return notFound('This payslip');
    if (!seesPayslip(work, slip)) return notFound('This payslip');
    const styles = await stylesOf(work, language);
    const leave = await leaveOfSlips(work, styles, [slip]);
    const name = `Payslip ${slipMonth(slip)} ${slip.code}.pdf`;
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(payslipPaper(styleFor(styles, slip), asSeen(work, slip), leave.get(id)));
  },
});
