/**
 * Tasks: what a form says of checklists, and what follows from the lines of one without asking anybody: when
 * a task is due, which ones open next, how far a list is. Pure; finding owners and telling them is the
 * server's.
 */
import type { Decider } from '../approval.ts';
import { addDays, type IsoDate } from '../calendar.ts';

type TaskOpening<N extends string = string> = { readonly label: string } & (
  | { readonly day: N; readonly rows?: undefined }
  | { readonly day?: undefined; readonly rows: string; readonly changes: readonly string[] }
);

/** What a form says of the checklists of whom its records belong to. */
export type FormTasks<N extends string = string> = {
  /**
   * What opens a checklist, by name: a day of its records, joining by 'joinedOn'; or the first day of a dated
   * row below it that says otherwise than the row before.
   */
  readonly opens?: Readonly<Record<string, TaskOpening<N>>>;
  /** Fields that complete a task by having a value. */
  readonly recorded?: readonly N[];
  /**
   * What waits for the tasks that are needed before it: an action by its name or, where `field` is given,
   * that this field gets a value; `label` is then what it is called.
   */
  readonly awaited?: Readonly<Record<string, { readonly label?: string; readonly field?: N }>>;
};

/** What opens a checklist, 'employee/joining' by its words; filled by the registry. */
export const openingChoices: Record<string, string> = {};

/** The days of its records by which a form opens checklists, by name. */
export const openingDays = (
  tasks: FormTasks | undefined,
): readonly (readonly [name: string, day: string])[] =>
  Object.entries(tasks?.opens ?? {}).flatMap(([name, { day }]) => (day === undefined ? [] : [[name, day]]));

/** The dated rows whose changes open checklists, by name. */
export const openingRows = (tasks: FormTasks | undefined) =>
  Object.entries(tasks?.opens ?? {}).flatMap(([name, opening]) =>
    opening.rows === undefined ? [] : [[name, opening] as const],
  );

/** What can wait for tasks, 'settlement/send' by its words; filled by the registry. */
export const awaitedChoices: Record<string, string> = {};
/** What completes a task once it is recorded, 'employee-bank' or 'employee/pan'; filled by the registry. */
export const recordedChoices: Record<string, string> = {};

/** Whom a task asks. */
export const owners = {
  employee: 'The employee',
  manager: 'A manager, by levels up',
  dotted: 'The dotted-line managers',
  head: 'The head of the department',
  position: 'Whoever holds a position',
  'login-type': 'Everybody of a login type',
  person: 'A person',
  field: 'A person named in the record',
} as const satisfies Readonly<Partial<Record<Decider | 'employee', string>>>;
export type Owner = keyof typeof owners;

export const countings = { calendar: 'calendar days', working: 'working days' } as const;
type Counting = keyof typeof countings;

/** What whoever does a task has to leave with it. */
export const wishes = { nothing: 'Nothing', note: 'A note', file: 'A file' } as const;
export type Wish = keyof typeof wishes;

const settled: ReadonlySet<string> = new Set(['done', 'waived', 'cancelled']);
export const isSettled = ({ state }: { readonly state?: string | undefined }): boolean =>
  settled.has(state ?? '');

type Due = { readonly days: number; readonly counting: Counting };

/** More days than a checklist counts, weekends and holidays between them included. */
const farthestDue = 800;

/** So many days after the day, before it where negative; working days pass over what is free. */
export function dueOn(day: IsoDate, { days, counting }: Due, isFree: (date: IsoDate) => boolean): IsoDate {
  if (counting === 'calendar') return addDays(day, days);
  const step = days < 0 ? -1 : 1;
  let date = day;
  for (let left = Math.abs(days), walked = 0; left > 0 && walked < farthestDue; walked++) {
    date = addDays(date, step);
    if (!isFree(date)) left--;
  }
  return date;
}

type Line = { readonly number: number; readonly after: number | null };
type Step = Line & { readonly state?: string | undefined };

/** Those that wait for another task which is settled, or is not on the list. */
export const readyToOpen = <T extends Step>(steps: readonly T[]): T[] =>
  steps.filter(
    ({ state, after }) =>
      state === 'waiting' && !steps.some((other) => other.number === after && !isSettled(other)),
  );

/** The place of the first line whose number, or whose task before it, cannot be; with the reason. */
export function orderFault(
  lines: readonly Line[],
): { readonly at: number; readonly field: 'number' | 'after'; readonly says: string } | undefined {
  const byNumber = new Map<number, Line>();
  for (const [at, line] of lines.entries()) {
    if (byNumber.has(line.number))
      return { at, field: 'number', says: 'Another task has this number. Give each its own.' };
    byNumber.set(line.number, line);
  }
  for (const [at, { after }] of lines.entries()) {
    if (after === null) continue;
    if (!byNumber.has(after)) return { at, field: 'after', says: `No task has the number ${after}.` };
    if (comesBack(lines[at], byNumber))
      return { at, field: 'after', says: 'These tasks wait for each other. One of them has to come first.' };
  }
  return undefined;
}

function comesBack(line: Line | undefined, byNumber: ReadonlyMap<number, Line>): boolean {
  const seen = new Set<number>();
  for (let at = line; at && at.after !== null; at = byNumber.get(at.after)) {
    if (seen.has(at.number)) return true;
    seen.add(at.number);
  }
  return false;
}

type Weighed = { readonly weight: number; readonly state?: string | undefined };

/** How far a list is, in whole percent of its weights; all of it only when every task is settled. */
export function progressOf(tasks: readonly Weighed[]): number {
  const sum = (of: readonly Weighed[]): number => of.reduce((total, { weight }) => total + weight, 0);
  const all = sum(tasks);
  return all === 0 ? 100 : Math.floor((sum(tasks.filter(isSettled)) * 100) / all);
}
