/** How far the mails of a run's payslips have gone: of all documents that mailed them. */
import { readHead } from '#features/payroll/run/run-head.server.ts';
import { records } from '#server/forms/record/records.ts';
import { mailsOf } from '#server/mail/mails-of.ts';
import { route } from '#server/route.ts';
import { payDocument } from '../document/pay-document.form.ts';
import { payslipMailsCall } from './payslip-mails.call.ts';

export const payslipMails = route({
  ...payslipMailsCall,
  summary: 'How many payslips of a run the mail server has taken, and why others have not gone',
  tag: 'Paying out',
  form: payDocument.name,
  action: 'read',
  tells: 'nothing',
  async handle(work, { params }) {
    const run = await readHead(work, params.id);
    const documents = await records(work, payDocument).find({ run: run.id, kind: 'payslip-mail' });
    return mailsOf(
      work,
      payDocument.name,
      documents.map(({ id }) => id),
    );
  },
});
