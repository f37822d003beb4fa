/**
 * Rounds of killing: work is begun, and at a random moment of it the server or its PostgreSQL is killed
 * without a word. People insist, as a browser does; then everything must be there, whole and once.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { addMonths, type Month } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { actOn, answered, jobsEndedPatiently } from './asked.ts';
import { enterBonus, lastPaid } from './bonus-run.ts';
import { importCalls, importJobs, importWorks } from './moving-in.ts';
import { type MusterProcess, musterProcess } from './muster-process.ts';
import { payOutCalls, payOutJobs, payOutWorks } from './paying-out.ts';
import { savingPeople } from './saving-people.ts';
import { copySeeded } from './seeded-folder.ts';
import { type StubbornCaller, signedIn } from './stubborn-caller.ts';
import { approvalIsWhole, jobsEnded, paymentIsWhole, savesAreThere, setsAreWhole } from './wholeness.ts';

export type Victim = 'server' | 'PostgreSQL';

/**
 * A second or two on a quiet machine; this is for one that is busy with other tests, and for what
 * hangs.
 */
const backMilliseconds = 30_000;

/** `npm run test:faults` asks for twenty of each, or for what MUSTER_FAULT_ROUNDS says. */
export const roundsAsked = Number(process.env.MUSTER_FAULT_ROUNDS ?? 20);

type Work = {
  /** Undisturbed: everything up to the moment before it is asked for. Answers how to ask. */
  prepare(): Promise<() => Promise<Check>>;
};
/** Checks that what was acknowledged is whole. */
type Check = () => Promise<void>;
type People = {
  readonly payroll: StubbornCaller;
  readonly approver: StubbornCaller;
  readonly hr: StubbornCaller;
};

/** What goes on when the killing comes: work of a job, or of a call that somebody waits for. */
export const jobKinds = [...importJobs, 'a pay run’s calculation', ...payOutJobs] as const;
export const callKinds = [
  'an approval',
  'a payment',
  ...importCalls,
  ...payOutCalls,
  'a stream of saves',
] as const;
type Kind = (typeof jobKinds | typeof callKinds)[number];

/**
 * Declares a test of `rounds` rounds for each kind of work. `seed` makes the moments the same each
 * time.
 */
