import { date, flag, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text, words } from '#kernel/report/report-column.ts';

export const documentsMissing = report('documents-missing', {
  id: 1272,
  menu: { module: 'fwHR', path: 'fwHR/documents-missing', icon: 'file-alert' },
  heading: 'Missing documents',
  question: 'Who misses which document, or has one that expires soon?',
  finds: ['expired licence', 'document compliance', 'expiry'],
  help:
    'Documents that people must have and do not: missing, expired or not verified, and those that expire ' +
    'within 60 days. The last column says what happens without them.',
  of: 'employee',
  running: true,
  parameters: {
    on: date({ label: 'On', required: true, default: 'today' }),
    type: reference('document-type', { label: 'Document', help: 'Empty: all of them.' }),
    all: flag({ label: 'Also those that are valid' }),
  },
  columns: {
    ...person,
    document: text('Document'),
    standing: words('Standing'),
    until: { label: 'Valid until', kind: 'date' },
    due: { label: 'To be handed in by', kind: 'date' },
    without: words('Without it'),
  },
  drillTo: 'employee',
  rights: {
    administrator: 'organisation',
    hr: 'organisation',
    auditor: 'organisation',
    manager: 'team',
  },
});
