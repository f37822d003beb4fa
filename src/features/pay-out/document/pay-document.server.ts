/** Pay documents: asked for as a record, made by a job, kept with the record. */
import { date, text } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { asking, formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { job } from '#server/jobs/job.ts';
import type { Work } from '#server/work.ts';
import { makeCashList, makeChequeList } from '../bank/pay-list.server.ts';
import { refuse } from '../pay-out.refusal.ts';
import { makePayslipArchive } from '../payslip-paper/payslip-archive.server.ts';
import { makePayslipMail } from '../payslip-paper/payslip-mail.server.ts';
import { makeWageSlips, refuseUnpaidPerson } from '../payslip-paper/wage-slip.server.ts';
import { giveCertificates, makeCertificates, refuseUncertified } from '../tax/tax-certificate.server.ts';
import { makeTaxStatement, refuseUnfiledStatement } from '../tax/tax-statement.server.ts';
import { lockedRun, runName } from './locked-run.server.ts';
import type { Asked, Maker } from './made-document.server.ts';
import { type DocumentKind, documentKinds, payDocument } from './pay-document.form.ts';
import { makeRegister } from './register-file.server.ts';
import { makeRunArchive } from './run-archive.server.ts';

const makers: Readonly<Record<DocumentKind, Maker>> = {
  payslips: makePayslipArchive,
  'wage-slips': makeWageSlips,
  'payslip-mail': makePayslipMail,
  'cash-list': makeCashList,
  'cheque-list': makeChequeList,
  register: makeRegister,
  'run-archive': makeRunArchive,
  'tax-statement': makeTaxStatement,
  'tax-certificates': makeCertificates,
};

export const making = job<{ documentId: number }>({
  name: 'pay-out.document',
  run: ({ input, work, progress }) =>
    work(async (inside) => {
      const asked = await records(inside, payDocument).locked(input.documentId);
      // Deleted meanwhile: there is nothing left to make.
      if (!asked) return { items: 0 };
      const made = await makers[asked.kind](inside, asked, progress);
      const values = {
        file: made.file,
        proof: made.proof ?? null,
        items: made.items,
        remark: made.remark ?? null,
      };
      await records(inside, payDocument).asServer.set(asked.id, values, { as: 'make', state: 'ready' });
      return { items: made.items };
    }),
});

async function start(work: Work, { id, kind, period }: Asked): Promise<void> {
  await work.jobs.start(
    work,
    making,
    { documentId: id },
    { title: `${documentKinds[kind]}: ${period ?? ''}`, singleton: `pay-document/${id}` },
  );
}

const quarters = { q1: 'first quarter', q2: 'second quarter', q3: 'third quarter', q4: 'fourth quarter' };

async function periodOf(work: Work, asked: Asked): Promise<string> {
  if (asked.kind === 'tax-statement' || asked.kind === 'tax-certificates') {
    if (!asked.taxYear) return invalid({ taxYear: 'Choose a tax year.' });
    if (asked.kind === 'tax-certificates') {
      await refuseUncertified(work, asked.taxYear);
      return asked.taxYear;
    }
    if (!asked.quarter) return invalid({ quarter: 'Choose a quarter.' });
    await refuseUnfiledStatement(work, asked.taxYear, asked.quarter);
    return `${asked.taxYear}, ${quarters[asked.quarter]}`;
  }
  const run = await lockedRun(work, asked.run);
  if (asked.kind === 'payslip-mail' && run.publishedOn === null) {
    invalid({ run: 'These payslips are not published yet. Publish them on the pay run, then mail them.' });
  }
  if (asked.kind === 'wage-slips') await refuseUnpaidPerson(work, run.id, asked.employee);
  return runName(run);
}

export const payDocumentServer = formServer(payDocument, {
  async check(work, { record }) {
    return { period: await periodOf(work, record) };
  },
  async saved(work, { record, previous }) {
    if (!previous) await start(work, record);
  },
  actions: {
    async renew(work, record) {
      await start(work, record);
    },
    async give(work, { kind, taxYear }) {
      if (kind !== 'tax-certificates' || !taxYear) return refuse('pay-document.not-given');
      if ((await giveCertificates(work, taxYear)) === 0) refuse('pay-document.given', { taxYear });
    },
    file: asking(
      {
        receipt: text({ label: 'Receipt number of the statement', required: true, max: 30 }),
        filedOn: date({ label: 'Filed on', required: true, default: 'today' }),
      },
      (work, record, { receipt, filedOn }) => {
        if (record.kind !== 'tax-statement') refuse('pay-document.not-filed');
        if (filedOn > work.today) invalid({ 'input.filedOn': 'It cannot have been filed after today.' });
        return { receipt, filedOn };
      },
    ),
  },
});
