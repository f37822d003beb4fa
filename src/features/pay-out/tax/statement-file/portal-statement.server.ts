/** The quarterly statement as the portal's utility takes it, or why it cannot be made. */

import { sql } from 'kysely';
import { type TaxYearName, yearStart } from '#features/income-tax/window/tax-year.form.ts';
import { lastDay, type Month } from '#kernel/calendar.ts';
import { peopleCount } from '#kernel/text/day-count.ts';
import { latinText } from '#kernel/text/latin-name.ts';
import {
  deductorLetters,
  namesItsOffice,
  namesItsState,
  taxStateNumber,
} from '#law/in/income-tax/deductor-kind.ts';
import type { Work } from '#server/work.ts';
import { type Deductor, deductorOf } from '../deductor.server.ts';
import type { StatementLine } from '../statement-line.ts';
import type { ChallanRow, DeductedRow } from '../tax-deducted.server.ts';
import { type StatementLayout, statementLayout } from './statement-layout.ts';
import { statementFaults } from './statement-reader.ts';
import { addressLines, type StatementChallan, statementText } from './statement-text.ts';

type Asked = {
  readonly taxYear: TaxYearName;
  readonly quarter: string;
  readonly from: Month;
  readonly to: Month;
  readonly lines: readonly StatementLine<DeductedRow>[];
  readonly challans: readonly ChallanRow[];
  readonly pans: ReadonlyMap<number, string>;
};
type PortalStatement = { readonly name?: string; readonly text?: string; readonly remark?: string };

export async function portalStatement(work: Work, asked: Asked): Promise<PortalStatement> {
  const layout = statementLayout.on(yearStart(asked.taxYear)).value;
  if (!layout.quarters.includes(asked.quarter))
    return without('its layout for the last quarter is not known.');
  const deductor = await deductorOf(work);
  const missing = missingOf(deductor);
  if (missing.length > 0) return without(`the organisation’s profile lacks ${missing.join(', ')}.`);
  if (deductor.kind && namesItsOffice.includes(deductor.kind))
    return without('it names the ministry or the paying office of a government, which Muster does not keep.');
  const unread = unreadNames(asked, deductor);
  if (unread.length > 0)
    return without(
      `it would leave letters out of these names: ${unread.join(', ')}. Enter them in Latin letters.`,
    );
  const challans = challansOf(asked, codeOf(layout, deductor));
  if (challans.length === 0) return without('no tax was deducted.');
  const head = { ...deductorValues(deductor), ...yearValues(asked), ...(await filedBefore(work, asked)) };
  const text = statementText(layout, head, challans, work.today);
  const [found] = statementFaults(layout, text);
  if (found) return without(`line ${found.line}: ${found.fault}`);
  const name = `${layout.form.replace('Form ', '')}R${asked.quarter.toUpperCase()}.txt`;
  return { name, text, ...remarkOf(asked) };
}

const without = (why: string): PortalStatement => ({ remark: `Without the portal’s text: ${why}` });

/** The portal takes days of payment inside the quarter alone. */
function remarkOf({ lines, to }: Asked): PortalStatement {
  const late = new Set(lines.filter(({ slip }) => slip.payOn > lastDay(to)).map(({ slip }) => slip.employee));
  return late.size === 0 ? {} : { remark: `Paid after the quarter’s end: ${peopleCount(late.size)}.` };
}

const namesShown = 5;

/** Who cannot be written in the letters of the file. */
function unreadNames({ lines }: Asked, { name, responsible }: Deductor): string[] {
  const names = [name ?? '', responsible ?? '', ...lines.map(({ slip }) => slip.name)];
  return [...new Set(names.filter((each) => latinText(each).unread !== ''))].slice(0, namesShown);
}

/** What the text must say and the profile does not, in the profile's own words. */
function missingOf(deductor: Deductor): string[] {
  const needed = {
    'Legal name': deductor.name,
    'Registered address': deductor.address && taxStateNumber(deductor.address.state),
    Mail: deductor.mail,
    Phone: deductor.phone,
    'PAN of the organisation': deductor.pan,
    'Kind of deductor': deductor.kind,
    Signatory: deductor.responsible,
    'Signatory’s designation': deductor.designation,
    'PAN of the signatory': deductor.responsiblePan,
    'Signatory’s mail': deductor.responsibleMail,
    'Signatory’s phone': deductor.responsiblePhone,
  };
  return Object.entries(needed).flatMap(([label, value]) => (value ? [] : [label]));
}

function codeOf({ salary }: StatementLayout, { kind }: Deductor): string {
  if (kind === 'central-government') return salary.union;
  return kind === 'state-government' ? salary.state : salary.other;
}

/** The person responsible is found at the organisation's own address. */
function deductorValues(deductor: Deductor) {
  const { address, kind } = deductor;
  const state = taxStateNumber(address?.state ?? '');
  const street = [address?.line1, address?.line2, address?.city].filter(Boolean).join(', ');
  return {
    tan: deductor.tan,
    pan: deductor.pan,
    deductor: deductor.name,
    ...addressLines('address', street),
    state,
    pin: address?.pin,
    mail: deductor.mail,
    phone: tenDigits(deductor.phone),
    deductorKind: kind && deductorLetters[kind],
    responsible: deductor.responsible,
    designation: deductor.designation,
    ...addressLines('responsibleAddress', street),
    responsibleState: state,
    responsiblePin: address?.pin,
    responsibleMail: deductor.responsibleMail,
    responsiblePhone: tenDigits(deductor.responsiblePhone),
    responsiblePan: deductor.responsiblePan,
    belongsTo: kind && namesItsState.includes(kind) ? state : null,
  };
}

const tenDigits = (phone: string | null): string => (phone ?? '').replace(/\D/g, '').slice(-10);

function yearValues({ taxYear, quarter }: Asked) {
  const first = Number(taxYear.slice(0, 4));
  const year = (from: number): string => `${from}${String(from + 1).slice(2)}`;
  return { taxYear: year(first), assessmentYear: year(first + 1), quarter: quarter.toUpperCase() };
}

/** The token of the last statement before this one on the same form. */
async function filedBefore(work: Work, { taxYear, from }: Asked) {
  const era = statementLayout.on(yearStart(taxYear)).from.slice(0, 7);
  const { rows } = await sql<{ token: string }>`
    select acknowledgement as token from tax_statement_filed
    where organisation_id = ${work.session.organisationId} and quarter_end >= ${era} and quarter_end < ${from}
    order by quarter_end desc limit 1`.execute(work.db);
  const [last] = rows;
  return { filedEarlier: last ? 'Y' : 'N', earlierToken: last?.token ?? null };
}

/** Challans that carry somebody's tax, with the people in the order of the annexure. */
function challansOf({ lines, challans, pans }: Asked, section: string): StatementChallan[] {
  const laid = Map.groupBy(lines, ({ challan }) => challan);
  return challans.flatMap((challan) => {
    const people = (laid.get(challan.id) ?? []).map(({ slip, paid, tax }) => {
      const pan = pans.get(slip.employee);
      const { code, name, payOn } = slip;
      return { code, name, payOn, paid, tax, section, pan: pan ?? 'PANNOTAVBL', reason: pan ? '' : 'C' };
    });
    return people.length === 0 ? [] : [{ ...challan, people }];
  });
}
