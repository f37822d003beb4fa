/**
 * Which test files share a process, the longest first. `npm test` runs what tells within minutes whether
 * Muster works; `npm run test:long` the rest: what looks at everything of its kind, starts servers and
 * databases of its own, or follows a journey to its end.
 */
import { apart, inGroupsOf, together } from './phase.mjs';

export function longGroups() {
  return [
    ...apart('tests/e2e/every-{page,new}.e2e.ts', 'tests/security/{every-*,hostile-bodies}.test.ts'),
    ...apart('tests/e2e/a-year.e2e.ts', 'tests/two-servers.test.ts'),
    ...inGroupsOf(3, `tests/e2e/{${longJourneys}}.e2e.ts`),
    ...together('src/features/pay-out/forecast/*.test.ts'),
    ...apart('tests/moving/every-starter.test.ts'),
    ...apart(
      'src/server/{start,database/postgres,backup/backup,security/seal-check}.test.ts',
      'src/server/{jobs,seed,command}/*.test.ts',
    ),
  ];
}

const longJourneys = [
  'administration',
  'company-sign-in',
  'dashboard',
  'employee-record',
  'flexible-bill',
  'income-tax',
  'job-application',
  'labels',
  'law',
  'pay-rules',
  'pay-year',
  'recruitment',
  'second-factor',
  'specification',
  'time-trial',
];

export function shortGroups() {
  const long = new Set(longGroups().flat());
  return [
    ...together('tests/security/*.test.ts'),
    ...inGroupsOf(4, 'tests/e2e/*.e2e.ts'),
    ...inGroupsOf(12, 'src/features/**/*.test.ts'),
    ...inGroupsOf(12, 'tests/**/*.test.ts', 'src/server/**/*.test.ts'),
    ...together('src/**/*.test.ts'),
  ].map((files) => files.filter((file) => !long.has(file)));
}
