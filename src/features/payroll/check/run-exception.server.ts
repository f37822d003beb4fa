/** The exceptions of a run, and what an officer does about one: owner, comment, settled with a reason. */

import { sql } from 'kysely';
import { forbidden, invalid, notFound } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { loginTypesThatMay } from '#server/events/audience.ts';
import { raise } from '#server/events/raise.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../payroll.refusal.ts';
import { isLocked, type RunHead, readHead } from '../run/run-head.server.ts';
import {
  type ActOnException,
  exceptionsCall,
  handleExceptionCall,
  type LeftOpen,
  type RunException,
  settleExceptionsCall,
} from '../workbench/run.call.ts';
import { readBlind } from './blind-check.server.ts';
import { readFindings } from './exceptions.server.ts';
import { keyOf } from './kept-exceptions.server.ts';
import { payException } from './pay-exception.form.ts';

/** Exceptions are worked on by those who calculate or approve. */
const mayHandle = (work: Work): boolean =>
  Boolean(work.may('pay-run', 'calculate') || work.may('pay-run', 'approve'));

/** Whom an exception can be given to: who may open the run and work on it, as the organisation decided. */
async function readOwners(work: Work): Promise<{ id: number; name: string }[]> {
  const opens = new Set(await loginTypesThatMay(work, 'pay-run', 'read'));
  const handles = [
    ...(await loginTypesThatMay(work, 'pay-run', 'calculate')),
    ...(await loginTypesThatMay(work, 'pay-run', 'approve')),
  ].filter((type) => opens.has(type));
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from user_account
    where organisation_id = ${work.session.organisationId} and state = 'active'
      and login_type_id = any(${handles}::bigint[])
    order by name limit 200`.execute(work.db);
  return rows;
}

/** The answer to each call: what the run shows of its exceptions. */
const answer = async (work: Work, run: RunHead) => ({
  blind: await readBlind(work, run),
  findings: await readFindings(work, run),
  owners: await readOwners(work),
  mayHandle: !isLocked(run) && mayHandle(work),
});

export const exceptions = route({
  ...exceptionsCall,
  summary: 'The exceptions of a run, with owner, comment and what became of them',
  tag: 'payroll',
  form: 'pay-run',
  action: 'read',
  tells: told('others', 'pay'),
  async handle(work, request) {
    const run = await readHead(work, request.params.id);
    return answer(work, run);
  },
});

export const handleException = route({
  ...handleExceptionCall,
  summary: 'Gives an exception an owner or a comment, settles it with a reason or opens it again',
  tag: 'payroll',
  form: 'pay-run',
  action: 'read',
  tells: told('others', 'pay'),
  async handle(work, request) {
    const run = await readHead(work, request.params.id);
    const act = request.body;
    refuseHandling(work, run);
    const found = (await readFindings(work, run)).find(
      ({ employee, code }) => employee === act.employee && code === act.code,
    );
    if (!found) return notFound('This exception');
    await note(work, run.id, found, act);
    return answer(work, run);
  },
});

function refuseHandling(work: Work, run: RunHead): void {
  if (!mayHandle(work)) forbidden('Exceptions are settled by those who calculate or approve the run.');
  if (isLocked(run)) refuse('payroll.not-open/run-exception');
}

export const settleExceptions = route({
  ...settleExceptionsCall,
  summary: 'Settles several exceptions of a run with one reason; those that have moved on stay open',
  tag: 'payroll',
  form: 'pay-run',
  action: 'read',
  tells: told('others', 'pay'),
  async handle(work, request) {
    const run = await readHead(work, request.params.id);
    refuseHandling(work, run);
    const { of, comment } = request.body;
    const open = new Map((await readFindings(work, run)).map((one) => [keyOf(one), one]));
    const left: LeftOpen[] = [];
    for (const wanted of of) {
      const found = open.get(keyOf(wanted));
      const why =
        !found || found.sentence !== wanted.sentence ? 'moved' : isOwn(work, found) ? 'own' : undefined;
      if (why) left.push({ name: found?.name ?? null, why });
      else if (found) await note(work, run.id, found, { ...wanted, comment, status: 'settled' });
    }
    return { ...(await answer(work, run)), left };
  },
});

const isOwn = (work: Work, { employee }: RunException): boolean => employee === work.session.employeeId;

/** A comment follows the others; none is written over. */
async function say(work: Work, exception: number, comment: string): Promise<void> {
  const { organisationId, userId, name } = work.session;
  await sql`
    insert into exception_comment (organisation_id, exception_id, comment, said_by, created_by, changed_by)
    values (${organisationId}, ${exception}, ${comment}, ${name.slice(0, 120)}, ${userId || null}::bigint,
      ${userId || null}::bigint)`.execute(work.db);
}

async function note(work: Work, runId: number, found: RunException, act: ActOnException): Promise<void> {
  const { organisationId, userId } = work.session;
  const said = act.comment?.trim() || null;
  const comment = said ?? found.comment;
  const owner = act.owner === undefined ? found.owner : act.owner;
  const status = act.status ?? found.status;
  if (status === 'settled' && isOwn(work, found))
    return forbidden('This exception is about your own pay. Another person has to settle it.');
  if (status === 'settled' && !comment)
    invalid({ comment: 'Say why this may stay as it is: the approver reads it.' });
  if (owner !== null && !(await readOwners(work)).some((one) => one.id === owner))
    invalid({ owner: 'Choose somebody who may open the run and work on it.' });
  const { rows } = await sql<{ id: number }>`
    insert into pay_exception (organisation_id, run_id, employee_id, code, sentence, owner_id, comment,
      status, created_by, changed_by)
    values (${organisationId}, ${runId}, ${found.employee}, ${found.code}, ${found.sentence.slice(0, 400)},
      ${owner}::bigint, ${comment}, ${status}, ${userId}, ${userId})
    on conflict (organisation_id, run_id, employee_id, code) do update set
      sentence = excluded.sentence, owner_id = excluded.owner_id, comment = excluded.comment,
      status = excluded.status, version = pay_exception.version + 1, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by
    returning id`.execute(work.db);
  const [noted] = rows;
  if (said !== null && noted) await say(work, noted.id, said);
  work.audit({
    action: status === 'settled' && found.status === 'open' ? 'settle' : 'change',
    form: 'pay-exception',
    recordId: runId,
    changes: { [found.code]: { old: found.status, new: status } },
    ...(comment ? { reason: comment } : {}),
  });
  if (owner !== null && owner !== found.owner && owner !== userId) {
    await raise(work, payException, 'assign', {
      record: runId,
      to: { userIds: [owner] },
      title: sentence`A pay exception is yours: ${found.name}`,
      note: comment ?? 'Opened in the pay run.',
      path: `payroll/run/${runId}`,
    });
  }
}
