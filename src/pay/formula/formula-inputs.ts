import { daysInclusive, earlier, type IsoDate, later } from '#kernel/calendar.ts';
import { whole } from '#kernel/formula/exact.ts';
import { FactMissing } from '#kernel/formula/fact-missing.ts';
import type { Kind, Value } from '#kernel/formula/kind.ts';
import { type Entry, type Vocabulary, vocabulary } from '#kernel/formula/vocabulary.ts';
import { type Paise, paise, round, roundings, zero } from '#kernel/money.ts';
import { ratio } from '#kernel/ratio.ts';
import type { Component } from '../model/component.ts';
import type { EmployeeFacts, Post, SalaryAssignment } from '../model/facts.ts';
import { type FormulaTables, noTables } from '../structure/pay-table.ts';
import type { PlanLaw } from '../structure/plan-law.ts';
import type { PaidBefore } from '../year/year-to-date.ts';

/** Of the month's plan, what formulas ask for. */
type MonthAsked = Pick<PlanLaw, 'providentFund' | 'insurance' | 'provisions'> & {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** What a monthly amount is divided by. */
  readonly days: number;
};

/** What a formula of a salary structure is worked out from: one person, one salary, the amounts so far. */
export interface PayContext {
  readonly plan: MonthAsked;
  readonly facts: EmployeeFacts;
  readonly salary: SalaryAssignment;
  /** The day that facts with dates are read for: the last one of the salary's days. */
  readonly on: IsoDate;
  /** Full monthly amounts by position, as far as they are known. */
  readonly rates: readonly Paise[];
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

/** Where the person worked on the day that is asked about, and as what. */
const postOf = ({ facts, on }: PayContext): Post | undefined =>
  facts.posts?.findLast(({ from, to }) => from <= on && (to === undefined || to >= on));

/** The state of the day; of facts that were kept without it, of the last day of the period. */
const stateOf = (context: PayContext): string | undefined =>
  context.facts.posts ? postOf(context)?.state : lastState(context);

const lastState = ({ facts, plan }: PayContext): string | undefined =>
  [...facts.workStates].sort((a, b) => (a.from < b.from ? -1 : 1)).findLast(({ from }) => from <= plan.to)
    ?.state;

const daysInService = ({ facts, plan }: PayContext): number =>
  Math.max(0, daysInclusive(later(plan.from, facts.joined), earlier(plan.to, facts.left ?? plan.to)));

function hundredthsLost({ facts }: PayContext): number {
  let hundredths = 0;
  for (const { days } of facts.lossOfPay) hundredths += Math.floor(days * 100 + 0.5);
  return hundredths;
}

const facts: readonly Entry<PayContext>[] = [
  fact('GROSS', 'money', 'the monthly gross', ({ salary }) => whole(salary.monthlyGross)),
  fact('employee.joined', 'date', 'the day of joining', (context) => context.facts.joined),
  fact('employee.born', 'date', 'the date of birth', (context) => context.facts.dateOfBirth),
  fact('employee.gender', 'text', 'the gender', (context) => context.facts.gender),
  fact('employee.state', 'text', 'the state of the place of work', stateOf),
  fact('employee.grade', 'text', 'the code of the grade', (context) => postOf(context)?.grade),
  fact(
    'employee.designation',
    'text',
    'the code of the designation',
    (context) => postOf(context)?.designation,
  ),
  fact('employee.department', 'text', 'the code of the department', (context) => postOf(context)?.department),
  fact(
    'employee.employmentType',
    'text',
    'the code of the employment type',
    (context) => postOf(context)?.employmentType,
  ),
  fact(
    'employee.establishment',
    'text',
    'the code of the establishment',
    (context) => postOf(context)?.establishment,
  ),
  fact('employee.metro', 'flag', 'whether the place of work is a metro', (context) => postOf(context)?.metro),
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
  fact('month.daysLost', 'number', 'the days of loss of pay entered for the month', (context) =>
    ratio(hundredthsLost(context), 100),
  ),
  fact('month.daysInService', 'number', 'the days in service in the month', (context) =>
    whole(daysInService(context)),
  ),
  fact('month.daysPaid', 'number', 'the days in service less those of loss of pay', (context) =>
    ratio(Math.max(0, daysInService(context) * 100 - hundredthsLost(context)), 100),
  ),
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

const taken: ReadonlySet<string> = new Set(facts.map(({ name }) => name.toLowerCase()));

/** Whether a component's code would be read as something else in a formula. */
export const isTakenInFormulas = (code: string): boolean => taken.has(nameInFormula(code).toLowerCase());

/** What was paid of a component before; nothing where nothing is known. */
const paidBefore =
  (name: string, which: keyof PaidBefore) =>
  ({ facts }: PayContext): Value =>
    whole(facts.soFar?.components?.[name]?.[which] ?? zero);

function enteredOf({ facts }: PayContext, { code, rounding }: Component): Value {
  let total = 0;
  for (const input of [...facts.inputs, ...(facts.recurring ?? [])]) {
    if (input.component === code) total += round(input.amount, roundings[rounding]);
  }
  return whole(paise(total));
}

/** A line of the structure is worked out before who names it; what is entered for the month is there. */
function componentEntry(known: Component, position: number): Entry<PayContext> {
  const name = nameInFormula(known.code);
  const low = name.toLowerCase();
  const entered = known.source === 'input';
  return {
    name,
    kind: 'money',
    words: entered ? `${known.label} entered for the month` : known.label,
    ...(entered ? {} : { isComponent: true }),
    read: entered
      ? (context) => enteredOf(context, known)
      : ({ rates }) => whole(paise(rates[position] ?? 0)),
    yearToDate: paidBefore(low, 'year'),
    previous: paidBefore(low, 'last'),
  };
}

/** The components that formulas can name; of two that would be read alike, the first. */
function namedComponents(components: readonly Component[]): Entry<PayContext>[] {
  const entries = new Map<string, Entry<PayContext>>();
  for (const [position, known] of components.entries()) {
    const low = nameInFormula(known.code).toLowerCase();
    if ((known.source !== 'structure' && known.source !== 'input') || taken.has(low) || entries.has(low))
      continue;
    entries.set(low, componentEntry(known, position));
  }
  return [...entries.values()];
}

/**
 * What formulas of a structure can name: its components, what is entered for the month, a few facts of the
 * person and the month, and the organisation's tables.
 */
export function payWords(
  components: readonly Component[],
  tables: FormulaTables = noTables,
): Vocabulary<PayContext> {
  return vocabulary([...namedComponents(components), ...facts], tables);
}
