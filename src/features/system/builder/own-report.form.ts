import { choice, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { formChoices } from '#kernel/report/form-choices.ts';

const own = { read: 'own', write: 'own', delete: 'own' } as const;
const inPivot = { visibleWhen: { field: 'layout', is: ['pivot'] } } as const;
const path = (label: string) => text({ label, required: true, max: 160 });

/** What is done with the values of a field where lines are put together. */
const summaries = {
  count: 'Count',
  sum: 'Sum',
  average: 'Average',
  smallest: 'Smallest',
  largest: 'Largest',
} as const;
export type Summary = keyof typeof summaries;

/** How a value is compared. */
const tests = {
  is: 'is',
  not: 'is not',
  from: 'is at least, or from',
  to: 'is at most, or until',
  contains: 'contains',
  filled: 'is filled in',
  empty: 'is empty',
} as const;
export type Test = keyof typeof tests;

/**
 * A report that somebody has put together of the fields of a form, of those that it refers to and of those
 * about its person. Fields are kept by their path from the form that it is of (`pickable.server.ts`).
 */
export const ownReport = form('own-report', {
  id: 1344,
  menu: { module: 'savedReports', path: 'savedReports/own-report', icon: 'table-options' },
  heading: 'Report builder',
  finds: ['build a report', 'custom report', 'pivot', 'own report', 'ad hoc report', 'cross table'],
  one: 'built report',
  help:
    'A report of your own: choose a form, fields of it and of the forms around it, conditions, groups, ' +
    'formulas and a chart. Share it with roles or people. Everybody who opens it sees only the lines and ' +
    'columns that they may see themselves.',
  title: ['name'],
  sort: 'name',
  belongsTo: 'owner',
  sections: [
    { title: 'Report', fields: ['name', 'base', 'layout', 'across', 'chart'] },
    { title: 'Columns', fields: ['columns', 'formulas'] },
    { title: 'Conditions', fields: ['conditions'] },
    { title: 'Shared with', fields: ['roles', 'people', 'owner'] },
  ],
  fields: {
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    base: choice({ label: 'Records of', required: true, inList: true, choices: formChoices }),
    layout: choice({
      label: 'Layout',
      required: true,
      inList: true,
      choices: { lines: 'A line for each record', groups: 'Groups', pivot: 'Pivot' },
      default: 'lines',
      help: 'Groups and pivots have a line for each value of the columns that have no summary.',
    }),
    across: text({ label: 'Across', required: true, max: 160, ...inPivot }),
    chart: choice({
      label: 'Chart',
      none: 'No chart',
      choices: { bar: 'Bars', line: 'Line' },
      visibleWhen: { field: 'layout', is: ['groups', 'pivot'] },
    }),
    columns: rows({
      label: 'Columns',
      one: 'column',
      required: true,
      min: 1,
      max: 30,
      fields: {
        path: path('Field'),
        summary: choice({ label: 'Summary', choices: summaries, none: 'None: a line for each value' }),
        title: text({ label: 'Title', max: 60, help: 'Empty: the name of the field.' }),
      },
    }),
    formulas: rows({
      label: 'Formula columns',
      one: 'formula',
      max: 10,
      fields: {
        title: text({ label: 'Title', required: true, max: 60 }),
        formula: text({
          label: 'Formula',
          required: true,
          max: 400,
          help: 'As in pay components: years(joinedOn, report.day), grossMonthly_sum / records.',
        }),
      },
    }),
    conditions: rows({
      label: 'Conditions',
      one: 'condition',
      max: 20,
      help: 'All of them have to hold.',
      fields: {
        path: path('Field'),
        test: choice({ label: 'Test', required: true, choices: tests, default: 'is' }),
        value: text({
          label: 'Value',
          max: 200,
          help: 'As it reads: Female, Yes, 15000, 2026-04-01, 2026-04. “today” is the day of the report.',
          visibleWhen: { field: 'test', is: ['is', 'not', 'from', 'to', 'contains'] },
          required: true,
        }),
      },
    }),
    roles: rows({
      label: 'Roles',
      one: 'role',
      max: 20,
      fields: { role: reference('login-type', { label: 'Login type', required: true }) },
    }),
    people: rows({
      label: 'People',
      one: 'person',
      max: 50,
      fields: { person: reference('user-account', { label: 'User', required: true }) },
    }),
    owner: reference('user-account', { label: 'Kept by', readOnly: true, inList: true }),
  },
  rights: {
    administrator: own,
    hr: own,
    payroll: own,
    manager: own,
    approver: own,
    recruiter: own,
    auditor: own,
  },
});
