/** When and by whom a declaration and its lines may be changed. */
import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../income-tax.refusal.ts';
import { windowOf } from '../window/person-window.server.ts';
import type { TaxYearName } from '../window/tax-year.form.ts';
import { closedWords, isOpen, phaseOf } from '../window/window-phase.ts';

export type DeclarationRow = {
  id: number;
  version: number;
  employee: number;
  taxYear: TaxYearName;
  state: 'draft' | 'submitted' | 'returned' | 'accepted' | 'locked';
  submittedBy: number | null;
};

/** The declaration, locked against others until the end of the work; 404 when there is none. */
export async function declarationRow(work: Work, id: number): Promise<DeclarationRow> {
  const { rows } = await sql<DeclarationRow>`
    select id, version, employee_id as employee, tax_year as "taxYear", state,
      submitted_by_id as "submittedBy"
    from tax_declaration where organisation_id = ${work.session.organisationId} and id = ${id}
    for update`.execute(work.db);
  return rows[0] ?? notFound('This declaration');
}

/**
 * People write their own while a window is open; an officer enters for others at any time. Nobody changes
 * what was submitted: it is returned or reopened first.
 */
export async function refuseClosed(
  work: Work,
  declaration: Pick<DeclarationRow, 'employee' | 'taxYear'> & { state: string },
): Promise<void> {
  if (work.session.system) return;
  if (declaration.state !== 'draft' && declaration.state !== 'returned') {
    refuse('tax.submitted/declaration-rules', {
      fact:
        declaration.state === 'locked'
          ? 'This declaration is locked: the year’s figures are final.'
          : 'This declaration is submitted. Choose “Change or add proofs” first, or have payroll return it.',
    });
  }
  if (declaration.employee !== work.session.employeeId) return;
  const window = await windowOf(work, declaration.taxYear, declaration.employee);
  const phase = phaseOf(window, work.today);
  if (!isOpen(phase))
    refuse('tax.closed/declaration-rules', {
      closedWords: closedWords(window, phase, declaration.taxYear) ?? '',
    });
}

/** Nobody checks their own declaration, nor one they have submitted for somebody else. */
export function refuseOwnCheck(work: Work, of: Pick<DeclarationRow, 'employee' | 'submittedBy'>): void {
  if (work.session.system) return;
  if (of.employee === work.session.employeeId) refuse('tax.own/declaration-rules');
  if (of.submittedBy !== null && of.submittedBy === work.session.userId) refuse('tax.own-entry');
}
