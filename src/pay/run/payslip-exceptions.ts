/** What a run finds in its payslips, beside what each month's calculation has said of itself. */
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { Payslip } from '../model/payslip.ts';
import type { PersonCalculated } from './run-payslip.ts';

/**
 * What a net below nothing means: the month's own calculation has told it, the person owes it, or it is taken
 * from the next regular pay.
 */
export type NetBelowNothing = 'told' | 'owed' | 'taken later';

/** A payslip as it is written. */
export type Calculated = {
  readonly facts: string;
  readonly payslip: Payslip;
  /** The payslip that this one takes back. */
  readonly reverses?: number;
};

/** The payslips with what is found, one after the other. */
export function* find(below: NetBelowNothing, people: Iterable<PersonCalculated>): Generator<Calculated> {
  for (const each of people) yield foundIn(below, each);
}

function foundIn(below: NetBelowNothing, { person, facts, payslip: made }: PersonCalculated): Calculated {
  const { takesBack, findings } = person;
  if (takesBack) return { facts, payslip: made, reverses: takesBack.payslip };
  const payslip = below === 'told' ? made : judged(below, made);
  if (!findings) return { facts, payslip };
  const found = findings.map((sentence) => ({ code: 'arrears-unknown' as const, blocks: true, sentence }));
  return { facts, payslip: { ...payslip, exceptions: [...payslip.exceptions, ...found] } };
}

function judged(below: 'owed' | 'taken later', payslip: Payslip): Payslip {
  const exceptions = payslip.exceptions.filter(
    ({ code }) => code !== 'net-negative' && code !== 'net-changed',
  );
  if (payslip.net >= 0) return { ...payslip, exceptions };
  const owed = formatRupees(paise(-payslip.net));
  const owes = below === 'owed';
  const sentence = owes
    ? `Owes ${owed}: more is recovered than is due.`
    : `${owed} more is taken back than is paid. Leave the person to the next regular run.`;
  return { ...payslip, exceptions: [...exceptions, { code: 'net-negative', blocks: !owes, sentence }] };
}
