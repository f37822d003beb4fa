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
  rows,
  text,
} from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { employeeRights } from './employee-rights.form.ts';

const genders = { male: 'Male', female: 'Female', other: 'Other' } as const;
const bloodGroups = {
  'O+': 'O+',
  'O-': 'O−',
  'A+': 'A+',
  'A-': 'A−',
  'B+': 'B+',
  'B-': 'B−',
  'AB+': 'AB+',
  'AB-': 'AB−',
} as const;

export const employeeStatuses = {
  expected: 'Joining soon',
  probation: 'On probation',
  confirmed: 'Confirmed',
  notice: 'Leaving',
  left: 'Left',
} as const;
export type EmployeeStatus = keyof typeof employeeStatuses;

export const employee = form('employee', {
  id: 10,
  menu: { module: 'human-resources', path: 'human-resources/employee', icon: 'users' },
  heading: 'Employees',
  one: 'employee',
  help:
    'Everybody employed by the organisation, past and present. What changes over time ' +
    '(department, manager, bank, ' +
    'salary) is kept in dated tabs, so that any earlier day can be read again.',
  belongsTo: 'id',
  currentOf: [{ form: 'employee-work', fields: ['department', 'designation', 'establishment', 'reportsTo'] }],
  title: ['firstName', 'lastName'],
  subtitle: 'code',
  sort: 'code',
  fields: {
    code: code({
      label: 'Employee code',
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
    }),
    firstName: personName({ label: 'First name', required: true, max: 60, searchable: true, inList: true }),
    middleName: personName({ label: 'Middle name', max: 60, searchable: true }),
    lastName: personName({ label: 'Last name', required: true, max: 60, searchable: true, inList: true }),
    picture: picture({
      label: 'Picture',
      maxBytes: 2_000_000,
      help: 'Shown to colleagues. PNG or JPEG, up to 2 MB.',
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
      required: true,
      notAfter: 'today',
      sensitivity: 'personal',
      help: 'A person must be 18 on the day of joining.',
    }),
    gender: choice({
      label: 'Gender',
      required: true,
      choices: genders,
      sensitivity: 'personal',
      help: 'Some state levies and maternity rules need it.',
    }),
    bloodGroup: choice({ label: 'Blood group', choices: bloodGroups, sensitivity: 'personal' }),
    maritalStatus: choice({
      label: 'Marital status',
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
    nationality: text({
      label: 'Nationality',
      default: 'Indian',
      max: 60,
      pattern: 'letters',
      sensitivity: 'personal',
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
    presentAddress: address({ label: 'Present address', sensitivity: 'personal' }),
    permanentAddress: address({ label: 'Permanent address', sensitivity: 'personal' }),
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
          choices: {
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
          },
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

    joinedOn: date({ label: 'Joined on', required: true, notBefore: { field: 'dateOfBirth' }, inList: true }),
    confirmedOn: date({ label: 'Confirmed on', notBefore: { field: 'joinedOn' } }),
    leftOn: date({
      label: 'Last day',
      notBefore: { field: 'joinedOn' },
      help: 'The last day of employment. The sign-in stops working the day after.',
    }),
    leavingReason: choice({
      label: 'Reason for leaving',
      sensitivity: 'personal',
      choices: {
        resigned: 'Resigned',
        retired: 'Retired',
        terminated: 'Terminated',
        'term-ended': 'Term ended',
        transferred: 'Transferred',
        absconded: 'Did not return',
        deceased: 'Died',
      },
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
  sections: [
    {
      title: 'Employment',
      fields: [
        'code',
        'title',
        'firstName',
        'middleName',
        'lastName',
        'picture',
        'status',
        'joinedOn',
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
        'nationality',
        'fatherName',
      ],
    },
    {
      title: 'Contact',
      fields: [
        'workMail',
        'personalMail',
        'mobile',
        'presentAddress',
        'permanentAddress',
        'emergencyContacts',
      ],
    },
    { title: 'Identity', fields: ['pan', 'aadhaar', 'uan'] },
    {
      title: 'Provident fund',
      fields: ['pfBasis', 'pensionMember', 'pfJoinedBefore2014', 'internationalWorker'],
    },
    { title: 'Leaving', fields: ['leftOn', 'leavingReason', 'leavingNote'] },
  ],
  words: { browse: 'See in directory and chart' },
  rights: employeeRights,
});
