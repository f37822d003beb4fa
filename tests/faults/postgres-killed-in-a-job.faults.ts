import { jobKinds, killRounds, roundsAsked } from './kill-rounds.ts';

killRounds('PostgreSQL', jobKinds, roundsAsked, 19_480_815);
