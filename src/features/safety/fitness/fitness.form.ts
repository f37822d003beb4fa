import { choice, date, file, flag, longText, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const clinical = { sensitivity: 'clinical' } as const;
const limited = { field: 'verdict', is: ['limits'] };
const notFit = { field: 'verdict', is: ['limits', 'unfit'] };
const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;

const verdicts = { fit: 'Fit', limits: 'Fit with limits', unfit: 'Unfit' } as const;

/** What a doctor found: the verdict is for whoever plans work, the findings for the medical officer alone. */
export const fitness = form('fitness', {
  id: 1141,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/fitness', icon: 'stethoscope' },
  heading: 'Health checks',
  ownHeading: 'My health checks',
  one: 'health check',
  finds: ['fitness certificate', 'medical examination', 'FORM-VIII', 'occupational health'],
  help:
    'Examinations and what they say about work. Whoever is unfit is not rostered until the day named here; ' +
    'whoever is not to work at night gets no night shift. Findings are for the medical officer and the ' +
    'person alone.',
  belongsTo: 'employee',
  parties: { doctor: { as: 'assigned to', may: ['read'] } },
  title: ['employee', 'examinedOn'],
  sort: '-examinedOn',
  knownBy: ['employee', 'examinedOn'],
  presets: [{ label: 'Unfit or with limits', field: 'verdict', is: ['unfit', 'limits'] }],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    kind: choice({
      label: 'Why',
      required: true,
      default: 'periodic',
      inList: true,
      choices: {
        joining: 'Before joining',
        periodic: 'Yearly check',
        return: 'Return to work',
        exposure: 'Exposure at work',
        leaving: 'On leaving',
      },
    }),
    examinedOn: date({ label: 'Examined on', required: true, notAfter: 'today', inList: true }),
    verdict: choice({ label: 'Verdict', required: true, choices: verdicts, inList: true }),
    until: date({
      label: 'Until',
      notBefore: { field: 'examinedOn' },
      visibleWhen: notFit,
      inList: true,
      help: 'The last day. Empty: until another check says otherwise.',
    }),
    noNight: flag({ label: 'Not at night', visibleWhen: limited }),
    limits: text({ label: 'Limits at work', max: 300, visibleWhen: limited, inList: true }),
    nextOn: date({ label: 'Next check on', notBefore: { field: 'examinedOn' }, expires: true, inList: true }),
    certificate: text({ label: 'Number of the certificate', max: 60 }),
    doctor: reference('employee', { label: 'Doctor of the house' }),
    clinic: text({ label: 'Doctor or clinic', max: 120 }),
    findings: longText({ label: 'Findings', max: 4000, ...clinical }),
    exposure: longText({ label: 'Exposure and readings', max: 2000, ...clinical }),
    vaccinations: text({ label: 'Vaccinations', max: 300, ...clinical }),
    report: file({
      label: 'Report',
      accept: ['pdf', 'png', 'jpg', 'jpeg'],
      maxBytes: 5_000_000,
      ...clinical,
    }),
  },
  sections: [
    { title: 'Check', fields: ['employee', 'kind', 'examinedOn', 'doctor', 'clinic', 'certificate'] },
    { title: 'Verdict', fields: ['verdict', 'until', 'noNight', 'limits', 'nextOn'] },
    { title: 'For the medical officer', fields: ['findings', 'exposure', 'vaccinations', 'report'] },
  ],
  rights: {
    administrator: { read: 'own' },
    hr: keeper,
    payroll: { read: 'own' },
    approver: { read: 'own' },
    manager: { read: 'team' },
    employee: { read: 'own' },
    recruiter: { read: 'own' },
    auditor: { read: 'organisation' },
  },
});
