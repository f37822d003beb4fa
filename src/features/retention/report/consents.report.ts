import { choice, date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';

export const consentKinds = {
  picture: 'Colleagues see the picture',
  night: 'Work at night',
  application: 'Application is kept',
  policy: 'Policy acknowledged',
  confidentiality: 'Confidentiality agreement',
} as const;

/** What people agreed to: which consent, of whom, since when. */
export const consents = report('consents', {
  id: 1329,
  menu: { module: 'security', path: 'security/consents', icon: 'checklist' },
  heading: 'Register of consents',
  question: 'Who agreed to what, when, and who has not?',
  finds: ['consent', 'privacy', 'DPDP', 'acknowledgement'],
  help:
    'Every consent and acknowledgement on file with the day on which it was given, and those that are ' +
    'still asked for: a picture that colleagues see without consent, a policy not acknowledged.',
  parameters: {
    asOf: date({ label: 'On', required: true, default: 'today' }),
    kind: choice({ label: 'Consent', choices: consentKinds, none: 'All' }),
    show: choice({
      label: 'Show',
      choices: { given: 'Given', missing: 'Not given' },
      none: 'Both',
    }),
  },
  columns: {
    name: { ...text('Name'), opens: { forms: ['employee', 'applicant'], by: 'personId', as: 'personForm' } },
    kind: words('Consent'),
    what: text('To what'),
    standing: words('Standing'),
    givenOn: { label: 'Given on', kind: 'date' },
    dueOn: { label: 'Asked by', kind: 'date' },
    code: text('Employee code'),
  },
  rights: { administrator: 'organisation', hr: 'organisation', auditor: 'organisation' },
});
