import { type Paise, paise, zero } from '#kernel/money.ts';
import { ratio } from '#kernel/ratio.ts';
import type { Component } from './component.ts';
import type { EmployeeFacts, SalaryAssignment } from './facts.ts';
import { whole } from './formula/exact.ts';
import type { Kind, Value } from './formula/kind.ts';
import { type Entry, type Vocabulary, vocabulary } from './formula/vocabulary.ts';
import type { Plan } from './plan.ts';

/** What a formula of a salary structure is worked out from: one person, one salary, the amounts so far. */
export interface PayContext {
  readonly plan: Plan;
  readonly facts: EmployeeFacts;
  readonly salary: SalaryAssignment;
  /** Full monthly amounts by position, as far as they are known. */
  readonly rates: readonly Paise[];
}

/** A fact that a formula asks for and nobody has entered. */
export class FactMissing extends Error {
  override readonly name = 'FactMissing';
}

/** How a component is named in a formula: its code, with '_' where a name can have no such sign. */
export function nameInFormula(code: string): string {
  const name = code.replace(/[^A-Za-z0-9_]/g, '_');
  return /^[0-9]/.test(name) ? `_${name}` : name;
}

const fact = (
  name: string,
  kind: Kind,
  words: string,
  read: (context: PayContext) => Value | undefined,
): Entry<PayContext> => ({
  name,
  kind,
  words,
  read: (context) => {
    const value = read(context);
    if (value === undefined) throw new FactMissing(`A formula asks for ${words}, which is not recorded.`);
    return value;
  },
});

/** The state of the last day of the period. */
const stateOf = ({ facts, plan }: PayContext): string | undefined =>
  [...facts.workStates].sort((a, b) => (a.from < b.from ? -1 : 1)).findLast(({ from }) => from <= plan.to)
    ?.state;

const facts: readonly Entry<PayContext>[] = [
  fact('GROSS', 'money', 'the monthly gross', ({ salary }) => whole(salary.monthlyGross)),
  fact('employee.joined', 'date', 'the day of joining', (context) => context.facts.joined),
  fact('employee.born', 'date', 'the date of birth', (context) => context.facts.dateOfBirth),
  fact('employee.gender', 'text', 'the gender', (context) => context.facts.gender),
  fact('employee.state', 'text', 'the state of the place of work', stateOf),
  fact('period.from', 'date', 'the first day of the month', ({ plan }) => plan.from),
  fact('period.to', 'date', 'the last day of the month', ({ plan }) => plan.to),
  fact('period.days', 'number', 'the days of the month', ({ plan }) => whole(plan.days)),
  fact('law.fundCeiling', 'money', 'the wage ceiling of the provident fund', ({ plan }) => {
    const last = plan.providentFund?.spans.at(-1);
    return last && whole(last.row.value);
  }),
  fact('law.insuranceCeiling', 'money', 'the wage ceiling of state insurance', ({ plan }) => {
    const row = plan.insurance?.ceilings[0];
    return row && whole(row.value);
  }),
  fact('law.bonusWage', 'money', 'the wage statutory bonus is counted on at most', ({ plan }) => {
    const { bonus } = plan.provisions;
    return bonus && whole(bonus.ceilingRow.value);
  }),
  fact('month.daysLost', 'number', 'the days of loss of pay entered for the month', (context) => {
    let hundredths = 0;
    for (const { days } of context.facts.lossOfPay) hundredths += Math.floor(days * 100 + 0.5);
    return ratio(hundredths, 100);
  }),
  fact('year.monthsPaid', 'number', 'the months paid in the tax year so far', ({ facts }) =>
    whole(facts.soFar?.months ?? 0),
  ),
  fact('year.taxable', 'money', 'the taxable pay of the year so far', ({ facts }) =>
    whole(facts.soFar?.taxable ?? zero),
  ),
  fact('year.basic', 'money', 'the basic pay and dearness allowance of the year so far', ({ facts }) =>
    whole(facts.soFar?.basic ?? zero),
  ),
  fact('year.incomeTax', 'money', 'the income tax deducted in the year so far', ({ facts }) =>
    whole(facts.soFar?.tax ?? zero),
  ),
  fact('previous.net', 'money', 'the net pay of the month before', ({ facts }) =>
    whole(facts.lastNet ?? zero),
  ),
];

/** What formulas of a structure can name: its components and a few facts of the person and the month. */
export function payWords(components: readonly Component[]): Vocabulary<PayContext> {
  const own = components.flatMap((known, position): Entry<PayContext>[] =>
    known.source === 'structure'
      ? [
          {
            name: nameInFormula(known.code),
            kind: 'money',
            words: known.label,
            isComponent: true,
            read: ({ rates }) => whole(paise(rates[position] ?? 0)),
          },
        ]
      : [],
  );
  return vocabulary([...own, ...facts]);
}
