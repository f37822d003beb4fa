/** The fields that a joiner fills in by the link: as in the employee’s record, with nothing required yet. */
import { relation } from '#features/masters/relation.form.ts';
import { employeeBank } from '#features/people/bank-account/employee-bank.form.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { contactRelations, genders } from '#features/people/record/employee-part.form.ts';
import { choice, date, flag, longText, percent, personName, phone, reference, rows } from '#kernel/field.ts';
import { namesOf } from '#kernel/wire/schema.ts';

/** Half a form is kept as well as a whole one; what it lacks is told apart. */
const entered = {
  required: false,
  unique: false,
  inList: false,
  searchable: false,
  alsoCalled: [],
  readOnly: true,
} as const;

const { fields } = employee;
const account = employeeBank.fields;

const share = (label: string) => percent({ label, min: 0, max: 10_000 });

export const enteredFields = {
  dateOfBirth: { ...fields.dateOfBirth, ...entered },
  gender: { ...fields.gender, ...entered },
  bloodGroup: { ...fields.bloodGroup, ...entered },
  maritalStatus: { ...fields.maritalStatus, ...entered },
  marriedOn: { ...fields.marriedOn, ...entered },
  fatherName: { ...fields.fatherName, ...entered },
  birthplace: { ...fields.birthplace, ...entered },

  otherPhone: { ...fields.otherPhone, ...entered },
  presentAddress: { ...fields.presentAddress, ...entered },
  permanentIsPresent: { ...fields.permanentIsPresent, ...entered },
  permanentAddress: { ...fields.permanentAddress, ...entered },
  emergencyContacts: rows({
    label: 'Emergency contacts',
    one: 'contact',
    max: 5,
    readOnly: true,
    sensitivity: 'personal',
    fields: {
      name: personName({ label: 'Name' }),
      relation: choice({ label: 'Relation', choices: contactRelations }),
      phone: phone({ label: 'Phone' }),
    },
  }),

  family: rows({
    label: 'Family and nominees',
    one: 'family member',
    max: 15,
    readOnly: true,
    sensitivity: 'personal',
    fields: {
      name: personName({ label: 'Name', max: 120 }),
      relation: reference(relation, { label: 'Relation' }),
      dateOfBirth: date({ label: 'Date of birth', notAfter: 'today' }),
      gender: choice({ label: 'Gender', choices: genders }),
      dependant: flag({ label: 'Dependant' }),
      guardianName: personName({ label: 'Guardian', max: 120 }),
      fundShare: share('Provident fund share'),
      pensionShare: share('Pension share'),
      gratuityShare: share('Gratuity share'),
      insuranceShare: share('Insurance share'),
    },
  }),

  pan: { ...fields.pan, ...entered },
  aadhaar: { ...fields.aadhaar, ...entered },
  uan: { ...fields.uan, ...entered },

  bankName: { ...account.bankName, ...entered },
  account: { ...account.account, ...entered },
  ifsc: { ...account.ifsc, ...entered },
  holder: { ...account.holder, ...entered },

  picture: { ...fields.picture, ...entered },
  pictureConsent: flag({ label: 'Colleagues may see the picture', readOnly: true }),
  message: longText({
    label: 'Message to HR',
    max: 1000,
    readOnly: true,
    sensitivity: 'personal',
    help: 'What the joiner wants HR to know: a name spelt wrongly, a document that comes later.',
  }),
} as const;

export type EnteredName = keyof typeof enteredFields;
export const enteredNames = namesOf(enteredFields);
