/** What payslip documents show, read for many people in a few queries. */

import { sql } from 'kysely';
import { columnsOfComponents, type RunComponent } from '#features/payroll/challan/run-line.server.ts';
import { readPayments, type SlipPayment } from '#features/payroll/payment/slip-payment.server.ts';
import { namesOfWork, type PayslipHead } from '#features/payroll/payslip/payslip-head.server.ts';
import { financialYear, type IsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import { maskNumber } from '#kernel/mask.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { usuallyOnPayslip } from '#pay/model/component.ts';
import type { PayPeriod } from '#pay/model/facts.ts';
import { heldLast, holds } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { open } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import { monthEnd } from '../report/pay-cost.server.ts';
import { type Openings, readOpenings, withOpenings } from './opening-balance-lines.server.ts';
import type { DocumentLine } from './payslip-line.ts';
import { templatesOf } from './payslip-template.server.ts';

type SlipHead = {
  readonly id: number;
  readonly runId: number;
  readonly draftSet: number;
  readonly kind: string;
  readonly reversesId: number | null;
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  readonly month: Month;
  readonly payOn: IsoDate;
  readonly publishedOn: IsoDate | null;
  readonly daysPaid: number;
  /** Of the pay group, where that is not the calendar month. */
  readonly period: PayPeriod | null;
  readonly gross: Paise;
  readonly deductions: Paise;
  readonly net: Paise;
  readonly amounts: readonly Paise[];
  readonly joined: IsoDate;
  readonly born: IsoDate;
  readonly mail: string | null;
  readonly department: string | null;
  readonly designation: string | null;
  readonly place: string | null;
};

/** The PAN is in clear here, for the password alone; of every number the end is printed. */
export type SlipContent = SlipHead & {
  /** The template it looks by; null: as the organisation's setting says. */
  readonly template: number | null;
  readonly pan: string | null;
  readonly panEnd: string | null;
  readonly uanEnd: string | null;
  readonly accountEnd: string | null;
  readonly payment: SlipPayment | undefined;
  readonly lines: readonly DocumentLine[];
};

/** As the session sees it: the end of a number that is hidden from it is left out. */
export function asSeen(work: Work, slip: SlipContent): SlipContent {
  const { bank, identity } = work.views(slip.employee === work.session.employeeId);
  const withoutNumbers = { panEnd: null, uanEnd: null };
  return {
    ...slip,
    ...(identity === 'hide' && withoutNumbers),
    ...(bank === 'hide' && { accountEnd: null }),
  };
}

type Sealed = {
  head: PayslipHead | null;
  pan: string | null;
  uan: string | null;
  account: string | null;
};

/** A payslip that keeps its own head does not ask where its person worked. */
const unlessHeaded = sql`case when slip.head is null then ${monthEnd} end`;

/** Payslips by id in that order. 500 at once is a good number; more are the caller's to cut. */
export async function readContents(work: Work, ids: readonly number[]): Promise<SlipContent[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<SlipHead & Sealed>`
    select slip.id, slip.head, slip.run_id as "runId", slip.draft_set as "draftSet", slip.kind,
      slip.reverses_id as "reversesId", slip.employee_id as employee, employee.code,
      ${fullNameOf('employee')} as name, slip.month,
      slip.pay_on as "payOn", run.published_on as "publishedOn", slip.days_paid as "daysPaid",
      slip.facts -> 'period' as period, slip.gross, slip.deductions, slip.net,
      slip.amounts, employee.joined_on as joined, employee.date_of_birth as born,
      coalesce(employee.work_mail, employee.personal_mail) as mail, employee.pan, employee.uan,
      bank.account, department.name as department, designation.name as designation, place.name as place
    from payslip slip
    join pay_run run on run.organisation_id = slip.organisation_id and run.id = slip.run_id
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    left join lateral ${heldLast('employee_work', 'slip.employee_id', unlessHeaded)} work on true
    ${namesOfWork}
    left join lateral (select bank.account from employee_bank bank
      where bank.organisation_id = slip.organisation_id and bank.employee_id = slip.employee_id
        and case when slip.head is null then ${holds('bank', sql`slip.pay_on`)}
          else bank.id = (slip.head ->> 'bank')::bigint end limit 1) bank on true
    where slip.organisation_id = ${organisationId} and slip.id = any (${[...ids]}::bigint[])`.execute(
    work.db,
  );
  const components = await columnsOfComponents(
    work,
    rows.map(({ runId }) => runId),
  );
  const sums = await yearSums(work, rows);
  const openings = rows[0] ? await readOpenings(work, ids, rows[0].month) : new Map();
  const payments = await readPayments(work, ids);
  const templates = await templatesOf(work, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const template = templates.get(id) ?? null;
    return [contentOf(work, row, { components, sums, openings, template, payment: payments.get(id) })];
  });
}

type Sums = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** What each line has come to since April by payslips, this one included; later ones of the year are not. */
async function yearSums(work: Work, rows: readonly SlipHead[]): Promise<Sums> {
  const found = new Map<number, Map<string, number>>();
  const [first] = rows;
  if (!first) return found;
  const from = monthOf(financialYear(first.month).from);
  const { rows: sums } = await sql<{ id: number; code: string; amount: number }>`
    select slip.id, line.code, sum(line.amount)::bigint as amount
    from payslip slip
    join payslip_line line on line.organisation_id = slip.organisation_id
      and line.employee_id = slip.employee_id and line.month between ${from} and slip.month
      and (line.month < slip.month or line.payslip_id <= slip.id)
    where slip.organisation_id = ${work.session.organisationId}
      and slip.id = any (${rows.map(({ id }) => id)}::bigint[])
    group by slip.id, line.code`.execute(work.db);
  for (const { id, code, amount } of sums) {
    const own = found.get(id) ?? new Map<string, number>();
    own.set(code, amount);
    found.set(id, own);
  }
  return found;
}

type Besides = {
  readonly components: ReadonlyMap<string, readonly RunComponent[]>;
  readonly sums: Sums;
  readonly openings: Openings;
  readonly template: number | null;
  readonly payment: SlipPayment | undefined;
};

/** The part of the head that is printed as it stands. */
function issuedTo({ code, name, joined, department, designation, place }: PayslipHead) {
  return { code, name, joined, department, designation, place };
}

const endOf = (number: string | null): string | null => (number === null ? null : maskNumber(number));

function contentOf(
  work: Work,
  row: SlipHead & Sealed,
  { components, sums, openings, template, payment }: Besides,
): SlipContent {
  const { organisationId } = work.session;
  const clear = (column: string, sealed: string | null) =>
    sealed === null ? null : open(work.host, { organisationId, column }, sealed);
  const own = sums.get(row.id);
  const lines = (components.get(`${row.runId}/${row.draftSet}`) ?? []).map(
    ({ position, code, label, kind, source, onPayslip }): DocumentLine => ({
      code,
      label,
      kind,
      source,
      amount: row.amounts[position] ?? paise(0),
      toDate: paise(own?.get(code) ?? 0),
      onPayslip: onPayslip ?? usuallyOnPayslip(kind),
    }),
  );
  const { head, uan, account, ...known } = row;
  const pan = clear('employee.pan', row.pan);
  return {
    ...known,
    ...(head && issuedTo(head)),
    template,
    pan,
    panEnd: head ? head.pan : endOf(pan),
    uanEnd: head ? head.uan : endOf(clear('employee.uan', uan)),
    accountEnd: endOf(clear('employee_bank.account', account)),
    payment,
    lines: withOpenings(lines, openings, row.id),
  };
}
