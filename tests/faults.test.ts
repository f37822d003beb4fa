/** A few rounds of what `npm run test:faults` does many times, each kind of work and each victim once. */
import { callKinds, jobKinds, killRounds } from './faults/kill-rounds.ts';

killRounds('server', jobKinds, 1, 561);
killRounds('PostgreSQL', callKinds, 1, 721);
