/** Duties that must not meet in one login: who prepares does not approve. Pure. */
import type { Powers } from '../power.server.ts';

type Right = readonly [form: string, action: string];
type Duties = { readonly says: string; readonly one: readonly Right[]; readonly other: readonly Right[] };

const approvesPay: readonly Right[] = [['pay-run', 'approve']];
const keepsUsers: readonly Right[] = [
  ['user-account', 'write'],
  ['login-type', 'decide'],
];

const apart: readonly Duties[] = [
  {
    says: 'Prepares pay runs and approves them',
    one: [['pay-run', 'calculate']],
    other: approvesPay,
  },
  {
    says: 'Sets salaries and approves pay runs',
    one: [['salary-assignment', 'write']],
    other: approvesPay,
  },
  {
    says: 'Changes bank accounts of others and approves bank advices',
    one: [['employee-bank', 'write']],
    other: [['bank-advice', 'approve']],
  },
  {
    says: 'Collects bank advices and approves them',
    one: [['bank-advice', 'collect']],
    other: [['bank-advice', 'approve']],
  },
  { says: 'Gives access and approves pay runs', one: keepsUsers, other: approvesPay },
  { says: 'Gives access and prepares pay runs', one: keepsUsers, other: [['pay-run', 'calculate']] },
];

const holds = (all: readonly Powers[], rights: readonly Right[]): boolean =>
  rights.some(([form, action]) => all.some((powers) => powers.get(`${form}/${action}`)?.others === true));

/** Which of them meet in what a login has from all its login types together. */
export const meetingDuties = (all: readonly Powers[]): readonly string[] =>
  apart.filter(({ one, other }) => holds(all, one) && holds(all, other)).map(({ says }) => says);
