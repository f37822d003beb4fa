import { keptByPayrollOfPerson } from '#features/pay-setup/pay-rights.form.ts';
import { financialYear, isMonth } from '#kernel/calendar.ts';
import { choice, money, month, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees, zero } from '#kernel/money.ts';

/**
 * What was paid and taken in a tax year before Muster paid the first month of it. Amounts are sums from April
 * to `upTo`. Pay is told apart as the tax needs it; deductions go by the law that took them.
 */
export const openingBalance = form('opening-balance', {
  id: 340,
  menu: { module: 'fwPayroll', path: 'fwPayroll/openingBalance', icon: 'database-import', listed: 'filled' },
  heading: 'Opening balances',
  finds: ['migration', 'year to date before'],
  one: 'opening balance',
  help:
    'For a start in the middle of a tax year: what each employee was paid and what was deducted from April ' +
    'to the last month that another system paid. Type it here, or import a sheet with a column for each ' +
    'amount, or one amount a line.',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    taxYear: choice({
      label: 'Tax year',
      required: true,
      inList: true,
      choices: { '2024-25': '2024-25', '2025-26': '2025-26', '2026-27': '2026-27' },
    }),
    upTo: month({
      label: 'Up to',
      alsoCalled: ['Upto month', 'Up to month', 'Till month', 'Paid up to', 'Last month paid'],
      required: true,
      inList: true,
      help: 'The last month in the sum. Muster pays the months after it.',
    }),
    item: choice({
      label: 'What',
      required: true,
      inList: true,
      alsoWritten: {
        Gross: 'pay.taxable',
        'Gross salary': 'pay.taxable',
        'Gross pay': 'pay.taxable',
        'Total gross': 'pay.taxable',
        Basic: 'pay.basic',
        HRA: 'pay.house-rent',
        LTA: 'pay.travel',
        TDS: 'income-tax',
        PT: 'professional-tax',
        'P Tax': 'professional-tax',
        'Prof Tax': 'professional-tax',
        PF: 'provident-fund.member',
        EPF: 'provident-fund.member',
        VPF: 'provident-fund.voluntary',
        'Employee PF': 'provident-fund.member',
        ESI: 'state-insurance.employee',
        ESIC: 'state-insurance.employee',
        LWF: 'welfare-fund.employee',
      },
      help: 'State insurance taken before keeps the cover to the end of the contribution period.',
      choices: {
        'pay.taxable': 'Taxable pay',
        'pay.basic': 'Basic pay and dearness allowance',
        'pay.house-rent': 'House rent allowance',
        'pay.travel': 'Leave travel allowance',
        'pay.perquisites': 'Perquisites',
        'income-tax': 'Income tax',
        'professional-tax': 'Professional tax',
        'provident-fund.member': 'Provident fund',
        'provident-fund.voluntary': 'Voluntary provident fund',
        'state-insurance.employee': 'State insurance',
        'state-insurance.since-october': 'State insurance, of it since 1 October',
        'welfare-fund.employee': 'Labour welfare fund',
      },
    }),
    amount: money({
      label: 'Amount',
      required: true,
      min: zero,
      max: rupees(100_00_00_000),
      sensitivity: 'pay',
      inList: true,
    }),
    remark: text({ label: 'Remark', max: 200 }),
  },
  title: ['employee', 'item'],
  belongsTo: 'employee',
  neverOwn: { of: 'employee', facts: 'pay' },
  uniqueTogether: [['employee', 'taxYear', 'item']],
  spread: {
    of: 'employee',
    by: 'item',
    figure: 'amount',
    also: ['upTo'],
    fills: ['taxYear'],
    fill: ({ upTo }) =>
      typeof upTo === 'string' && isMonth(upTo) ? { taxYear: financialYear(upTo).name } : {},
  },
  sort: '-taxYear',
  rights: keptByPayrollOfPerson,
});
