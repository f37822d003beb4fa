/**
 * Which test files share processes, the longest first. `npm test` runs what tells within minutes whether
 * Muster works: a month's pay from its inputs to the bank, the contract, the server's own promises.
 * `npm run test:walks` runs what looks at everything of its kind, tries what attackers tried, or is of moving
 * in and the other areas; CI runs both. `npm run test:long` runs all that
 * `npm test` leaves out: besides the walks what starts servers and databases of its own, or follows a journey
 * to its end.
 */
import { apart, together } from './phase.mjs';

/** A walk over every call says nothing until it has ended, and four of them share two cores. */
export const walkMinutes = 15;

export function walkGroups() {
  return [
    ...apart('tests/security/{every-*,hostile-bodies}.test.ts', 'tests/two-servers.test.ts'),
    ...apart('tests/e2e/saves.e2e.ts'),
    ...together(`tests/e2e/{${walkedScreens}}.e2e.ts`, `tests/e2e/{${otherDays}}.e2e.ts`),
    ...together(
      'tests/{security,attack-cases,client,cluster}/*.test.ts',
      'tests/moving/!(every-starter).test.ts',
      'tests/deploy.test.ts',
      'src/server/{forms/record/writes-past,gate/at-the-door,mail/many-mails}.test.ts',
      'src/server/organisation/archive/*.test.ts',
      `src/features/{${otherAreas}}/**/*.test.ts`,
      'src/server/imports/**/*.test.ts',
    ),
  ];
}

export function longGroups() {
  return [
    ...walkGroups(),
    ...apart('tests/moving/every-starter.test.ts'),
    ...apart('tests/e2e/{every-page,every-new,every-action,a-year}.e2e.ts'),
    ...together(`tests/e2e/{${longJourneys}}.e2e.ts`),
    ...together('src/features/pay-out/forecast/*.test.ts'),
    ...apart('tests/programs/*.test.ts'),
    ...apart(
      'src/server/{start,database/postgres,backup/backup,security/seal-check}.test.ts',
      'src/server/{jobs,seed,command}/*.test.ts',
    ),
  ];
}

/** On several machines, in minutes: each thing that Muster is for, once, the contract, and every SQL text. */
export const shortClusterGroups = () =>
  together('tests/cluster/{a-month,every-text}.spread.ts', 'tests/specification/contract.test.ts');

/** On several machines: what shows there alone, and a way through each thing that Muster is for. */
export function clusterGroups() {
  return [
    // It begins by emptying the machines; the others share a database that is made once.
    ...apart('tests/cluster/readme.spread.ts', 'tests/cluster/*.spread.ts'),
    ...together('tests/specification/contract.test.ts', 'tests/two-servers.test.ts'),
    ...together('src/features/payroll/run/{payroll,locked-run}.test.ts', 'src/server/ledger/ledger.test.ts'),
    ...together('src/features/leave/application/{own-leave,across-year}.test.ts'),
    ...together('src/features/attendance/push/push.test.ts', 'src/server/imports/import.test.ts'),
  ];
}

const walkedScreens = [
  'accessibility',
  'inbox',
  'keyboard',
  'people',
  'phone',
  'shell',
  'specification-roles',
  'stages',
];

/** The days of people beside the main job, which is paying. */
const otherDays = [
  'beside-programs',
  'coming-and-moving',
  'lay-off',
  'leave',
  'medical',
  'movement-of-many',
  'pay-day',
  'report-builder',
  'rights-review',
  'roster-proposal',
  'safety',
  'said-in-red',
];

/** Areas beside a month's pay and how it is paid out. */
const otherAreas = [
  'approval',
  'assets',
  'attendance',
  'checklist',
  'claims',
  'compensation-case',
  'competency',
  'confirmation',
  'discipline',
  'grievance',
  'help-desk',
  'home',
  'income-tax',
  'inspection',
  'joining',
  'law',
  'lay-off',
  'leave',
  'leaving',
  'letter',
  'loans',
  'masters',
  'medical',
  'moving',
  'pay-change',
  'pay-out/{obligation,payslip-paper,report,tax}',
  'pay-setup',
  'payroll/{arrears,check,fact,flexible-pay,my-year,override,pay-period,settlement,since}',
  'people',
  'performance',
  'policy',
  'questionnaire',
  'recruitment',
  'retention',
  'safety',
  'security',
  'set-up',
  'statutory',
  'system',
  'timesheets',
  'training',
];

const longJourneys = [
  'administration',
  'careers',
  'checklists',
  'company-sign-in',
  'dashboard',
  'dialogs',
  'employee-record',
  'events',
  'every-dialog',
  'flexible-bill',
  'help-desk',
  'income-tax',
  'job-application',
  'labels',
  'law',
  'leave-trial',
  'mistakes',
  'moving-in',
  'moving-in-numbered',
  'night-month',
  'pay-rules',
  'pay-year',
  'photo-clock',
  'recruitment',
  'roster-and-clock',
  'run-told',
  'second-factor',
  'seen-at-once',
  'sentence',
  'set-up',
  'shift-swap',
  'specification',
  'time-trial',
  'timesheet',
];

export function shortGroups() {
  const long = new Set(longGroups().flat());
  return [
    ...together('tests/e2e/*.e2e.ts'),
    // It measures how long others wait, which the memory of files before it would lengthen.
    ...apart('src/server/gate/reference/reference.test.ts'),
    ...together('src/features/**/*.test.ts', 'tests/**/*.test.ts', 'src/**/*.test.ts'),
  ].map((files) => files.filter((file) => !long.has(file)));
}
