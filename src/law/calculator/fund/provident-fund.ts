import { firstDay, formatDate, lastDay } from '#kernel/calendar.ts';
import { choice, date, flag, month } from '#kernel/field.ts';
import { add, sum } from '#kernel/money.ts';
import { type TaxStep, taxStep } from '../../in/income-tax/step.ts';
import { rateOfClass } from '../../in/provident-fund/provident-fund.ts';
import {
  type Contribution,
  contribute,
  type ProvidentFundMember,
} from '../../in/provident-fund/provident-fund-contribution.ts';
import { type ProvidentFundMonth, providentFundMonth } from '../../in/provident-fund/provident-fund-month.ts';
import { amountLine, CannotWork, calculator, mainLine } from '../calculator.ts';
import { amount, neededAmount } from '../common-field.ts';
import { factStep, rateStep, rowStep } from '../reason.ts';
import { datesTold, memberMonth, memberSinceOf, serviceLines } from './provident-fund-service.ts';

/** A member's month in the provident, pension and insurance funds. */
export const providentFund = calculator({
  name: 'provident-fund',
  group: 'Contributions',
  title: 'Provident fund',
  about: 'A month’s contributions of member and employer, by the dates of service, membership and birth.',
  dateField: 'month',
  fields: {
    month: month({ label: 'Wage month', required: true }),
    wage: neededAmount({ label: 'Provident fund wage paid' }),
    fullWage: amount({
      label: 'Wage of the full month',
      help: 'Where less was paid. Decides who is covered.',
    }),
    option: choice({
      label: 'Contributions are on',
      required: true,
      default: 'ceiling',
      choices: {
        ceiling: 'wages up to the ceiling',
        'member on full wages': 'full wages for the member, the ceiling for the employer',
        'both on full wages': 'full wages for both',
      },
    }),
    membership: choice({
      label: 'Membership',
      required: true,
      default: 'member',
      choices: { member: 'Member', excluded: 'Excluded at joining: wage above the ceiling' },
    }),
    joined: date({ label: 'First day in service', help: 'With this employer.' }),
    left: date({ label: 'Last day in service', notBefore: { field: 'joined' } }),
    memberSince: date({
      label: 'First member of the fund anywhere',
      help: 'From September 2014 on, the wage of that day decides about pension. Left out: the first day in service.',
    }),
    wageAtEntry: amount({ label: 'Wage on that day', help: 'Left out: the wage of the full month.' }),
    dateOfBirth: date({
      label: 'Date of birth',
      notAfter: 'today',
      help: 'Pension ends at 58. Left out: below it.',
    }),
    pensionDeferred: flag({ label: 'Pension is put off to 60' }),
    higherPension: flag({ label: 'Joint option for pension on full wages' }),
    international: flag({ label: 'International worker' }),
    rateClass: choice({
      label: 'Rate of the establishment',
      required: true,
      default: 'standard',
      choices: {
        standard: 'Standard',
        reduced: 'Reduced: jute, beedi, brick, coir …',
        unrelieved: 'Central public sector, or subsidised, in 2020',
      },
    }),
    ceilingChange: choice({
      label: 'Where the ceiling changes within the month',
      choices: {
        'by days': 'Each ceiling for its days',
        'ceiling of the first day': 'The ceiling of the first day',
        'ceiling of the last day': 'The ceiling of the last day',
      },
    }),
  },
  example: { month: '2026-11', wage: 40_000_00, joined: '2012-06-01', dateOfBirth: '1988-03-15' },
  run(law, values) {
    const fullWage = values.fullWage ?? values.wage;
    if (fullWage < values.wage)
      throw new CannotWork('fullWage', 'The wage of the full month is at least the wage paid.');
    const settings = {
      rateClass: values.rateClass,
      ...(values.ceilingChange ? { ceilingChange: values.ceilingChange } : {}),
    };
    const [first, last] = [firstDay(values.month), lastDay(values.month)];
    const month = providentFundMonth(law.providentFund, settings, first, last);
    const member: ProvidentFundMember = {
      membership: values.membership,
      option: values.option,
      memberSince: memberSinceOf(values),
      ...(values.wageAtEntry ? { wageAtEntry: values.wageAtEntry } : {}),
      pensionDeferred: values.pensionDeferred,
      higherPension: values.higherPension,
      ...(values.international ? { international: {} } : {}),
    };
    const service = memberMonth(values, values.wage, fullWage);
    const found = contribute(month, member, service);
    const employer = sum([found.pension, found.employer, found.insurance, found.charge]);
    return {
      lines: [
        mainLine('member', 'The member contributes', found.member),
        amountLine('pension', 'Employer: pension fund (account 10)', found.pension),
        amountLine('employer', 'Employer: provident fund (account 1)', found.employer),
        amountLine('insurance', 'Employer: insurance (account 21)', found.insurance),
        amountLine('charge', 'Employer: administration charge (account 2)', found.charge),
        amountLine('employerAll', 'The employer pays in all', employer),
        amountLine('all', 'Paid into the funds in all', add(found.member, employer)),
        ...serviceLines(month, member, service, found),
      ],
      told: tell(month, found, values.option, datesTold(month, values, service)),
    };
  },
});

function tell(month: ProvidentFundMonth, found: Contribution, option: string, dates: readonly TaxStep[]) {
  const { law } = month;
  const ceilings = month.spans.map(({ row, from }) =>
    rowStep(`Wage ceiling from ${formatDate(from)}.`, law.wageCeiling, row),
  );
  if (!found.covered)
    return taxStep('Not covered: excluded at joining, or no wage was paid.', found.member, {}, [
      ...ceilings,
      ...dates,
    ]);
  const rate = rateStep('Rate of contribution.', rateOfClass(month.rate.value, month.rateClass), month.rate);
  const split =
    month.spans.length > 1
      ? [rowStep('The ceiling changes within the month.', law.ceilingChange, month.method)]
      : [];
  const capped = [...ceilings, ...split];
  return taxStep(
    'Contributions of the month, each to the nearest rupee.',
    sum([found.member, found.pension, found.employer]),
    {},
    [
      taxStep('The member’s share.', found.member, {}, [
        rate,
        taxStep('Wage the member contributes on.', found.memberWage, {}, option === 'ceiling' ? capped : []),
      ]),
      taxStep('The employer’s share goes to the pension fund first.', found.pension, {}, [
        rateStep('Rate of the pension fund.', month.pensionRate.value, month.pensionRate),
        taxStep('Wage counted for pension.', found.pensionWage, {}, capped),
        ...dates,
        ...(found.pensionWage === 0 ? [factStep('Not a member of the pension fund in this month.')] : []),
      ]),
      taxStep('The rest of the employer’s share goes to the provident fund.', found.employer, {}, [
        rate,
        taxStep('Wage the employer contributes on.', found.employerWage),
        taxStep('less what went to pension', found.pension),
      ]),
      taxStep('Deposit-linked insurance.', found.insurance, {}, [
        rateStep('Rate of insurance.', month.insuranceRate.value, month.insuranceRate),
        taxStep('Wage counted for insurance.', found.insuranceWage, {}, capped),
      ]),
      taxStep('Administration charge, before the establishment’s floor.', found.charge, {}, [
        rowStep('Rate of the charge.', law.administrationCharge, month.charge),
        taxStep('Wage counted for the charge.', found.chargeWage, { row: month.chargeBase }),
      ]),
    ],
  );
}
