import { keptByPayroll } from '#features/pay-setup/pay-rights.form.ts';
import { choice, date, number, percent, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const ages = {
  fromAge: number({ label: 'From age', required: true, min: 14, max: 100 }),
  toAge: number({ label: 'To age', required: true, min: 14, max: 100 }),
} as const;
/** So many bands as a published table has ages. */
const table = { one: 'age band', max: 100 } as const;

/** What a valuation of gratuity and leave assumes from a day on, until the next basis begins. */
export const valuationBasis = form('valuation-basis', {
  id: 473,
  menu: { module: 'fwPayroll', path: 'fwPayroll/valuation-basis', icon: 'trending-up' },
  heading: 'Valuation bases',
  finds: ['Ind AS 19', 'actuary', 'actuarial', 'discount rate', 'attrition', 'mortality'],
  one: 'valuation basis',
  help:
    'What the valuation of gratuity and leave assumes (Ind AS 19): the yield of government bonds of the ' +
    'same term, how wages grow, how many leave and die at which age, how much of a balance of leave is ' +
    'used each year. A basis holds from its day until the next one begins. Say where each figure comes ' +
    'from: auditors ask for it.',
  title: ['from'],
  sort: '-from',
  fields: {
    from: date({ label: 'From', required: true, unique: true, inList: true }),
    discount: percent({
      label: 'Discount a year',
      required: true,
      min: 0,
      max: 20_00,
      inList: true,
      help: 'The market yield of government bonds on that day, of about the term of the obligation.',
    }),
    salaryGrowth: percent({
      label: 'Growth of wages a year',
      required: true,
      min: 0,
      max: 30_00,
      inList: true,
      help: 'With inflation, seniority and promotion.',
    }),
    retirementAge: number({
      label: 'Retirement age',
      required: true,
      default: 60,
      min: 40,
      max: 80,
      unit: 'years',
      inList: true,
      help: 'For people whose record holds no day of retirement.',
    }),
    exits: choice({
      label: 'People leave',
      required: true,
      default: 'end of the year',
      choices: {
        'end of the year': 'at the end of the year',
        'middle of the year': 'in the middle of the year',
      },
    }),
    leavePay: choice({
      label: 'Pay that counts for leave',
      required: true,
      default: 'basic',
      choices: { gross: 'Gross', basic: 'Basic and dearness allowance' },
      help: 'For leave that is paid out. A day that is taken as leave costs gross pay.',
    }),
    leaveDivisor: choice({
      label: 'A day of leave is the month’s pay divided by',
      required: true,
      default: 'thirty',
      choices: { thirty: '30', 'twenty-six': '26' },
    }),
    leaveTaken: percent({
      label: 'Of a balance of leave, taken in a year',
      required: true,
      default: 0,
      min: 0,
      max: 100_00,
      help: 'Beyond what is credited in the year itself: that is taken first.',
    }),
    leavePaidOut: percent({
      label: 'Of a balance of leave, paid out in a year',
      required: true,
      default: 0,
      min: 0,
      max: 100_00,
      help: 'On request or at the end of the leave year, while people stay in service.',
    }),
    attrition: rows({
      label: 'Leaving',
      ...table,
      help: 'How many of a hundred leave in a year. An age without a band: nobody.',
      fields: {
        ...ages,
        rate: percent({ label: 'Leave in a year', required: true, min: 0, max: 100_00 }),
      },
    }),
    attritionSource: text({
      label: 'Source of leaving',
      max: 200,
      help: 'Your own leavers of which years, or whose figures. Empty: as the source below.',
    }),
    mortality: rows({
      label: 'Mortality',
      ...table,
      help: 'From the table that your actuary uses. An age without a band: nobody dies.',
      fields: {
        ...ages,
        rate: number({
          label: 'Probability of death in a year',
          required: true,
          min: 0,
          max: 1,
          decimals: 6,
        }),
      },
    }),
    mortalitySource: text({
      label: 'Source of mortality',
      max: 200,
      help: 'Which table, of which years, and what part of it. Empty: as the source below.',
    }),
    source: text({ label: 'Source', required: true, max: 500, help: 'Who published the figures, and when.' }),
  },
  rights: keptByPayroll,
});
