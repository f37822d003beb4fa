import { date, file, longText, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { competency } from '../library/competency.form.ts';
import { peopleRights, wholeKeeper } from './level-rights.form.ts';

const own = { read: 'own', write: 'own', delete: 'own' } as const;
const team = { ...own, read: 'team', verify: 'team', reject: 'team' } as const;
const all = { ...wholeKeeper, verify: 'organisation', reject: 'organisation' } as const;

/** A certificate for a competency: what it certifies lapses on the day after it expires. */
export const competencyCertificate = form('competency-certificate', {
  id: 1234,
  menu: { module: 'fwComptmap', path: 'fwComptmap/certificate', icon: 'certificate', listed: 'filled' },
  heading: 'Certificates',
  ownHeading: 'My certificates',
  one: 'certificate',
  finds: ['licence', 'forklift', 'first aid', 'certification'],
  help:
    'Certificates for competencies that need one. Somebody other than the holder verifies them. After ' +
    'the last day the level lapses, and shifts that ask for it are not given.',
  belongsTo: 'employee',
  title: ['employee', 'competency'],
  sort: 'expiresOn',
  knownBy: ['employee', 'competency', 'issuedOn'],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    competency: reference(competency, {
      label: 'Competency',
      required: true,
      inList: true,
      only: { certificate: 'true' },
    }),
    number: text({ label: 'Number', max: 60, searchable: true }),
    issuer: text({ label: 'Issued by', max: 120, inList: true }),
    issuedOn: date({ label: 'Issued on', required: true, notAfter: 'today', inList: true }),
    expiresOn: date({
      label: 'Valid until',
      notBefore: { field: 'issuedOn' },
      expires: true,
      inList: true,
      help: 'The last day on which it counts. Empty: it does not expire.',
    }),
    copy: file({ label: 'Copy', accept: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 8_000_000 }),
    answer: longText({ label: 'Why it was not accepted', readOnly: true, max: 500 }),
  },
  states: {
    waiting: { verify: 'verified', reject: 'rejected' },
    verified: {},
    rejected: {},
  },
  changedIn: ['waiting'],
  approvals: { verify: { routine: true }, reject: { declines: true } },
  words: {
    waiting: 'Not verified',
    verify: 'Verify',
    verified: 'Verified',
    reject: 'Do not accept',
    rejected: 'Not accepted',
  },
  events: {
    create: { label: 'A certificate waits to be verified', to: { may: 'verify' } },
    verify: { label: 'A certificate of mine is verified or not accepted', to: 'named', mail: 'daily' },
    expires: { label: 'A certificate of mine expires', to: 'named' },
  },
  rights: peopleRights(own, team, all),
});
