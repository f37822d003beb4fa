/** The year's certificates: Form 130, before 2026-27 Form 16. One for everybody whose tax was deducted. */

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { TaxYearName } from '#features/income-tax/window/tax-year.form.ts';
import { type YearGround, yearGround } from '#features/payroll/fact/year-pay.server.ts';
import { addMonths, monthOf } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { forms } from '#law/in/income-tax/section.ts';
import type { TaxYear } from '#law/in/income-tax/tax-year.ts';
import { raise } from '#server/events/raise.ts';
import type { Cell } from '#server/exports/table.ts';
import { type ArchiveEntry, fileName, zipArchive } from '#server/exports/zip-archive.ts';
import { holdFile, letGo } from '#server/files/holding.ts';
import { letterheadOf } from '#server/pdf/letterhead.ts';
import { open } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import type { Maker } from '../document/made-document.server.ts';
import { keepSheet, moneyColumn, numberColumn, textColumn } from '../document/proof-sheet.server.ts';
import { type CertificateGiven, certificatePaper } from './certificate-paper.server.ts';
import { deductorOf, isTan } from './deductor.server.ts';
import { lawYear, personYear } from './person-year.server.ts';
import { taxCertificate } from './tax-certificate.form.ts';
import {
  type ChallanRow,
  challanRows,
  type DeductedRow,
  deductedRows,
  depositsOf,
} from './tax-deducted.server.ts';

/** Before anything is made: a certificate without a TAN is none. */
export async function refuseUncertified(work: Work, name: TaxYearName): Promise<void> {
  const { tan } = await deductorOf(work);
  if (!isTan(tan)) {
    invalid({ taxYear: 'The organisation’s profile has no TAN of four letters, five digits and a letter.' });
  }
  const rows = await yearRows(work, await lawYear(work, name));
  if (rows.every(({ tax }) => tax === 0))
    invalid({ taxYear: 'No tax was deducted from a salary in this year.' });
}

const yearRows = (work: Work, year: TaxYear): Promise<DeductedRow[]> =>
  deductedRows(work, monthOf(year.from), addMonths(monthOf(year.from), 11));

type Issued = { readonly pdf: Buffer; readonly given: CertificateGiven; readonly employee: number };

async function panOf(work: Work, employee: number): Promise<string | null> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ pan: string | null }>`
    select pan from employee where organisation_id = ${organisationId} and id = ${employee}`.execute(work.db);
  const sealed = rows[0]?.pan ?? null;
  return sealed === null ? null : open(work.host, { organisationId, column: 'employee.pan' }, sealed);
}

/** Keeps the certificate as the person's record of the year; an earlier one gives way to it. */
async function keep(work: Work, name: TaxYearName, { pdf, given, employee }: Issued): Promise<void> {
  const { organisationId, userId } = work.session;
  const kept = await work.files.keepMade(work, {
    name: fileName(`${given.form} ${name} ${given.code}.pdf`),
    mime: 'application/pdf',
    content: Readable.from([pdf]),
  });
  const { rows: before } = await sql<{ file: number }>`
    select file_id as file from tax_certificate where organisation_id = ${organisationId}
      and employee_id = ${employee} and tax_year = ${name}`.execute(work.db);
  const { rows } = await sql<{ id: number }>`
    insert into tax_certificate (organisation_id, employee_id, tax_year, number, issued_on, standing, salary,
      tax_deducted, file_id, created_by, changed_by)
    values (${organisationId}, ${employee}, ${name}, ${given.number}, ${work.today}, 'made', ${given.salary},
      ${given.deducted}, ${kept.id}, ${userId || null}, ${userId || null})
    on conflict (organisation_id, employee_id, tax_year) do update set issued_on = excluded.issued_on,
      salary = excluded.salary, tax_deducted = excluded.tax_deducted, file_id = excluded.file_id,
      version = tax_certificate.version + 1, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by
    returning id`.execute(work.db);
  await holdFile(work, kept.id, { form: 'tax-certificate', id: rows[0]?.id ?? 0, field: 'file' });
  await letGo(
    work,
    before.map(({ file }) => file),
  );
}

type Year = {
  readonly name: TaxYearName;
  readonly year: TaxYear;
  readonly form: string;
  readonly ground: YearGround;
  /** Payslips of the year by employee, and what of their tax was deposited. */
  readonly rows: ReadonlyMap<number, readonly DeductedRow[]>;
  readonly deposits: ReadonlyMap<number, CertificateGiven['deposits']>;
  readonly common: Pick<CertificateGiven, 'deductor' | 'letterhead' | 'issuedOn' | 'receipts'>;
};

/** Each deposit with its challan, by employee. */
function depositsBy(
  laid: ReturnType<typeof depositsOf>['laid'],
  challans: readonly ChallanRow[],
): Year['deposits'] {
  const known = new Map(challans.map((challan) => [challan.id, challan]));
  const found = Map.groupBy(laid, ({ employee }) => employee);
  return new Map(
    [...found].map(([employee, its]) => [
      employee,
      its.map(({ challan, amount, month }) => ({ month, amount, challan: known.get(challan) })),
    ]),
  );
}

