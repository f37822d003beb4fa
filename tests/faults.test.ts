/** A few rounds of what `npm run test:faults` does many times. */
import { killRounds } from './faults/kill-rounds.ts';

killRounds('server', 1, 561);
killRounds('PostgreSQL', 1, 721);
