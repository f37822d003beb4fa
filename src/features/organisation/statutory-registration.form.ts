import { choice, code, date, file, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { indianStates } from '#kernel/indian-state.ts';
import { establishment } from './establishment.form.ts';
import { payrollKeptRights } from './set-up.form.ts';

export const registrationLaws = {
  'provident-fund': 'Provident fund',
  'state-insurance': 'State insurance',
  'welfare-fund': 'Labour welfare fund',
  shops: 'Shops and establishments Act',
  factories: 'Factories licence',
  other: 'Another law',
} as const;
export type RegistrationLaw = keyof typeof registrationLaws;

/** Under which number an establishment is registered with an authority, from when to when. */
export const statutoryRegistration = form('statutory-registration', {
  id: 363,
  menu: {
    module: 'framework',
    path: 'framework/statutory-registration',
    icon: 'certificate',
    listed: 'keepers',
  },
  heading: 'Registrations',
  one: 'registration',
  help:
    'Codes, licences and registrations by establishment and law, with their dates. They are printed on ' +
    'statutory returns, and the people who keep them are reminded before one expires. Professional tax ' +
    'has its own list.',
  title: ['number'],
  subtitle: 'law',
  sort: 'number',
  fields: {
    law: choice({ label: 'Law', required: true, choices: registrationLaws, inList: true }),
    otherLaw: text({
      label: 'Which',
      required: true,
      max: 80,
      visibleWhen: { field: 'law', is: ['other'] },
    }),
    establishment: reference(establishment, {
      label: 'Establishment',
      inList: true,
      help: 'Empty: of the whole organisation, or of all its places in the state.',
    }),
    indianState: choice({
      label: 'State',
      choices: indianStates,
      inList: true,
      help: 'Of the authority. The establishment’s own when left empty.',
    }),
    number: code({ label: 'Number', required: true, max: 40, searchable: true, inList: true }),
    from: date({ label: 'Valid from', required: true, inList: true }),
    to: date({ label: 'Valid until', notBefore: { field: 'from' }, inList: true }),
    dueDay: number({
      label: 'Paid by day of the next month',
      min: 1,
      max: 31,
      visibleWhen: { field: 'law', is: ['welfare-fund'] },
      help: 'As the state’s notification says; 31 is the month’s last day. Deadlines and lateness go by it.',
    }),
    remindDays: number({
      label: 'Remind before it expires',
      required: true,
      default: 30,
      min: 1,
      max: 365,
      unit: 'days',
    }),
    certificate: file({
      label: 'Certificate',
      accept: ['pdf', 'jpg', 'jpeg', 'png'],
      maxBytes: 8_000_000,
    }),
    note: text({ label: 'Note', max: 200 }),
    remindedFor: date({ label: 'Reminded of', readOnly: true }),
  },
  events: {
    expires: { label: 'A registration expires', to: { may: 'write' } },
  },
  rights: payrollKeptRights,
});
