/**
 * What of the own record a person may change alone, by asking HR, or not at all. A subject is what the
 * organisation decides about as one; it names the form and its fields, all of them when none is named. Pure.
 */

export const rules = { alone: 'Changes it alone', request: 'Asks HR', no: 'HR alone' } as const;
export type Rule = keyof typeof rules;

/** What a mailed code can be good for, as the mail names it. */
export const purposes = { 'bank-change': 'the change of your bank account' } as const;
export type Purpose = keyof typeof purposes;

export type Subject = {
  readonly label: string;
  readonly form: string;
  readonly fields?: readonly string[];
  readonly usual: Rule;
  /** What the organisation may choose; all three when absent. */
  readonly offered?: readonly Rule[];
  /** Asking for it takes a code from the person's mail, which is good for this purpose alone. */
  readonly confirmedFor?: Purpose;
};

const personal = (label: string, usual: Rule, fields: readonly string[]): Subject => ({
  label,
  form: 'employee',
  fields,
  usual,
});
const other = (label: string, usual: Rule, fields: readonly string[]): Subject => ({
  label,
  form: 'employee-other',
  fields,
  usual,
});

const subjects = {
  names: personal('Title and names', 'request', ['title', 'firstName', 'middleName', 'lastName']),
  displayName: personal('Display name', 'alone', ['displayName']),
  birth: personal('Birth, gender and father’s name', 'request', [
    'dateOfBirth',
    'gender',
    'birthplace',
    'fatherName',
  ]),
  marriage: personal('Marriage', 'request', ['maritalStatus', 'marriedOn']),
  origin: personal('Nationality, religion and category', 'request', ['nationality', 'religion', 'category']),
  bloodGroup: personal('Blood group', 'alone', ['bloodGroup']),
  languages: personal('Languages', 'alone', ['languages']),
  phones: personal('Mobile and other phone', 'alone', ['mobile', 'otherPhone']),
  personalMail: personal('Personal mail', 'alone', ['personalMail']),
  workMail: personal('Work mail', 'no', ['workMail']),
  presentAddress: personal('Present address', 'alone', ['presentAddress']),
  permanentAddress: personal('Permanent address', 'request', ['permanentIsPresent', 'permanentAddress']),
  emergencyContacts: personal('Emergency contacts', 'alone', ['emergencyContacts']),
  picture: { ...personal('Picture', 'alone', ['picture']), offered: ['alone', 'no'] },
  identity: personal('Identity numbers', 'request', [
    'pan',
    'aadhaar',
    'uan',
    'pfNumber',
    'stateInsuranceNumber',
  ]),
  bank: {
    label: 'Bank account',
    form: 'employee-bank',
    usual: 'request',
    // Where the salary goes is never changed by one person.
    offered: ['request', 'no'],
    confirmedFor: 'bank-change',
  },
  family: { label: 'Family', form: 'employee-family', usual: 'request' },
  nominations: { label: 'Nominations', form: 'employee-nomination', usual: 'request' },
  interests: other('Interests, memberships and transport', 'alone', [
    'hobbies',
    'memberships',
    'transport',
    'pickUp',
    'vehicles',
  ]),
  firstAid: other('What first aid should know', 'alone', ['medicalNotes']),
  disability: other('Disability', 'request', [
    'disability',
    'disabilityShare',
    'disabilityCertificate',
    'disabilityUntil',
  ]),
  learning: {
    label: 'Qualifications, skills and experience',
    form: 'employee-qualification',
    usual: 'alone',
    offered: ['alone', 'no'],
  },
  papers: { label: 'Documents', form: 'employee-document', usual: 'alone', offered: ['alone', 'no'] },
} as const satisfies Readonly<Record<string, Subject>>;
export type SubjectName = keyof typeof subjects;
export type Rules = Readonly<Record<SubjectName, Rule>>;

export const subjectEntries = Object.entries(subjects) as [SubjectName, Subject][];

const subjectOf = (form: string, field: string) =>
  subjectEntries.find(
    ([, subject]) =>
      subject.form === form && (subject.fields === undefined || subject.fields.includes(field)),
  );

/** The rule of one field of a form; 'no' for whatever no subject names. */
export function ruleOf(decided: Rules, form: string, field: string): Rule {
  const found = subjectOf(form, field);
  return found ? decided[found[0]] : 'no';
}

/** What asking for these fields of a form must be confirmed for; undefined where the session is enough. */
export function purposeOf(form: string, fields: readonly string[]): Purpose | undefined {
  return fields.map((field) => subjectOf(form, field)?.[1].confirmedFor).find((purpose) => purpose);
}
