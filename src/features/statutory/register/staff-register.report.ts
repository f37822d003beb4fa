/** Registers of the people themselves: who is employed as what, and whether women and men are paid alike. */

import { establishment } from '#features/organisation/establishment.form.ts';
import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { choice, date, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, personal, text, words } from '#kernel/report/report-column.ts';

const place = (path: string) =>
  ({ module: 'hrStatutoryReports', path: `hrStatutoryReports/${path}`, icon: 'report' }) as const;

export const staffRegister = report('staff-register', {
  id: 503,
  menu: place('staff-register'),
  heading: 'Register of employees',
  question: 'Who is on the register of employees?',
  help:
    'The particulars of everybody who was employed on a day, as the labour codes ask for them. ' +
    'People who left in the year before that day are included, with the reason. Only the end of ' +
    'identity numbers is shown.',
  parameters: {
    asOf: date({ label: 'On', required: true, default: 'today' }),
    establishment: reference(establishment, { label: 'Establishment' }),
  },
  of: 'employee',
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    gender: { ...personal('Gender'), said: true },
    kin: personal('Father or spouse'),
    bornOn: { label: 'Date of birth', kind: 'date', sensitivity: 'personal' },
    nationality: { ...personal('Nationality'), said: true },
    education: text('Education'),
    joinedOn: { label: 'Joined on', kind: 'date' },
    designation: text('Designation'),
    category: words('Category of wages'),
    employment: words('Kind of employment'),
    place: text('Establishment'),
    mobile: personal('Mobile'),
    uan: { ...personal('UAN'), holds: 'identity' },
    insured: { ...personal('State insurance number'), holds: 'identity' },
    pan: { ...personal('PAN'), holds: 'identity' },
    aadhaar: { ...personal('Aadhaar'), holds: 'identity' },
    leftOn: { label: 'Left on', kind: 'date' },
    reason: { ...personal('Reason of leaving'), said: true },
  },
  drillTo: 'employee',
  // Whose kin somebody is, those read who keep families.
  rights: { hr: 'organisation', auditor: 'organisation' },
});

export const equalPay = report('equal-pay', {
  id: 504,
  menu: place('equal-pay'),
  heading: 'Women’s and men’s pay',
  question: 'Do women and men earn the same for the same work?',
  help:
    'Monthly gross salaries in force on a day, by what people do. The code on wages forbids to pay less ' +
    'for the same work because of gender; a difference here is a question, not yet an answer.',
  parameters: {
    asOf: date({ label: 'On', required: true, default: 'today' }),
    by: choice({
      label: 'By',
      required: true,
      default: 'designation',
      choices: { designation: 'Designation', grade: 'Grade', department: 'Department' },
    }),
  },
  columns: {
    group: text('Group'),
    women: { label: 'Women', kind: 'number', total: true, sensitivity: 'personal' },
    men: { label: 'Men', kind: 'number', total: true, sensitivity: 'personal' },
    womenMean: payFigure('Women, mean'),
    menMean: payFigure('Men, mean'),
    gap: { label: 'Women’s below men’s', kind: 'percent', sensitivity: 'pay' },
    womenMedian: payFigure('Women, median'),
    menMedian: payFigure('Men, median'),
  },
  rights: payReportRights,
});
