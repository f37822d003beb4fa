import { choice, number, percent, rows, text } from '#kernel/field.ts';
import { type Paise, paise, roundings, share, subtract } from '#kernel/money.ts';
import { taxStep, wordStep } from '../../in/income-tax/step.ts';
import {
  type Assumed,
  type Member,
  projectedUnitCredit,
  type Scheme,
} from '../../in/projected-unit-credit.ts';
import { amount, neededAmount } from '../common-field.ts';
import { type Figure, figureCalculator, mainMoney, moneyFigure, rowsFigure } from '../figures.ts';

const ages = rows({
  label: 'By age',
  one: 'age',
  max: 120,
  fields: {
    fromAge: number({ label: 'From age', required: true, min: 0, max: 120 }),
    toAge: number({ label: 'To age', required: true, min: 0, max: 120 }),
    rate: number({ label: 'Probability a year', required: true, min: 0, max: 1, decimals: 9 }),
  },
});

/** Ind AS 19, paragraphs 67 to 74: projected unit credit, by the conventions of facts/calculator-contract.md. */
export const benefitObligationCalculator = figureCalculator({
  area: 'cost',
  name: 'benefit-obligation',
  title: 'Obligation of gratuity or leave',
  about: 'What is owed for service so far, what the coming year adds, and the gain or loss of the last.',
  dateField: 'retirementAge',
  fields: {
    benefit: choice({ label: 'Benefit', required: true, choices: { gratuity: 'gratuity', leave: 'leave' } }),
    members: rows({
      label: 'Members',
      one: 'member',
      min: 1,
      max: 5_000,
      fields: {
        member: text({ label: 'Member', required: true, max: 120 }),
        age: number({ label: 'Age', required: true, min: 14, max: 120 }),
        service: number({ label: 'Years of service', required: true, min: 0, max: 80, decimals: 4 }),
        monthlyWages: neededAmount({ label: 'Wages a month' }),
        leaveDays: number({ label: 'Days of leave', min: 0, max: 2_000, decimals: 2 }),
      },
    }),
    retirementAge: number({ label: 'Retirement age', required: true, min: 15, max: 120 }),
    discount: percent({ label: 'Discount a year', required: true }),
    salaryGrowth: percent({ label: 'Growth of wages a year', required: true }),
    mortality: { ...ages, label: 'Mortality' },
    attrition: { ...ages, label: 'Leaving' },
    vestingYears: number({
      label: 'Years to vest',
      required: true,
      default: 5,
      min: 0,
      max: 40,
      decimals: 2,
    }),
    daysPerYear: number({
      label: 'Days for each year',
      required: true,
      default: 15,
      min: 0,
      max: 366,
      decimals: 2,
    }),
    divisor: number({ label: 'Days of the month', required: true, default: 26, min: 1, max: 366 }),
    ceiling: amount({ label: 'At most' }),
    exits: choice({
      label: 'People leave',
      required: true,
      default: 'end of the year',
      choices: {
        'end of the year': 'at the end of the year',
        'middle of the year': 'in the middle of the year',
      },
    }),
    openingObligation: amount({ label: 'Obligation at the opening' }),
    openingServiceCost: amount({ label: 'Service cost of the year' }),
    benefitsPaid: amount({ label: 'Paid in the year' }),
    openingDiscount: percent({ label: 'Discount at the opening' }),
    openingSalaryGrowth: percent({ label: 'Growth of wages at the opening' }),
  },
  example: {
    ...{ benefit: 'gratuity', retirementAge: 30, discount: 10_00, salaryGrowth: 7_00 },
    ...{ daysPerYear: 1, divisor: 100, vestingYears: 0 },
    members: [{ member: 'Asha Rao', age: 28, service: 3, monthlyWages: 11_449_00 }],
  },
  run(_law, values) {
    const value = projectedUnitCredit(values, values);
    const { retirementAge } = values;
    const found = values.members.map((member) => ({ member, ...value({ ...member, retirementAge }) }));
    const obligation = toPaise(found.reduce((total, one) => total + one.obligation, 0));
    const serviceCost = toPaise(found.reduce((total, one) => total + one.serviceCost, 0));
    const interest = share(obligation, values.discount, 10_000, roundings.paise);
    return {
      figures: [
        mainMoney('obligation', 'Obligation', obligation),
        moneyFigure('serviceCost', 'Service cost of the coming year', serviceCost),
        moneyFigure('interestNextYear', 'Interest of the coming year', interest),
        rowsFigure(
          'members',
          'Members',
          { member: ['Member', 'words'], obligation: ['Obligation', 'amount'] },
          found.map((one) => ({ member: one.member.member, obligation: toPaise(one.obligation) })),
        ),
        ...(values.openingObligation === null
          ? []
          : ofLastYear(values, values.openingObligation, obligation)),
      ],
      told: taxStep('Probability × payment × discount × the part earned so far.', obligation, {}, [
        wordStep('Discount a year.', `${values.discount / 100}%`),
        wordStep('Growth of wages a year.', `${values.salaryGrowth / 100}%`),
        ...found.slice(0, 50).map((one) => taxStep(`${one.member.member}.`, toPaise(one.obligation))),
      ]),
    };
  },
});

const toPaise = (exact: number): Paise => paise(Math.floor(exact + 0.5));

type LastYear = Scheme &
  Assumed & {
    readonly retirementAge: number;
    readonly members: readonly Omit<Member, 'retirementAge'>[];
    readonly openingServiceCost: Paise | null;
    readonly benefitsPaid: Paise | null;
    readonly openingDiscount: number | null;
    readonly openingSalaryGrowth: number | null;
  };

/** The obligation that was expected, and what of the difference is experience. */
function ofLastYear(values: LastYear, opening: Paise, obligation: Paise): Figure[] {
  const discount = values.openingDiscount ?? values.discount;
  const salaryGrowth = values.openingSalaryGrowth ?? values.salaryGrowth;
  const interest = share(opening, discount, 10_000, roundings.paise);
  const expected = paise(opening + (values.openingServiceCost ?? 0) + interest - (values.benefitsPaid ?? 0));
  const loss = subtract(obligation, expected);
  const value = projectedUnitCredit(values, { discount, salaryGrowth });
  const { retirementAge } = values;
  const before = values.members.reduce(
    (total, member) => total + value({ ...member, retirementAge }).obligation,
    0,
  );
  const experience = subtract(toPaise(before), expected);
  return [
    moneyFigure('interestCost', 'Interest cost', interest),
    moneyFigure('expectedObligation', 'Obligation expected', expected),
    moneyFigure('actuarialLoss', 'Loss; a gain is negative', loss),
    moneyFigure('lossFromExperience', 'Of it from experience', experience),
    moneyFigure('lossFromAssumptions', 'Of it from assumptions', subtract(loss, experience)),
  ];
}
