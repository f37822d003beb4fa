/** The steps of the page that a joiner fills in, and what each of them holds. */
import type { EnteredName } from './entered-field.form.ts';

export const joiningSteps = {
  personal: 'Personal details',
  address: 'Address',
  emergency: 'Emergency contact',
  family: 'Family and nominations',
  identity: 'PAN, Aadhaar and UAN',
  bank: 'Bank account',
  picture: 'Photograph',
  documents: 'Documents',
  policies: 'Policies',
} as const;
export type JoiningStep = keyof typeof joiningSteps;

export const fieldsOfStep: Readonly<Record<JoiningStep, readonly EnteredName[]>> = {
  personal: [
    'dateOfBirth',
    'gender',
    'fatherName',
    'maritalStatus',
    'marriedOn',
    'bloodGroup',
    'birthplace',
    'otherPhone',
  ],
  address: ['presentAddress', 'permanentIsPresent', 'permanentAddress'],
  emergency: ['emergencyContacts'],
  family: ['family'],
  identity: ['pan', 'aadhaar', 'uan'],
  bank: ['account', 'ifsc', 'bankName', 'holder'],
  picture: ['picture', 'pictureConsent'],
  documents: [],
  policies: [],
};

/** What HR takes over or leaves out, part by part where the parts are good for nothing alone. */
export const reviewedParts = {
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  fatherName: 'Father’s or husband’s name',
  maritalStatus: 'Marital status',
  bloodGroup: 'Blood group',
  birthplace: 'Place of birth',
  otherPhone: 'Other phone',
  addresses: 'Addresses',
  emergencyContacts: 'Emergency contacts',
  family: 'Family',
  nominations: 'Nominations',
  pan: 'PAN',
  aadhaar: 'Aadhaar',
  uan: 'UAN',
  bank: 'Bank account',
  picture: 'Picture',
  documents: 'Documents',
} as const;
export type ReviewedPart = keyof typeof reviewedParts;

/** Which of the joiner’s fields each part is. */
export const fieldsOfPart: Readonly<Record<ReviewedPart, readonly EnteredName[]>> = {
  dateOfBirth: ['dateOfBirth'],
  gender: ['gender'],
  fatherName: ['fatherName'],
  maritalStatus: ['maritalStatus', 'marriedOn'],
  bloodGroup: ['bloodGroup'],
  birthplace: ['birthplace'],
  otherPhone: ['otherPhone'],
  addresses: ['presentAddress', 'permanentIsPresent', 'permanentAddress'],
  emergencyContacts: ['emergencyContacts'],
  family: ['family'],
  nominations: [],
  pan: ['pan'],
  aadhaar: ['aadhaar'],
  uan: ['uan'],
  bank: ['account', 'ifsc', 'bankName', 'holder'],
  picture: ['picture', 'pictureConsent'],
  documents: [],
};
