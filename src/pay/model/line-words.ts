import { roundings } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { onceFor } from '#kernel/once.ts';
import { formatPercent } from '#kernel/ratio.ts';
import type { Step, StructurePlan } from '../structure/structure.ts';
import type { Component } from './component.ts';

/* Sentences that say the same of everybody, put together once. */

/** What the lines of an organisation's components say, by position. */
export const lineWords = onceFor((components: readonly Component[]) =>
  components.map(({ label, prorated, rounding }) => ({
    notInStructure: `${label} is not part of the salary structure.`,
    full: prorated
      ? `${label} is paid as the full monthly amount.`
      : `${label} is paid as the full monthly amount, whatever the days paid.`,
    completes: `${label} completes the gross pay of the days paid.`,
    less: `less ${label}`,
    rounded: roundings[rounding].words,
    entered: `${label} was entered for this month.`,
    notEntered: `Nothing was entered for ${label}.`,
  })),
);

/** The rule of each line of a structure, by position. */
export const structureRules = onceFor(({ steps, components }: StructurePlan): readonly string[] => {
  const name = (position: number) => components[position]?.label ?? '';
  const rules: string[] = components.map(() => '');
  for (const step of steps) rules[step.position] = ruleOf(step, name);
  return rules;
});

function ruleOf(step: Step, name: (position: number) => string): string {
  const label = name(step.position);
  switch (step.by) {
    case 'amount':
      return `${label} is a fixed amount a month.`;
    case 'residual':
      return `${label} is what is left of the monthly gross after the other earnings.`;
    case 'chosen':
      return `${label} is what the employee chooses of flexible pay, at most ${formatRupees(step.most)}.`;
    case 'formula':
      return `${label} is ${step.formula.words}, rounded ${step.rounding.words}.`;
    default: {
      const base = step.of.length === 0 ? 'the monthly gross' : step.of.map(name).join(' + ');
      return `${label} is ${formatPercent(step.rate)} of ${base}, rounded ${step.rounding.words}.`;
    }
  }
}
