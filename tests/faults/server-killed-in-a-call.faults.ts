import { callKinds, killRounds, roundsAsked } from './kill-rounds.ts';

killRounds('server', callKinds, roundsAsked, 20_261_122);
