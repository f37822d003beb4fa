/** A few rounds of what `npm run test:faults` does many times: each victim, in a job and in calls. */
import { killRounds } from './faults/kill-rounds.ts';

killRounds('server', ['a pay run’s calculation'], 1, 561);
killRounds('PostgreSQL', ['a payment', 'a stream of saves'], 1, 721);
