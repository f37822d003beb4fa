import { choice, choices, code, flag, money, month, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise } from '#kernel/money.ts';
import { monthChoices } from '#kernel/month-of-year.ts';

/** One line that a payslip can have. How much it is, is said by the structure, the input or the law. */
export const payComponent = form('pay-component', {
  id: 201,
  menu: { module: 'fwPayroll', path: 'fwPayroll/component', icon: 'list-numbers' },
  heading: 'Pay components',
  finds: ['allowance', 'earning', 'deduction head'],
  one: 'pay component',
  help:
    'Every line a payslip can have: earnings, deductions and what the employer pays on top. ' +
    'Lines set by law (provident fund, state insurance, taxes) are here too, so that they can ' +
    'carry your own ' +
    'name; a line of the law that is not here is not taken.',
  fields: {
    code: code({ label: 'Code', required: true, max: 20, unique: true, searchable: true, inList: true }),
    name: text({ label: 'Name on the payslip', required: true, max: 80, searchable: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      inList: true,
      choices: {
        earning: 'Earning',
        deduction: 'Deduction',
        'employer-contribution': 'Employer contribution',
        information: 'Information',
      },
    }),
    source: choice({
      label: 'Amount comes from',
      required: true,
      inList: true,
      help:
        'The salary structure says what it is each month; an input is entered or imported for one ' +
        'month, or recurs automatically; units are hours, days or pieces of a month, paid at a rate; a ' +
        'statutory line follows the law. The last two take what a month cannot recover, and what ' +
        'rounding net ' +
        'pay leaves over.',
      choices: {
        structure: 'Salary structure',
        input: 'Input for the month',
        units: 'Units of the month',
        law: 'The law',
        'carried-balance': 'Balance carried on',
        'net-rounding': 'Rounding of net pay',
      },
    }),
    statute: choice({
      label: 'Law',
      required: true,
      visibleWhen: { field: 'source', is: ['law'] },
      choices: {
        'provident-fund.member': 'Provident fund',
        'provident-fund.employer': 'Provident fund, employer',
        'provident-fund.pension': 'Pension fund, employer',
        'provident-fund.insurance': 'Deposit-linked insurance, employer',
        'provident-fund.charge': 'Provident fund administration, employer',
        'provident-fund.wage': 'Provident fund wage',
        'provident-fund.pension-wage': 'Pension wage',
        'provident-fund.insurance-wage': 'Insurance wage',
        'provident-fund.charge-wage': 'Administration charge wage',
        'provident-fund.voluntary': 'Voluntary provident fund',
        'pension-scheme.employer': 'Pension scheme, employer',
        'state-insurance.employee': 'State insurance',
        'state-insurance.employer': 'State insurance, employer',
        'state-insurance.wage': 'State insurance wage',
        'professional-tax': 'Professional tax',
        'welfare-fund.employee': 'Labour welfare fund',
        'welfare-fund.employer': 'Labour welfare fund, employer',
        'income-tax': 'Income tax',
        'income-tax.projected': 'Income tax of the year, projected',
        'gratuity.provision': 'Gratuity set aside',
        'bonus.provision': 'Statutory bonus set aside',
      },
    }),
    unit: choice({
      label: 'Unit',
      required: true,
      visibleWhen: { field: 'source', is: ['units'] },
      choices: {
        hour: 'Hour',
        day: 'Day',
        piece: 'Piece',
        trip: 'Trip',
        kilometre: 'Kilometre',
        unit: 'Unit',
      },
    }),
    unitRate: choice({
      label: 'Rate of a unit',
      required: true,
      visibleWhen: { field: 'source', is: ['units'] },
      choices: {
        amount: 'A fixed amount',
        formula: 'A formula of the salary',
        overtime: 'Overtime by law',
      },
      help: 'Overtime by law is the multiple of an ordinary hour that the law asks for.',
    }),
    ratePerUnit: money({
      label: 'Amount a unit',
      required: true,
      min: paise(1),
      visibleWhen: { field: 'unitRate', is: ['amount'] },
    }),
    rateFormula: text({
      label: 'Formula of the rate',
      required: true,
      max: 2000,
      help: 'For example: BASIC / 240 * 1.5. A component’s name means its full amount for the month.',
      visibleWhen: { field: 'unitRate', is: ['formula'] },
    }),
    monthFormula: text({
      label: 'A month is worth',
      max: 2000,
      help: 'A formula, for example BASIC + DA. Empty: wages as the labour codes define them.',
      visibleWhen: { field: 'unitRate', is: ['overtime'] },
    }),
    monthHours: number({
      label: 'Hours of a month',
      min: 1,
      max: 744,
      help: 'What a month is divided by for an ordinary hour. Empty: 26 days of 8 hours.',
      visibleWhen: { field: 'unitRate', is: ['overtime'] },
    }),
    position: number({
      label: 'Place on the payslip',
      required: true,
      min: 1,
      max: 999,
      inList: true,
      unique: true,
    }),
    rounding: choice({
      label: 'Rounded',
      required: true,
      default: 'rupee',
      choices: {
        paise: 'to the paisa',
        rupee: 'to the nearest rupee',
        'rupee-up': 'up to the rupee',
        'rupee-down': 'down to the rupee',
        'ten-rupees': 'to the nearest ten rupees',
      },
    }),
    prorated: flag({
      label: 'Follows paid days',
      default: true,
      inList: true,
      visibleWhen: { field: 'source', is: ['structure'] },
      help: 'Reduced for days not employed and for loss of pay.',
    }),
    paidIn: choices({
      label: 'Paid only in',
      visibleWhen: { field: 'source', is: ['structure'] },
      choices: monthChoices,
      help:
        'Empty: every month. Otherwise the monthly amounts of the structure come together, and are paid ' +
        'whole in these months: for a quarterly allowance four of them. Who leaves is paid what has come ' +
        'together.',
    }),
    paidSince: month({
      label: 'Coming together since',
      visibleWhen: { field: 'source', is: ['structure'] },
      help: 'The first month that is counted. Empty: since the last month of payment, or joining.',
    }),
    onBills: choice({
      label: 'Flexible pay of it is paid',
      visibleWhen: { field: 'source', is: ['structure'] },
      choices: { bills: 'As bills are accepted' },
      help: 'Up to what was chosen of it since April. Empty: with the salary, as it is chosen.',
    }),
    restPaidAs: reference('pay-component', {
      label: 'What is left in March is paid as',
      only: { source: 'input' },
      visibleWhen: { field: 'onBills', is: ['bills'] },
      help: 'An earning of its own, taxed as a rule. Who leaves has it in the last month. Empty: it lapses.',
    }),
    yearlyCost: choice({
      label: 'Yearly cost (CTC)',
      visibleWhen: { field: 'kind', is: ['employer-contribution', 'information'] },
      choices: { counts: 'Counts', apart: 'Does not count' },
      help:
        'Of the cost that is agreed with a person. Empty: what the employer pays counts, and what is for ' +
        'information, gratuity set aside for example, does not. Earnings always do.',
    }),
    onPayslip: choice({
      label: 'On the payslip',
      choices: {
        'with-amount': 'When it has an amount',
        always: 'Always',
        never: 'Never: only who runs payroll sees it',
      },
      help: 'Empty: when it has an amount; what is for information, never.',
    }),
    wageClass: choice({
      label: 'Wages of the labour codes',
      required: true,
      default: 'wage',
      help:
        'House rent, conveyance, overtime and the like are excluded from wages up to half of all ' +
        'remuneration.',
      choices: { wage: 'Wages', excluded: 'Excluded by the definition', outside: 'Not remuneration' },
    }),
    providentFundWage: flag({
      label: 'Provident fund wage',
      help: 'Part of the wage on which provident fund is due: basic pay and dearness allowance.',
    }),
    professionalTaxWage: flag({ label: 'Counts for professional tax', default: true }),
    taxClass: choice({
      label: 'Income tax',
      required: true,
      default: 'taxable',
      choices: {
        taxable: 'Taxed',
        'house-rent': 'House rent allowance',
        travel: 'Leave travel allowance',
        'children-education': 'Children’s education allowance',
        hostel: 'Hostel allowance',
        'disabled-transport': 'Transport of an employee with a disability',
        perquisite: 'Perquisite: taxed, not paid',
        superannuation: 'Superannuation fund of the employer',
        outside: 'Not salary',
      },
      help:
        'House rent, leave travel and allowances for children are taxed less what the old regime exempts; ' +
        'transport for a disability less what both do.',
    }),
    stateInsuranceWage: flag({
      label: 'Counts for state insurance',
      default: true,
      help: 'All pay in cash but yearly bonus and what repays an expense.',
    }),
    overtime: flag({
      label: 'Overtime',
      help: 'State insurance is taken on it, but it does not decide who is covered.',
    }),
    fine: flag({
      label: 'A fine',
      visibleWhen: { field: 'kind', is: ['deduction'] },
      help: 'The register of wages shows fines apart, and the law limits them to a share of wages.',
    }),
    bonusWage: flag({
      label: 'Counts for statutory bonus',
      help: 'Basic pay and dearness allowance.',
    }),
    gratuityWage: flag({
      label: 'Counts for gratuity',
      help: 'Basic pay and dearness allowance; where the labour codes hold, their own wages count.',
    }),
    active: flag({ label: 'In use', default: true, inList: true }),
  },
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'position',
  rights: {
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      import: 'organisation',
      export: 'organisation',
    },
    approver: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
    administrator: { read: 'organisation' },
  },
});
