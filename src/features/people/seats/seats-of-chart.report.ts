import { choice, date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';

export const seatsOfChart = report('seats-of-chart', {
  id: 1084,
  menu: { module: 'hrEmpInformation', path: 'hrEmpInformation/seats-of-chart', icon: 'sitemap' },
  heading: 'Vacant and double seats',
  question: 'Which positions are vacant, and which are held by two?',
  help:
    'The positions of the organisation’s chart on a day, past or to come, with who holds each, since when ' +
    'it is vacant, and the seat above it.',
  parameters: {
    asOf: date({ label: 'On', required: true, default: 'today' }),
    which: choice({
      label: 'Show',
      choices: { vacant: 'Vacant', double: 'Held by two', filled: 'Filled' },
      none: 'All positions',
    }),
  },
  columns: {
    position: text('Position'),
    code: text('Code'),
    state: words('State'),
    holders: text('Held by'),
    since: { label: 'Since', kind: 'date' },
    department: text('Department'),
    designation: text('Designation'),
    above: text('Reports to'),
  },
  drillTo: 'position',
  rights: { administrator: 'organisation', hr: 'organisation', auditor: 'organisation' },
});
