import { choice, date, flag, money, percent, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees } from '#kernel/money.ts';
import { keptByPayrollOfPerson } from '../pay-rights.form.ts';

/** What an employee and the law have settled between them, from a date: options, exemptions, decisions. */
export const statutoryOption = form('statutory-option', {
  id: 214,
  heading: 'Statutory options',
  one: 'set of statutory options',
  help:
    'Only for who differs from the rule: a voluntary fund, the pension put off, an exemption, ' +
    'a decision of ' +
    'the insurance. Without a row the law’s own rule holds.',
  parent: { form: 'employee', field: 'employee', begins: 'joinedOn' },
  belongsTo: 'employee',
  neverOwn: { of: 'employee', facts: 'pay' },
  dated: true,
  title: ['employee'],
  sort: '-validFrom',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true }),
    fundMembership: choice({
      label: 'Provident fund',
      required: true,
      default: 'member',
      inList: true,
      sensitivity: 'pay',
      choices: { member: 'Member', excluded: 'Excluded at joining' },
      help:
        'Excluded: the wage was above the ceiling at joining, and never a member before. Covered as ' +
        'soon as the ceiling reaches the wage, as it did for many on 17 September 2026. For who joins ' +
        'by joint request, begin a row on that day.',
    }),
    fundMemberSince: date({
      label: 'Fund member since',
      sensitivity: 'pay',
      help: 'The first membership with any employer, where it was not on joining. Holds in later rows too.',
    }),
    fundWageAtEntry: money({
      label: 'Fund wage on that day',
      min: rupees(1),
      max: rupees(1_00_00_000),
      sensitivity: 'pay',
      help:
        'Who joined the fund within its ceiling keeps the pension when the wage grows. Empty: the wage of ' +
        'the first salary known from that day on.',
    }),
    voluntaryShare: percent({
      label: 'Voluntary fund, of the fund’s wage',
      min: 1,
      max: 10_000,
      inList: true,
      sensitivity: 'pay',
    }),
    voluntaryAmount: money({
      label: 'Voluntary fund, a month',
      min: rupees(1),
      max: rupees(10_00_000),
      inList: true,
      sensitivity: 'pay',
      help: 'Either a share or an amount.',
    }),
    fundOnFullWages: flag({
      label: 'Own provident fund on full wages',
      sensitivity: 'pay',
      help:
        'The employer stays at the ceiling. To have both contribute on full wages, say so on ' +
        'the employee’s record.',
    }),
    pensionDeferred: flag({
      label: 'Pension put off to 60',
      sensitivity: 'pay',
      help: 'Pension contributions continue after 58.',
    }),
    higherPension: flag({
      label: 'Pension on full wages',
      sensitivity: 'pay',
      help: 'The joint option; it holds while both contribute on full wages.',
    }),
    certificateFrom: date({
      label: 'Certificate of another country’s fund, from',
      sensitivity: 'pay',
      help: 'Of an international worker, under an agreement: its days are free of the fund here.',
    }),
    certificateTo: date({ label: 'Certificate, to', sensitivity: 'pay' }),
    employerPensionShare: percent({
      label: 'Pension scheme, the employer’s share of basic pay',
      min: 1,
      max: 10_000,
      inList: true,
      sensitivity: 'pay',
      help: 'Paid on top of salary. It counts as salary, and tax takes it off again within its limit.',
    }),
    stateInsurance: choice({
      label: 'State insurance',
      required: true,
      default: 'by-law',
      inList: true,
      sensitivity: 'pay',
      choices: {
        'by-law': 'As the wage decides',
        covered: 'Covered, as recorded',
        'not-covered': 'Not covered, as recorded',
      },
    }),
    professionalTaxExemption: text({
      label: 'Exempt from professional tax because',
      max: 120,
      sensitivity: 'personal',
      help: 'Armed forces, disability, parent of a disabled child: as the state’s Act says.',
    }),
    welfareFundExemption: text({
      label: 'Exempt from the welfare fund because',
      max: 120,
      sensitivity: 'pay',
      help: 'A decision of the fund, say. Managers and supervisors are marked below.',
    }),
    manager: flag({
      label: 'Manager in the sense of the welfare fund',
      sensitivity: 'pay',
      help: 'Works mainly as a manager or administrator: not an employee under the fund.',
    }),
    supervisor: flag({
      label: 'Supervisor in the sense of the welfare fund',
      sensitivity: 'pay',
      help: 'Some states leave out supervisors above a wage.',
    }),
  },
  rights: keptByPayrollOfPerson,
});
