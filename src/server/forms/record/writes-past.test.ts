/** What writes the tables of forms past the door, and why it may. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { importsOf, isTest, none, source } from '../../../../scripts/sources.ts';
import { readStatements } from '../../../../scripts/sql-text/statement.ts';
import { rowsTableOf, tableOf } from '../declaration/names.ts';
import { loadRegistry } from '../declaration/registry.ts';
import { rowsFields } from './rows.ts';

/** The reason, and the files below `src`. Whoever takes a file away takes it from here, too. */
const past: readonly (readonly [reason: string, files: readonly string[]])[] = [
  [
    'Rows by the thousand in one statement: a run’s payslips, arrears, payments, bonus and revision lines',
    [
      'features/payroll/run/run-lock.server.ts',
      'features/payroll/run/run-note.server.ts',
      'features/payroll/run/pay-run.server.ts',
      'features/payroll/check/run-exception.server.ts',
      'features/payroll/check/kept-exceptions.server.ts',
      'features/payroll/payment/bank-confirmation.server.ts',
      'features/pay-out/bank/bank-advice.server.ts',
      'features/pay-out/bank/bank-answer.server.ts',
      'features/pay-out/bank/bank-collection.server.ts',
      'features/pay-out/bank/bank-file.server.ts',
      'features/pay-out/tax/tax-certificate.server.ts',
      'features/statutory/bonus/bonus-input.server.ts',
      'features/statutory/bonus/bonus-year.server.ts',
      'features/pay-change/revision/revision-line.server.ts',
      'features/recruitment/board/stage-change.server.ts',
      'features/performance/cycle/opening.server.ts',
      'features/performance/cycle/sharing.server.ts',
      'features/performance/cycle/review-cycle.server.ts',
      'features/policy/reading/asked.server.ts',
      'features/retention/run/anonymising.server.ts',
      'features/policy/reading/policy-reading.server.ts',
      'features/performance/increment/begin-plan.server.ts',
      'features/performance/increment/line-write.server.ts',
      'features/performance/payout/plan-revision.server.ts',
    ],
  ],
  [
    'Sums, counts, days and statuses that are worked out from other rows',
    [
      'features/income-tax/declaration/declaration-lines.server.ts',
      'features/income-tax/officer/officer-tax.server.ts',
      'features/leave/application/brought-leave.server.ts',
      'features/claims/claim/expense-line.server.ts',
      'features/medical/bill/medical-bill.server.ts',
      'features/recruitment/requisition/requisition.server.ts',
      'features/joining/joiner/standing.server.ts',
      'features/people/record/status.server.ts',
      'features/people/terms/retirement.server.ts',
    ],
  ],
  [
    'Columns that are no fields: hashes of links, makers, what a saved report asks, what an application adds',
    [
      'server/gate/sign-in/session-routes.ts',
      'features/grievance/case/case-statement.server.ts',
      'features/discipline/case/case-notice.server.ts',
      'features/discipline/suspension/order-suspension.server.ts',
      'features/grievance/nameless/hand-in.server.ts',
      'features/safety/anonymous/anonymous.server.ts',
      'features/letter/issue.server.ts',
      'features/moving/movement/bring-about.server.ts',
      'features/performance/payout/carry-out.server.ts',
      'features/performance/payout/salary-write.server.ts',
      'features/recruitment/offer/offer.server.ts',
      'features/recruitment/offer/offer-mail.server.ts',
      'features/joining/joiner/forget.server.ts',
      'features/joining/link/joiner-link.server.ts',
      'features/joining/take-over/first-day.server.ts',
      'features/recruitment/application/application-content.server.ts',
      'features/attendance/kiosk/kiosk-device.server.ts',
      'features/attendance/kiosk/kiosk-waiting.server.ts',
      'features/attendance/photo/punch-photo.server.ts',
      'features/security/access-key/access-key.server.ts',
      'features/security/company-sign-in/sign-in-provider.server.ts',
      'features/security/rights-matrix/matrix-decision.server.ts',
      'features/security/pending-store.server.ts',
      'features/system/report/saved-choice.server.ts',
      'features/system/report/report-outcome.server.ts',
    ],
  ],
  [
    'Marks of the day: a reminder was sent, a report is due next, payslips were announced',
    [
      'features/competency/level/competency-certificate.server.ts',
      'features/income-tax/window/declaration-window.server.ts',
      'features/organisation/statutory-registration.server.ts',
      'features/payroll/flexible-pay/flexible-day.server.ts',
      'features/payroll/payslip/publication.server.ts',
      'features/people/profile/document-day.server.ts',
      'features/recruitment/interview/interview-day.server.ts',
      'features/system/report/scheduled-report.server.ts',
    ],
  ],
  [
    'A record’s own hook completes what is being written, or takes a flag from the record beside it',
    [
      'features/people/profile/learning.server.ts',
      'features/recruitment/application/resume.server.ts',
      'features/recruitment/applicant/referral.server.ts',
      'features/questionnaire/questionnaire-round.server.ts',
      'features/recruitment/interview/score-card.server.ts',
      'features/recruitment/board/stage-step.server.ts',
      'server/label/custom-fields.ts',
    ],
  ],
  [
    'A rating before it is shared: more people read the audit than may read it',
    ['features/performance/review/review.server.ts'],
  ],
  [
    'People are forgotten: the audit may not keep what is being removed',
    [
      'features/recruitment/applicant/applicant-forgetting.server.ts',
      'features/recruitment/applicant/applicant-retention.server.ts',
      'features/retention/erase/erase-access.server.ts',
      'features/retention/erase/erase-many.server.ts',
      'features/retention/erase/erase-person.server.ts',
      'features/retention/run/anonymising-job.server.ts',
    ],
  ],
  [
    'Logs, queues and sign-ins, which have a life of their own and are thrown away with time',
    [
      'features/attendance/push/commands.server.ts',
      'features/home/notification.server.ts',
      'features/security/session.server.ts',
      'features/security/upkeep.server.ts',
      'features/system/report/saved-report.server.ts',
      'features/system/upkeep.server.ts',
      'features/system/webhook/webhook.server.ts',
      'server/approval/decision.ts',
      'server/approval/level.ts',
      'server/approval/request.ts',
      'server/approval/reseat.ts',
      'features/security/directory/directory-group.server.ts',
      'features/security/directory/scim-members.server.ts',
      'features/security/directory/scim-user-change.server.ts',
      'server/company/user-of-account.ts',
      'server/events/raise.ts',
      'server/files/files.ts',
      'server/imports/run.ts',
      'server/imports/undo/undo.ts',
      'server/imports/upload.ts',
      'server/jobs/job-row.ts',
      'server/label/label-change.ts',
      'server/mail/mail.ts',
      'server/security/entry.ts',
      'server/security/key-use.ts',
      'server/security/printed-secret.ts',
      'server/security/session.ts',
      'server/security/sign-in.ts',
      'server/webhooks/call.ts',
      'server/webhooks/deliver.ts',
    ],
  ],
  [
    'An organisation is founded or comes from elsewhere; two servers at once make one set',
    [
      'features/payroll/check/pay-check.server.ts',
      'features/medical/officer/medical-officer.server.ts',
      'features/recruitment/board/hiring-stage.server.ts',
      'server/organisation/archive/archive-import.ts',
      'server/organisation/founding.ts',
    ],
  ],
  [
    'The demo: years of history in seconds, dated as if they had been lived',
    [
      'features/attendance/demo/attendance-demo-times.server.ts',
      'features/attendance/demo/attendance-demo.server.ts',
      'features/attendance/demo/past-swaps-demo.server.ts',
      'features/competency/demo/competency-demo.server.ts',
      'features/income-tax/demo/tax-demo.server.ts',
      'features/leave/demo/leave-demo.server.ts',
      'features/medical/demo/medical-demo.server.ts',
      'features/payroll/demo/payroll-demo.server.ts',
      'features/people/demo/record-demo.server.ts',
      'features/performance/demo/demo-answers.server.ts',
      'features/performance/demo/performance-demo.server.ts',
      'features/policy/demo/policy-demo.server.ts',
      'features/performance/demo/plan-demo.server.ts',
      'features/recruitment/demo/applicant-demo.server.ts',
      'features/recruitment/demo/hiring-demo-interview.server.ts',
      'features/recruitment/demo/hiring-demo-offer.server.ts',
      'features/recruitment/demo/hiring-demo.server.ts',
      'server/seed/demo-closed.ts',
      'server/seed/demo.ts',
      'server/seed/record-writer.ts',
    ],
  ],
];

