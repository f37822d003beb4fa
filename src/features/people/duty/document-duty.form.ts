import { documentType } from '#features/masters/document-type.form.ts';
import { active, setUpRights } from '#features/organisation/set-up.form.ts';
import { choice, flag, number, population, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** What happens to whoever has no valid one. */
export const withoutOne = {
  reminded: 'is reminded',
  'not-rostered': 'is reminded and not rostered',
} as const;

/** A document that some people need for their work: a licence, a certificate, and what happens without it. */
export const documentDuty = form('document-duty', {
  id: 1270,
  menu: { module: 'fwHR', path: 'fwHR/document-duty', icon: 'file-certificate', listed: 'keepers' },
  heading: 'Mandatory documents',
  finds: ['driving licence', 'mandatory documents', 'certificate expiry', 'not rostered'],
  one: 'mandatory document',
  help:
    'Which document which people must have: a driver the driving licence, a nurse the registration. Of ' +
    'several for one document the most specific one applies. What everybody hands in is marked on the ' +
    'document type.',
  title: ['type'],
  presets: [{ label: 'Not rostered without', field: 'without', is: ['not-rostered'] }],
  fields: {
    type: reference(documentType, { label: 'Document', required: true, inList: true }),
    forWhom: population({
      label: 'For whom',
      inList: true,
      oneHolds: { within: ['type'], when: 'active' },
    }),
    withinDays: number({
      label: 'To be handed in within',
      required: true,
      default: 30,
      min: 0,
      max: 365,
      unit: 'days',
      inList: true,
      help: 'From joining. Reminders begin after it.',
    }),
    verified: flag({
      label: 'Counts once verified',
      default: true,
      help: 'A document that nobody has checked does not count.',
    }),
    without: choice({
      label: 'Whoever has no valid one',
      required: true,
      default: 'reminded',
      inList: true,
      choices: withoutOne,
    }),
    active,
  },
  events: {
    missing: { label: 'A mandatory document of mine is missing', to: 'named', mail: 'daily' },
  },
  rights: setUpRights,
});
