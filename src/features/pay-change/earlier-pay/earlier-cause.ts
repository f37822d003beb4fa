/**
 * Why a month that another system paid is not what Muster makes of it: each amount that differs has one
 * cause, and each cause says what would bring it to nothing. Amounts in paise. Pure.
 */

import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import type { ComponentKind } from '#pay/model/component.ts';
import type { earlierCauses } from './earlier-causes.form.ts';

type Cause = keyof typeof earlierCauses;

export type ComparedLine = {
  readonly code: string;
  readonly kind: ComponentKind;
  /** Of the salary structure: it goes by salary and days. */
  readonly isSalary: boolean;
  readonly isTax: boolean;
  /** The law works it out. */
  readonly isLaw: boolean;
  readonly before: number;
  readonly now: number;
  /** Whether the register has it for anybody. */
  readonly hasColumn: boolean;
};
export type ComparedPerson = {
  readonly inRegister: boolean;
  readonly inRun: boolean;
  readonly daysPaid: number;
  readonly daysOfMonth: number;
  /** The tax of the year knows the months before. */
  readonly knowsYear: boolean;
};
type Why = { readonly cause: Cause; readonly why: string };

/** Less than this is a matter of rounding. */
const oneRupee = 100;
const rupees = (amount: number): string => formatRupees(paise(amount));
const moved = ({ before, now }: ComparedLine): boolean => Math.abs(now - before) >= oneRupee;
const sumOf = (lines: readonly ComparedLine[], side: 'before' | 'now'): number =>
  lines.reduce((sum, line) => sum + line[side], 0);

/** All of the salary in the same measure: by days, or by the salary. */
function measureOf(salary: readonly ComparedLine[]): number | undefined {
  const [before, now] = [sumOf(salary, 'before'), sumOf(salary, 'now')];
  if (before <= 0 || now <= 0) return undefined;
  const measure = before / now;
  const isEven = salary.every((line) => Math.abs(line.before - line.now * measure) <= oneRupee);
  return isEven ? measure : undefined;
}

/** Days in halves that the register seems to have paid, if it paid Muster's salary. */
function daysIn(measure: number, { daysPaid, daysOfMonth }: ComparedPerson): number | undefined {
  const days = measure * daysPaid;
  const halves = Math.round(days * 2) / 2;
  const isDays = Math.abs(days - halves) < 0.02 && halves > 0 && halves <= daysOfMonth;
  return isDays ? halves : undefined;
}

function ofSalary(salary: readonly ComparedLine[], person: ComparedPerson): (line: ComparedLine) => Why {
  const measure = measureOf(salary);
  const [before, now] = [sumOf(salary, 'before'), sumOf(salary, 'now')];
  if (measure !== undefined) {
    const days = daysIn(measure, person);
    if (days !== undefined && days !== person.daysPaid) {
      const [theirs, ours] = [dayCount(days), person.daysPaid];
      const why = `The register pays ${theirs} of Muster’s salary, Muster ${ours}. Check loss of pay.`;
      return () => ({ cause: 'days', why });
    }
    const why = `The salary of the register is ${rupees(before)}, of Muster ${rupees(now)}. Check Pay.`;
    return () => ({ cause: 'salary', why });
  }
  if (Math.abs(before - now) < oneRupee * salary.length)
    return () => ({ cause: 'divided', why: 'The sum is the same: only the structure divides it otherwise.' });
  return () => ({ cause: 'amount', why: 'The salary has another amount here. Check Pay and its structure.' });
}

const ofLaw = ({ isTax }: ComparedLine, person: ComparedPerson, earningsMoved: boolean): Why => {
  if (earningsMoved) return { cause: 'follows', why: 'It follows from earnings that differ.' };
  if (isTax && !person.knowsYear)
    return { cause: 'balance', why: 'The months before are not known here. Bring opening balances.' };
  return { cause: 'rule', why: 'The earnings are the same. The payslip explains Muster’s figure.' };
};

const ofOther = ({ before }: ComparedLine): Why =>
  before > 0
    ? { cause: 'not-here', why: 'The register has it. Enter it under Inputs, then calculate again.' }
    : { cause: 'amount', why: 'The register does not have it. Check the inputs of the month.' };

/** By code of the line; lines that agree to the paisa have no cause. */
export function causesOf(lines: readonly ComparedLine[], person: ComparedPerson): ReadonlyMap<string, Why> {
  const different = lines.filter(({ before, now }) => before !== now);
  if (!person.inRun) return new Map(different.map(({ code }) => [code, notInRun]));
  if (!person.inRegister) return new Map(different.map(({ code }) => [code, notInRegister]));
  const told = lines.filter(({ hasColumn }) => hasColumn);
  const salary = told.filter(({ isSalary }) => isSalary);
  const whyOfSalary = ofSalary(salary, person);
  const earningsMoved = told.some((line) => line.kind === 'earning' && moved(line));
  return new Map(
    different.map((line): [string, Why] => {
      const { code, isSalary, isLaw, hasColumn } = line;
      if (!hasColumn) return [code, noColumn];
      if (!moved(line)) return [code, rounded];
      if (isSalary) return [code, whyOfSalary(line)];
      return [code, isLaw ? ofLaw(line, person, earningsMoved) : ofOther(line)];
    }),
  );
}

const notInRun: Why = {
  cause: 'not-run',
  why: 'Muster’s run does not pay this person. Check the last day, and that there is a salary.',
};
const notInRegister: Why = {
  cause: 'not-register',
  why: 'The register has no row for this person. Check the day of joining.',
};
const noColumn: Why = {
  cause: 'no-column',
  why: 'The register was brought without a column for it. Import it again with one, if it has it.',
};
const rounded: Why = { cause: 'rounding', why: 'Less than a rupee: the two systems round otherwise.' };
