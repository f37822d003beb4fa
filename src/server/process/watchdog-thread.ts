/** The thread of watchdog.ts. It writes to the file itself: the way through the event loop is shut. */
import { writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { beats, isExcused, type Watch } from './watchdog.ts';

const { shared, stillMs, tickMs } = workerData as Watch;

/** How long it may take to learn where the program stands, in milliseconds. */
const patienceMs = 2_000;
/** EX_SOFTWARE. */
const exitCode = 70;

let seen = 0;
let still = 0;
let before = performance.now();
const timer = setInterval(look, tickMs);

/**
 * Adds up what this thread has itself seen pass. A machine that slept, or a process that was stopped, counts
 * for two ticks at most, however long it was: then the event loop beats again before this looks twice.
 */
function look(): void {
  const now = performance.now();
  const passed = Math.min(now - before, 2 * tickMs);
  before = now;
  const beat = Atomics.load(shared, beats);
  const moved = beat !== seen || Atomics.load(shared, isExcused) === 1;
  seen = beat;
  still = moved ? 0 : still + passed;
  if (still < stillMs) return;
  clearInterval(timer);
  endProcess();
}

function say(at: readonly string[]): void {
  const msg =
    `Nobody has been answered for ${Math.floor(stillMs / 1000 + 0.5)} s: the event loop stands still. ` +
    'This process ends now, and has to be started again by whoever started it.';
  const line = JSON.stringify({ level: 'fatal', time: new Date().toISOString(), at, msg });
  try {
    writeSync(1, `${line}\n`);
  } catch {
    // Nobody reads it any more.
  }
}

/**
 * Stops the program where it stands, says where that is, and has it end itself there: the first process of a
 * container cannot be killed from within. What does not stop, because it is not JavaScript, is killed.
 */
function endProcess(): void {
  const session = new Session();
  const files = new Map<string, string>();
  const kill = setTimeout(() => {
    say([]);
    process.kill(process.pid, 'SIGKILL');
  }, patienceMs);
  session.connectToMainThread();
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params: { callFrames } }) => {
    clearTimeout(kill);
    say(callFrames.slice(0, 12).map((frame) => placeOf(frame, files)));
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), patienceMs);
    const [{ callFrameId = '' } = {}] = callFrames;
    session.post('Debugger.evaluateOnCallFrame', {
      callFrameId,
      expression: `process.exit(${exitCode})`,
    });
    // It waits for this before it is gone.
    setTimeout(() => session.disconnect(), patienceMs / 4);
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

/** 'addDays src/kernel/calendar.ts:129'. */
function placeOf({ functionName, location }: Debugger.CallFrame, files: ReadonlyMap<string, string>): string {
  const file = (files.get(location.scriptId) ?? '').replace(/^.*\/(?=(src|node_modules)\/)/, '');
  return `${functionName || '(without a name)'} ${file}:${location.lineNumber + 1}`;
}
