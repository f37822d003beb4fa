/** Whenever a nomination or the seats of a session change, whichever way, free seats go to those who wait. */
import { follower, recordsIn } from '#server/follower.ts';
import { records } from '#server/forms/record/records.ts';
import { trainingSession } from '../session/training-session.form.ts';
import { settleSeats } from './seating.server.ts';
import { trainingNomination } from './training-nomination.form.ts';

export const seatsFollow = follower({
  name: 'Seats of training',
  of: { [trainingNomination.name]: ['state', 'session'], [trainingSession.name]: ['seats'] },
  async within(work, entries) {
    const [ofSeats, ofSessions] = [trainingNomination.name, trainingSession.name].map((name) =>
      recordsIn(entries.filter(({ form }) => form === name)),
    );
    const sessions = new Set<number>(ofSessions);
    for (const id of ofSeats ?? []) {
      const seat = await records(work, trainingNomination).one(id);
      if (seat) sessions.add(seat.session);
    }
    for (const id of sessions) await settleSeats(work, id);
  },
});
