/** How long somebody waits for an answer. */
import type { Caller } from '../tests/caller.ts';

type Times = { readonly p95: number; readonly quickest: number; readonly bytes: number };

const unmeasured = 5;

/** Milliseconds below which 95 of 100 answers came, and the quickest, which a busy machine changes least. */
export async function answerTimes(who: Caller, url: string, rounds: number): Promise<Times> {
  const took: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds + unmeasured; round++) {
    const began = performance.now();
    const { status, body } = await who.get(url);
    if (status !== 200) throw new Error(`${url} answered ${status}: ${JSON.stringify(body)}`);
    if (round >= unmeasured) took.push(performance.now() - began);
    else bytes = JSON.stringify(body).length;
  }
  took.sort((a, b) => a - b);
  return {
    p95: took[Math.floor(rounds * 0.95) - 1] ?? Number.POSITIVE_INFINITY,
    quickest: took[0] ?? 0,
    bytes,
  };
}
