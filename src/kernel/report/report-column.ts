/** The columns that most reports have. */
import type { ReportColumn } from './report.ts';

export const text = (label: string): ReportColumn => ({ label, kind: 'text' });
/** Words of Muster, said in the language of who reads them: a state, a kind, a remark. */
export const words = (label: string): ReportColumn => ({ ...text(label), said: true });
/** Words about somebody that not everybody may read. */
export const personal = (label: string): ReportColumn => ({ ...text(label), sensitivity: 'personal' });
/** A number that somebody is known by: its end, or whole where an authority asks for it. */
export const identityNumber = (label: string): ReportColumn => ({ ...text(label), holds: 'identity' });
/** An amount of pay by itself: a rate, or a figure of two days beside each other. */
export const payFigure = (label: string): ReportColumn => ({ label, kind: 'money', sensitivity: 'pay' });
/** An amount of pay that is summed below. */
export const paySum = (label: string): ReportColumn => ({ ...payFigure(label), total: true });

/** Who a row is of. */
export const person = {
  code: text('Employee code'),
  name: text('Name'),
  department: text('Department'),
} as const;
