/** Waiting changes: agreed to, refused or withdrawn by the right person; or in effect with their day. */

import { sql } from 'kysely';
import { refuseChangeCall } from '#kernel/calls/rights.call.ts';
import { text } from '#kernel/field.ts';
import { notFound } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { inSavepoint } from '#server/database/tenant.ts';
import { raise } from '#server/events/raise.ts';
import { asking, daily, formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { showUserLink, userOf } from './given-link.server.ts';
import { pendingChange } from './pending-change.form.ts';
import { overtaken, takeEffect } from './pending-effect.server.ts';
import { endChange, tell, type Waiting, waitingChange } from './pending-store.server.ts';
import { keepers } from './second-administrator.server.ts';
import { refuse } from './security.refusal.ts';
import { refuseSamePerson } from './user-state/another-person.server.ts';

/** Nobody agrees to what was asked longer ago; a link that was agreed to is taken sooner. */
const waitDays = 30;
const readyDays = 2;

export const pendingChangeServer = formServer(pendingChange, {
  // Who asked withdraws or is shown the link; anybody else agrees or refuses.
  offers({ session }, { askedBy }, action) {
    const isAsker = (askedBy as { id?: number } | null)?.id === session.userId;
    return ['withdraw', 'show-link'].includes(action) === isAsker;
  },
  actions: {
    async agree(work, { id }) {
      const waiting = await stillWaiting(work, id);
      await refuseWrongPerson(work, waiting);
      const state = await takeEffect(work, waiting);
      await tell(work, 'end', waiting, `${work.session.name} agreed: ${waiting.title}`, 'It is in effect.');
      return { decidedBy: work.session.name, state };
    },
    refuse: asking({ because: text({ label: 'Reason', max: 400 }) }, async (work, { id }, { because }) => {
      const waiting = await stillWaiting(work, id);
      if (waiting.askedBy === work.session.userId) {
        refuse('pending-change.own/pending-change');
      }
      return refused(work, waiting, because);
    }),
    async withdraw(work, { id }) {
      const waiting = await stillWaiting(work, id);
      if (waiting.askedBy !== work.session.userId) {
        refuse('pending-change.not-own/pending-change');
      }
      return { decidedBy: work.session.name };
    },
    async 'show-link'(work, { id }) {
      const waiting = await stillWaiting(work, id);
      if (waiting.askedBy !== work.session.userId || waiting.kind !== 'link') {
        refuse('pending-change.not-own/pending-change-again');
      }
      const why = await overtaken(work, waiting);
      if (why !== null) refuse('pending-change.overtaken/pending-change', { why });
      if (waiting.kind === 'link') await showUserLink(work, await userOf(work, waiting.user));
    },
  },
});

async function stillWaiting(work: Work, id: number): Promise<Waiting> {
  return (await waitingChange(work, id)) ?? notFound('This change');
}

/** A second administrator: never who asked, and never who would gain by it. */
async function refuseWrongPerson(work: Work, waiting: Waiting): Promise<void> {
  const { session } = work;
  if (!keepers.includes(session.loginType)) {
    refuse('pending-change.administrators');
  }
  if (waiting.askedBy === session.userId) {
    refuse('pending-change.own/pending-change-refuse-wrong-person');
  }
  const gains =
    waiting.kind === 'user' && ['loginType', 'employee', 'scope'].some((name) => name in waiting.change);
  if (gains && waiting.user === session.userId) {
    refuse('pending-change.own-user');
  }
  await refuseSamePerson(work, [waiting.askedBy]);
}

async function refused(work: Work, waiting: Waiting, because: string | null) {
  const title = `${work.session.name} refused: ${waiting.title}`;
  await tell(work, 'end', waiting, title, because ?? 'It does not take effect.');
  return { decidedBy: work.session.name, reason: because };
}

/** Whose own user it is about needs no right to stop it. */
export const refuseOwnChange = route({
  ...refuseChangeCall,
  tag: pendingChange.heading,
  signedIn: true,
  summary: 'Refuses a change of access that waits and is about my own user',
  async handle(work, request) {
    const waiting = await waitingChange(work, request.params.id);
    const mine = waiting && waiting.kind !== 'rights' && waiting.user === work.session.userId;
    if (!waiting || !mine) return notFound('This change');
    await refused(work, waiting, 'Refused by the person whose user it is.');
    await endChange(work, waiting, 'refused', 'Refused by the person whose user it is.');
    return undefined;
  },
});

type Due = { id: number; isDue: boolean };

/** With a new day, what was to wait until it takes effect; what nobody decided is void in the end. */
export const takePendingChanges = daily({
  name: 'pending-changes',
  async run(work) {
    const { rows } = await sql<Due>`
      select id, state = 'waiting' and due_on is not null as "isDue" from pending_change
      where organisation_id = ${work.session.organisationId}
        and (state = 'waiting' and due_on <= ${work.today}::date
          or state = 'waiting' and due_on is null and created_at < now() - ${`${waitDays} days`}::interval
          or state = 'ready' and changed_at < now() - ${`${readyDays} days`}::interval)
      order by id`.execute(work.db);
    for (const { id, isDue } of rows) {
      const waiting = await waitingChange(work, id);
      if (!waiting) continue;
      if (isDue) await takeDue(work, waiting);
      else await becomeVoid(work, waiting, 'Nobody decided it in time.');
    }
  },
});

async function takeDue(work: Work, waiting: Waiting): Promise<void> {
  try {
    const state = await inSavepoint(work.db, () => takeEffect(work, waiting));
    const values = { reason: 'Its day has come.' };
    await records(work, pendingChange).asServer.set(waiting.id, values, { as: 'take-effect', state });
    await tell(
      work,
      'end',
      waiting,
      `In effect: ${waiting.title}`,
      'It waited for its day, and nobody refused it.',
    );
  } catch (error) {
    await becomeVoid(work, waiting, error instanceof Error ? error.message.slice(0, 400) : String(error));
  }
}

async function becomeVoid(work: Work, waiting: Waiting, why: string): Promise<void> {
  await endChange(work, waiting, 'void', why);
  const path = `security/pending-change/${waiting.id}`;
  await raise(work, pendingChange, 'void', {
    record: waiting.id,
    to: { userIds: [waiting.askedBy] },
    title: sentence`Void: ${waiting.title}`,
    note: why,
    path,
  });
}
