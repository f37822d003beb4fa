/** The kinds of movement, what each has to name, and what a record of it can change. Pure. */

export const movementKinds = {
  transfer: 'Transfer',
  promotion: 'Promotion',
  increment: 'Increment',
  redesignation: 'Redesignation',
  deputation: 'Deputation',
  manager: 'Change of manager',
  type: 'Change of employment type',
  shift: 'Change of shift',
} as const;
export type MovementKind = keyof typeof movementKinds;

/** What of the work details a movement can change, by the same names there. */
export const workParts = [
  'department',
  'designation',
  'grade',
  'establishment',
  'businessUnit',
  'position',
  'reportsTo',
  'employmentType',
  'costCentre',
] as const;

/** At least one of these makes it what it is called. */
const asked: Readonly<Record<MovementKind, readonly string[]>> = {
  transfer: ['establishment', 'department', 'businessUnit'],
  promotion: ['designation', 'grade'],
  increment: ['raise', 'grossMonthly', 'structure'],
  redesignation: ['designation'],
  deputation: ['establishment', 'department', 'businessUnit'],
  manager: ['reportsTo'],
  type: ['employmentType'],
  shift: ['shift'],
};

const wants: Readonly<Record<MovementKind, string>> = {
  transfer: 'A transfer names another establishment, department or business unit.',
  promotion: 'A promotion names another designation or grade.',
  increment: 'An increment names a raise, a new monthly gross or another structure.',
  redesignation: 'A redesignation names another designation.',
  deputation: 'A deputation names another establishment, department or business unit.',
  manager: 'A change of manager names the new manager.',
  type: 'A change of employment type names the new type.',
  shift: 'A change of shift names the new shift.',
};

type Named = { readonly kind: MovementKind } & Readonly<Record<string, unknown>>;

const isNamed = (record: Named, name: string): boolean => record[name] !== null && record[name] !== undefined;

/** What keeps the movement from being of its kind, as a sentence. */
export function lackOf(record: Named): string | undefined {
  if (!asked[record.kind].some((name) => isNamed(record, name))) return wants[record.kind];
  if (isNamed(record, 'raise') && isNamed(record, 'grossMonthly'))
    return 'A raise and a new monthly gross say the same. Enter one of them.';
  if (record.kind === 'deputation' && movesPay(record))
    return 'A deputation ends, and pay has no last day. Enter an increment beside it.';
  return undefined;
}

/** Whether it moves pay, which those who decide on pay agree to. */
export const movesPay = (record: Readonly<Record<string, unknown>>): boolean =>
  ['raise', 'grossMonthly', 'structure'].some((name) => record[name] !== null && record[name] !== undefined);
