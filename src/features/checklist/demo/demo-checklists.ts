/** The checklists of the demo's employers: joining, leaving, and a change of team. */
import type { Owner } from '#kernel/task/task.ts';

type DemoLine = {
  readonly number: number;
  readonly title: string;
  readonly howTo?: string;
  readonly asks: Owner;
  /** The shipped login type, where a login type is asked. */
  readonly type?: 'hr' | 'payroll' | 'administrator';
  readonly days: number;
  readonly counting: 'calendar' | 'working';
  readonly more?: Readonly<Record<string, string | number>>;
};

const line = (
  number: number,
  title: string,
  asks: DemoLine['asks'] | NonNullable<DemoLine['type']>,
  days: number,
  more: Omit<DemoLine, 'number' | 'title' | 'asks' | 'days' | 'counting'> & { working?: true } = {},
): DemoLine => {
  const { working, ...rest } = more;
  const counting = working ? 'working' : 'calendar';
  return asks === 'hr' || asks === 'payroll' || asks === 'administrator'
    ? { number, title, asks: 'login-type', type: asks, days, counting, ...rest }
    : { number, title, asks, days, counting, ...rest };
};

const manager = { up: 1 };
const beforeSettlement = { neededFor: 'settlement/send' };

export const demoJoining: readonly DemoLine[] = [
  line(1, 'Prepare laptop and accounts', 'administrator', -2, { working: true }),
  line(2, 'Name a buddy', 'manager', -3, {
    howTo: 'Somebody of the team who is there in the first two weeks. Write the name into the note.',
    more: { ...manager, wants: 'note' },
  }),
  line(3, 'Hand over the laptop', 'administrator', 0, {
    howTo: 'The serial number goes into the note.',
    more: { after: 1, wants: 'note' },
  }),
  line(4, 'First-day meeting', 'manager', 0, { more: manager }),
  line(5, 'Bank details', 'employee', 3, {
    howTo: 'Salary is paid to this account.',
    more: { recorded: 'employee-bank', weight: 2 },
  }),
  line(6, 'PAN', 'employee', 3, {
    howTo: 'Without it tax is deducted at a higher rate.',
    more: { recorded: 'employee/pan' },
  }),
  line(7, 'UAN of the provident fund', 'payroll', 7, { more: { recorded: 'employee/uan' } }),
  line(8, 'Nominations for fund and gratuity', 'employee', 10, {
    working: true,
    more: { recorded: 'employee-nomination' },
  }),
  line(9, 'Proof of identity and address', 'employee', 5, { more: { recorded: 'employee-document' } }),
  line(10, 'Read the code of conduct', 'employee', 7),
  line(11, 'Conversation after thirty days', 'manager', 30, {
    more: { ...manager, after: 4, neededFor: 'employee/confirmation', weight: 2 },
  }),
];

export const demoLeaving: readonly DemoLine[] = [
  line(1, 'Write the hand-over', 'employee', -10, { working: true, more: { wants: 'note' } }),
  line(2, 'Take over the work', 'manager', -2, {
    working: true,
    more: { ...manager, after: 1, ...beforeSettlement },
  }),
  line(3, 'Exit interview', 'hr', -3, { working: true, more: { wants: 'note' } }),
  line(4, 'No dues: finance', 'payroll', -1, { working: true, more: beforeSettlement }),
  line(5, 'No dues: department', 'head', -1, { working: true, more: beforeSettlement }),
  line(6, 'Laptop and card returned', 'administrator', 0, { more: { ...beforeSettlement, weight: 2 } }),
  line(7, 'Remove access', 'administrator', 1, { more: { after: 6 } }),
  line(8, 'Prepare the settlement', 'payroll', 2, { working: true, more: { after: 4 } }),
  line(9, 'Relieving letter', 'hr', 1),
];

export const demoMoving: readonly DemoLine[] = [
  line(1, 'Meet the new team', 'employee', 0),
  line(2, 'Goals for the first quarter', 'manager', 7, { more: { ...manager, wants: 'note' } }),
  line(3, 'Hand over running work', 'employee', -2, { working: true, more: { wants: 'note' } }),
  line(4, 'Safety briefing of the new place', 'employee', 5, {
    howTo: 'Ten minutes on the first day there; whoever gives it signs the sheet.',
  }),
  line(5, 'Access to the new systems', 'administrator', 0),
  line(6, 'Read how the team works', 'employee', 7),
  line(7, 'Emergency contacts are up to date', 'employee', 7),
];
