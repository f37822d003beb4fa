import { establishment } from '#features/organisation/establishment.form.ts';
import { date, month, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';

const readers = { hr: 'organisation', administrator: 'organisation', auditor: 'organisation' } as const;
const count = (label: string) => ({ label, kind: 'number', total: true }) as const;
const figure = (label: string) => ({ label, kind: 'number' }) as const;

/** The register of accidents (FORM-XIX), kept for five years. */
export const accidentRegister = report('accident-register', {
  id: 1145,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/register', icon: 'report' },
  heading: 'Register of accidents',
  question: 'Which accidents and dangerous occurrences were there, and what was told to whom?',
  finds: ['FORM-XIX', 'Form 26', 'accident book'],
  help: 'Accidents, diseases and dangerous occurrences between two days: the contents of FORM-XIX.',
  parameters: {
    from: date({ label: 'From', required: true, default: 'month-start' }),
    to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
    establishment: reference(establishment, { label: 'Establishment' }),
  },
  columns: {
    at: { label: 'When', kind: 'moment' },
    place: text('Place'),
    spot: text('Where exactly'),
    kind: words('What happened'),
    person: { label: 'Person', kind: 'text', sensitivity: 'personal' },
    whose: words('Who'),
    outcome: words('What came of it'),
    days: count('Days lost'),
    notice: text('Notice sent on'),
    number: text('Number of the receipt'),
    state: words('State'),
  },
  drillTo: 'safety-incident',
  rights: readers,
});

export const accidentRates = report('accident-rates', {
  id: 1146,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/rates', icon: 'chart-line' },
  heading: 'Accident rates',
  question: 'How often are people hurt by the hours worked, and how gravely?',
  finds: ['LTIFR', 'TRIR', 'frequency rate', 'severity rate', 'safety statistics'],
  help:
    'Rates by month of the employees whose attendance is recorded. Hours are those of their punches. ' +
    'Frequency (LTIFR) and severity are by ten lakh hours, recordable cases (TRIR) by two lakh, ' +
    'incidence by a thousand.',
  running: true,
  parameters: {
    from: month({ label: 'From', required: true }),
    to: month({ label: 'To', required: true }),
  },
  columns: {
    month: { label: 'Month', kind: 'month' },
    hours: count('Hours worked'),
    workers: figure('Workers'),
    lostTime: count('Lost-time injuries'),
    recordable: count('Recordable cases'),
    nearMisses: count('Near misses'),
    days: count('Days charged'),
    frequency: figure('Frequency'),
    recordableRate: figure('Recordable rate'),
    severity: figure('Severity'),
    incidence: figure('Incidence'),
  },
  chart: { kind: 'bar', x: 'month', y: ['frequency', 'recordableRate'] },
  rights: readers,
});

export const fitnessDue = report('fitness-due', {
  id: 1148,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/fitness-due', icon: 'stethoscope' },
  heading: 'Health checks due',
  question: 'Whose health check is due?',
  help:
    'Employees of the age from which the law asks for a yearly check, without one in the last year, and ' +
    'all whose next check has come.',
  of: 'employee',
  running: true,
  parameters: {},
  columns: {
    code: text('Code'),
    name: text('Employee'),
    age: figure('Age'),
    last: { label: 'Last check', kind: 'date' },
    next: { label: 'Next check', kind: 'date' },
    because: words('Why'),
  },
  drillTo: 'employee',
  rights: { hr: 'organisation', auditor: 'organisation' },
});
