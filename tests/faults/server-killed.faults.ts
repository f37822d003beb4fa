import { killRounds } from './kill-rounds.ts';

killRounds('server', Number(process.env.MUSTER_FAULT_ROUNDS ?? 20), 20_261_121);
