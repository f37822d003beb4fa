import { date, number } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text } from '#kernel/report/report-column.ts';

export const spanOfControl = report('span-of-control', {
  id: 1085,
  menu: { module: 'hrEmpInformation', path: 'hrEmpInformation/span-of-control', icon: 'hierarchy-2' },
  heading: 'Span of managers',
  question: 'How many people does each manager lead?',
  help:
    'Everybody to whom somebody reports on a day, past or to come: how many report directly, by dotted ' +
    'line, and how many there are below in all.',
  of: 'employee',
  parameters: {
    asOf: date({ label: 'On', required: true, default: 'today' }),
    atLeast: number({ label: 'At least', required: true, default: 1, min: 1, max: 1000, unit: 'people' }),
  },
  columns: {
    name: person.name,
    direct: { label: 'Report directly', kind: 'number', total: true },
    below: { label: 'Below in all', kind: 'number' },
    dotted: { label: 'By dotted line', kind: 'number' },
    level: { label: 'Levels below', kind: 'number' },
    code: person.code,
    department: person.department,
    designation: text('Designation'),
  },
  drillTo: 'employee',
  rights: { administrator: 'organisation', hr: 'organisation', auditor: 'organisation' },
});
