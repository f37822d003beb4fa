/**
 * Whom a run pays and by what facts, by its kind. The regular run pays everybody's month; any other pays the
 * difference that it makes to the month, so that every levy sees the whole month once.
 */
import { readOwnRules } from '#features/pay-setup/pay-rules.server.ts';
import type { Work } from '#server/work.ts';
import { findArrears } from './arrears.server.ts';
import { lawInForce } from './law-in-force.server.ts';
import { heldPeople } from './pay-hold.server.ts';
import { gatherArrears, gatherCorrection, gatherInputs, gatherSettlement } from './run-besides.server.ts';
import { readFacts } from './run-facts.server.ts';
import {
  type Gathered,
  type Ground,
  ownRulesWith,
  type RunToGather,
  withArrearInputs,
  withheld,
} from './run-ground.server.ts';
import { settledInMonth } from './settled-people.server.ts';

/** Reads everything that the run's calculation rests on, as it is known now. */
export async function gatherRun(work: Work, run: RunToGather): Promise<Gathered> {
  const rules = await readOwnRules(work.db, work.session.organisationId);
  const ground = { work, run, rules, law: await lawInForce(work.db) };
  switch (run.kind) {
    case 'regular':
      return gatherRegular(ground);
    case 'arrears':
      return gatherArrears(ground);
    case 'settlement':
      return gatherSettlement(ground);
    case 'correction':
      return gatherCorrection(ground);
    default:
      return gatherInputs(ground);
  }
}

async function gatherRegular(ground: Ground): Promise<Gathered> {
  const { work, run, rules, law } = ground;
  const { organisationId } = work.session;
  const away = await heldPeople(work.db, organisationId, run.month, 'whole');
  for (const employee of await settledInMonth(work, run.month)) away.add(employee);
  const everybody = await readFacts(work.db, organisationId, run.month, undefined, { payOn: run.payOn });
  const facts = away.size === 0 ? everybody : everybody.filter(({ employee }) => !away.has(Number(employee)));
  const found = await findArrears(work.db, {
    organisationId,
    month: run.month,
    withMonth: false,
    rules,
    law,
    only: facts.map(({ employee }) => Number(employee)),
  });
  const arrears = await withheld(ground, found);
  return {
    rules: ownRulesWith(rules, arrears),
    law,
    arrears,
    people: withArrearInputs(facts, arrears, found.blocked),
  };
}
