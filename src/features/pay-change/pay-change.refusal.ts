/** What pay change says no with. */
import { type RefusalOf, type Refuse, refusalsOf, refusing } from '#kernel/refusal.ts';

const sentences = {
  'letter.withdrawn/salary-letter': ['This letter was withdrawn. Ask payroll for the one in its place.'],
  'pay-change.blocked': [
    '{fact} could not be paid with these changes. Look at the findings and mend the',
    'branch first.',
  ],
  'pay-change.empty/pay-branch': 'This branch changes nothing yet.',
  'pay-change.empty/salary-revision': ['Nobody’s salary changes yet. Type or spread salaries.'],
  'pay-change.law': [
    'An organisation cannot change a figure of the law. Take that row out of the branch first; the',
    'platform administrator records government notifications.',
  ],
  'pay-change.many': [
    'This changes the salaries of {length} people. Make it a salary revision, which',
    'writes them as a job and gives everybody a letter.',
  ],
  'pay-change.no-salary': [
    'There is no salary on {from} to change. Give the employee a first salary',
    'under Pay.',
  ],
  'pay-change.not-draft/pay-branch': 'Only a draft can be changed. Return it first.',
  'pay-change.not-draft/pay-branch-deleted': 'Only a draft can be deleted.',
  'pay-change.not-draft/revision-line': ['Only a draft can be changed. Have it returned first.'],
  'pay-change.over-budget': [
    'Line {fact} of the percentages is ₹{over} a month over its budget. Lower',
    'raises, or the budget must be raised.',
  ],
  'pay-change.salary': '{name} ({code}): {said}',
  'pay-change.structure-earlier': [
    'A salary structure holds for whole months that are not paid yet. Let',
    'this branch hold from {earliest}.',
  ],
  'pay-change.waits': ['It is first paid with {month}; the salaries are written when that begins.'],
  'payroll.own-pay/pay-branch': {
    status: 403,
    says: ['This branch changes your own salary. Somebody else', 'has to propose and approve it.'],
  },
  'payroll.own-pay/salary-revision': {
    status: 403,
    says: ['Your own salary is in this revision. Another', 'person has to do this.'],
  },
  'payroll.structure/pay-world': '{message}',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
export const refusal: RefusalOf<typeof sentences> = refusalsOf(sentences);
