import { jobKinds, killRounds, roundsAsked } from './kill-rounds.ts';

killRounds('server', jobKinds, roundsAsked, 20_261_121);
