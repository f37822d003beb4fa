import { department } from '#features/organisation/department.form.ts';
import { designation } from '#features/organisation/designation.form.ts';
import { employmentType } from '#features/organisation/employment-type.form.ts';
import { establishment } from '#features/organisation/establishment.form.ts';
import { grade } from '#features/organisation/grade.form.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { choices, date, mail, moment, personName, phone, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { enteredFields } from './entered-field.form.ts';
import { joiningSteps } from './joining-step.form.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  export: 'organisation',
  invite: 'organisation',
  resend: 'organisation',
  remind: 'organisation',
  'take-over': 'organisation',
  cancel: 'organisation',
} as const;
const reader = { read: 'organisation', export: 'organisation' } as const;

const asOffered = 'Empty: as the offer says.';
const afterInvitation = {
  remind: 'invited',
  resend: 'invited',
  'take-over': 'taken',
  cancel: 'cancelled',
} as const;

/** Somebody who is about to join: what HR knows, and what the person enters by the link. */
export const joiner = form('joiner', {
  id: 1100,
  menu: { module: 'human-resources', path: 'human-resources/joiner', icon: 'user-plus' },
  heading: 'Joiners',
  finds: ['joining', 'pre-boarding', 'onboarding', 'new hire', 'joining link', 'first day'],
  one: 'joiner',
  help:
    'People who join soon. Each gets a link by mail and enters their details on the phone before the ' +
    'first day: family and nominees, bank account, PAN, documents. You see what is missing, remind ' +
    'them, and take everything over into the employee’s record at once.',
  title: ['firstName', 'middleName', 'lastName'],
  doneOnTab: ['take-over'],
  sort: 'joiningOn',
  usually: { label: 'Still to join', field: 'state', is: ['draft', 'invited', 'handed-in'] },
  fields: {
    offer: reference('offer', {
      label: 'Accepted offer',
      help: 'Name, mail, post and day then come from the offer. Empty: enter them below.',
    }),
    firstName: personName({ label: 'First name', max: 60, searchable: true, inList: true }),
    middleName: personName({ label: 'Middle name', max: 60 }),
    lastName: personName({ label: 'Last name', max: 60, searchable: true, inList: true }),
    personalMail: mail({
      label: 'Personal mail',
      sensitivity: 'personal',
      help: 'The link is sent to this address.',
    }),
    mobile: phone({
      label: 'Mobile',
      sensitivity: 'personal',
      help: 'Its last four digits open the link, so that nobody else gets in with a forwarded mail.',
    }),
    joiningOn: date({ label: 'Joining on', inList: true, help: asOffered }),
    linkUntil: date({
      label: 'Link works until',
      help: 'Empty: a week after the day of joining. It ends as soon as you take the details over.',
    }),
    designation: reference(designation, { label: 'Designation', inList: true, help: asOffered }),
    department: reference(department, { label: 'Department', help: asOffered }),
    establishment: reference(establishment, { label: 'Establishment', help: asOffered }),
    employmentType: reference(employmentType, { label: 'Employment type', help: asOffered }),
    grade: reference(grade, { label: 'Grade' }),
    reportsTo: reference(employee, { label: 'Reports to' }),
    shift: reference('shift', { label: 'Shift', help: 'From the day of joining. Empty: no shift is set.' }),
    missing: choices({ label: 'Missing', choices: joiningSteps, readOnly: true, inList: true }),
    ...enteredFields,
    policiesRead: rows({
      label: 'Policies acknowledged',
      one: 'policy',
      max: 50,
      readOnly: true,
      fields: {
        policy: reference('policy', { label: 'Policy' }),
        wording: reference('policy-version', { label: 'Version' }),
        givenAt: moment({ label: 'Acknowledged at' }),
      },
    }),
    asked: text({ label: 'Asked of the joiner', max: 500, readOnly: true }),
    invitedOn: date({ label: 'Invited on', readOnly: true }),
    remindedOn: date({ label: 'Reminded on', readOnly: true, inList: true }),
    openedOn: date({ label: 'Link first opened on', readOnly: true }),
    savedOn: date({ label: 'Last entry on', readOnly: true }),
    handedInOn: date({ label: 'Handed in on', readOnly: true, inList: true }),
    takenOn: date({ label: 'Taken over on', readOnly: true }),
    takenBy: text({ label: 'Taken over by', max: 120, readOnly: true }),
    employee: reference(employee, { label: 'Employee', readOnly: true }),
  },
  sections: [
    {
      title: 'Joiner',
      fields: [
        'offer',
        'firstName',
        'middleName',
        'lastName',
        'personalMail',
        'mobile',
        'joiningOn',
        'linkUntil',
      ],
    },
    {
      title: 'Post',
      fields: ['designation', 'department', 'establishment', 'employmentType', 'grade', 'reportsTo', 'shift'],
    },
    { title: 'Where it stands', fields: ['missing', 'asked', 'message', 'policiesRead'] },
    {
      title: 'Personal details',
      fields: [
        'dateOfBirth',
        'gender',
        'fatherName',
        'maritalStatus',
        'marriedOn',
        'bloodGroup',
        'birthplace',
        'otherPhone',
        'presentAddress',
        'permanentIsPresent',
        'permanentAddress',
        'emergencyContacts',
        'picture',
        'pictureConsent',
      ],
    },
    { title: 'Family and nominations', fields: ['family'] },
    {
      title: 'Identity and bank',
      fields: ['pan', 'aadhaar', 'uan', 'account', 'ifsc', 'bankName', 'holder'],
    },
    {
      title: 'System details',
      fields: [
        'invitedOn',
        'remindedOn',
        'openedOn',
        'savedOn',
        'handedInOn',
        'takenOn',
        'takenBy',
        'employee',
      ],
    },
  ],
  states: {
    draft: { invite: 'invited', cancel: 'cancelled' },
    invited: afterInvitation,
    'handed-in': afterInvitation,
    taken: {},
    cancelled: {},
  },
  changedIn: ['draft', 'invited', 'handed-in'],
  deletedIn: ['draft'],
  confirms: {
    invite: 'The person gets a mail with the link.',
    resend: 'The person gets a mail with a new link. A link sent before no longer opens.',
    cancel: 'The link closes, and everything the person has entered is deleted.',
  },
  words: {
    invite: 'Send the link',
    resend: 'Send a new link',
    remind: 'Remind',
    'take-over': 'Take over',
    cancel: 'Does not join',
    draft: 'Not invited',
    invited: 'Link sent',
    'handed-in': 'Handed in',
    taken: 'Taken over',
    cancelled: 'Does not join',
  },
  events: {
    'hand-in': { label: 'A joiner has handed in the details', to: { may: 'take-over' }, mail: 'daily' },
  },
  rights: { hr: keeper, administrator: reader, recruiter: { read: 'organisation' }, auditor: reader },
});
