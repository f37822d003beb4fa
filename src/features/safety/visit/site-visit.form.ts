import { establishment } from '#features/organisation/establishment.form.ts';
import { choice, flag, moment, phone, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { workPermit } from '../permit/work-permit.form.ts';

const bySystem = { readOnly: true } as const;
const gate = { arrive: 'organisation', leave: 'organisation', cancel: 'organisation' } as const;
const all = { read: 'organisation', write: 'organisation', ...gate } as const;
const hosts = { read: 'own', write: 'own', cancel: 'own' } as const;

/** Somebody of another firm at a place: expected, in, and gone again. Drills call whoever is in. */
export const siteVisit = form('site-visit', {
  id: 1338,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/visit', icon: 'id-badge-2' },
  heading: 'Visitors and contractors',
  ownHeading: 'My visitors',
  one: 'visit',
  finds: ['visitor', 'gate pass', 'contractor on site', 'reception'],
  help:
    'Who of other firms is at which place. Announce somebody, and record at the gate when they come and ' +
    'go: whoever is in is called in drills and evacuations.',
  belongsTo: 'host',
  title: ['name'],
  subtitle: 'firm',
  sort: '-expectedAt',
  presets: [
    { label: 'In now', field: 'state', is: ['in'] },
    { label: 'Expected', field: 'state', is: ['expected'] },
  ],
  fields: {
    kind: choice({
      label: 'Who',
      required: true,
      default: 'visitor',
      inList: true,
      choices: { visitor: 'Visitor', contractor: 'Contractor' },
    }),
    name: text({
      label: 'Name',
      required: true,
      max: 80,
      searchable: true,
      inList: true,
    }),
    firm: text({ label: 'Firm', max: 80, searchable: true, inList: true }),
    phone: phone({ label: 'Phone', sensitivity: 'personal' }),
    place: reference(establishment, { label: 'Place', required: true, inList: true }),
    host: reference('employee', {
      label: 'Host',
      required: true,
      inList: true,
      help: 'Whom they come to see; answers for them while they are in.',
    }),
    expectedAt: moment({ label: 'Expected', required: true, inList: true }),
    purpose: text({ label: 'Purpose', max: 200 }),
    permit: reference(workPermit, {
      label: 'Permit to work',
      visibleWhen: { field: 'kind', is: ['contractor'] },
    }),
    inducted: flag({
      label: 'Safety of the place was explained',
      help: 'Exits, alarm, meeting point and what is not allowed.',
    }),
    badge: text({ label: 'Badge', max: 20, inList: true }),
    arrivedAt: moment({ label: 'Came', ...bySystem, inList: true }),
    leftAt: moment({ label: 'Went', ...bySystem, inList: true }),
  },
  sections: [
    { title: 'Who', fields: ['kind', 'name', 'firm', 'phone'] },
    { title: 'Visit', fields: ['place', 'host', 'expectedAt', 'purpose', 'permit'] },
    { title: 'At the gate', fields: ['inducted', 'badge', 'arrivedAt', 'leftAt'] },
  ],
  states: {
    expected: { arrive: 'in', cancel: 'cancelled' },
    in: { leave: 'left' },
    left: {},
    cancelled: {},
  },
  changedIn: ['expected', 'in'],
  deletedIn: ['expected', 'cancelled'],
  words: {
    arrive: 'Record arrival',
    leave: 'Record departure',
    in: 'In',
    left: 'Left',
    cancel: 'Cancel',
  },
  events: {
    arrive: { label: 'My visitor has come', to: 'named' },
  },
  rights: {
    administrator: { ...all, delete: 'organisation' },
    hr: { ...all, delete: 'organisation', export: 'organisation', import: 'organisation' },
    manager: all,
    payroll: hosts,
    approver: hosts,
    employee: hosts,
    recruiter: hosts,
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
