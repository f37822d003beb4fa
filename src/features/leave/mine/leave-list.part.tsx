import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '#kernel/calendar.ts';
import { actOn } from '#web/api/records.ts';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { LeaveSheet, OwnApplication } from './leave.call.ts';
import { dayWords, stateWords } from './leave.view.ts';
import style from './my-leave.module.css';

const tones: Readonly<Record<string, Tone>> = {
  waiting: 'attention',
  approved: 'good',
  cancelling: 'attention',
};

type LeaveListProps = { sheet: LeaveSheet; mine: boolean; onChange: (application: OwnApplication) => void };

/** So many are shown at first, and all that are still to come. */
const mostShown = 5;

/** What was asked for, the latest first; what can still be changed or withdrawn is, here. */
export function LeaveList({ sheet, mine, onChange }: LeaveListProps) {
  const [all, setAll] = useState(false);
  const { applications, today } = sheet;
  const shown = applications.filter(({ to }, at) => all || at < mostShown || to >= today);
  return (
    <Card title="Applications">
      {applications.length === 0 ? (
        <EmptyState title="Nothing asked for yet" text="Leave that was applied for appears here." />
      ) : (
        <ul className={style.list}>
          {shown.map((each) => (
            <li key={each.id}>
              <span className={style.what}>
                <Link to={`/Home/leavemngtsys/leave-application/${each.id}`}>{each.type}</Link>
                <small>
                  {each.to > each.from ? `${date(each.from)} to ${date(each.to)}` : date(each.from)} ·{' '}
                  {dayWords(each.days * 100)}
                  {each.unpaidDays > 0 && `, ${each.unpaidDays} without pay`}
                </small>
              </span>
              <Tag tone={tones[each.state] ?? 'plain'}>{stateWords[each.state] ?? each.state}</Tag>
              {mine && <Ways application={each} today={today} onChange={onChange} />}
            </li>
          ))}
        </ul>
      )}
      {shown.length < applications.length && (
        <Button look="link" onClick={() => setAll(true)}>{`Show all ${applications.length}`}</Button>
      )}
    </Card>
  );
}

type WaysProps = { application: OwnApplication; today: string; onChange: LeaveListProps['onChange'] };

const longOver = 62;

function Ways({ application, today, onChange }: WaysProps) {
  const act = useAct(application);
  const { state, from } = application;
  const isOpen = state === 'waiting' || state === 'approved';
  if (!isOpen) return null;
  const isBegun = from <= today;
  // Of leave that is long over its month is paid: nobody looks for a button beside it.
  if (addDays(application.to, longOver) < today) return null;
  const action = state === 'approved' && isBegun ? 'ask-cancel' : 'withdraw';
  const withdraw = async () => {
    if (
      await ask({ title: `Withdraw ${application.type} from ${date(from)}?`, danger: true, verb: 'Withdraw' })
    )
      act.mutate(action);
  };
  return (
    <span className={style.ways}>
      <Button size="small" onClick={() => onChange(application)}>
        Change
      </Button>
      <Button size="small" look="quiet" busy={act.isPending} onClick={() => void withdraw()}>
        {action === 'withdraw' ? 'Withdraw' : 'Ask to cancel'}
      </Button>
    </span>
  );
}

function useAct({ id, version }: OwnApplication) {
  return useMutation({
    mutationFn: (action: string) => actOn('leave-application', id, action, { version }),
    onSuccess: (_, action) => {
      tell(
        action === 'withdraw' ? 'Withdrawn: the days are back in your balance.' : 'Your manager is asked.',
      );
    },
    onError: tellError,
  });
}
