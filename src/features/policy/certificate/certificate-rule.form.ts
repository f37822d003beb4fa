import { active, setUpRights } from '#features/organisation/set-up.form.ts';
import { choice, number, population } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** Kinds of letters that people ask for themselves; each has a letter of the same name. */
export const certificateKinds = {
  'employment-certificate': 'Certificate of employment',
  'salary-certificate': 'Salary certificate',
  'address-certificate': 'Certificate of address',
  'no-dues-certificate': 'No-dues certificate',
} as const;

/** Which certificates are issued as soon as somebody asks, and which HR decides on. */
export const certificateRule = form('certificate-rule', {
  id: 1273,
  menu: { module: 'fwHR', path: 'fwHR/certificate-rule', icon: 'certificate', listed: 'keepers' },
  heading: 'Certificates on request',
  finds: ['letter request', 'self-service certificate', 'auto issue'],
  one: 'certificate rule',
  help:
    'How requests for certificates are answered. Of several rules for one certificate the most specific ' +
    'one applies; without a rule HR decides.',
  title: ['kind', 'how'],
  fields: {
    kind: choice({ label: 'Certificate', required: true, choices: certificateKinds, inList: true }),
    forWhom: population({
      label: 'For whom',
      inList: true,
      oneHolds: { within: ['kind'], when: 'active' },
    }),
    how: choice({
      label: 'A request is',
      required: true,
      default: 'at-once',
      inList: true,
      choices: { 'at-once': 'issued at once', decided: 'decided by HR' },
    }),
    aYear: number({
      label: 'At most',
      min: 1,
      max: 60,
      unit: 'in twelve months',
      inList: true,
      help: 'Empty: as many as somebody asks for.',
    }),
    active,
  },
  rights: setUpRights,
});
