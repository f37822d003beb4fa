/** What a branch would change: two sets of payslips of the same people, summed side by side. Pure. */

import { type CostShare, divided, largestShare } from '#features/people/work/cost-share.ts';
import { itemAt } from '#kernel/assert.ts';
import type { Payslip } from '#pay/model/payslip.ts';
import { addPayslip, noSums } from '#pay/model/payslip-sums.ts';
import type { Plan } from '#pay/structure/plan.ts';
import type { Placed } from './branch-change.ts';
import type { Difference, GroupSides, PersonSides, Sides } from './what-if.call.ts';

type Group = { people: number; netBefore: number; netAfter: number; costBefore: number; costAfter: number };

function gather(groups: Map<string, Group>, name: string | null, before: Payslip, after: Payslip): void {
  const key = name ?? 'None';
  let group = groups.get(key);
  if (!group) {
    group = { people: 0, netBefore: 0, netAfter: 0, costBefore: 0, costAfter: 0 };
    groups.set(key, group);
  }
  group.people += 1;
  group.netBefore += before.net;
  group.netAfter += after.net;
  group.costBefore += before.employerCost;
  group.costAfter += after.employerCost;
}

/** A split person counts where most of the cost goes; the amounts go where their shares are. */
function gatherShares(
  groups: Map<string, Group>,
  shares: readonly CostShare[],
  before: Payslip,
  after: Payslip,
): void {
  const parts = (amount: number) => divided(amount, shares);
  const nets = [parts(before.net), parts(after.net)];
  const costs = [parts(before.employerCost), parts(after.employerCost)];
  const most = largestShare(shares);
  for (const [at, { centre }] of shares.entries()) {
    const group = groups.get(centre) ?? { people: 0, netBefore: 0, netAfter: 0, costBefore: 0, costAfter: 0 };
    groups.set(centre, group);
    group.people += at === most ? 1 : 0;
    group.netBefore += nets[0]?.[at] ?? 0;
    group.netAfter += nets[1]?.[at] ?? 0;
    group.costBefore += costs[0]?.[at] ?? 0;
    group.costAfter += costs[1]?.[at] ?? 0;
  }
}

const listed = (groups: ReadonlyMap<string, Group>): GroupSides[] =>
  [...groups]
    .map(([name, each]) => ({
      name,
      people: each.people,
      net: { before: each.netBefore, after: each.netAfter },
      employerCost: { before: each.costBefore, after: each.costAfter },
    }))
    .sort((a, b) => moved(b.employerCost) - moved(a.employerCost) || (a.name < b.name ? -1 : 1));

const moved = ({ before, after }: Sides): number => Math.abs(after - before);

const isMoved = (before: Payslip, after: Payslip): boolean =>
  before.net !== after.net || before.amounts.some((amount, position) => amount !== after.amounts[position]);

/** `before` and `after` are by the order of `people`; both plans have the same components. */
export function differenceOf(
  plan: Plan,
  people: readonly Placed[],
  before: readonly Payslip[],
  after: readonly Payslip[],
  most: number,
): Difference {
  const sums = { before: noSums(), after: noSums() };
  const amounts = plan.components.map(() => ({ before: 0, after: 0 }));
  const groups = { costCentres: new Map(), departments: new Map(), grades: new Map() } as const;
  const persons: PersonSides[] = [];
  const findings = new Map<string, Finding>();
  for (const [at, person] of people.entries()) {
    const one = itemAt(before, at);
    const two = itemAt(after, at);
    addPayslip(sums.before, one);
    addPayslip(sums.after, two);
    for (let position = 0; position < amounts.length; position += 1) {
      const sides = itemAt(amounts, position);
      sides.before += itemAt(one.amounts, position);
      sides.after += itemAt(two.amounts, position);
    }
    if (person.costShares) gatherShares(groups.costCentres, person.costShares, one, two);
    else gather(groups.costCentres, person.costCentreName, one, two);
    gather(groups.departments, person.departmentName, one, two);
    gather(groups.grades, person.gradeName, one, two);
    if (one === two) continue;
    newFindings(findings, person, one, two);
    if (isMoved(one, two)) persons.push(personOf(person, one, two));
  }
  persons.sort((a, b) => moved(b.employerCost) - moved(a.employerCost) || moved(b.net) - moved(a.net));
  return {
    ...sums,
    components: plan.components.map(({ code, label, kind, source }, position) => ({
      code,
      label,
      kind,
      statutory: source !== 'structure' && source !== 'input',
      ...itemAt(amounts, position),
    })),
    costCentres: listed(groups.costCentres),
    departments: listed(groups.departments),
    grades: listed(groups.grades),
    changed: persons.length,
    employees: persons.slice(0, most),
    findings: [...findings.values()].map(({ sentence, who }) => ({
      sentence,
      people: who.length,
      who: who.slice(0, 5),
    })),
  };
}

const personOf = (
  { employee, code, name, departmentName }: Placed,
  one: Payslip,
  two: Payslip,
): PersonSides => ({
  employee,
  code,
  name,
  department: departmentName,
  gross: { before: one.gross, after: two.gross },
  net: { before: one.net, after: two.net },
  employerCost: { before: one.employerCost, after: two.employerCost },
});

/** The sentence of the first of them, with its figures; those of the others differ in figures alone. */
type Finding = { readonly sentence: string; readonly who: string[] };

/** The comparison with last month is no finding of a branch. */
function newFindings(findings: Map<string, Finding>, person: Placed, one: Payslip, two: Payslip): void {
  for (const { code, sentence } of two.exceptions) {
    if (code === 'net-changed' || one.exceptions.some((known) => known.code === code)) continue;
    const general = sentence.replace(/₹?\d[\d,.]*/g, '…');
    const found = findings.get(general);
    if (found) found.who.push(person.name);
    else findings.set(general, { sentence, who: [person.name] });
  }
}
