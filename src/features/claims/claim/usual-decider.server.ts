/** Who decides where the organisation says nothing else, and never on their own. */
import type { FlowLine } from '#kernel/approval.ts';
import type { UsualFlow } from '#server/feature.ts';
import type { Work } from '#server/work.ts';

const manager: FlowLine = {
  level: 1,
  asks: 'manager',
  up: 1,
  seat: null,
  loginType: null,
  person: null,
  field: null,
  need: 'one',
  count: null,
};

export const theManager = (because: string): UsualFlow => ({
  name: 'The manager',
  because,
  skipsRepeats: true,
  remindAfter: 3,
  escalateAfter: 7,
  lines: [manager],
});

export const isOwn = ({ session }: Work, employee: number): boolean => session.employeeId === employee;
