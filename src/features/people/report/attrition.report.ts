import { choice, date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text } from '#kernel/report/report-column.ts';
import { groupings, movesOf } from './grouping.form.ts';

export const attrition = report('attrition', {
  id: 1321,
  menu: { module: 'hrEmpInformation', path: 'hrEmpInformation/attrition', icon: 'trending-down' },
  heading: 'Attrition',
  question: 'How many people leave, from where, why and after how long?',
  finds: ['turnover', 'exits', 'leaving reasons', 'tenure of leavers', 'retention'],
  help:
    'Leavers of a time against the average of the headcounts before its first and after its last day, as ' +
    'if the time were a year. By reason and by service the average is that of everybody.',
  parameters: {
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
    by: choice({
      label: 'By',
      required: true,
      default: 'department',
      choices: {
        ...groupings,
        reason: 'Reason for leaving',
        service: 'Length of service',
      },
    }),
  },
  columns: {
    group: text('Group'),
    average: { label: 'Average headcount', kind: 'number' },
    left: {
      label: 'Left',
      kind: 'number',
      total: true,
      leadsTo: movesOf('left'),
    },
    resigned: { label: 'Of these, resigned', kind: 'number', total: true },
    firstYear: { label: 'Within the first year', kind: 'number', total: true },
    rate: { label: 'A year', kind: 'percent' },
    resignedRate: { label: 'Resigned, a year', kind: 'percent' },
  },
  chart: { kind: 'bar', x: 'group', y: ['left'] },
  rights: { hr: 'organisation', auditor: 'organisation' },
});
