import { date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { words } from '#kernel/report/report-column.ts';

const rights = { administrator: 'organisation', auditor: 'organisation', platform: 'organisation' } as const;

/** What was tried and refused at each way into the organisation. */
export const refusedCalls = report('refused-calls', {
  id: 199,
  menu: { module: 'security', path: 'security/refused-calls', icon: 'shield-x' },
  heading: 'Refused calls',
  question: 'Who knocks where they may not come in?',
  finds: ['failed sign-ins', 'attacks', 'security log'],
  help:
    'How many calls were refused on each day, by the way in. Many on one day may be somebody who tries, or ' +
    'a device or program that is set up wrongly. No person and no address is kept.',
  parameters: {
    from: date({ label: 'From', required: true, default: 'month-start' }),
    to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
  },
  columns: {
    day: { label: 'Day', kind: 'date' },
    door: words('Way in'),
    why: words('Why'),
    calls: { label: 'Calls', kind: 'number', total: true },
    last: { label: 'Last call', kind: 'moment' },
  },
  rights,
});