const { forms } = await loadRegistry();
const tables = new Set(
  [...forms.values()].flatMap((form) => [
    tableOf(form.name),
    ...rowsFields(form).map(([name]) => rowsTableOf(form.name, name)),
  ]),
);

const writing = /\b(?:insert into|update|delete from) (?:public\.)?"?([a-z_]+)"?/g;

/** Each file that writes tables of forms by SQL of its own, with their names. */
function writers(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { at, text } of readStatements().statements) {
    const written = [...text.matchAll(writing)].flatMap(([, table = '']) =>
      tables.has(table) ? [table] : [],
    );
    const file = at.replace(/^src\//, '').replace(/:\d+$/, '');
    if (written.length > 0) found.set(file, new Set([...(found.get(file) ?? []), ...written]));
  }
  return found;
}

test('records are written through the door, or past it for a reason that is given here', () => {
  const there = writers();
  const known = new Set(past.flatMap(([, files]) => files));
  assert.equal(known.size, past.flatMap(([, files]) => files).length, 'a file is named once');
  none([...there].filter(([file]) => !known.has(file)).map(([file, names]) => `${file}: ${[...names]}`));
  none([...known].filter((file) => !there.has(file)).map((file) => `${file} writes no form by SQL any more`));
});

/** What stands behind the door. Types and what only reads of the declaration may be had. */
const behind = /^src\/server\/forms\/record\/(action|dated|saving|server-record|set|store|write)\.ts$/;

test('features have no way to records but the door', () => {
  const ways = source
    .filter((file) => /^src\/features\//.test(file.path) && !isTest(file.path))
    .flatMap((file) => importsOf(file).map((to) => ({ from: file.path, to, text: file.text })))
    .filter(({ to, text }) => behind.test(to) && !isTypeAlone(text, to));
  none(ways.map(({ from, to }) => `${from} imports ${to}`));
});

const isTypeAlone = (text: string, path: string): boolean =>
  new RegExp(`import type [^;]*from '#${path.slice('src/'.length).replaceAll('.', '\\.')}'`).test(text);
