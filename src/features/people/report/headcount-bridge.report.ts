import { choice, date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text } from '#kernel/report/report-column.ts';
import { askedGroup, groupings, movesOf } from './grouping.form.ts';

const count = (label: string) => ({ label, kind: 'number', total: true }) as const;
const there = (day: string) =>
  ({
    report: 'employees-on-a-day',
    asks: { asOf: { row: day }, without: { is: true }, ...askedGroup },
  }) as const;

export const headcountBridge = report('headcount-bridge', {
  id: 1320,
  menu: {
    module: 'hrEmpInformation',
    path: 'hrEmpInformation/headcount-bridge',
    icon: 'arrows-right-left',
  },
  heading: 'Headcount bridge',
  question: 'How did the headcount come from one day to another?',
  finds: ['movement', 'opening and closing strength', 'strength', 'FTE', 'transfers in and out'],
  help:
    'Headcount before the first day, plus joiners and transfers in, less transfers out and leavers, is the ' +
    'headcount after the last day. Every figure opens its people, and each person opens the movement and ' +
    'the letter behind the change.',
  parameters: {
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
    by: choice({ label: 'By', required: true, default: 'department', choices: groupings }),
  },
  columns: {
    group: text('Group'),
    opening: { ...count('Opening'), leadsTo: there('before') },
    joined: { ...count('Joined'), leadsTo: movesOf('joined') },
    movedIn: { ...count('Moved in'), leadsTo: movesOf('moved-in') },
    movedOut: { ...count('Moved out'), leadsTo: movesOf('moved-out') },
    left: { ...count('Left'), leadsTo: movesOf('left') },
    closing: { ...count('Closing'), leadsTo: there('to') },
    change: count('Change'),
  },
  chart: { kind: 'bar', x: 'group', y: ['opening', 'closing'] },
  rights: {
    administrator: 'organisation',
    hr: 'organisation',
    payroll: 'organisation',
    auditor: 'organisation',
  },
});
