import type { Rights } from '#kernel/rights.ts';

type Right = NonNullable<Rights[keyof Rights]>;

/** The same for each login type that works here as a person; then what managers and HR may besides. */
export function peopleRights(own: Right, team: Right, all: Right): Rights {
  return {
    administrator: own,
    hr: all,
    payroll: own,
    approver: own,
    manager: team,
    employee: own,
    recruiter: own,
    auditor: { read: 'organisation', export: 'organisation' },
  };
}

export const wholeKeeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;
