/** What a solver chose becomes a proposal: judged as rosters are, and told with what it lacks and why. */
import { eachDay } from '#kernel/calendar/day-range.ts';
import type { Work } from '#server/work.ts';
import { makeModel } from '#time/roster/proposal/make-model.ts';
import type { Model, Values } from '#time/roster/proposal/model.ts';
import {
  figuresOf,
  lacksIn,
  presentTurns,
  type Turns,
  turnsOf,
} from '#time/roster/proposal/read-proposal.ts';
import { rest } from '#time/roster/roster.ts';
import type { RosterNeed } from '../roster/roster.call.ts';
import { rosterRows } from '../roster/roster-rows.server.ts';
import { daysOfResult, type Result, type ResultRow } from './kept-proposal.server.ts';
import type { KnownProblem } from './problem.server.ts';
import type { Solved } from './solve.server.ts';

/** Required cover in one text, to see whether it is still the same. */
export const coverText = (needs: readonly RosterNeed[]): string =>
  JSON.stringify(needs.map(({ id, shift, needed, others }) => [id, shift, needed, others]));

type Row = Omit<ResultRow, 'breaches'>;

const rowsOf = ({ problem }: KnownProblem, turns: Turns, now: Turns): readonly Row[] =>
  problem.people.map(({ employee, days }, at) => {
    const within = days.slice(problem.first, problem.last + 1);
    return {
      employee,
      turns: turns[at] ?? [],
      now: now[at] ?? [],
      marks: within.map(({ mark }) => mark).join(''),
      open: within.flatMap(({ choices, stays }, day) => (choices || stays === 'pinned' ? [day] : [])),
    };
  });

/** What the judge of rosters says against each row, and whether it said so of the roster before. */
async function judged(work: Work, known: KnownProblem, rows: readonly Row[]) {
  const dates = eachDay(...known.span);
  const before = await rosterRows(work, known.people, known.span);
  const proposed = daysOfResult(
    rows.map((row) => ({ ...row, breaches: [] })),
    dates,
  );
  const after = await rosterRows(work, known.people, known.span, proposed);
  return rows.map((_, at) => {
    const old = new Set(before.rows[at]?.breaches.map(({ says }) => says));
    const breaches = (after.rows[at]?.breaches ?? []).map(({ says }) => says);
    return { breaches, added: breaches.some((says) => !old.has(says)) };
  });
}

/**
 * The model keeps the law by its rows; the judge has the last word all the same. Whoever would break
 * something is given no shift that is not pinned: fewer shifts break nothing.
 */
export async function madeProposal(
  work: Work,
  known: KnownProblem,
  model: Model,
  solved: Pick<Solved, 'gap'> & { readonly values: Values },
  seconds: number,
): Promise<Result> {
  const { problem, needs } = known;
  const drawnNow = await rosterRows(work, known.people, known.span);
  const now = drawnNow.rows.map(({ turns }) => turns);
  let turns = turnsOf(problem, model, solved.values);
  let rows = rowsOf(known, turns, now);
  let verdicts = await judged(work, known, rows);
  const values = Float64Array.from(solved.values);
  if (verdicts.some(({ added }) => added)) {
    for (const [column, { person }] of model.cells.entries()) if (verdicts[person]?.added) values[column] = 0;
    turns = turnsOf(problem, model, values);
    rows = rowsOf(known, turns, now);
    verdicts = await judged(work, known, rows);
  }
  const nameOf = new Map(needs.map(({ id, name }) => [id, name]));
  return {
    rows: rows.map((row, at) => ({ ...row, breaches: verdicts[at]?.breaches ?? [] })),
    lacks: lacksIn(problem, model, values, turns).map(({ need, ...lack }) => ({
      ...lack,
      name: nameOf.get(need.id) ?? '',
    })),
    now: figuresOf(problem, now),
    proposed: figuresOf(problem, turns),
    gap: solved.gap,
    seconds,
    cover: coverText(needs),
  };
}

/** What pinned days break by themselves, in sentences. */
export async function brokenByPins(work: Work, known: KnownProblem): Promise<readonly string[]> {
  const { problem } = known;
  const pinned = presentTurns(problem).map((row, at) =>
    row.map((turn, day) => (problem.people[at]?.days[problem.first + day]?.choices ? rest : turn)),
  );
  const alone = problem.people.map(({ days }, at) =>
    (pinned[at] ?? []).map((turn, day) => (days[problem.first + day]?.stays === 'pinned' ? rest : turn)),
  );
  const saysOf = async (turns: Turns) => {
    const rows = rowsOf(known, turns, turns).map((row) => ({ ...row, breaches: [] }));
    const found = await rosterRows(
      work,
      known.people,
      known.span,
      daysOfResult(rows, eachDay(...known.span)),
    );
    return found.rows.map(({ name, breaches }) => breaches.map(({ says }) => `${name}: ${says}`));
  };
  const before = new Set((await saysOf(alone)).flat());
  return (await saysOf(pinned)).flat().filter((says) => !before.has(says));
}

export const modelOf = ({ problem }: KnownProblem): Model => makeModel(problem);
