/** The fields that a joiner fills in by the link: those of the employee’s record, with nothing required yet. */
import { relation } from '#features/masters/relation.form.ts';
import { employeeBank } from '#features/people/bank-account/employee-bank.form.ts';
import { contactRelations, genders } from '#features/people/record/employee-part.form.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { choice, date, flag, longText, percent, personName, phone, reference, rows } from '#kernel/field.ts';

type Demands = 'required' | 'unique' | 'inList' | 'searchable' | 'alsoCalled';

/** Half a form is kept as well as a whole one; what it lacks is said apart. People do not type it in Muster. */
function entered<const F extends { readonly kind: string }>(field: F) {
  const { required, unique, inList, searchable, alsoCalled, ...rest } = field as F &
    Readonly<Partial<Record<Demands, unknown>>>;
  return { ...rest, readOnly: true } as unknown as Omit<F, Demands> & { readonly readOnly: true };
}

const { fields } = employee;
const account = employeeBank.fields;

const share = (label: string) => percent({ label, min: 0, max: 10_000 });

export const enteredFields = {
  dateOfBirth: entered(fields.dateOfBirth),
  gender: entered(fields.gender),
  bloodGroup: entered(fields.bloodGroup),
  maritalStatus: entered(fields.maritalStatus),
  marriedOn: entered(fields.marriedOn),
  fatherName: entered(fields.fatherName),
  birthplace: entered(fields.birthplace),

  otherPhone: entered(fields.otherPhone),
  presentAddress: entered(fields.presentAddress),
  permanentIsPresent: entered(fields.permanentIsPresent),
  permanentAddress: entered(fields.permanentAddress),
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
      fundShare: share('Share of the provident fund'),
      pensionShare: share('Share of the pension'),
      gratuityShare: share('Share of the gratuity'),
      insuranceShare: share('Share of the insurance'),
    },
  }),

  pan: entered(fields.pan),
  aadhaar: entered(fields.aadhaar),
  uan: entered(fields.uan),

  bankName: entered(account.bankName),
  account: entered(account.account),
  ifsc: entered(account.ifsc),
  holder: entered(account.holder),

  picture: entered(fields.picture),
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
export const enteredNames = Object.keys(enteredFields) as EnteredName[];
