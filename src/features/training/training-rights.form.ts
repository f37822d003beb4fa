/** Who does what in training: people for themselves, managers for their team, HR for all. */
import type { Rights } from '#kernel/rights.ts';

type Right = NonNullable<Rights[keyof Rights]>;

/** The same for each login type that works here as a person; then what managers and HR may in addition. */
export const trainingRights = (own: Right, team: Right, all: Right): Rights => ({
  administrator: own,
  hr: all,
  payroll: own,
  approver: own,
  manager: team,
  employee: own,
  recruiter: own,
  auditor: { read: 'organisation', export: 'organisation' },
});

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;

/** HR and the administrator plan training; everybody sees what there is. */
export const plannersWith = (actions: readonly string[]): Rights => {
  const plans: Right = {
    ...keeper,
    ...Object.fromEntries(actions.map((each) => [each, 'organisation'] as const)),
  };
  const read = { read: 'organisation' } as const;
  return {
    ...{ administrator: plans, hr: plans, payroll: read, approver: read, manager: read },
    ...{ employee: read, recruiter: read, auditor: { read: 'organisation', export: 'organisation' } },
  };
};
