/** What a year's pay may cost, has cost and will cost. */

import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { choice } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { paySum, words } from '#kernel/report/report-column.ts';
import { costGroups } from '../report/pay-cost.report.ts';
import { financialYears } from './pay-budget.form.ts';

const forecastGroups = {
  'cost-centre': costGroups['cost-centre'],
  month: 'Month',
  organisation: 'The organisation',
  department: costGroups.department,
  establishment: costGroups.establishment,
  'business-unit': costGroups['business-unit'],
  grade: costGroups.grade,
} as const;

export const budgetForecast = report('pay-budget-forecast', {
  id: 471,
  menu: { module: 'hrCostingReports', path: 'hrCostingReports/forecast', icon: 'target-arrow' },
  heading: 'Budget, actual and forecast',
  question: 'Shall we stay within the budget?',
  help:
    'Actual is what locked payslips cost. Months that are not paid yet are calculated as their runs ' +
    'will be, by what is known today: salaries agreed ahead, joiners, leavers, inputs, arrears, approved ' +
    'settlements, and the law of each month. Budgets are of cost centres; they are compared by cost ' +
    'centre, by month and as a whole.',
  parameters: {
    year: choice({ label: 'Financial year', required: true, choices: financialYears, default: '2026-27' }),
    by: choice({ label: 'By', required: true, choices: forecastGroups, default: 'cost-centre' }),
  },
  of: 'people',
  columns: {
    name: words('Where or when'),
    actual: paySum('Actual'),
    forecast: paySum('Forecast'),
    expected: paySum('Expected in the year'),
  },
  chart: { kind: 'bar', x: 'name', y: ['actual', 'forecast'] },
  rights: payReportRights,
});
