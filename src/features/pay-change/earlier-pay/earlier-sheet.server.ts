/** A salary register of another system: a column for each component is a line of the month. */
import { sql } from 'kysely';
import { newPayLines } from '#features/pay-setup/salary/salary-sheet.server.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { type SheetRow, sheetLines } from '#server/sheet-lines.ts';
import type { Work } from '#server/work.ts';
import { earlierPayslip } from './earlier-payslip.form.ts';

type Line = { readonly component: number; readonly amount: number };
const isLine = (line: unknown): line is Line =>
  typeof line === 'object' && line !== null && 'component' in line && 'amount' in line;

const linesIn = ({ entered }: SheetRow): readonly Line[] =>
  Array.isArray(entered['lines']) ? entered['lines'].filter(isLine) : [];

/** Whole rupees are rounded in each of the parts. */
const nearEnough = (parts: number): number => 50 * (parts + 1);

async function earningsOf(work: Work): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from pay_component
    where organisation_id = ${work.session.organisationId} and kind = 'earning'`.execute(work.db);
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
}

/** The gross is what the earnings come to; where the sheet says another one, its row stays out. */
function settled<R extends SheetRow>(row: R, earnings: ReadonlyMap<number, string>): R {
  const lines = linesIn(row).filter(({ amount }) => amount !== 0);
  const earned = lines.filter(({ component }) => earnings.has(component));
  const sum = earned.reduce((total, { amount }) => total + amount, 0);
  const told = row.entered['gross'];
  const gross = typeof told === 'number' ? told : sum;
  const entered = { ...row.entered, gross, lines };
  if (lines.length === 0 || Math.abs(sum - gross) <= nearEnough(earned.length)) return { ...row, entered };
  const names = earned.map(({ component }) => earnings.get(component)).join(' + ');
  const [said, comesTo] = [formatRupees(paise(gross)), formatRupees(paise(sum))];
  const message = names
    ? `the sheet says ${said}; ${names} come to ${comesTo}.`
    : `the sheet says ${said}, and none of its columns is an earning.`;
  const { label } = earlierPayslip.fields.gross;
  return { ...row, entered, faults: [...row.faults, { line: row.line, label, message }] };
}

export const earlierSheet = sheetLines({
  form: earlierPayslip,
  list: 'lines',
  by: 'component',
  figure: 'amount',
  whole: 'gross',
  newLines: newPayLines,
  async settle(work, rows) {
    if (rows.length === 0) return rows;
    const earnings = await earningsOf(work);
    return rows.map((row) => settled(row, earnings));
  },
});
