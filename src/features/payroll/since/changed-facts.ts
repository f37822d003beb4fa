/** What of a person's facts is not what a calculation read: in an officer's words, with the records. Pure. */
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { Source } from '#pay/model/source.ts';

export type ChangedFact = { readonly what: string; readonly from: Source | undefined };

type Name = Exclude<keyof EmployeeFacts, 'employee' | 'source'>;

/** In the order in which they are told. */
const told: Readonly<Record<Name, string>> = {
  salaries: 'Salary',
  joined: 'Day of joining or leaving',
  left: 'Day of joining or leaving',
  lossOfPay: 'Days without pay',
  inputs: 'One-off amount',
  recurring: 'Recurring amount',
  recoveries: 'Loans and advances',
  units: 'Overtime and units',
  choice: 'Flexible pay chosen',
  bills: 'Bills of flexible pay',
  posts: 'Grade, designation or department',
  workStates: 'Place of work',
  period: 'Pay group',
  lostDay: 'Divisor of days without pay',
  providentFund: 'Statutory option',
  voluntaryFund: 'Statutory option',
  employerPension: 'Statutory option',
  stateInsurance: 'Statutory option',
  professionalTaxExemption: 'Statutory option',
  welfareFund: 'Labour welfare fund',
  setByHand: 'Amount set by hand',
  provisions: 'Provisions for gratuity and bonus',
  taxation: 'Income tax: declaration, proofs or other income',
  dateOfBirth: 'Date of birth or gender',
  gender: 'Date of birth or gender',
  netRounding: 'Rounding of net pay',
  soFar: 'What the year has paid so far',
  earlier: 'What other runs have paid',
  later: 'What is known of later months',
  carried: 'Balance carried from last month',
  lastNet: 'Net pay of last month',
};

const isName = (name: string): name is Name => name in told;
const order = Object.keys(told).filter(isName);

type Row = { readonly [name: string]: unknown; readonly source?: Source };

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const isOfRecord = (value: unknown): value is Row => isRow(value) && value.source !== undefined;

/** A record, and the records that it holds, each for itself. */
function recordsOf(value: unknown): Row[] {
  if (!isRow(value)) return [];
  const parts = Object.entries(value).map(([name, part]) => [name, [part].flat()] as const);
  const held = parts.filter(([name, each]) => name !== 'source' && each.some(isOfRecord));
  const names = new Set(held.map(([name]) => name));
  const own: Row = Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
  return [own, ...held.flatMap(([, each]) => each.filter(isOfRecord))];
}

/** Rows and single records alike, each as its text. */
const rowsOf = (value: unknown): ReadonlyMap<string, Row> =>
  new Map(
    [value]
      .flat()
      .flatMap(recordsOf)
      .map((row) => [JSON.stringify(row), row]),
  );

/** The records of rows that were not there then, and of those that are no longer there. */
function sourcesOf(then: unknown, now: unknown): readonly Source[] {
  const [before, after] = [rowsOf(then), rowsOf(now)];
  const moved = [
    ...[...after].filter(([text]) => !before.has(text)),
    ...[...before].filter(([text]) => !after.has(text)),
  ].flatMap(([, { source }]) => (source && source.form !== 'arrear' ? [source] : []));
  return [...new Map(moved.map((source) => [`${source.form}/${source.id}`, source])).values()];
}

const isArrear = ({ source }: { readonly source?: Source }): boolean => source?.form === 'arrear';

/** Arrears follow from what is told of them; they are no one-off amounts. */
const entered = (facts: EmployeeFacts): EmployeeFacts => ({
  ...facts,
  inputs: facts.inputs.filter((input) => !isArrear(input)),
});

const arrearsOf = ({ inputs }: EmployeeFacts): string =>
  JSON.stringify(inputs.filter(isArrear).map(({ component, amount }) => [component, amount]));

/** How many work at a place moves everybody's facts there, and is nothing that was entered of them. */
const staffOnly = (then: EmployeeFacts, now: EmployeeFacts): boolean =>
  JSON.stringify({ ...then.welfareFund, staff: 0 }) === JSON.stringify({ ...now.welfareFund, staff: 0 });

/** Whether arrears moved beside what else changed: their causes are told by who works them out. */
export const arrearsMoved = (then: EmployeeFacts, now: EmployeeFacts): boolean =>
  arrearsOf(then) !== arrearsOf(now);

export function changedFacts(then: EmployeeFacts, now: EmployeeFacts): readonly ChangedFact[] {
  const [before, after] = [entered(then), entered(now)];
  const found = new Map<string, ChangedFact>();
  for (const name of order) {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) continue;
    const what =
      name === 'welfareFund' && staffOnly(then, now) ? 'Head-count of the establishment' : told[name];
    const sources = sourcesOf(before[name], after[name]);
    const ofPerson = ['joined', 'left', 'dateOfBirth', 'gender'].includes(name) ? now.source : undefined;
    for (const from of sources.length > 0 ? sources : [ofPerson])
      found.set(`${what}/${from?.form}/${from?.id}`, { what, from });
  }
  return [...found.values()];
}
