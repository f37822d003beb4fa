import { menuArea } from '#kernel/menu.ts';

export const payRunArea = menuArea({
  key: 'payroll',
  name: 'Pay run',
  about: 'The month’s payroll, from inputs to payment.',
  module: {
    id: 4,
    icon: 'cash',
    superModule: 2,
    order: 1,
    overview: { cards: ['run', 'deadlines'], reports: ['hrSalaryReports', 'hrCostingReports'] },
    own: 'my-transactions',
    contents: [
      'pay-run',
      'compliance',
      {
        group: 'Inputs',
        of: [
          'pay-input',
          'recurring-input',
          'loss-of-pay',
          'pay-unit',
          'flexible-bill',
          'pay-hold',
          'statutory-override',
        ],
      },
      { group: 'Changes of pay', of: ['salary-revision', 'arrear', 'settlement', 'bonus-year'] },
      { group: 'Pay out', of: ['bank-advice', 'bank-payment', 'pay-document', 'pay-journal'] },
      { group: 'File', of: ['filing', 'tax-challan', 'tax-statement-filed'] },
    ],
  },
});

export const myPayArea = menuArea({
  key: 'my-transactions',
  name: 'My pay',
  about: 'Your own payslips, declarations and requests.',
  module: {
    id: 6,
    icon: 'receipt',
    superModule: 2,
    order: 4,
    contents: [
      'payslip',
      'my-tax',
      'finance',
      'calculators',
      { group: 'Claims and choices', of: ['flexible-choice', 'flexible-bill', 'relief-claim', 'perquisite'] },
      { group: 'Letters and certificates', of: ['letter', 'salary-letters', 'tax-certificate'] },
      {
        group: 'Details of my pay',
        of: [
          'payslip-query',
          'bank-payment',
          'arrear',
          'loss-of-pay',
          'settlement',
          'opening-balance',
          'pay-mode',
        ],
      },
    ],
  },
});

export const salaryReportsArea = menuArea({
  key: 'hrSalaryReports',
  name: 'Salary reports',
  about: 'Registers, payslips and comparisons of pay.',
  module: {
    id: 10,
    icon: 'report-money',
    superModule: 7,
    order: 3,
    overview: { leadsTo: 'my-transactions' },
    contents: [
      'salary-register',
      'pay-variance',
      'pay-not-processed',
      'pay-tie-out',
      'earlier-pay-difference',
      {
        group: 'Registers',
        of: [
          'pay-wide-register',
          'pay-month-matrix',
          'pay-year-to-date',
          'pay-component-statement',
          'salaries-on',
        ],
      },
      {
        group: 'Changes',
        of: ['pay-raises', 'pay-run-difference', 'pay-manual-entries', 'pay-lost', 'recurring-left'],
      },
      { group: 'Payments and tax', of: ['pay-payment-totals', 'tax-computation', 'flexible-balance'] },
    ],
  },
});
