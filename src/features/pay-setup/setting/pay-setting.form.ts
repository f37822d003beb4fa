import { choice, choices, flag, money, month, number, percent } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees } from '#kernel/money.ts';
import { insuranceWageReadings } from '#law/in/state-insurance.ts';
import { basisChoices, basisLabel, restDays } from '../pay-group/loss-of-pay-basis.form.ts';
import { netRoundingLabel, netRoundings } from '../pay-group/net-rounding.form.ts';

/** The organisation's own choices where the law leaves one. */
export const paySetting = form('pay-setting', {
  id: 204,
  menu: { module: 'fwPayroll', path: 'fwPayroll/setting', icon: 'scale' },
  heading: 'Statutory settings',
  one: 'statutory settings',
  help: 'Choices that the law or its explanations leave to the employer.',
  single: true,
  fields: {
    lossOfPayBasis: choice({
      label: basisLabel,
      required: true,
      default: 'calendar',
      choices: basisChoices,
      help: 'A pay group may say its own. Months that are paid keep theirs.',
    }),
    restDays,
    ceilingChange: choice({
      label: 'Provident fund in September 2026',
      required: true,
      default: 'by-law',
      help:
        'The wage ceiling rose on 17 September 2026. EPFO’s answers of 24 September 2026 split the ' +
        'month by days; ' +
        'the scheme itself does not say so.',
      choices: {
        'by-law': 'As the shipped table says',
        'by-days': 'Split by days',
        'first-day': 'Old ceiling for the whole month',
        'last-day': 'New ceiling for the whole month',
      },
    }),
    fundRateClass: choice({
      label: 'Rate of the provident fund',
      required: true,
      default: 'standard',
      choices: {
        standard: '12 %',
        reduced: '10 %, as an establishment of a notified class',
        unrelieved: '12 %, in May to July 2020 too',
      },
      help:
        'Notified: jute, beedi, brick, coir and guar gum works, and units under an insolvency plan. In May ' +
        'to July 2020 everybody paid 10 % but the central public sector and those with a subsidised fund.',
    }),
    fundWageBase: choice({
      label: 'The provident fund counts',
      required: true,
      default: 'by-law',
      choices: {
        'by-law': 'as the shipped table says: wages of the labour code from 21 November 2025',
        'code-wages': 'wages as the labour code defines them',
        'marked-components': 'the components that are marked for it',
      },
    }),
    exemptedFrom: choices({
      label: 'Exempted, with an own scheme, from',
      choices: { fund: 'the provident fund (own trust)', insurance: 'deposit-linked insurance' },
      help:
        'Of an establishment that EPFO has exempted. Shares go to the trust; inspection is paid in place ' +
        'of administration, and pension as by everybody.',
    }),
    insuranceWageBase: choice({
      label: 'State insurance counts',
      required: true,
      default: 'by-law',
      choices: {
        'by-law': 'not chosen: wages of the labour codes from December 2025, as the shipped table says',
        'code-wages': 'wages as the labour codes define them',
        'cash-pay': 'all pay in cash: the components that are marked for it',
      },
      help:
        'The readings differ. For the labour codes’ wages: ' +
        `${insuranceWageReadings['code wages']}. For all pay in cash: ` +
        `${insuranceWageReadings['all cash pay']}. A change holds from the next run on; payslips that are ` +
        'locked stay.',
    }),
    insuranceWagesFrom: month({
      label: 'From the wage month',
      required: true,
      visibleWhen: { field: 'insuranceWageBase', is: ['code-wages'] },
      help:
        'Until then all pay in cash counts. Who is covered at the beginning of a contribution period stays ' +
        'covered to its end.',
    }),
    negativeNet: choice({
      label: 'When deductions exceed pay',
      required: true,
      default: 'block',
      choices: {
        block: 'the payslip is stopped',
        carry: 'nothing is paid and the rest is carried to the next month',
      },
      help: 'Carrying on needs a deduction whose amount comes from “Balance carried on”.',
    }),
    recoveryFloor: percent({
      label: 'One-off recoveries leave at least',
      min: 0,
      max: 10_000,
      help: 'Of gross pay. What does not fit is carried on; empty: no such limit.',
    }),
    netRounding: choice({
      label: netRoundingLabel,
      choices: netRoundings,
      help:
        'The difference is a line of its own, whose amount comes from “Rounding of net pay”. A pay group ' +
        'may say its own.',
    }),
    oneOffTax: choice({
      label: 'Tax of a bonus and other one-off pay',
      required: true,
      default: 'in-month',
      choices: { 'in-month': 'is taken in its month', spread: 'is spread over the months left' },
    }),
    professionalTaxMethod: choice({
      label: 'Professional tax of a half year or year',
      required: true,
      default: 'spread',
      choices: {
        spread: 'is spread over its months',
        'last-month': 'is taken in its last month',
        cumulative: 'is taken as pay passes from slab to slab',
      },
      help: 'For states that tax by half year or year: Kerala, Tamil Nadu, Puducherry, Bihar.',
    }),
    punjabFreeIncome: money({
      label: 'Punjab taxes a year’s taxable income above',
      min: rupees(1),
      max: rupees(1_00_00_000),
      help:
        'Empty: what income tax leaves free in the regime of each person, ₹4,00,000 in the new regime of ' +
        '2026-27.',
    }),
    punjabOneSum: flag({
      label: 'Punjab’s tax of a year is paid in one sum, with April’s pay',
      help: '₹2,200 in place of ₹200 a month. Who joins later in the year pays by the month.',
    }),
    welfareStaff: choice({
      label: 'Labour welfare fund where a state asks for some number of people',
      required: true,
      default: 'counted',
      choices: {
        counted: 'the people of the state in Muster are counted',
        enough: 'there are always enough',
      },
      help:
        'Karnataka, Maharashtra, Tamil Nadu, Andhra Pradesh, Punjab, Haryana, Delhi, Gujarat, Chandigarh, ' +
        'shops in Telangana and West Bengal. Choose enough where others work for you who are not paid here.',
    }),
    lateGratuity: choice({
      label: 'Late gratuity bears',
      required: true,
      default: 'by-law',
      choices: {
        'by-law': 'what the shipped table says: 12% a year from 21 November 2025, 10% before',
        ten: '10% a year, whatever the day',
      },
      help:
        'The readings differ. For 12%: S.O. 2698(E) of 29 May 2026 under section 127 of the Code on Social ' +
        'Security. For 10%: section 56(4) has a rate of its own, that of S.O. 874(E) of 1987.',
    }),
    leaversPaid: choice({
      label: 'The last month of whoever leaves is paid',
      required: true,
      default: 'with-month',
      choices: {
        'with-month': 'with everybody’s month; the settlement pays the rest',
        settlement: 'by the settlement alone: the regular run leaves them out',
      },
      help:
        'From 21 November 2025 all that is due is paid within two working days of the last day. The run ' +
        'says whom it leaves out, and by which day their settlement is paid.',
    }),
    arrearsMonths: number({
      label: 'Arrears reach back',
      min: 0,
      max: 36,
      unit: 'months',
      help: 'How many months back a change is corrected automatically. 12 when left empty.',
    }),
    netChangeAlert: percent({
      label: 'Show employees whose net pay moved by more than',
      default: 2500,
      min: 0,
      max: 100_000,
    }),
  },
  title: [],
  events: {
    'law-corrected': {
      label: 'The law in Muster was corrected',
      to: { loginTypes: ['payroll', 'approver'] },
    },
  },
  rights: {
    payroll: { read: 'organisation', write: 'organisation' },
    approver: { read: 'organisation' },
    auditor: { read: 'organisation' },
    administrator: { read: 'organisation' },
  },
});
