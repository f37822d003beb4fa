/** What the calls of tasks answer, as the browser reads it, and how a task is told. */
import { isIsoDate } from '#kernel/calendar.ts';
import { date, nearDate, today } from '#web/ui/format.ts';

export type MyTask = {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly howTo: string | null;
  readonly dueOn: string;
  readonly wants: 'nothing' | 'note' | 'file';
  readonly recorded: string | null;
  readonly person: string;
  readonly employee: number;
  readonly list: number;
  readonly checklist: string;
  readonly own: boolean;
  readonly done: number;
  readonly total: number;
};

export const isLate = (dueOn: string): boolean => dueOn < today();

/** 'Due tomorrow', 'Late since 3 Dec 2026'. */
export const dueWords = (dueOn: string): string =>
  isLate(dueOn) ? `Late since ${date(dueOn)}` : `Due ${isIsoDate(dueOn) ? nearDate(dueOn) : ''}`;

/** The page on which what the task waits for is recorded; undefined where nothing is. */
export function pageOf({ recorded, employee }: Pick<MyTask, 'recorded' | 'employee'>): string | undefined {
  if (recorded === null) return undefined;
  const record = `/Home/human-resources/employee/${employee}`;
  return recorded.includes('/') ? record : `${record}?tab=${recorded}`;
}
