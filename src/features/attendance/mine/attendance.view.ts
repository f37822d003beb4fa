/** What the screens of attendance read, and how its days and lengths are written. */
import { queryOptions } from '@tanstack/react-query';
import type { Month } from '#kernel/calendar.ts';
import { ask } from '#web/api/api.ts';
import type { MonthMark } from '#web/ui/grid/month-grid.tsx';
import type { attendanceMonthCall, clockedTodayCall, MonthDay } from './attendance.call.ts';

const key = ['records', 'attendance-request'] as const;

export const todayQuery = queryOptions({
  queryKey: [...key, 'today'],
  queryFn: ({ signal }) => ask<typeof clockedTodayCall>('GET', '/api/attendance/today', { signal }),
});

export const monthQuery = (employee: number | undefined, month: Month) =>
  queryOptions({
    queryKey: [...key, 'month', employee ?? 0, month],
    queryFn: ({ signal }) =>
      ask<typeof attendanceMonthCall>('GET', '/api/attendance/month', {
        query: { employee, month },
        signal,
      }),
  });

/** Minutes as people read them: '7:45 h'. */
export const hours = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;

function toneOf({ status, needsLook }: MonthDay): MonthMark['tone'] {
  if (needsLook) return 'waiting';
  if (status === 'H') return 'holiday';
  if (status === 'WO') return 'free';
  if (status.startsWith('L') && status !== 'LOP') return 'leave';
  if (/^(P|OD|WFH)/.test(status)) return 'good';
  return /^(A|LOP|HD)/.test(status) ? 'blocked' : undefined;
}

/** How a day stands in the month; one that is still to come shows its shift. */
export function markOfDay(day: MonthDay | undefined): MonthMark | undefined {
  if (!day) return undefined;
  const isAhead = day.status === 'OPEN';
  return {
    tone: toneOf(day),
    note: isAhead ? (day.shift ?? undefined) : day.status,
    title: isAhead && day.shift ? day.shift : day.says,
  };
}
