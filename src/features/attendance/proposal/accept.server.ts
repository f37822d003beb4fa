/**
 * Accepting a proposal: what was looked at becomes the draft, by the same way that a hand draws by. Whatever
 * it stood on and is no longer so refuses it: roster, leave, licences, law, required cover, a paid month.
 */
import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, formatDate, formatMonth, type IsoDate } from '#kernel/calendar.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { fromDay, type Run } from '#time/roster/roster.ts';
import { refuse } from '../attendance.refusal.ts';
import { rosterNeeds } from '../cover/roster-needs.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import type { RosterRow } from '../roster/roster.call.ts';
import { drawRuns } from '../roster/roster.server.ts';
import { holdRosters } from '../roster/roster-plan.server.ts';
import { type RosterPerson, rosterRows } from '../roster/roster-rows.server.ts';
import { shift } from '../shift/shift.form.ts';
import {
  daysOfResult,
  forgetProposal,
  ownProposal,
  type Result,
  type ResultRow,
} from './kept-proposal.server.ts';
import { coverText } from './made-proposal.server.ts';
import { lockedDays, proposalPeople, proposalSpan } from './problem.server.ts';
import { acceptProposalCall } from './proposal.call.ts';

export const acceptProposal = route({
  ...acceptProposalCall,
  tag: 'Attendance',
  form: attendanceRequest.name,
  action: 'approve',
  keepsReach: true,
  tells: 'nothing',
  summary: 'Make a proposed roster the draft; refused where what it stood on has changed',
  async handle(work, { params: { id } }) {
    const kept = await ownProposal(work);
    if (kept?.id !== id || !kept.result) return refuse('roster.proposal-gone');
    const { asked, result } = kept;
    const span = proposalSpan(asked);
    const dates = eachDay(...span);
    const people = await proposalPeople(work, asked);
    const ids = people.map(({ id: employee }) => employee);
    await holdRosters(work, ids);
    refuseOthers(people, result);
    const { rows } = await rosterRows(work, people, span, daysOfResult(result.rows, dates));
    const byId = new Map(result.rows.map((row) => [row.employee, row]));
    for (const row of rows) refuseChanged(row, byId.get(row.employee) ?? gone(), dates);
    if (coverText(await rosterNeeds(work, people, span)) !== result.cover) refuse('roster.proposal-cover');
    await refuseLocked(work, result, dates);
    const runs = result.rows.flatMap((row) => runsOf(row, span[0], work.today));
    await drawRuns(work, span, runs);
    await forgetProposal(work);
    const days = result.rows.map((row) => changesOf(row).length);
    const counts = {
      days: days.reduce((sum, each) => sum + each, 0),
      people: days.filter((each) => each > 0).length,
    };
    work.audit({
      action: 'accept',
      form: shift.name,
      changes: { from: { new: span[0] }, to: { new: span[1] }, days: { new: counts.days } },
    });
    return counts;
  },
});

const gone = (): never => refuse('roster.proposal-people');

const changesOf = ({ turns, now, open }: ResultRow): readonly number[] =>
  open.filter((at) => turns[at] !== now[at]);

/** Who joined the team, moved or left since is not what was looked at. */
function refuseOthers(people: readonly RosterPerson[], { rows }: Result): void {
  const now = people.map(({ id }) => id).toSorted((one, other) => one - other);
  const then = rows.map(({ employee }) => employee).toSorted((one, other) => one - other);
  if (now.join() !== then.join()) refuse('roster.proposal-people');
}

/** Of days that the proposal leaves, the turn; of the others, what the day is and what the judge says. */
function refuseChanged(row: RosterRow, then: ResultRow, dates: readonly IsoDate[]): void {
  const open = new Set(then.open);
  const at = dates.findIndex(
    (_, day) => row.marks[day] !== then.marks[day] || (!open.has(day) && row.turns[day] !== then.now[day]),
  );
  const changed = dates[at];
  if (changed) refuse('roster.proposal-changed', { name: row.name, day: formatDate(changed) });
  const known = new Set(then.breaches);
  const added = row.breaches.find(({ says }) => !known.has(says));
  if (added) refuse('roster.proposal-breaks', { name: row.name, what: added.says });
}

async function refuseLocked(work: Work, { rows }: Result, dates: readonly IsoDate[]): Promise<void> {
  const locked = await lockedDays(
    work,
    rows.map(({ employee }) => employee),
  );
  for (const row of rows)
    for (const at of changesOf(row)) {
      const date = dates[at];
      const month = date && locked(row.employee, date);
      if (month) refuse('roster.proposal-locked', { month: formatMonth(month) });
    }
}

/** Open days that follow each other, with what was seen; what is over is left out. */
function runsOf({ employee, turns, now, open }: ResultRow, from: IsoDate, today: IsoDate): readonly Run[] {
  const runs: Run[] = [];
  for (const at of open) {
    const [turn = 0, seen = 0] = [turns[at], now[at]];
    const last = runs.at(-1);
    const follows = last && addDays(last.from, last.turns.length) === addDays(from, at);
    if (follows) runs.splice(-1, 1, { ...last, turns: [...last.turns, turn], seen: [...last.seen, seen] });
    else runs.push({ employee, from: addDays(from, at), turns: [turn], seen: [seen] });
  }
  return runs.flatMap((run) => fromDay(run, today) ?? []);
}