export function killRounds(victim: Victim, kinds: readonly Kind[], rounds: number, seed: number): void {
  describe(`${victim} killed without a word`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-faults-'));
    const random = randomFrom(seed);
    let muster: MusterProcess;
    let people: People;
    let works: Awaited<ReturnType<typeof worksOf>>;
    before(async () => {
      await copySeeded(folder);
      muster = await musterProcess(folder);
      await muster.start();
      people = await signedInPeople(muster);
      works = await worksOf(muster, people);
    });
    after(async () => {
      await muster.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    for (const kind of kinds) {
      test(`${rounds} times during ${kind}: all of it is there, once`, async (context) => {
        const work = works[kind];
        const usual = await timed(work);
        const backs: number[] = [];
        for (let round = 1; round <= rounds; round += 1) {
          const at = Math.round(random() * usual * 1.1);
          const back = await oneRound(muster, people, victim, work, at).catch((error: Error) => {
            error.message = `round ${round}, killed after ${at} ms: ${error.message}\n${lastWords(muster)}`;
            throw error;
          });
          backs.push(back);
        }
        context.diagnostic(
          `undisturbed ${Math.round(usual)} ms; back after ${backs.sort((a, b) => a - b).join(', ')} ms`,
        );
      });
    }
    test('the chain of the audit is unbroken', async () => {
      const auditor = await signedIn(muster.url, 56, 'auditor');
      assert.equal((await auditor.get('/api/audit/verify')).body.broken, null);
    });
  });
}

/** What it said beside its log, where the reason stands why one ends; and the end of its log. */
function lastWords(muster: MusterProcess): string {
  const lines = muster.said().split('\n');
  const beside = lines.filter((line) => !line.startsWith('{"level"')).slice(-40);
  return [...beside, ...lines.slice(-4)].join('\n');
}

async function signedInPeople({ url }: MusterProcess): Promise<People> {
  const [payroll, approver, hr] = await Promise.all([
    signedIn(url, 56, 'payroll'),
    signedIn(url, 56, 'approver'),
    signedIn(url, 56, 'hr'),
  ]);
  return { payroll, approver, hr };
}

/** How long the work takes undisturbed, in milliseconds. */
async function timed(work: Work): Promise<number> {
  const begin = await work.prepare();
  const began = performance.now();
  const check = await begin();
  const took = performance.now() - began;
  await check();
  return took;
}

async function oneRound(
  muster: MusterProcess,
  people: People,
  victim: Victim,
  work: Work,
  at: number,
): Promise<number> {
  const begin = await work.prepare();
  const savers = savingPeople(people.hr, 2);
  try {
    // Kept until it is asked for: a failure must not end the process while the server is being killed.
    const working = begin().then(
      (check) => ({ check }),
      (error: unknown) => ({ error }),
    );
    await pause(at);
    const back = await killAndReturn(muster, victim);
    assert.ok(back < backMilliseconds, `it took ${back} ms to come back`);
    const outcome = await working;
    if ('error' in outcome) throw outcome.error;
    const saves = await savers.stop();
    await jobsEnded(muster.superUrl());
    await outcome.check();
    await savesAreThere(muster.superUrl(), saves);
    return back;
  } finally {
    await savers.stop().catch(() => undefined);
  }
}

async function killAndReturn(muster: MusterProcess, victim: Victim): Promise<number> {
  if (victim === 'PostgreSQL') {
    const began = performance.now();
    await muster.killPostgres();
    await muster.answering();
    return Math.round(performance.now() - began);
  }
  await muster.killServer();
  return muster.start();
}

async function worksOf(muster: MusterProcess, people: People) {
  const month = addMonths(await lastMonth(people.payroll), 1);
  const opened = async (run: object): Promise<number> => {
    const { body } = answered(await people.payroll.change('POST', '/api/records/pay-run', run));
    return body.id as number;
  };
  const runId = await opened({ month, payOn: `${month}-28` });
  const paid = await lastPaid(people.payroll);
  /** A run that can be made as often as there are rounds, in a month whose law is known. */
  const nextRun = async (): Promise<number> => {
    const run = await opened({ month: paid.month, payOn: `${paid.month}-28`, kind: 'bonus' });
    await enterBonus(people.payroll, run, paid);
    return run;
  };
  const sentRun = async (): Promise<number> => {
    const run = await nextRun();
    answered(await actOn(people.payroll, 'pay-run', run, 'calculate'));
    await jobsEnded(muster.superUrl());
    answered(await actOn(people.payroll, 'pay-run', run, 'send'));
    return run;
  };
  const lockedRun = async (): Promise<number> => {
    const run = await sentRun();
    answered(await actOn(people.approver, 'pay-run', run, 'approve'));
    return run;
  };
  let calculations = 0;
  return {
    ...importWorks(muster, people.payroll),
    ...payOutWorks({ muster, ...people, lockedRun }),
    'a pay run’s calculation': {
      async prepare() {
        return async () => {
          answered(await actOn(people.payroll, 'pay-run', runId, 'calculate'));
          calculations += 1;
          await jobsEndedPatiently(muster);
          return () => setsAreWhole(muster.superUrl(), runId, calculations);
        };
      },
    },
    'an approval': {
      async prepare() {
        const toApprove = await sentRun();
        await approvalIsWhole(muster.superUrl(), toApprove, false);
        return async () => {
          answered(await actOn(people.approver, 'pay-run', toApprove, 'approve'));
          return () => approvalIsWhole(muster.superUrl(), toApprove, true);
        };
      },
    },
    'a payment': {
      async prepare() {
        const toPay = await lockedRun();
        return async () => {
          const paidOn = todayOf();
          answered(await actOn(people.payroll, 'pay-run', toPay, 'mark-paid', { paidOn, utr: `R${toPay}` }));
          return () => paymentIsWhole(muster.superUrl(), toPay);
        };
      },
    },
    'a stream of saves': {
      async prepare() {
        return async () => {
          const savers = savingPeople(people.hr, 4);
          await pause(400);
          const saves = await savers.stop();
          return () => savesAreThere(muster.superUrl(), saves);
        };
      },
    },
  } satisfies Record<string, Work>;
}

async function lastMonth(payroll: StubbornCaller): Promise<Month> {
  const { body } = await payroll.get('/api/records/pay-run?sort=-month&limit=1');
  const [last] = body.rows as { values: { month: Month } }[];
  return last?.values.month ?? '2026-11';
}

/** The same numbers for the same seed, from 0 up to 1 (xorshift). */
function randomFrom(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
