import { callKinds, killRounds, roundsAsked } from './kill-rounds.ts';

killRounds('PostgreSQL', callKinds, roundsAsked, 19_480_816);
