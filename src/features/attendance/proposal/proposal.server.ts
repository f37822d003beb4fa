/** Proposing a roster: asking for it, watching it, stopping it, and what it would cost. */
import { sql } from 'kysely';
import { salaryAssignment } from '#features/pay-setup/salary/salary-assignment.form.ts';
import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, daysInclusive, formatDate, later } from '#kernel/calendar.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { rest } from '#time/roster/roster.ts';
import { refuse } from '../attendance.refusal.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { shiftList } from '../roster/roster.server.ts';
import { costOf, seesCost, whosePayIsSeen } from '../roster/roster-cost.server.ts';
import { rosteredPeople, rosterRows } from '../roster/roster-rows.server.ts';
import { shiftsById } from '../shift/planned-shift.server.ts';
import {
  askStop,
  daysOfResult,
  type KeptProposal,
  keepAsked,
  keepJob,
  ownProposal,
  type Result,
} from './kept-proposal.server.ts';
import { brokenByPins } from './made-proposal.server.ts';
import { daysMost, peopleMost, problemOf, proposalSpan } from './problem.server.ts';
import type { MadeProposal, Pin, Proposal, ProposalAsked } from './proposal.call.ts';
import { proposalCall, proposalCostCall, proposeCall, stopProposalCall } from './proposal.call.ts';
import { proposalJob } from './propose.server.ts';

const common = {
  tag: 'Attendance',
  form: attendanceRequest.name,
  action: 'approve',
  keepsReach: true,
  tells: 'nothing',
} as const;

export const proposalView = route({
  ...proposalCall,
  ...common,
  summary: 'The roster that was proposed last, beside the present one, and for whom one can be proposed',
  async handle(work) {
    const kept = await ownProposal(work);
    return {
      today: work.today,
      ...(await scopesOf(work)),
      most: peopleMost,
      proposal: kept ? await shown(work, kept) : null,
    };
  },
});

/** Places and departments of those whom the session rosters in the coming month. */
async function scopesOf(work: Work) {
  const people = await rosteredPeople(work, [work.today, addDays(work.today, daysMost - 1)]);
  const { organisationId } = work.session;
  const { rows: places } = await sql<{ id: number; name: string }>`
    select id, name from establishment where organisation_id = ${organisationId} order by name`.execute(
    work.db,
  );
  const { rows: departments } = await sql<{ id: number; name: string }>`
    select id, name from department where organisation_id = ${organisationId} order by name`.execute(work.db);
  const counted = (rows: typeof places, of: 'place' | 'department') =>
    rows.flatMap((row) => {
      const count = people.filter((person) => person[of] === row.id).length;
      return count === 0 ? [] : [{ ...row, people: count }];
    });
  return { places: counted(places, 'place'), departments: counted(departments, 'department') };
}

async function shown(
  work: Work,
  { id, asked, result, job, jobState, error }: KeptProposal,
): Promise<Proposal> {
  const isOver = jobState === 'failed' || jobState === 'cancelled' || jobState === null;
  return {
    ...asked,
    id,
    job: result ? null : job,
    state: result ? 'ready' : isOver ? 'failed' : 'solving',
    failure: result ? null : error,
    made: result && (await madeShown(work, asked, result)),
  };
}

/** Of those alone whom the session still rosters; judged anew, as a drawn roster is. */
async function madeShown(work: Work, asked: ProposalAsked, result: Result): Promise<MadeProposal> {
  const span = proposalSpan(asked);
  const dates = eachDay(...span);
  const byId = new Map(result.rows.map((row) => [row.employee, row]));
  const people = (await rosteredPeople(work, span)).filter(({ id }) => byId.has(id));
  const { rows } = await rosterRows(work, people, span, daysOfResult(result.rows, dates));
  const { lacks, now, proposed, gap, seconds } = result;
  const shownRows = rows.map((row) => {
    const { now: before = [], open = [] } = byId.get(row.employee) ?? {};
    return { ...row, now: before, open };
  });
  return {
    ...{ lacks, now, proposed, gap, seconds },
    days: daysInclusive(...span),
    shifts: await shiftList(work),
    rows: shownRows,
    changes: shownRows.reduce(
      (sum, { turns, now: before, open }) => sum + open.filter((at) => turns[at] !== before[at]).length,
      0,
    ),
    seesCost: seesCost(work),
  };
}

export const proposeRoster = route({
  ...proposeCall,
  ...common,
  summary: 'Have a roster proposed for people and days, around pinned days; the one before is replaced',
  async handle(work, { body }) {
    const { from, to, place = null, department = null, pins } = body;
    const asked: ProposalAsked = { from, to, place, department, pins };
    await checkPins(work, asked);
    const known = await problemOf(work, asked);
    const own = new Set(known.people.map(({ id }) => id));
    if (pins.some(({ employee }) => !own.has(employee))) refuse('roster.not-yours');
    const [broken] = pins.length > 0 ? await brokenByPins(work, known) : [];
    if (broken !== undefined) refuse('roster.pin-breaks', { what: broken });
    const id = await keepAsked(work, asked);
    const job = await work.jobs.start(
      work,
      proposalJob,
      { proposal: id },
      {
        title: `Roster from ${formatDate(from)} to ${formatDate(to)}`,
        singleton: `roster-proposal/${work.session.userId}`,
      },
    );
    await keepJob(work, id, job);
    return { id, job };
  },
});

async function checkPins(work: Work, asked: ProposalAsked): Promise<void> {
  const [from, to] = proposalSpan(asked);
  const first = later(from, work.today);
  if (to < work.today) refuse('roster.over', { first: formatDate(first), last: formatDate(to) });
  const shifts = await shiftsById(work);
  const isOutside = ({ date }: Pin) => date < first || date > to;
  if (asked.pins.some(isOutside)) refuse('roster.over', { first: formatDate(first), last: formatDate(to) });
  if (asked.pins.some(({ turn }) => turn !== rest && !shifts.has(turn))) refuse('roster.no-shift');
}

export const stopProposal = route({
  ...stopProposalCall,
  ...common,
  summary: 'Stop the solver: the best lawful roster so far is the proposal',
  async handle(work, { params: { id } }) {
    if (!(await askStop(work, id))) refuse('roster.proposal-gone');
    return { id };
  },
});

export const proposalCost = route({
  ...proposalCostCall,
  tag: 'Attendance',
  form: salaryAssignment.name,
  action: 'read',
  keepsReach: true,
  tells: told('others', 'pay'),
  summary: 'What the planned hours cost by the pay in force, as the roster stands and as it is proposed',
  async handle(work) {
    const kept = await ownProposal(work);
    if (!kept?.result) return refuse('roster.proposal-gone');
    const span = proposalSpan(kept.asked);
    const of = new Set(kept.result.rows.map(({ employee }) => employee));
    const rostered = (await rosteredPeople(work, span)).map(({ id }) => id).filter((id) => of.has(id));
    const people = await whosePayIsSeen(work, rostered);
    const now = await costOf(work, people, span);
    const then = await costOf(work, people, span, daysOfResult(kept.result.rows, eachDay(...span)));
    return { now: now.drafted, proposed: then.drafted, people: then.people, without: then.without };
  },
});
