import { killRounds } from './kill-rounds.ts';

killRounds('PostgreSQL', Number(process.env.MUSTER_FAULT_ROUNDS ?? 20), 19_480_815);
