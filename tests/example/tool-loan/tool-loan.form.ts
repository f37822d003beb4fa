import { date, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const own = { read: 'own', write: 'own', delete: 'own', submit: 'own', recall: 'own' } as const;
const decides = { approve: 'organisation', decline: 'organisation' } as const;

export const toolLoan = form('tool-loan', {
  id: 9_311,
  menu: { module: 'my-transactions', path: 'my-transactions/tool-loan', icon: 'file-text' },
  heading: 'Tool loans',
  one: 'tool loan',
  help: 'What is asked for here, and who decides.',
  belongsTo: 'employee',
  title: ['subject'],
  sort: '-from',
  parties: { keeper: { as: 'assigned to', may: ['read'] } },
  fields: {
    employee: reference('employee', { label: 'For', required: true, inList: true }),
    subject: text({ label: 'What', required: true, max: 120, searchable: true, inList: true }),
    from: date({ label: 'From', required: true, default: 'today', inList: true }),
    keeper: reference('employee', { label: 'Handled by', inList: true }),
    days: number({ label: 'Days', required: true, min: 1, max: 366, inList: true }),
  },
  states: {
    draft: { submit: 'waiting' },
    waiting: { approve: 'approved', decline: 'declined', recall: 'draft' },
    approved: {},
    declined: {},
  },
  changedIn: ['draft'],
  approvals: { approve: { routine: true }, decline: { declines: true } },
  verdicts: {
    length: { label: 'Longest loan', asks: ['days'], rule: 'days <= 20', decides: ['submit'] },
    left: { label: 'Days left of the year', asks: ['employee', 'from', 'days'], decides: ['submit'] },
  },
  events: {
    submit: { label: 'A tool loan waits for my approval', to: { may: 'approve' } },
    approve: { label: 'My tool loan is approved', to: 'named', mail: 'daily' },
  },
  words: { submit: 'Send for approval', waiting: 'Waiting for approval', recall: 'Take back' },
  rights: {
    employee: own,
    manager: { ...own, read: 'team', approve: 'team', decline: 'team' },
    hr: { ...own, read: 'organisation', export: 'organisation', ...decides },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
