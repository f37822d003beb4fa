/** What the calls of tasks answer, as the browser reads it, and how a task is told. */

import { isIsoDate } from '#kernel/calendar.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { date, nearDate, today } from '#web/ui/format.ts';
import type { myTasksCall } from '../task/mine.call.ts';

export type MyTask = AnswerOf<typeof myTasksCall>[number];

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
