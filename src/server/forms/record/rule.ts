/**
 * The rules of writing, asked in one place whichever way a record comes to be written: by a screen, a call, a
 * sheet, its undo or many at once. First what the host asks of every form, then what the form's server adds.
 */
import type { Form } from '#kernel/form.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { closeRequests } from '../../approval/request.ts';
import type { Change, Derived, FormServer } from '../../feature.ts';
import { populationFaults } from '../../population/population-check.ts';
import { populationUses } from '../../population/population-use.ts';
import { savesAwait } from '../../task/blocking-tasks.ts';
import type { Work } from '../../work.ts';
import { refusal } from '../forms.refusal.ts';
import { againstFault } from '../party.ts';
import { refusedAt } from '../verdict/ruling.ts';
import { neverOwnFault } from './own-facts.ts';
import { same } from './same-value.ts';
import type { AnyRecord } from './server-record.ts';

/** What a rule says of one change: values it derives, an Error where it may not be written. */
type Ruled = Derived<Form> | Error;

type RuleOptions = {
  /** The server's own writing goes on where people’s has ended: a job writes what was approved. */
  readonly system?: boolean | undefined;
  /** The import that made the records is taken back: they never were. */
  readonly undone?: boolean;
  /** Called now and then with how many records have been asked about. */
  progress?(done: number): Promise<void>;
};

/** The answer of the rules to each change, in their order. Nothing is written; a wrong program throws. */
export async function askChanges(
  work: Work,
  form: Form,
  changes: readonly Change<Form>[],
  options: RuleOptions = {},
): Promise<Ruled[]> {
  const populations = await populationFaults(work, form, changes);
  const own = changes.map(
    (change, at) =>
      neverOwnFault(work, form, { record: change.record, previous: change.previous }) ??
      againstFault(work, form, [change.record, change.previous]) ??
      movedFault(form, change) ??
      populations[at],
  );
  const others = changes.filter((_, at) => !own[at]);
  const answers = await serverAnswers(work, form, others, options);
  let asked = 0;
  const ruled = changes.map((change, at) => {
    if (own[at]) return own[at];
    const answer = answers[asked++];
    if (answer instanceof Refusal || options.system || !change.previous) return answer;
    return stateFault(form, change.previous, 'changed', form.changedIn) ?? answer;
  });
  const open = form.tasks?.awaited ? await withTasks(work, form, changes, ruled) : ruled;
  return form.verdicts ? withVerdicts(work, form, changes, open) : open;
}

/** What sets a value that waits for tasks is refused while they are open. */
async function withTasks(
  work: Work,
  form: Form,
  changes: readonly Change<Form>[],
  ruled: readonly Ruled[],
): Promise<Ruled[]> {
  const refused = await savesAwait(work, form, changes);
  return ruled.map((answer, at) => (answer instanceof Error ? answer : (refused[at] ?? answer)));
}

/** What no other rule refuses, the form's verdicts may. */
async function withVerdicts(
  work: Work,
  form: Form,
  changes: readonly Change<Form>[],
  ruled: readonly Ruled[],
): Promise<Ruled[]> {
  const open = [...changes.entries()].filter(([at]) => !(ruled[at] instanceof Error));
  const whole = open.map(([at, { record, previous }]) => ({
    record: Object.assign({}, record, ruled[at]),
    previous,
  }));
  const refused = await refusedAt(work, form, whole, 'save');
  const byPlace = new Map(open.map(([at], index) => [at, refused[index]]));
  return ruled.map((answer, at) => byPlace.get(at) ?? answer);
}

async function serverAnswers(
  work: Work,
  form: Form,
  changes: readonly Change<Form>[],
  { progress }: RuleOptions,
): Promise<readonly Ruled[]> {
  const server = work.host.forms.servers.get(form.name);
  if (!server || changes.length === 0) return [];
  if (server.checkAll) return inWords(() => server.checkAll?.(work, changes), changes);
  return each(changes, (change) => server.check?.(work, change), progress);
}

/** In a state in which records of another program come in: an undo keeps whatever has changed since. */
const isAsItCame = ({ comesIn }: Form, { state }: AnyRecord): boolean =>
  comesIn !== undefined && Object.hasOwn(comesIn.states, String(state));