async function issue(work: Work, of: Year, employee: number): Promise<Issued | undefined> {
  const found = await personYear(work, of.year, of.name, employee, of.ground);
  const own = of.rows.get(employee) ?? [];
  const [first] = own;
  if (!found || !first) return undefined;
  const given: CertificateGiven = {
    ...of.common,
    form: of.form,
    year: of.year,
    number: `${of.common.deductor.tan}/${of.name}/${first.code}`,
    code: first.code,
    name: first.name,
    pan: await panOf(work, employee),
    figures: found.figures,
    first: found.first,
    last: found.last,
    foreseen: found.foreseen,
    perquisites: found.perquisites,
    months: own.map(({ month, paid, tax }) => ({ month, paid, tax })),
    deposits: of.deposits.get(employee) ?? [],
    salary: own.reduce((sum, { paid }) => sum + paid, 0),
    deducted: own.reduce((sum, { tax }) => sum + tax, 0),
  };
  return { pdf: await buffer(certificatePaper(given)), given, employee };
}

/** Receipts of the year's filed statements, by quarter. */
async function receiptsOf(work: Work, name: TaxYearName): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ quarter: string; receipt: string }>`
    select quarter, receipt from pay_document where organisation_id = ${work.session.organisationId}
      and kind = 'tax-statement' and tax_year = ${name} and state = 'filed' order by id`.execute(work.db);
  return new Map(rows.map(({ quarter, receipt }) => [Number(quarter.slice(1)), receipt]));
}

async function tellGiven(work: Work, name: TaxYearName, employeeIds: readonly number[]): Promise<void> {
  const form = forms.certificate.on((await lawYear(work, name)).from).value;
  await raise(work, taxCertificate, 'issue', {
    to: { employeeIds },
    title: sentence`Your ${form} for ${name} is ready`,
    path: 'my-transactions/tax-certificate',
  });
}

async function givenOf(work: Work, name: TaxYearName, employees: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ employee: number }>`
    select employee_id as employee from tax_certificate
    where organisation_id = ${work.session.organisationId} and tax_year = ${name} and standing = 'given'
      and employee_id = any (${[...employees]}::bigint[])`.execute(work.db);
  return rows.map(({ employee }) => employee);
}

/** From now on their people see those of the year that were made; they are told. Answers how many. */
export async function giveCertificates(work: Work, name: TaxYearName): Promise<number> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql<{ employee: number }>`
    update tax_certificate set standing = 'given', given_on = ${work.today}, version = version + 1,
      changed_at = now(), changed_by = ${userId || null}
    where organisation_id = ${organisationId} and tax_year = ${name} and standing = 'made'
    returning employee_id as employee`.execute(work.db);
  await tellGiven(
    work,
    name,
    rows.map(({ employee }) => employee),
  );
  return rows.length;
}

const proofColumns = [
  textColumn('Employee code'),
  textColumn('Name'),
  textColumn('Certificate'),
  textColumn('Month'),
  moneyColumn('Paid'),
  moneyColumn('Tax deducted'),
  numberColumn('Payslip'),
  numberColumn('Run'),
];

export const makeCertificates: Maker = async (work, asked, progress) => {
  const name = asked.taxYear as TaxYearName;
  await refuseUncertified(work, name);
  const year = await lawYear(work, name);
  const rows = await yearRows(work, year);
  const challans = await challanRows(work, monthOf(year.from), addMonths(monthOf(year.from), 11));
  const deposits = depositsOf(rows, challans);
  const common = {
    deductor: await deductorOf(work),
    letterhead: await letterheadOf(work),
    issuedOn: work.today,
    receipts: await receiptsOf(work, name),
  };
  const of: Year = {
    name,
    year,
    form: forms.certificate.on(year.from).value,
    ground: await yearGround(work),
    rows: Map.groupBy(rows, ({ employee }) => employee),
    deposits: depositsBy(deposits.laid, challans),
    common,
  };
  const people = [...new Set(rows.filter(({ tax }) => tax !== 0).map(({ employee }) => employee))];
  const proof: Cell[][] = [];
  const issued: number[] = [];
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (const employee of people) {
      const made = await issue(work, of, employee);
      if (!made) continue;
      await keep(work, name, made);
      issued.push(employee);
      for (const row of of.rows.get(employee) ?? [])
        proof.push([row.code, row.name, made.given.number, row.month, row.paid, row.tax, row.slip, row.run]);
      yield { name: fileName(`${of.form} ${name} ${made.given.code}.pdf`), content: made.pdf };
      await progress(issued.length, people.length, `${issued.length} of ${people.length} certificates`);
    }
  }
  const file = await work.files.keepMade(work, {
    name: `${of.form} ${name}.zip`,
    mime: 'application/zip',
    content: zipArchive(entries(), new Date(`${work.today}T00:00:00Z`)),
  });
  const sheet = await keepSheet(work, `${of.form} ${name} proof`, { columns: proofColumns, rows: proof });
  // Whoever was given one has the new one in its place.
  await tellGiven(work, name, await givenOf(work, name, issued));
  const open = [...deposits.open.values()].reduce((sum, amount) => sum + amount, 0);
  return {
    file: file.id,
    proof: sheet.id,
    items: issued.length,
    ...(open > 0 && {
      remark: 'Tax of some months is not covered by challans yet; part A shows it as not deposited.',
    }),
  };
};
