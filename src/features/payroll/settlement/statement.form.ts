import { menuPage } from '#kernel/form.ts';

/** A settlement read as one column, as it is handed over. */
export const settlementStatement = menuPage('settlement-statement', {
  id: 1341,
  menu: {
    module: 'payroll',
    path: 'payroll/settlementStatement',
    icon: 'file-invoice',
    listed: 'nobody',
    tab: { of: 'settlement', by: 'settlement', name: 'statement' },
  },
  heading: 'Statement',
  help:
    'The whole of a full and final settlement in one column: what was earned until the last day, dues, ' +
    'recoveries and deductions, what is paid, and by which day.',
  right: { form: 'settlement', action: 'read' },
});
