/**
 * A thread of its own in which the solver runs: it holds its thread until it ends, and the server must not
 * stand still for it. Word of each better roster is sent, and a shared number says to stop.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { betterRoster } from './better-roster.ts';
import { loadHighs } from './load-highs.ts';
import type { SolveAsked } from './solve.server.ts';

const highs = await loadHighs();
const asked: SolveAsked = workerData;
const last = betterRoster(highs, asked, (word) => parentPort?.postMessage(word));
parentPort?.postMessage(last);
