/** The registers that the Code on Wages and the law on bonus ask for. */
import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, paySum, personal, text } from '#kernel/report/report-column.ts';

const accountingYear = month({
  label: 'Accounting year from',
  required: true,
  yearFrom: 4,
  help: 'Its first month, usually April.',
});

export const wageRegister = report('wage-register', {
  id: 278,
  menu: { module: 'hrStatutoryReports', path: 'hrStatutoryReports/wage-register', icon: 'report' },
  heading: 'Register of wages, overtime, fines and deductions',
  question: 'What was everybody paid and deducted this month?',
  help:
    'The month’s wages by person, as the register of the Code on Wages has them, with what deductions take ' +
    'of the wages: more than half is not allowed. Pay left out of wages is added back above half of all. ' +
    'Fines are what components marked so deduct. Hours of overtime are those entered for a component that ' +
    'is paid by the hour.',
  parameters: { month: month({ label: 'Wage month', required: true }) },
  of: 'employee',
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    designation: text('Designation'),
    daysPaid: { label: 'Days paid', kind: 'number' },
    wages: paySum('Wages by the Code'),
    addedBack: paySum('Of that, added back'),
    overtimeHours: { label: 'Hours of overtime', kind: 'number' },
    overtime: paySum('Overtime'),
    others: paySum('Other pay'),
    gross: paySum('Total'),
    fund: paySum('Provident fund'),
    insurance: paySum('State insurance'),
    tax: paySum('Taxes'),
    fines: paySum('Fines'),
    other: paySum('Other deductions'),
    net: paySum('Net paid'),
    paidOn: { label: 'Paid on', kind: 'date' },
    share: { label: 'Deducted of wages', kind: 'percent' },
  },
  drillTo: 'payslip',
  rights: payReportRights,
});

export const bonusPaid = report('bonus-paid', {
  id: 366,
  menu: { module: 'hrStatutoryReports', path: 'hrStatutoryReports/bonus-paid', icon: 'report' },
  heading: 'Bonus of a year, as approved',
  question: 'What bonus was paid for a year?',
  help: 'What the yearly return of bonus is made of: days, wages counted, bonus, what was paid and when.',
  parameters: {
    from: accountingYear,
  },
  of: 'employee',
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    father: personal('Father or husband'),
    designation: text('Designation'),
    days: { label: 'Days', kind: 'number' },
    wages: paySum('Wages counted'),
    bonus: paySum('Bonus'),
    paidBefore: paySum('Paid in settlement'),
    paid: paySum('Paid by the run'),
    paidOn: { label: 'Paid on', kind: 'date' },
  },
  drillTo: 'employee',
  rights: payReportRights,
});

export const bonusRegister = report('bonus-register', {
  id: 279,
  menu: { module: 'hrStatutoryReports', path: 'hrStatutoryReports/bonus-register', icon: 'report' },
  heading: 'Register of bonus',
  question: 'Who is owed statutory bonus?',
  help: 'Statutory bonus at the least rate, from what each month of the year set aside for it.',
  parameters: {
    from: accountingYear,
  },
  of: 'employee',
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    father: personal('Father or husband'),
    designation: text('Designation'),
    days: { label: 'Days paid', kind: 'number' },
    months: { label: 'Months counted', kind: 'number' },
    bonus: paySum('Bonus at the least rate'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});

export const bonusSurplus = report('bonus-surplus', {
  id: 507,
  menu: { module: 'hrStatutoryReports', path: 'hrStatutoryReports/bonus-surplus', icon: 'report' },
  heading: 'Surplus for bonus, set on and set off',
  question: 'How was the surplus for bonus worked out?',
  help:
    'By accounting year, as approved: the surplus, the employees’ share of it, the bonus, and what ' +
    'was set on or off, used from earlier years and lapsed, as the registers of the surplus require.',
  parameters: {},
  columns: {
    from: text('Accounting year from'),
    surplus: payFigure('Available surplus'),
    allocable: payFigure('For employees'),
    least: payFigure('At the minimum rate'),
    most: payFigure('At the most'),
    rate: { label: 'Rate', kind: 'percent' },
    bonus: payFigure('Bonus'),
    usedOn: payFigure('Used that was set on'),
    usedOff: payFigure('Paid back that was set off'),
    lapsed: payFigure('Lapsed'),
    setOn: payFigure('Set on at its end'),
    setOff: payFigure('Set off at its end'),
  },
  drillTo: 'bonus-year',
  rights: payReportRights,
});
