import { menuArea } from '#kernel/menu.ts';

export const payRunArea = menuArea({
  key: 'payroll',
  name: 'Pay run',
  about: 'The month’s payroll, from inputs to payment.',
  module: { id: 4, icon: 'cash', superModule: 2, order: 1, own: 'my-transactions' },
});

export const myPayArea = menuArea({
  key: 'my-transactions',
  name: 'My pay',
  about: 'Your own payslips, declarations and requests.',
  module: { id: 6, icon: 'receipt', superModule: 2, order: 4 },
});

export const salaryReportsArea = menuArea({
  key: 'hrSalaryReports',
  name: 'Salary reports',
  about: 'Registers, payslips and comparisons of pay.',
  module: { id: 10, icon: 'report-money', superModule: 7, order: 6 },
});
