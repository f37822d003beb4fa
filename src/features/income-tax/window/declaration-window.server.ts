/** Declaration windows: their order in time, and reminding who has not declared. */
import { sql } from 'kysely';
import { addDays, formatDate, isoDate, monthOf } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { raise } from '#server/events/raise.ts';
import { daily, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../income-tax.refusal.ts';
import { declarationWindow } from './declaration-window.form.ts';
import { windowsOfYear } from './person-window.server.ts';
import { type TaxYearName, yearStart } from './tax-year.form.ts';
import { phaseOf, type Window } from './window-phase.ts';

type Due = Window & { remindDays: number; remindedFor: string | null };

const yearEnd = (year: TaxYearName): string => `${Number(year.slice(0, 4)) + 1}-03`;

type Days = { readonly taxYear: TaxYearName; readonly proofsFrom: string; readonly proofsCountFrom: string };

/** What is wrong with the order of a window in time, by field. */
export function windowFaults({ taxYear, proofsFrom, proofsCountFrom }: Days): Record<string, string> {
  const faults: Record<string, string> = {};
  if (proofsCountFrom < monthOf(yearStart(taxYear)) || proofsCountFrom > yearEnd(taxYear))
    faults['proofsCountFrom'] = `A month of the tax year ${taxYear}.`;
  if (proofsFrom.slice(0, 7) > proofsCountFrom)
    faults['proofsFrom'] = 'Proofs must be open before only proofs count.';
  return faults;
}

export const declarationWindowServer = formServer(declarationWindow, {
  check(_work, { record }) {
    const faults = windowFaults(record);
    if (Object.keys(faults).length > 0) invalid(faults);
  },
  actions: {
    async remind(work, record) {
      const window = record as unknown as Due;
      const phase = phaseOf(window, work.today);
      if (phase !== 'declaring' && phase !== 'proving') refuse('tax.closed/declaration-window');
      const told = await remindMissing(work, window, phase);
      if (told === 0) refuse('tax.nobody-missing');
    },
  },
});

/**
 * Of those the window is for, everybody in service without a submitted declaration, or, while proofs are
 * due, with a proof missing.
 */
async function missing(work: Work, window: Due, phase: 'declaring' | 'proving'): Promise<number[]> {
  const { organisationId } = work.session;
  const submitted = sql`exists (select from tax_declaration d where d.organisation_id = e.organisation_id
    and d.employee_id = e.id and d.tax_year = ${window.taxYear} and d.submitted_on is not null)`;
  const unproven = sql`exists (select from tax_declaration d
    join tax_claim c on c.organisation_id = d.organisation_id and c.declaration_id = d.id
    where d.organisation_id = e.organisation_id and d.employee_id = e.id and d.tax_year = ${window.taxYear}
      and c.proof_id is null and c.verdict is null
      and c.item not in ('savingsInterest', 'depositInterest', 'otherIncome'))`;
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e where e.organisation_id = ${organisationId}
      and e.joined_on <= ${work.today}::date and (e.left_on is null or e.left_on >= ${work.today}::date)
      and ${phase === 'declaring' ? sql`not ${submitted}` : unproven}`.execute(work.db);
  const within = { db: work.db, organisationId };
  const employees = rows.map(({ id }) => id);
  const windows = await windowsOfYear(within, window.taxYear, employees);
  return employees.filter((id) => windows(id, work.today)?.id === window.id);
}

/** Tells them; answers how many were told. */
async function remindMissing(work: Work, window: Due, phase: 'declaring' | 'proving'): Promise<number> {
  const employeeIds = await missing(work, window, phase);
  if (employeeIds.length === 0) return 0;
  const last = formatDate(isoDate(phase === 'declaring' ? window.closesOn : window.proofsTo));
  await raise(work, declarationWindow, 'remind', {
    record: window.id,
    to: { employeeIds },
    title:
      phase === 'declaring'
        ? `Declare your tax for ${window.taxYear} by ${last}`
        : `Hand in your proofs for ${window.taxYear} by ${last}`,
    note:
      phase === 'declaring'
        ? 'Without a declaration your tax is worked out without deductions.'
        : 'What is not proven no longer lowers your tax.',
    path: `my-transactions/tax?year=${window.taxYear}`,
  });
  return employeeIds.length;
}

/** Some days before a window closes, once for each of its two ends. */
async function remindOfWindows(work: Work): Promise<number> {
  const { organisationId } = work.session;
  const { rows } = await sql<Due>`
    select id, tax_year as "taxYear", state, opens_on as "opensOn", closes_on as "closesOn",
      proofs_from as "proofsFrom", proofs_to as "proofsTo", proofs_count_from as "proofsCountFrom",
      remind_days as "remindDays", reminded_for as "remindedFor"
    from declaration_window
    where organisation_id = ${organisationId} and state = 'open' for update`.execute(work.db);
  let told = 0;
  for (const window of rows) {
    const phase = phaseOf(window, work.today);
    if (phase !== 'declaring' && phase !== 'proving') continue;
    const end = isoDate(phase === 'declaring' ? window.closesOn : window.proofsTo);
    const mark = `${phase} ${end}`;
    if (work.today < addDays(end, -window.remindDays) || window.remindedFor === mark) continue;
    told += await remindMissing(work, window, phase);
    await sql`update declaration_window set reminded_for = ${mark}
      where organisation_id = ${organisationId} and id = ${window.id}`.execute(work.db);
  }
  return told;
}

export const declarationDay = daily({ name: 'declaration-day', run: remindOfWindows });
