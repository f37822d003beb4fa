import { establishment } from '#features/organisation/establishment.form.ts';
import { choices, file, longText, month, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** Registers and lists that an inspector asks for, by the names of their reports. */
export const registerChoices = {
  'staff-register': 'Register of employees',
  'wage-register': 'Register of wages, overtime and deductions',
  'attendance-register': 'Attendance register',
  'muster-roll': 'Muster roll',
  'overtime-register': 'Register of overtime',
  'leave-register': 'Register of leave with wages',
  'accident-register': 'Register of accidents',
  'compensation-register': 'Register of compensation',
  'lay-off-register': 'Register of lay-off',
  'maternity-register': 'Register of women and maternity',
  'equal-pay': 'Equal pay',
  nominations: 'Nominations',
  'gratuity-on': 'Gratuity',
  'bonus-register': 'Register of bonus',
  'insurance-register': 'Register of state insurance',
  'special-employment': 'Apprentices, fixed-term and contract employees',
} as const;

const own = { read: 'own', write: 'own', delete: 'own', renew: 'own' } as const;
const bySystem = { readOnly: true } as const;

/** What an inspector is handed: chosen registers of a place and a period, as one archive. */
export const inspectionArchive = form('inspection-archive', {
  id: 1260,
  menu: { module: 'hrStatutoryReports', path: 'hrStatutoryReports/inspection-archive', icon: 'package' },
  heading: 'Archives for inspectors',
  one: 'archive for an inspector',
  finds: ['inspection', 'inspector', 'labour officer', 'registers as one file'],
  help:
    'Choose the place, the months and the registers: Muster makes each register with your rights and puts ' +
    'them into one archive with a list of what is in it and what is not, and why. Nobody but you opens it, ' +
    'and only while you may read every register in it.',
  belongsTo: 'askedBy',
  title: ['occasion'],
  subtitle: 'period',
  sort: '-createdAt',
  sections: [
    { title: 'Inspection', fields: ['occasion', 'establishment', 'from', 'to', 'registers', 'note'] },
    { title: 'Archive', fields: ['file', 'items', 'missing', 'classes', 'period', 'askedBy'] },
  ],
  fields: {
    occasion: text({ label: 'Occasion', required: true, max: 80, inList: true, searchable: true }),
    establishment: reference(establishment, {
      label: 'Establishment',
      inList: true,
      help: 'Empty: the whole organisation. A register that knows no place is then left out.',
    }),
    from: month({ label: 'From', required: true }),
    to: month({ label: 'To', required: true }),
    registers: choices({ label: 'Registers', required: true, choices: registerChoices }),
    note: longText({ label: 'Note', max: 500, help: 'Who came, on which day, what for.' }),
    period: text({ label: 'Of', ...bySystem, max: 60, inList: true }),
    file: file({
      label: 'Archive',
      accept: ['.zip'],
      ...bySystem,
      inList: true,
      help: 'It shows what you may see. Nobody else opens it.',
    }),
    items: number({ label: 'Files in it', ...bySystem, inList: true }),
    missing: longText({ label: 'Left out', ...bySystem, max: 4_000 }),
    classes: text({ label: 'Classes of values in it', ...bySystem, max: 120 }),
    askedBy: reference('user-account', { label: 'Asked for by', ...bySystem }),
  },
  states: { making: { renew: 'making' }, ready: { renew: 'making' } },
  changedIn: ['making', 'ready'],
  words: { making: 'Being made', ready: 'Ready', renew: 'Make again' },
  events: { make: { label: 'An archive for an inspector is ready', to: 'named', mail: 'daily' } },
  rights: { administrator: own, hr: own, payroll: own, auditor: own },
});
