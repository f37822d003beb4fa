/** A few rounds of what `npm run test:faults` does many times. */
import { callKinds, jobKinds, killRounds } from './faults/kill-rounds.ts';

killRounds('server', [...jobKinds, ...callKinds], 1, 561);
killRounds('PostgreSQL', [...jobKinds, ...callKinds], 1, 721);
