/** A declaration as its page shows it: lines, limits, what is left, and what may be done now. */
import { sql } from 'kysely';
import { formatMonth, type IsoDate, isoDate, type Month } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { ageClass } from '#law/in/income-tax/regime.ts';
import { type TaxYear, taxYear } from '#law/in/income-tax/tax-year.ts';
import type { Work } from '#server/work.ts';
import { taxLawOf } from '../fact/tax-law.server.ts';
import { taxPersonOf } from '../fact/tax-person.server.ts';
import { windowOf } from '../window/person-window.server.ts';
import { type TaxYearName, yearStart } from '../window/tax-year.form.ts';
import { closedWords, isOpen, phaseOf } from '../window/window-phase.ts';
import { type ClaimItemKey, claimItems } from './claim-item.form.ts';
import { type GroupStanding, standingOf } from './claim-limit.ts';
import type { Basis, ClaimLine, Verdict } from './counted-claim.ts';
import { journeyDetail } from './journey-leave.server.ts';

type SheetLine = {
  id: number;
  version: number;
  form: 'tax-claim' | 'rented-home' | 'previous-employment';
  item: ClaimItemKey | null;
  title: string;
  detail: string | null;
  declared: Paise;
  proven: Paise | null;
  proof: number | null;
  proofName: string | null;
  proofMime: string | null;
  verdict: Verdict | null;
  accepted: Paise | null;
  remark: string | null;
};

type ClaimRow = ClaimLine & SheetLine & { readonly travelledOn: IsoDate | null };

const file = sql`line.proof_id as proof, file.name as "proofName", file.mime as "proofMime", line.verdict,
  line.accepted, line.remark`;
const withFile = sql`left join stored_file file on file.organisation_id = line.organisation_id
  and file.id = line.proof_id`;

async function claimsOf(work: Work, declaration: number, employee: number): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select line.id, line.version, 'tax-claim' as form, line.item, line.detail, line.declared, line.proven,
      line.senior, line.severe, line.late_case as "lateCase", line.first_paid as "firstPaid",
      line.travelled_on as "travelledOn", ${file}
    from tax_claim line ${withFile}
    where line.organisation_id = ${work.session.organisationId} and line.declaration_id = ${declaration}
    order by line.id`.execute(work.db);
  const claims: ClaimRow[] = [];
  for (const row of rows) {
    const { travelledOn: on } = row;
    const journey = on && (await journeyDetail(work, employee, on));
    const detail = [journey, row.detail].filter(Boolean).join(' · ') || null;
    claims.push({ ...row, detail, title: claimItems[row.item].label });
  }
  return claims;
}

type OtherRow = SheetLine & { from: Month | null; to: Month | null };

/** 'From April 2026 · Lakshmi Narayan' */
function detailOf(detail: string | null, from: Month | null, to: Month | null): string | null {
  const span = from && (to ? `${formatMonth(from)} to ${formatMonth(to)}` : `From ${formatMonth(from)}`);
  return [span, detail].filter(Boolean).join(' · ') || null;
}

async function otherLines(work: Work, declaration: number): Promise<SheetLine[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<OtherRow>`
    select line.id, line.version, 'rented-home' as form, null as item, 'Rent in ' || line.city as title,
      line.landlord as detail, line."from", line."to", line.declared, line.proven, ${file}
    from rented_home line ${withFile}
    where line.organisation_id = ${organisationId} and line.declaration_id = ${declaration}
    union all
    select line.id, line.version, 'previous-employment', null, line.employer,
      'Tax deducted ' || (line.tax / 100)::text, null, null, line.declared, null, ${file}
    from previous_employment line ${withFile}
    where line.organisation_id = ${organisationId} and line.declaration_id = ${declaration}
    order by form desc, id`.execute(work.db);
  return rows.map(({ from, to, ...line }) => ({ ...line, detail: detailOf(line.detail, from, to) }));
}

/** What the limits ask of the person's pay; nothing where no salary is known. */
type YearPay = { readonly basicPay: Paise; readonly fund: Paise };

type Sheet = {
  lines: SheetLine[];
  groups: readonly GroupStanding[];
  meanings: typeof claimItems;
  basis: Basis;
};

type Asked = { readonly id: number | null; readonly employee: number; readonly taxYear: TaxYearName };

/** The lines and limits of a declaration, or of one that is not begun yet. */
export async function sheetOf(work: Work, asked: Asked, pay: YearPay): Promise<Sheet> {
  const year: TaxYear = taxYear(await taxLawOf(work.db), yearStart(asked.taxYear));
  const person = await taxPersonOf(work, asked.employee, asked.taxYear);
  const window = await windowOf(work, asked.taxYear, asked.employee);
  const basis: Basis = window && work.today.slice(0, 7) >= window.proofsCountFrom ? 'proven' : 'declared';
  const claims = asked.id === null ? [] : await claimsOf(work, asked.id, asked.employee);
  const others = asked.id === null ? [] : await otherLines(work, asked.id);
  const age = ageClass(year.ages.value, person, year.to);
  return {
    lines: [...claims.map(lineOf), ...others],
    groups: standingOf(year, { age, ...pay }, claims, basis),
    meanings: claimItems,
    basis,
  };
}

function lineOf(row: ClaimRow): SheetLine {
  const { id, version, form, item, title, detail, declared, proven } = row;
  const { proof, proofName, proofMime, verdict, accepted, remark } = row;
  return {
    id,
    version,
    form,
    item,
    title,
    detail,
    declared,
    proven,
    proof,
    proofName,
    proofMime,
    verdict,
    accepted,
    remark,
  };
}

/** Where the person's window stands today, in dates and words. */
export async function windowToday(work: Work, year: TaxYearName, employee: number) {
  const window = await windowOf(work, year, employee);
  const phase = phaseOf(window, work.today);
  return {
    phase,
    open: isOpen(phase),
    words: closedWords(window, phase, year) ?? null,
    closesOn: window ? isoDate(window.closesOn) : null,
    proofsFrom: window ? isoDate(window.proofsFrom) : null,
    proofsTo: window ? isoDate(window.proofsTo) : null,
    proofsCountFrom: window?.proofsCountFrom ?? null,
  };
}
