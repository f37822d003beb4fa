/** A template that a bank could not read, and the shipped NEFT templates. */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { formServer, founding, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { wordsIn } from './bank-file.ts';
import { bankFileTemplate, edgeWords } from './bank-file-template.form.ts';

const knownWords = Object.keys(edgeWords).map((word) => `{${word}}`);

export const bankFileTemplateServer = formServer(bankFileTemplate, {
  check(_work, { record }) {
    const sources = record.columns.map(({ source }) => source);
    for (const needed of ['amount', 'account'] as const) {
      if (!sources.includes(needed))
        invalid({ columns: `A column for the ${needed} is missing: without it no bank can pay.` });
    }
    record.columns.forEach((column, at) => {
      if (record.separator === 'width' && column.width === null)
        invalid({ [`columns.${at}.width`]: 'Where nothing separates the columns, each needs a width.' });
      if (column.source === 'fixed' && column.fixed === null)
        invalid({ [`columns.${at}.fixed`]: 'Enter the text that always appears here.' });
    });
    if (record.pays !== 'all' && record.ownBank === null)
      invalid({ ownBank: 'Say which bank is the own one: the first four letters of its IFSC.' });
    if (!/^[A-Za-z0-9{}]+$/.test(record.extension))
      invalid({ extension: 'Letters, digits and {number} alone, without a dot: csv, txt, {number}.' });
    for (const edge of ['firstLine', 'lastLine', 'fileName', 'extension'] as const) {
      const unknown = wordsIn(record[edge] ?? '').find((word) => !Object.hasOwn(edgeWords, word));
      if (unknown !== undefined)
        invalid({ [edge]: `{${unknown}} is not known. Known are ${knownWords.join(', ')}.` });
    }
    return { ...(record.ownBank === null ? {} : { ownBank: record.ownBank.toUpperCase() }) };
  },
});

type Template = ServerRecord<typeof bankFileTemplate>;
type Column = Template['columns'][number];

const column = (
  heading: string,
  source: Column['source'],
  format: Column['format'] = 'plain',
  more: { fixed?: string; width?: number } = {},
) => ({
  heading,
  source,
  format,
  fixed: more.fixed ?? null,
  width: more.width ?? null,
});

const answers = {
  returnReference: 'Reference',
  returnStatus: 'Status',
  returnPaid: 'PAID, SUCCESS, PROCESSED, COMPLETED',
  returnUtr: 'UTR',
  returnReason: 'Reason',
};

const edges = { firstLine: null, lastLine: null, fileName: null };
const shared = {
  debitAccount: null,
  ownBank: null,
  pays: 'all' as const,
  capitals: true,
  active: true,
  ...edges,
  ...answers,
};

const usualTemplates = [
  {
    ...shared,
    code: 'NEFT-CSV',
    name: 'NEFT, comma-separated',
    separator: 'comma',
    extension: 'csv',
    headings: true,
    columns: [
      column('Transfer type', 'transfer-type'),
      column('Debit account', 'debit-account'),
      column('Amount', 'amount', 'rupees'),
      column('Beneficiary name', 'holder', 'plain', { width: 40 }),
      column('Beneficiary account', 'account'),
      column('IFSC', 'ifsc'),
      column('Value date', 'pay-date', 'day-month-year'),
      column('Remarks', 'fixed', 'plain', { fixed: 'SALARY' }),
      column('Reference', 'reference'),
    ],
  },
  {
    ...shared,
    code: 'NEFT-TEXT',
    name: 'NEFT, fixed width',
    separator: 'width',
    extension: 'txt',
    headings: false,
    columns: [
      column('Serial', 'serial', 'plain', { width: 6 }),
      column('IFSC', 'ifsc', 'plain', { width: 11 }),
      column('Account', 'account', 'plain', { width: 20 }),
      column('Name', 'holder', 'plain', { width: 40 }),
      column('Amount', 'amount', 'paise', { width: 15 }),
      column('Date', 'pay-date', 'day-month-year-digits', { width: 8 }),
      column('Reference', 'reference', 'plain', { width: 12 }),
    ],
  },
  // Both as the bank publishes them (facts: portal-formats); the own name and IFSC are typed in their place.
  {
    ...shared,
    code: 'UBI-SALARY',
    name: 'Union Bank of India, salaries within it',
    pays: 'own-bank',
    ownBank: 'UBIN',
    separator: 'comma',
    extension: 'txt',
    headings: false,
    firstLine: 'FILEHDR, NAME, {number}\n{branch},{account},INR,DR,{total},SAL {month}',
    returnReference: 'Account',
    columns: [
      column('Branch', 'branch'),
      column('Account', 'account'),
      column('Currency', 'fixed', 'plain', { fixed: 'INR' }),
      column('Kind', 'fixed', 'plain', { fixed: 'CR' }),
      column('Amount', 'amount', 'rupees'),
      column('Remarks', 'holder', 'plain', { width: 40 }),
    ],
  },
  {
    ...shared,
    code: 'UBI-NEFT',
    name: 'Union Bank of India, NEFT',
    pays: 'other-banks',
    ownBank: 'UBIN',
    separator: 'comma',
    extension: 'txt',
    headings: false,
    firstLine: 'FILEHDR, NAME, {number}',
    returnReference: 'Account',
    columns: [
      column('Kind', 'fixed', 'plain', { fixed: 'NEFT' }),
      column('Own IFSC', 'fixed', 'plain', { fixed: 'UBIN0000000' }),
      column('Own account', 'debit-account'),
      column('IFSC', 'ifsc'),
      column('Account', 'account'),
      column('Currency', 'fixed', 'plain', { fixed: 'INR' }),
      column('Amount', 'amount', 'rupees'),
      column('Remarks', 'fixed', 'plain', { fixed: 'SALARY' }),
      column('Name', 'holder', 'plain', { width: 40 }),
      column('Mail', 'mail'),
      column('Phone', 'fixed', 'plain', { fixed: '0' }),
    ],
  },
] as const;

export const usualBankTemplates = founding({
  name: 'bank file templates',
  async run(work) {
    const { rows } = await sql`select from bank_file_template
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    if (rows.length > 0) return;
    for (const template of usualTemplates) await records(work, bankFileTemplate).asServer.make(template);
  },
});
