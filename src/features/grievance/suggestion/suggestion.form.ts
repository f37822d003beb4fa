import { choice, date, flag, longText, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const own = { read: 'own', write: 'own', delete: 'own' } as const;
const answers = {
  read: 'organisation',
  export: 'organisation',
  adopt: 'organisation',
  decline: 'organisation',
} as const;

/** The suggestions box: what could be better, and what came of it. */
export const suggestion = form('suggestion', {
  id: 1185,
  menu: { module: 'grievanceHandling', path: 'grievanceHandling/suggestion', icon: 'bulb' },
  heading: 'Suggestions',
  ownHeading: 'My suggestions',
  finds: ['suggestion box', 'idea', 'improvement'],
  one: 'suggestion',
  help: 'What could be better, in a sentence or two. HR answers each one: adopted, or why not.',
  belongsTo: 'employee',
  title: ['subject'],
  sort: '-sentOn',
  fields: {
    employee: reference('employee', { label: 'From', required: true, inList: true }),
    subject: text({
      label: 'Suggestion',
      required: true,
      max: 120,
      searchable: true,
      inList: true,
      wide: true,
    }),
    detail: longText({ label: 'How it would work', max: 4000 }),
    of: choice({
      label: 'About',
      required: true,
      default: 'work',
      inList: true,
      choices: {
        work: 'How we work',
        place: 'Our place of work',
        safety: 'Safety',
        benefits: 'Benefits',
        customers: 'Customers',
        other: 'Something else',
      },
    }),
    sentOn: date({ label: 'Sent on', readOnly: true, inList: true }),
    answer: longText({ label: 'Answer', readOnly: true, max: 2000 }),
    answeredOn: date({ label: 'Answered on', readOnly: true, inList: true }),
    shared: flag({ label: 'My name may be told when it is adopted', default: true }),
  },
  states: { new: { adopt: 'adopted', decline: 'declined' }, adopted: {}, declined: {} },
  changedIn: ['new'],
  deletedIn: ['new'],
  usually: { label: 'Not answered', field: 'state', is: ['new'] },
  presets: [{ label: 'Answered', field: 'state', is: ['adopted', 'declined'] }],
  events: {
    create: { label: 'A suggestion came in', to: { may: 'adopt' } },
    answer: { label: 'My suggestion is answered', to: 'named', mail: 'daily' },
  },
  words: { adopt: 'Adopt', decline: 'Answer without adopting', declined: 'Not adopted' },
  rights: {
    administrator: own,
    hr: { ...own, ...answers },
    payroll: own,
    approver: own,
    manager: own,
    employee: own,
    recruiter: own,
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
