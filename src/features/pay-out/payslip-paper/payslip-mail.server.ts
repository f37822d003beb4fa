/** Payslips by mail: one to each person, with the PDF; who has no address is listed. */
import { Readable } from 'node:stream';
import { slipMonth } from '#features/payroll/payslip/slip-period.ts';
import { holdFile } from '#server/files/holding.ts';
import { sendMail } from '#server/mail/mail.ts';
import type { Work } from '#server/work.ts';
import { lockedRun, runName, slipIdsOf } from '../document/locked-run.server.ts';
import type { Maker } from '../document/made-document.server.ts';
import { payDocument } from '../document/pay-document.form.ts';
import { keepSheet, numberColumn, textColumn } from '../document/proof-sheet.server.ts';
import { type PayslipFile, payslipFiles } from './payslip-archive.server.ts';
import { type PayslipStyle, stylesOf } from './payslip-paper.server.ts';
import type { Language } from './payslip-words.ts';

const opensWith: Readonly<Record<PayslipStyle['password'], string>> = {
  none: '',
  'birth-date': 'It opens with your date of birth as DDMMYYYY.',
  pan: 'It opens with your PAN in capital letters.',
  'birth-date-and-pan': 'It opens with your date of birth as DDMMYYYY and the last four signs of your PAN.',
};

const opensWithHindi: Readonly<Record<PayslipStyle['password'], string>> = {
  none: '',
  'birth-date': 'यह आपकी जन्म तिथि (DDMMYYYY) से खुलेगी।',
  pan: 'यह आपके पैन (बड़े अक्षरों में) से खुलेगी।',
  'birth-date-and-pan': 'यह आपकी जन्म तिथि (DDMMYYYY) और पैन के अंतिम चार अक्षरों से खुलेगी।',
};

function textFor(
  language: Language,
  password: PayslipStyle['password'],
  month: string,
  name: string,
): string {
  return language === 'hindi'
    ? `नमस्ते ${name},\n\n${month} की आपकी वेतन पर्ची संलग्न है। ${opensWithHindi[password]}\n`
    : `Hello ${name},\n\nyour payslip for ${month} is attached. ${opensWith[password]}\n`;
}

/** The file is held by the payslip, so that only who may read that can open it here. */
async function mailOne(work: Work, document: number, { slip, style, name, pdf }: PayslipFile): Promise<void> {
  const kept = await work.files.keepMade(work, {
    name,
    mime: 'application/pdf',
    content: Readable.from([pdf]),
  });
  await holdFile(work, kept.id, { form: 'payslip', id: slip.id, field: null });
  const month = slipMonth(slip);
  await sendMail(work, {
    to: slip.mail ?? '',
    subject: `Payslip for ${month}`,
    text: textFor(style.language, style.password, month, slip.name),
    kind: 'payslip',
    file: kept.id,
    cause: { form: payDocument.name, id: document },
  });
}

export const makePayslipMail: Maker = async (work, asked, progress) => {
  const run = await lockedRun(work, asked.run);
  const styles = await stylesOf(work, asked.language ?? undefined);
  const rows: (string | number)[][] = [];
  // Whether the mail server takes them is told by the run as it goes.
  const result = work.host.settings.mailUrl === null ? 'Kept in the outbox' : 'To be sent';
  let sent = 0;
  for await (const file of payslipFiles(work, styles, await slipIdsOf(work, run.id), progress)) {
    const { slip } = file;
    if (slip.mail !== null) {
      await mailOne(work, asked.id, file);
      sent += 1;
    }
    rows.push([
      slip.code,
      slip.name,
      slip.mail ?? '',
      slip.mail === null ? 'No mail address' : result,
      slip.id,
    ]);
  }
  const columns = [
    textColumn('Employee code'),
    textColumn('Name'),
    textColumn('Mail'),
    textColumn('Result'),
    numberColumn('Payslip'),
  ];
  const sheet = await keepSheet(work, `Payslip mails ${runName(run)}`, { columns, rows });
  const without = rows.length - sent;
  return {
    file: sheet.id,
    items: sent,
    ...(without > 0 && { remark: `${without} without a mail address; the sheet names them.` }),
  };
};
