import { designation } from '#features/organisation/designation.form.ts';
import { choice, number, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text, words } from '#kernel/report/report-column.ts';

const module = 'fwComptmap';
const readers = { hr: 'organisation', auditor: 'organisation', manager: 'team' } as const;
const figure = (label: string) => ({ label, kind: 'number' }) as const;
const day = (label: string) => ({ label, kind: 'date' }) as const;

export const competencyGap = report('competency-gap', {
  id: 1240,
  menu: { module, path: 'fwComptmap/gap', icon: 'arrows-diff' },
  heading: 'Gaps by person',
  question: 'Who is below the level that the role asks for, and what is planned about it?',
  finds: ['skill gap', 'training needs', 'gap analysis'],
  help:
    'Competencies in which the level that counts today is below what the designation asks for. A level ' +
    'whose certificate has expired counts as none.',
  of: 'employee',
  running: true,
  parameters: {},
  columns: {
    ...person,
    role: text('Designation'),
    competency: text('Competency'),
    critical: words('Critical'),
    required: figure('Required'),
    level: figure('Counts'),
    gap: figure('Gap'),
    standing: words('Standing'),
    dueOn: day('Next step due'),
  },
  rights: readers,
});

export const competencyCover = report('competency-cover', {
  id: 1241,
  menu: { module, path: 'fwComptmap/cover', icon: 'shield-half' },
  heading: 'Cover of competencies',
  question: 'How many people hold what roles ask for, and what hangs on one of them?',
  finds: ['bus factor', 'key person risk', 'single point of failure'],
  help:
    'People whose role asks for a competency, beside people who hold it at the lowest ' +
    'required level today. A critical one that nobody or one person holds is a risk.',
  of: 'people',
  running: true,
  parameters: {},
  columns: {
    competency: text('Competency'),
    critical: words('Critical'),
    level: figure('From level'),
    needed: figure('People in these roles'),
    holders: figure('People who hold it'),
    share: { label: 'Cover', kind: 'percent' },
    risk: words('Risk'),
    alone: text('Held alone by'),
  },
  chart: { kind: 'bar', x: 'competency', y: ['needed', 'holders'] },
  rights: readers,
});

export const bestFit = report('best-fit', {
  id: 1242,
  menu: { module, path: 'fwComptmap/best-fit', icon: 'trophy' },
  heading: 'Who fits a role',
  question: 'Who fits a designation best, and who is ready to follow?',
  finds: ['successor', 'succession', 'readiness', 'internal candidates'],
  help:
    'People by how well they fit the role map of a designation. Ready now: from 90% without a critical ' +
    'gap; in one or two years: from 70%; in three to five: from 50%.',
  of: 'employee',
  running: true,
  parameters: {
    role: reference(designation, { label: 'Role', help: 'Empty: each person beside their own role.' }),
  },
  columns: {
    ...person,
    now: text('Designation'),
    role: text('Beside the role'),
    fit: { label: 'Fit', kind: 'percent' },
    missing: figure('Levels missing in'),
    critical: words('Critical gap'),
    ready: words('Ready'),
  },
  rights: readers,
});

export const expiringCertificates = report('expiring-certificates', {
  id: 1243,
  menu: { module, path: 'fwComptmap/expiring', icon: 'calendar-x' },
  heading: 'Certificates that expire',
  question: 'Which certificates expire soon, before which shift, and who has none that is valid?',
  finds: ['licence expiry', 'renewal', 'certificate expiry', 'without a certificate', 'certificate missing'],
  help:
    'Verified certificates that expire in the next days and were not renewed, with the first shift ' +
    'afterwards that asks for the competency, as the published roster has it. Or people whose ' +
    'role asks for ' +
    'a competency that needs a certificate, and who have none that is valid today.',
  of: 'employee',
  running: true,
  parameters: {
    which: choice({
      label: 'Show',
      required: true,
      default: 'expiring',
      choices: { expiring: 'Certificates that expire', missing: 'People without a valid one' },
    }),
    days: number({
      ...{ label: 'In the next', required: true, default: 60, min: 1, max: 365, unit: 'days' },
      visibleWhen: { field: 'which', is: ['expiring'] },
    }),
  },
  columns: {
    ...person,
    competency: text('Competency'),
    number: text('Number'),
    until: day('Valid until'),
    left: figure('Days left'),
    shiftOn: day('First shift without it'),
    shift: text('Shift'),
  },
  drillTo: 'competency-certificate',
  rights: readers,
});
