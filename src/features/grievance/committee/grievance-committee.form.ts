import { establishment } from '#features/organisation/establishment.form.ts';
import { choice, date, flag, number, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const reader = { read: 'organisation', export: 'organisation' } as const;
const keeper = {
  ...reader,
  write: 'organisation',
  delete: 'organisation',
  constitute: 'organisation',
  dissolve: 'organisation',
} as const;
const everybody = { read: 'organisation' } as const;

/** Who decides grievances, and who looks into harassment; constituted by two people. */
export const grievanceCommittee = form('grievance-committee', {
  id: 1182,
  menu: {
    module: 'grievanceHandling',
    path: 'grievanceHandling/committee',
    icon: 'users-group',
    writes: 'write',
  },
  heading: 'Committees',
  finds: ['grievance redressal committee', 'internal committee', 'POSH', 'ICC', 'GRC'],
  one: 'committee',
  help:
    'The grievance committee (Industrial Relations Code, section 4) and the internal committee against ' +
    'sexual harassment (Act of 2013, section 4): members, sides, terms and quorum. A second person ' +
    'constitutes it. Its members read the cases that are raised from then on; earlier cases keep theirs.',
  title: ['name'],
  namesOpen: true,
  sort: '-from',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      inList: true,
      choices: { grievance: 'Grievance committee', harassment: 'Internal committee against harassment' },
    }),
    establishment: reference(establishment, {
      label: 'For the establishment',
      inList: true,
      help: 'Empty: for every place that has none of its own.',
    }),
    from: date({ label: 'From', required: true, default: 'today', inList: true }),
    until: date({
      label: 'Until',
      required: true,
      notBefore: { field: 'from' },
      inList: true,
      expires: true,
      help: 'Members serve for at most three years.',
    }),
    quorum: number({
      label: 'Quorum',
      required: true,
      default: 3,
      min: 1,
      max: 10,
      help: 'How many must be present at a hearing.',
    }),
    members: rows({
      label: 'Members',
      one: 'member',
      min: 1,
      max: 20,
      fields: {
        person: reference('employee', { label: 'Employee' }),
        outside: text({ label: 'From outside', max: 100 }),
        side: choice({
          label: 'For',
          required: true,
          choices: { employer: 'Employer', workers: 'Workers', outside: 'Outside member' },
        }),
        presides: flag({ label: 'Chair or presiding officer', default: false }),
        woman: flag({ label: 'Woman', default: false }),
      },
    }),
  },
  states: {
    draft: { constitute: 'constituted' },
    constituted: { dissolve: 'dissolved' },
    dissolved: {},
  },
  changedIn: ['draft'],
  deletedIn: ['draft'],
  approvals: { constitute: {} },
  usually: { label: 'In office', field: 'state', is: ['draft', 'constituted'] },
  words: { constitute: 'Constitute', constituted: 'In office', dissolve: 'Dissolve', dissolved: 'Dissolved' },
  confirms: {
    constitute: 'From now on its members read the cases that come before it. Cases before today keep theirs.',
    dissolve: 'No new case comes before it. Cases that it has begun stay with it.',
  },
  events: {
    constitute: { label: 'A committee for grievances is constituted with me', to: 'named', mail: 'daily' },
  },
  rights: {
    administrator: keeper,
    hr: keeper,
    payroll: everybody,
    approver: everybody,
    manager: everybody,
    employee: everybody,
    recruiter: everybody,
    auditor: reader,
  },
});
