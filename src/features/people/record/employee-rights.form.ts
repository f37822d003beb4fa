/** Who may do what with people, shared by the employee form and its tabs. */
import type { LoginType, Rights } from '#kernel/rights.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;
const reader = { read: 'organisation', export: 'organisation' } as const;

/** Identity and work: what each login type sees of a value is decided by the value's class. */
export const personRights: Rights = {
  administrator: keeper,
  hr: keeper,
  payroll: reader,
  approver: { read: 'organisation' },
  manager: { read: 'team' },
  employee: { read: 'own' },
  recruiter: { read: 'organisation' },
  auditor: reader,
};

/**
 * `browse` is the directory and the chart: names, photographs and work, nothing personal. `sign-in` is the
 * tab that shows how a person signs in. `account` is the page on which a person keeps the own record.
 */
export const employeeRights: Rights = {
  administrator: { ...keeper, browse: 'organisation', 'sign-in': 'organisation', account: 'own' },
  hr: { ...keeper, browse: 'organisation', 'sign-in': 'own', account: 'own' },
  payroll: { ...reader, browse: 'organisation', 'sign-in': 'own', account: 'own' },
  approver: { read: 'organisation', browse: 'organisation', 'sign-in': 'own', account: 'own' },
  manager: { read: 'team', browse: 'organisation', 'sign-in': 'own', account: 'own' },
  employee: { read: 'own', browse: 'organisation', 'sign-in': 'own', account: 'own' },
  recruiter: { read: 'organisation', browse: 'organisation', 'sign-in': 'own', account: 'own' },
  auditor: { ...reader, browse: 'organisation' },
};

/** Where the salary goes: nobody's team needs it. */
export const bankRights: Rights = {
  hr: { read: 'organisation', write: 'organisation', import: 'organisation' },
  payroll: keeper,
  approver: { read: 'organisation' },
  manager: { read: 'own' },
  employee: { read: 'own' },
  recruiter: { read: 'own' },
  auditor: { read: 'organisation' },
  administrator: { read: 'own' },
};

type Given = Readonly<Record<string, 'own' | 'team' | 'organisation'>>;

/** The same for everybody who is neither HR, administrator nor auditor. */
function forOthers(given: Given, own: Partial<Record<LoginType, Given>> = {}): Rights {
  return { payroll: given, approver: given, manager: given, employee: given, recruiter: given, ...own };
}

const ownKeeper = { read: 'own', write: 'own', delete: 'own' } as const;

/** What a person has learnt: entered by the person, seen by the manager, checked by HR. */
export const learningRights: Rights = {
  administrator: { ...keeper, verify: 'organisation', reopen: 'organisation' },
  hr: { ...keeper, verify: 'organisation', reopen: 'organisation' },
  ...forOthers(ownKeeper, { manager: { read: 'team', write: 'own', delete: 'own' } }),
  auditor: reader,
};

/** Skills are endorsed by whoever works with the person. */
export const skillRights: Rights = {
  administrator: { ...keeper, endorse: 'organisation', reopen: 'organisation' },
  hr: { ...keeper, endorse: 'organisation', reopen: 'organisation' },
  ...forOthers(ownKeeper, {
    manager: { read: 'team', write: 'own', delete: 'own', endorse: 'team', reopen: 'team' },
  }),
  auditor: reader,
};

/** Papers: handed in by the person, checked by HR, no business of the team. */
export const paperRights: Rights = {
  administrator: { ...keeper, verify: 'organisation', reopen: 'organisation' },
  hr: { ...keeper, verify: 'organisation', reopen: 'organisation' },
  ...forOthers(ownKeeper),
  auditor: reader,
};

/** Family and what else is private: the person reads it and asks HR for changes. */
export const privateRights: Rights = {
  administrator: { read: 'own' },
  hr: keeper,
  ...forOthers({ read: 'own' }),
  auditor: reader,
};

/** When a person works: kept by HR, known to the manager. */
export const hoursRights: Rights = {
  administrator: keeper,
  hr: keeper,
  ...forOthers({ read: 'own' }, { manager: { read: 'team' }, payroll: reader }),
  auditor: reader,
};
