/** A longer name of a holiday would be cut off in its day; the whole of it is in the day's words. */
const longestNote = 8;

/** A day of the leave calendar as the month shows it. */
import type { MonthMark } from '#web/ui/grid/month-grid.tsx';
import type { LeaveMonthDay } from './leave.call.ts';

export function markOfDay(day: LeaveMonthDay | undefined): MonthMark | undefined {
  if (!day) return undefined;
  const { kind, says, leave, block, away } = day;
  const others = away > 0 ? `${away} away` : undefined;
  const rest = others ? `, ${away} of the team away` : '';
  if (leave) {
    const half = leave.half === 'whole' ? '' : leave.half === 'part' ? ', part of the day' : ', half a day';
    const waits = leave.state === 'waiting';
    return {
      tone: waits ? 'waiting' : 'leave',
      note: leave.half === 'whole' ? 'Leave' : leave.half === 'part' ? 'Part' : '½ day',
      title: `${leave.name}${half}${waits ? ', waiting for approval' : ''}${rest}`,
    };
  }
  if (kind === 'holiday')
    return { tone: 'holiday', note: says.length > longestNote ? 'Holiday' : says, title: says };
  if (kind === 'off' || kind === 'rest') return { tone: 'free', title: says };
  if (block) return { tone: 'blocked', note: 'Blocked', title: `${block}: no leave is granted` };
  return others ? { note: others, title: `${away} of the team away` } : undefined;
}
