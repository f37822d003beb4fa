/** The parts of the employee form that would make it too long to read: its choices and its sections. */

import { choice, personName } from '#kernel/field.ts';

export const genders = { male: 'Male', female: 'Female', other: 'Other' } as const;
export const bloodGroups = {
  'O+': 'O+',
  'O-': 'O−',
  'A+': 'A+',
  'A-': 'A−',
  'B+': 'B+',
  'B-': 'B−',
  'AB+': 'AB+',
  'AB-': 'AB−',
} as const;

export const contactRelations = {
  wife: 'Wife',
  husband: 'Husband',
  mother: 'Mother',
  father: 'Father',
  brother: 'Brother',
  sister: 'Sister',
  son: 'Son',
  daughter: 'Daughter',
  friend: 'Friend',
  other: 'Other',
} as const;

/** What a person is called elsewhere. */
export const otherNames = {
  displayName: personName({
    label: 'Display name',
    max: 80,
    help: 'What the person likes to be called, if it differs from first and last name.',
  }),
  latinName: personName({
    label: 'Name in Latin letters',
    max: 120,
    help:
      'For banks and government portals, as in PAN or Aadhaar. Empty: written from the name, which is ' +
      'possible for the scripts of India but Urdu.',
  }),
} as const;

export const employeeVerdicts = {
  latin: {
    label: 'Name for banks and portals',
    asks: ['firstName', 'middleName', 'lastName', 'latinName'],
    at: 'latinName',
    advises: true,
  },
} as const;

const leavingReasons = {
  resigned: 'Resigned',
  retired: 'Retired',
  'retired-early': 'Retired early under a scheme',
  terminated: 'Terminated',
  dismissed: 'Dismissed',
  retrenched: 'Retrenched',
  closed: 'Place of work closed',
  disabled: 'Disabled',
  'term-ended': 'Term ended',
  transferred: 'Transferred',
  absconded: 'Did not return',
  deceased: 'Died',
} as const;

export type LeavingReason = keyof typeof leavingReasons;

export const leavingReason = choice({
  label: 'Reason for leaving',
  alsoCalled: ['Leaving reason', 'Termination reason', 'Term reason', 'Exit reason'],
  sensitivity: 'personal',
  choices: leavingReasons,
});

export const employeeSections = [
  {
    title: 'Employment',
    fields: [
      'code',
      'title',
      'firstName',
      'middleName',
      'lastName',
      'displayName',
      'latinName',
      'picture',
      'pictureConsentOn',
      'status',
      'joinedOn',
      'groupJoinedOn',
      'confirmedOn',
      'retiresOn',
    ],
  },
  {
    title: 'Personal',
    fields: [
      'dateOfBirth',
      'gender',
      'bloodGroup',
      'maritalStatus',
      'marriedOn',
      'fatherName',
      'nationality',
      'religion',
      'category',
      'birthplace',
      'languages',
    ],
  },
  {
    title: 'Contact',
    fields: [
      'workMail',
      'personalMail',
      'mobile',
      'otherPhone',
      'presentAddress',
      'permanentIsPresent',
      'permanentAddress',
      'emergencyContacts',
    ],
  },
  { title: 'Identity', fields: ['pan', 'aadhaar', 'uan', 'pfNumber', 'stateInsuranceNumber'] },
  {
    title: 'Provident fund',
    fields: ['pfBasis', 'pensionMember', 'pfJoinedBefore2014', 'internationalWorker'],
  },
  { title: 'Leaving', fields: ['leftOn', 'leavingReason', 'leavingNote'] },
] as const;

/** What stands below a person, by what it is about. */
export const employeeTabs = [
  {
    group: 'Job',
    of: [
      'employee-work',
      'employee-shift',
      'employee-weekly-off',
      'terms',
      'life-line',
      'tasks',
      'asset-issue',
      'training-nomination',
      'training-bond',
    ],
  },
  {
    group: 'Pay and bank',
    of: [
      'salary-assignment',
      'employee-bank',
      'employee-pay-group',
      'statutory-option',
      'flexible-choice',
      'flexible-bill',
    ],
  },
  { group: 'Personal', of: ['employee-family', 'employee-nomination', 'employee-other', 'picture'] },
  {
    group: 'Background',
    of: ['employee-qualification', 'employee-experience', 'employee-skill'],
  },
  { group: 'Documents and letters', of: ['employee-document', 'letters'] },
  'sign-in',
] as const;

export const employeeStatuses = {
  expected: 'Joining soon',
  probation: 'On probation',
  confirmed: 'Confirmed',
  notice: 'Leaving',
  left: 'Left',
} as const;

/** What opens a person's checklists, and what waits for their tasks. */
export const employeeTasks = {
  opens: {
    joining: { label: 'Somebody joins', day: 'joinedOn' },
    leaving: { label: 'Somebody leaves', day: 'leftOn' },
    transfer: {
      label: 'Somebody is transferred',
      rows: 'employee-work',
      changes: ['establishment', 'department', 'businessUnit'],
    },
    promotion: {
      label: 'Somebody has another designation or grade',
      rows: 'employee-work',
      changes: ['designation', 'grade'],
    },
  },
  recorded: ['pan', 'uan', 'picture', 'presentAddress'],
  awaited: { confirmation: { label: 'Confirmation', field: 'confirmedOn' } },
} as const;

export const employeeWords = {
  browse: 'See in directory and chart',
  'sign-in': 'See how a person signs in',
  account: 'Keep the own record',
} as const;

/** What people type who look for a record of a person. */
export const employeeFinds = [
  'staff',
  'people',
  'joiner',
  'new hire',
  'resign',
  'leave the company',
  'notice period',
  'my profile',
];
