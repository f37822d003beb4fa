/** My training: everything of one's own on one page, and a seat asked for with one press. */
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { trainingNeed } from '../need/training-need.form.ts';
import { trainingNomination } from '../seat/training-nomination.form.ts';
import { refuse } from '../training.refusal.ts';
import { joinCall, ownTrainingCall } from './my-training.call.ts';
import {
  openSessions,
  ownBonds,
  ownCertificates,
  ownGaps,
  ownNeeds,
  ownSeats,
  ownSheets,
} from './own-reading.server.ts';

const common = { tag: 'Training', keepsReach: true, tells: 'nothing' } as const;

const me = (work: Work): number => work.session.employeeId ?? refuse('training.no-employee');

export const ownTrainingRoute = route({
  ...common,
  ...ownTrainingCall,
  form: trainingNeed.name,
  action: 'withdraw',
  summary: 'The training of the session: seats, sessions to join, needs, certificates and bonds',
  async handle(work) {
    const employee = me(work);
    return {
      ...{ employee, today: work.today },
      seats: await ownSeats(work, employee),
      sessions: await openSessions(work, employee),
      needs: await ownNeeds(work, employee),
      bonds: await ownBonds(work, employee),
      certificates: await ownCertificates(work, employee),
      gaps: await ownGaps(work, employee),
      sheets: await ownSheets(work, employee),
    };
  },
});

export const joinRoute = route({
  ...common,
  ...joinCall,
  form: trainingNomination.name,
  action: 'write',
  summary: 'Ask for a seat in a session for oneself',
  async handle(work, { body: { session } }) {
    const nomination = await records(work, trainingNomination).asPerson.create({
      employee: me(work),
      session,
    });
    return { nomination };
  },
});
