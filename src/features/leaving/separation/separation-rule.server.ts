/** Whether somebody can leave in this way, and what the law asks besides. */
import { sql } from 'kysely';
import { lawInForce } from '#features/law/law-in-force.server.ts';
import { addDays, formatDate } from '#kernel/calendar.ts';
import { dayCount, peopleCount } from '#kernel/text/day-count.ts';
import { allows, forbids, type Ruling } from '#kernel/verdict.ts';
import { personName } from '#server/database/person-name.ts';
import type { Work } from '#server/work.ts';
import { wayOf } from '../way/way.form.ts';
import { type Leaver, type Leaving, readLeaver } from './leaver-facts.server.ts';

/** A no refuses what is sent and what is agreed to. */
export async function rulesRuling(work: Work, record: Leaving): Promise<Ruling | undefined> {
  const { lastDay, way, absentSince, noticeOn } = record;
  const leaver = await readLeaver(work, record.employee, lastDay);
  if (lastDay < leaver.joined)
    return forbids(`The person joined on ${formatDate(leaver.joined)}.`, 'Choose a later last day.');
  if (leaver.left !== null)
    return forbids(
      `The last day is recorded already: ${formatDate(leaver.left)}.`,
      'Change it in the employee’s record, or take that separation back.',
    );
  if (wayOf(way).past && lastDay > work.today)
    return forbids('That day is still to come.', 'Enter it once it has happened.');
  if (way === 'absconding' && absentSince !== null && absentSince > lastDay)
    return forbids('The absence begins after the last day.', 'Choose a later last day.');
  if (wayOf(way).asks.includes('noticeOn') && noticeOn !== null && noticeOn > lastDay)
    return forbids('Notice is given after the last day.', 'Choose an earlier day of notice.');
  return (await permissionRuling(work, record, leaver)) ?? (await secondRuling(work, record));
}

/** From 300 workers on nobody is retrenched, and no place closed, without the government's permission. */
async function permissionRuling(work: Work, record: Leaving, leaver: Leaver): Promise<Ruling | undefined> {
  const { way, lastDay, permissionAskedOn: asked, permissionOn: given } = record;
  if (way !== 'retrenchment' && way !== 'closure') return undefined;
  const { law } = await lawInForce(work.db);
  const row = law.endOfService.permission.find(lastDay);
  if (!row || leaver.workers < row.value.from) return undefined;
  if (given !== null && given <= lastDay) return undefined;
  const deemed = asked === null ? undefined : addDays(asked, row.value.deemedDays);
  if (deemed !== undefined && deemed <= lastDay) return undefined;
  const people = peopleCount(leaver.workers);
  if (deemed === undefined)
    return forbids(
      `With ${people} at the place the government’s permission is needed.`,
      'Enter when it was asked for, or given.',
    );
  return forbids(
    `With ${people} at the place the government’s permission is needed; ` +
      `unanswered it counts as given on ${formatDate(deemed)}.`,
    'Choose that day or later as the last day.',
  );
}

/** Somebody leaves once. */
async function secondRuling(work: Work, { id, employee }: Leaving): Promise<Ruling | undefined> {
  const { rows } = await sql<{ is: string }>`
    select 'separation' as is from separation
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee} and id <> ${id}
      and state in ('waiting', 'agreed', 'returning')
    union all select 'resignation' from resignation
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee}
      and state in ('waiting', 'offered', 'accepted', 'withdrawing') limit 1`.execute(work.db);
  const [open] = rows;
  if (!open) return undefined;
  const name = await personName(work, employee);
  return open.is === 'resignation'
    ? forbids(`${name} has resigned.`, 'Answer the resignation instead.')
    : forbids(`Another separation of ${name} is open.`, 'Decide on that one first.');
}

/** What the law asks of the way of leaving; it is said and refuses nothing. */
export async function lawRuling(work: Work, record: Leaving): Promise<Ruling | undefined> {
  const { way, lastDay } = record;
  const leaver = await readLeaver(work, record.employee, lastDay);
  if (way === 'retirement' && leaver.retiresOn !== null && leaver.retiresOn !== lastDay)
    return allows(`By the retirement age the last day is ${formatDate(leaver.retiresOn)}.`);
  if (way === 'term-ended' && !leaver.fixedTerm)
    return forbids('This person’s employment type has no end.', 'Check the work details.');
  const { law } = await lawInForce(work.db);
  const closure = law.endOfService.closureNotice.find(lastDay);
  const form = law.endOfService.noticeForm.find(lastDay)?.value ?? 'writing';
  if (way === 'closure' && closure && leaver.workers >= closure.value.from) {
    const by = formatDate(addDays(lastDay, -closure.value.days));
    return allows(`The government is told in ${form} by ${by}, ${dayCount(closure.value.days)} before.`);
  }
  if (way !== 'retrenchment') return undefined;
  if (leaver.joinedLater === 0)
    return allows(
      `The government is told in ${form} with the notice. Last in, first out: nobody joined later.`,
    );
  const later = peopleCount(leaver.joinedLater);
  return forbids(
    `Last in, first out: of the same designation at the place ${later} joined later.`,
    'Record why another order is right.',
  );
}
