/** Where a year's declarations stand on a day. Pure. */
import { formatDate, type IsoDate, type Month } from '#kernel/calendar.ts';
import type { TaxYearName } from './tax-year.form.ts';

export interface Window {
  readonly id: number;
  readonly taxYear: TaxYearName;
  readonly state: 'open' | 'closed';
  readonly opensOn: IsoDate;
  readonly closesOn: IsoDate;
  readonly proofsFrom: IsoDate;
  readonly proofsTo: IsoDate;
  readonly proofsCountFrom: Month;
}

/** 'declaring' comes before 'proving' where the two overlap: then both can be done. */
type Phase = 'none' | 'before' | 'declaring' | 'between' | 'proving' | 'after';

export function phaseOf(window: Window | undefined, today: IsoDate): Phase {
  if (!window) return 'none';
  if (window.state === 'closed') return 'after';
  if (today < window.opensOn) return 'before';
  if (today <= window.closesOn) return 'declaring';
  if (today < window.proofsFrom) return 'between';
  return today <= window.proofsTo ? 'proving' : 'after';
}

export const isOpen = (phase: Phase): boolean => phase === 'declaring' || phase === 'proving';

/** Why nothing can be declared now, and what to do; nothing while it can. */
export function closedWords(window: Window | undefined, phase: Phase, year: string): string | undefined {
  if (isOpen(phase)) return undefined;
  if (!window || phase === 'none')
    return `Declarations for ${year} are not open yet. Payroll opens them with a declaration window.`;
  if (phase === 'before') return `Declarations for ${year} open on ${formatDate(window.opensOn)}.`;
  if (phase === 'between')
    return (
      `Declarations for ${year} closed on ${formatDate(window.closesOn)}. ` +
      `Proofs can be handed in from ${formatDate(window.proofsFrom)}.`
    );
  return `Declarations and proofs for ${year} are closed. Ask payroll if something is still missing.`;
}
