/** Bonds: agreed to by the person alone, waived by somebody else, over by themselves. */
import { longText } from '#kernel/field.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { bondEnds } from '#law/calculator/work/training-bond.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, daily, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { trainingNomination } from '../seat/training-nomination.form.ts';
import { refuse } from '../training.refusal.ts';
import { owedOf, readBonds, takenBy } from './bond-owed.server.ts';
import { trainingBond } from './training-bond.form.ts';

type Bond = ServerRecord<typeof trainingBond>;

export const trainingBondServer = formServer(trainingBond, {
  offers: (work, values, action) => (action === 'waive') === (values['employee'] !== work.session.employeeId),
  actions: {
    agree(work, record) {
      if (!isOwn(work, record.employee)) refuse('training.not-your-bond');
      return { agreedOn: work.today };
    },
    async refuse(work, record) {
      if (!isOwn(work, record.employee)) refuse('training.not-your-bond');
      const seat = await records(work, trainingNomination).one(record.nomination);
      if (seat?.state === 'seated')
        await records(work, trainingNomination).asServer.set(
          seat.id,
          {},
          { state: 'withdrawn', as: 'withdraw' },
        );
      await raise(work, trainingBond, 'refuse', {
        record: record.id,
        title: sentence`${await personName(work, record.employee)} does not agree to a training bond`,
        path: `${trainingBond.menu?.path}/${record.id}`,
      });
    },
    waive: asking(
      { decision: longText({ label: 'Why', required: true, max: 1000 }) },
      (work, record: Bond, { decision }) => {
        if (isOwn(work, record.employee)) refuse('training.own-bond');
        return { decision };
      },
    ),
  },
});

/**
 * A bond whose last day is behind is served; of whoever has left and owes nothing, it lapses. What is owed
 * stays open until pay has taken it, or until it is waived.
 */
export async function closeServed(work: Work): Promise<void> {
  for (const row of await readBonds(work, null)) {
    if (row.state !== 'running' || owedOf(row) > 0 || takenBy(row) > 0) continue;
    const isServed = bondEnds(row.from, row.months) < work.today;
    const hasLeft = row.left !== null && row.left < work.today;
    if (!isServed && !hasLeft) continue;
    const state = isServed ? 'over' : 'lapsed';
    await records(work, trainingBond).asServer.set(row.id, {}, { state, as: 'close' });
  }
}

export const bondDay = daily({ name: 'training-bonds', run: closeServed });
