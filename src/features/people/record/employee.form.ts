import { language } from '#features/masters/language.form.ts';
import { masterEntry } from '#features/masters/master-entry.form.ts';
import {
  address,
  choice,
  code,
  date,
  flag,
  identity,
  longText,
  mail,
  personName,
  phone,
  picture,
  reference,
  rows,
  text,
} from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import {
  bloodGroups,
  contactRelations,
  employeeFinds,
  employeeSections,
  employeeTabs,
  genders,
  leavingReasons,
} from './employee-part.form.ts';
import { employeeRights } from './employee-rights.form.ts';

const employeeStatuses = {
  expected: 'Joining soon',
  probation: 'On probation',
  confirmed: 'Confirmed',
  notice: 'Leaving',
  left: 'Left',
} as const;
export type EmployeeStatus = keyof typeof employeeStatuses;

export const employee = form('employee', {
  id: 10,
  menu: { module: 'human-resources', path: 'human-resources/employee', icon: 'users', writes: 'account' },
  heading: 'Employees',
  ownHeading: 'My account details',
  finds: employeeFinds,
  one: 'employee',
  help:
    'Everybody employed by the organisation, past and present. What changes over time ' +
    '(department, manager, bank, ' +
    'salary) is kept in dated tabs, so that any earlier day can be read again.',
  belongsTo: 'id',
  neverOwn: {
    of: 'id',
    facts: 'pay',
    fields: ['pfJoinedBefore2014', 'pfBasis', 'pensionMember', 'internationalWorker'],
  },
  currentOf: [{ form: 'employee-work', fields: ['department', 'designation', 'establishment', 'reportsTo'] }],
  tabs: employeeTabs,
  title: ['firstName', 'middleName', 'lastName'],
  subtitle: 'code',
  sort: 'code',
  usually: { label: 'In service', field: 'status', is: ['expected', 'probation', 'confirmed', 'notice'] },
  fields: {
    code: code({
      label: 'Employee code',
      alsoCalled: ['Employee ID', 'Employee number', 'Staff number'],
      required: true,
      unique: true,
      max: 20,
      searchable: true,
      inList: true,
      help: 'Given once and never given again, not even after the person has left.',
    }),
    title: choice({
      label: 'Title',
      choices: { mr: 'Mr.', ms: 'Ms.', mrs: 'Mrs.', dr: 'Dr.', prof: 'Prof.' },
      suggests: { field: 'gender', by: { mr: 'male', ms: 'female', mrs: 'female' } },
    }),
    firstName: personName({ label: 'First name', required: true, max: 60, searchable: true, inList: true }),
    middleName: personName({ label: 'Middle name', max: 60, searchable: true }),
    lastName: personName({
      label: 'Last name',
      alsoCalled: ['Surname', 'Family name'],
      required: true,
      max: 60,
      searchable: true,
      inList: true,
    }),
    displayName: personName({
      label: 'Display name',
      max: 80,
      help: 'What the person likes to be called, where it is not the first and last name.',
    }),
    picture: picture({
      label: 'Picture',
      maxBytes: 2_000_000,
      help: 'Shown to colleagues. PNG or JPEG, up to 2 MB.',
    }),
    pictureConsentOn: date({
      label: 'Consent to the picture',
      readOnly: true,
      help: 'The day on which the person agreed that colleagues see the picture.',
    }),
    status: choice({
      label: 'Status',
      choices: employeeStatuses,
      readOnly: true,
      inList: true,
      help: 'Follows from the dates of joining, confirmation and leaving.',
    }),

    dateOfBirth: date({
      label: 'Date of birth',
      alsoCalled: ['DOB', 'Birth date', 'Born on'],
      required: true,
      notAfter: 'today',
      sensitivity: 'personal',
      help: 'A person must be 18 on the day of joining.',
    }),
    gender: choice({
      label: 'Gender',
      alsoCalled: ['Sex'],
      alsoWritten: { M: 'male', F: 'female' },
      required: true,
      choices: genders,
      sensitivity: 'personal',
      help: 'Some state levies and maternity rules need it.',
    }),
    bloodGroup: choice({ label: 'Blood group', choices: bloodGroups, sensitivity: 'personal' }),
    maritalStatus: choice({
      label: 'Marital status',
      alsoCalled: ['Marital desc'],
      sensitivity: 'personal',
      choices: { single: 'Single', married: 'Married', divorced: 'Divorced', widowed: 'Widowed' },
    }),
    marriedOn: date({
      label: 'Date of marriage',
      notAfter: 'today',
      notBefore: { field: 'dateOfBirth' },
      visibleWhen: { field: 'maritalStatus', is: ['married'] },
      sensitivity: 'personal',
    }),
    nationality: reference(masterEntry, {
      label: 'Nationality',
      only: { type: 'nationality' },
      sensitivity: 'personal',
      help: 'Indian when left empty.',
    }),
    religion: reference(masterEntry, {
      label: 'Religion',
      only: { type: 'religion' },
      sensitivity: 'personal',
    }),
    category: reference(masterEntry, {
      label: 'Social category',
      only: { type: 'category' },
      sensitivity: 'personal',
      help: 'Asked for by reservations and their returns alone.',
    }),
    birthplace: text({ label: 'Place of birth', max: 80, sensitivity: 'personal' }),
    languages: rows({
      label: 'Languages',
      one: 'language',
      max: 15,
      sensitivity: 'personal',
      fields: {
        language: reference(language, { label: 'Language', required: true }),
        reads: flag({ label: 'Reads' }),
        writes: flag({ label: 'Writes' }),
        speaks: flag({ label: 'Speaks', default: true }),
        motherTongue: flag({ label: 'Mother tongue' }),
      },
    }),
    fatherName: personName({
      label: 'Father’s or husband’s name',
      max: 120,
      sensitivity: 'personal',
      help: 'Asked for by the provident fund and the statutory registers.',
    }),

    workMail: mail({ label: 'Work mail', searchable: true, inList: true }),
    personalMail: mail({ label: 'Personal mail', sensitivity: 'personal' }),
    mobile: phone({ label: 'Mobile', sensitivity: 'personal' }),
    otherPhone: phone({ label: 'Other phone', sensitivity: 'personal' }),
    presentAddress: address({ label: 'Present address', sensitivity: 'personal' }),
    permanentIsPresent: flag({ label: 'The permanent address is the present one', sensitivity: 'personal' }),
    permanentAddress: address({
      label: 'Permanent address',
      sensitivity: 'personal',
      visibleWhen: { field: 'permanentIsPresent', is: [false] },
    }),
    emergencyContacts: rows({
      label: 'Emergency contacts',
      one: 'contact',
      max: 5,
      sensitivity: 'personal',
      fields: {
        name: personName({ label: 'Name', required: true }),
        relation: choice({
          label: 'Relation',
          required: true,
          choices: contactRelations,
        }),
        phone: phone({ label: 'Phone', required: true }),
      },
    }),

    pan: identity({
      label: 'PAN',
      scheme: 'pan',
      unique: true,
      sensitivity: 'identity',
      help: 'Five letters, four digits, a letter. Without it tax is deducted at a higher rate.',
    }),
    aadhaar: identity({
      label: 'Aadhaar',
      scheme: 'aadhaar',
      unique: true,
      sensitivity: 'identity',
      help: 'Twelve digits; the last is checked.',
    }),
    uan: identity({
      label: 'UAN',
      scheme: 'uan',
      unique: true,
      sensitivity: 'identity',
      help: 'The member’s universal account number in the provident fund: twelve digits.',
    }),
    pfNumber: code({ label: 'Provident fund member number', max: 26, sensitivity: 'identity' }),
    stateInsuranceNumber: code({
      label: 'State insurance number',
      max: 17,
      sensitivity: 'identity',
      help: 'Ten digits, given at registration with the state insurance.',
    }),

    joinedOn: date({
      label: 'Joined on',
      alsoCalled: ['Date of joining', 'Joining date', 'DOJ', 'Date of hire', 'Hire date'],
      required: true,
      notBefore: { field: 'dateOfBirth' },
      inList: true,
    }),
    groupJoinedOn: date({
      label: 'Joined the group on',
      notAfter: { field: 'joinedOn' },
      help: 'Where earlier service with a company of the group counts.',
    }),
    confirmedOn: date({ label: 'Confirmed on', notBefore: { field: 'joinedOn' } }),
    leftOn: date({
      label: 'Last day',
      alsoCalled: ['Date of leaving', 'Leaving date', 'Date of termination', 'Date of exit'],
      notBefore: { field: 'joinedOn' },
      help: 'The last day of employment. The sign-in stops working the day after.',
    }),
    leavingReason: choice({
      label: 'Reason for leaving',
      sensitivity: 'personal',
      choices: leavingReasons,
    }),
    leavingNote: longText({ label: 'Note on leaving', max: 1000, sensitivity: 'personal' }),
    retiresOn: date({
      label: 'Retires on',
      readOnly: true,
      sensitivity: 'personal',
      help: 'The end of the month in which the organisation’s retirement age is reached.',
    }),

    pfJoinedBefore2014: flag({
      label: 'Fund member before September 2014',
      sensitivity: 'pay',
      help: 'Keeps the pension of those who joined the fund before 1 September 2014.',
    }),
    pfBasis: choice({
      label: 'Provident fund counted on',
      required: true,
      default: 'ceiling',
      sensitivity: 'pay',
      choices: { ceiling: 'Wages up to the ceiling', actual: 'Full wages' },
    }),
    pensionMember: flag({
      label: 'Pension member',
      default: true,
      sensitivity: 'pay',
      help: 'Part of the employer’s share goes to the pension fund.',
    }),
    internationalWorker: flag({
      label: 'International worker',
      sensitivity: 'pay',
      help: 'Contributes on full wages, without a ceiling.',
    }),
  },
  sections: employeeSections,
  words: {
    browse: 'See in directory and chart',
    'sign-in': 'See how a person signs in',
    account: 'Keep the own record',
  },
  rights: employeeRights,
});