/** As `askChanges`, of records that are to be deleted: an Error for each that stays. */
export async function askDeletions(
  work: Work,
  form: Form,
  records: readonly AnyRecord[],
  options: RuleOptions = {},
): Promise<(Error | undefined)[]> {
  const uses = await populationUses(work, form, records);
  const own = records.map(
    (record, at) =>
      neverOwnFault(work, form, { record, previous: null }) ?? againstFault(work, form, [record]) ?? uses[at],
  );
  const others = records.filter((_, at) => !own[at]);
  const answers = await deletionAnswers(work.host.forms.servers.get(form.name), work, others, options);
  let asked = 0;
  return records.map((record, at) => {
    if (own[at]) return own[at];
    const answer = answers[asked++];
    if (answer instanceof Error) return answer;
    if (options.system || (options.undone && isAsItCame(form, record))) return undefined;
    return stateFault(form, record, 'deleted', form.deletedIn ?? form.changedIn);
  });
}

async function deletionAnswers(
  server: FormServer | undefined,
  work: Work,
  records: readonly AnyRecord[],
  { progress, undone = false }: RuleOptions,
): Promise<readonly unknown[]> {
  if (!server || records.length === 0) return [];
  const { deletingAll } = server;
  if (deletingAll) return inWords(() => deletingAll(work, records), records);
  return each(records, (record) => server.deleting?.(work, { record, undone }), progress);
}

/** Lets the form’s own code act on what was deleted, in the same transaction. */
export async function afterDeletions(
  work: Work,
  form: Form,
  records: readonly AnyRecord[],
  undone = false,
): Promise<void> {
  await closeRequests(
    work,
    form,
    records.map(({ id }) => id),
  );
  const server = work.host.forms.servers.get(form.name);
  if (server?.deletedAll && records.length > 0) await server.deletedAll(work, records, { undone });
  else for (const record of records) await server?.deleted?.(work, { record, undone });
  await sumUpParents(work, form, records);
}

/** Lets each parent say what it does of the records below it that were written or deleted. */
export async function sumUpParents(work: Work, form: Form, records: readonly AnyRecord[]): Promise<void> {
  const { sumUp } = work.host.forms.servers.get(form.name) ?? {};
  const field = form.parent?.field;
  if (!sumUp || field === undefined) return;
  const parents = new Set(records.map((record) => Number(record[field])));
  for (const id of parents) await sumUp(work, id);
}

/** A record stays below the one that it was made below: its rules and its approval are that one’s. */
function movedFault({ parent }: Form, { record, previous }: Change<Form>): Invalid | undefined {
  const of = (each: object): unknown => (each as Readonly<Record<string, unknown>>)[parent?.field ?? ''];
  if (!parent || !previous || same(of(record), of(previous))) return undefined;
  const sentence = 'A record cannot be moved to another one. Delete it here and create it there.';
  return new Invalid({ [parent.field]: sentence });
}

/** Where the form’s own rules refuse nothing, its declaration does: in what stays nothing is corrected. */
export function stateFault(
  form: Form,
  { state }: { readonly state?: string },
  done: 'changed' | 'deleted',
  states: readonly string[] | undefined,
): Refusal | undefined {
  if (!states || state === undefined || states.includes(state)) return undefined;
  const word = form.words?.[state] ?? state.replaceAll('-', ' ');
  const sentence = `This ${form.one} is “${word}”, so it cannot be ${done}.`;
  return refusal('wrong-state/rule', { sentence });
}

const isAnswer = (error: unknown): error is Refusal | Invalid =>
  error instanceof Refusal || error instanceof Invalid;

/** A rule for all that throws says no to each. */
async function inWords<A, T>(
  ask: () => readonly A[] | undefined | Promise<readonly A[] | undefined>,
  of: readonly T[],
): Promise<readonly (A | Error)[]> {
  try {
    return (await ask()) ?? [];
  } catch (error) {
    if (!isAnswer(error)) throw error;
    return of.map(() => error);
  }
}

const between = 1_000;

async function each<T, A>(
  of: readonly T[],
  ask: (one: T) => A | Promise<A>,
  progress: RuleOptions['progress'],
): Promise<(A | Error)[]> {
  const answers: (A | Error)[] = [];
  for (const one of of) {
    if (answers.length % between === between - 1) await progress?.(answers.length);
    try {
      answers.push(await ask(one));
    } catch (error) {
      if (!isAnswer(error)) throw error;
      answers.push(error);
    }
  }
  return answers;
}
