/** What other programs and companies call the columns of an employee, as their sheets head them. */
import { namesOf } from '#kernel/wire/schema.ts';
import { bloodGroups } from './employee-part.form.ts';

type BloodGroup = keyof typeof bloodGroups;

export const called = {
  code: [
    ...['Employee ID', 'Employee number', 'Staff number', 'Staff code', 'Payroll number'],
    ...['Ticket number', 'Token number', 'Worker ID', 'Worker code', 'Personnel number', 'Associate ID'],
  ],
  gender: ['Sex', 'Male/Female', 'M/F', 'Gender (M/F)'],
  marital: ['Marital desc', 'Married/Unmarried', 'Married or unmarried', 'Marital state'],
  born: ['DOB', 'Birth date', 'Born on', 'Birth', 'Birthday'],
  father: ['Father’s name', 'Father name', 'Husband name', 'Father husband name', 'Name of father'],
  workMail: ['Email', 'Email ID', 'Email address', 'Work email', 'Official email', 'Office email'],
  personalMail: ['Personal email', 'Personal email ID', 'Private email'],
  mobile: [
    ...['Mobile number', 'Mobile phone', 'Personal mobile number'],
    ...['Phone', 'Phone number', 'Contact number', 'Cell'],
  ],
  otherPhone: ['Work phone', 'Work phone number', 'Home phone', 'Alternate number'],
  pan: ['PAN number', 'PAN card number', 'Permanent account number', 'Income tax number'],
  aadhaar: ['Aadhaar number', 'Aadhaar card number', 'UID', 'UIDAI number'],
  uan: ['UAN number', 'Universal account number'],
  fund: ['PF number', 'EPF number', 'PF account number', 'Member ID', 'PF member ID'],
  insurance: ['ESI number', 'ESI', 'ESI IP number', 'ESI IP', 'IP number', 'Insurance number'],
  joined: [
    ...['Date of joining', 'Joining date', 'DOJ', 'Date of join', 'Join date', 'Joining'],
    ...['Date of hire', 'Hire date', 'Date of appointment', 'Appointment date'],
  ],
  left: [
    ...['Date of leaving', 'Leaving date', 'Date of termination', 'Date of exit', 'Exit date'],
    ...['Last working day', 'LWD', 'Relieving date', 'Date of relieving'],
  ],
};

/** 'B+ve', 'O -ve', 'AB positive': as forms and cards have it. */
const bloodWritten: Readonly<Record<string, BloodGroup>> = Object.fromEntries(
  namesOf(bloodGroups).flatMap((group) => {
    const [letters, isPositive] = [group.slice(0, -1), group.endsWith('+')];
    const signs = isPositive ? ['+ve', ' +ve', ' +', ' positive'] : ['-ve', ' -ve', ' -', ' negative', '–'];
    return signs.map((sign): [string, BloodGroup] => [`${letters}${sign}`, group]);
  }),
);

export const bloodGroup = { choices: bloodGroups, alsoWritten: bloodWritten };

/** What sheets write for how somebody is married. */
export const maritalWritten = {
  Unmarried: 'single',
  Bachelor: 'single',
  Widow: 'widowed',
  Widower: 'widowed',
  Divorcee: 'divorced',
} as const;
