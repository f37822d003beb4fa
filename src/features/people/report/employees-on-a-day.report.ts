import { choice, date, flag, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, personal, text } from '#kernel/report/report-column.ts';

const day = (label: string) => ({ label, kind: 'date' }) as const;

/** The employee master of any day: who was employed, as what, and how to reach them. */
export const employeesOnADay = report('employees-on-a-day', {
  id: 1322,
  menu: {
    module: 'hrEmpInformation',
    path: 'hrEmpInformation/employees-on-a-day',
    icon: 'address-book',
  },
  heading: 'Employees on a day',
  question: 'Who was employed on a day, as what, and for how long?',
  finds: [
    'employee master',
    'as of',
    'seniority list',
    'length of service',
    'service certificate',
    'age',
    'contact list',
    'address list',
    'blood group',
    'transport list',
    'emergency contacts',
  ],
  help:
    'Everybody employed on a day, past or to come, with the work details of that day, service and age on ' +
    'it. Contacts, blood group and transport are as they are recorded now. Hide and order the columns in ' +
    'the file; save what you ask for under a name.',
  of: 'employee',
  parameters: {
    asOf: date({ label: 'On', required: true, default: 'today' }),
    order: choice({
      label: 'In the order of',
      required: true,
      default: 'code',
      choices: {
        code: 'Employee code',
        service: 'Service, the longest first',
        born: 'Age, the oldest first',
      },
    }),
    designation: reference('designation', { label: 'Designation' }),
    businessUnit: reference('business-unit', { label: 'Business unit' }),
    employmentType: reference('employment-type', { label: 'Employment type' }),
    without: flag({ label: 'Without those whose last day it is' }),
  },
  columns: {
    name: person.name,
    code: person.code,
    department: person.department,
    designation: text('Designation'),
    grade: text('Grade'),
    establishment: text('Establishment'),
    businessUnit: text('Business unit'),
    costCentre: text('Cost centre'),
    position: text('Position'),
    manager: text('Reports to'),
    employmentType: text('Employment type'),
    joinedOn: day('Joined on'),
    service: { label: 'Years of service', kind: 'number' },
    rank: { label: 'Seniority in the designation', kind: 'number' },
    confirmedOn: day('Confirmed on'),
    endsOn: day('Term ends on'),
    leftOn: day('Last day'),
    reason: { ...personal('Reason for leaving'), said: true },
    gender: { ...personal('Gender'), said: true },
    bornOn: { ...day('Date of birth'), sensitivity: 'personal' },
    age: { label: 'Age', kind: 'number', sensitivity: 'personal' },
    bloodGroup: personal('Blood group'),
    workMail: text('Work mail'),
    mobile: personal('Mobile'),
    address: personal('Present address'),
    emergency: personal('In an emergency'),
    transport: { ...personal('Comes to work by'), said: true },
    pickUp: personal('Pick-up point'),
  },
  drillTo: 'employee',
  rights: { hr: 'organisation', auditor: 'organisation', manager: 'team' },
});
