/** Shifts that still need people and that I may take, with what each means for my week. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { useRecordAction } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { count, date } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { ToCome } from '#web/ui/state/skeleton.tsx';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { hours } from '../mine/attendance.view.ts';
import style from '../swap/swap.module.css';
import type { OfferedShift, offeredShiftsCall, takeShiftCall } from './open-shift.call.ts';

const key = ['records', 'open-shift-taking'] as const;

const offeredQuery = queryOptions({
  queryKey: [...key, 'offered'],
  queryFn: ({ signal }) => ask<typeof offeredShiftsCall>('GET', '/api/attendance/open-shifts', { signal }),
});

export function OpenShiftsCard() {
  const offered = useQuery(offeredQuery);
  if (offered.isLoading) return <ToCome />;
  if (!offered.data || offered.data.shifts.length === 0) return null;
  return (
    <Card title="Open shifts">
      <ul className={style.swaps}>
        {offered.data.shifts.map((shift) => (
          <Offered key={shift.id} shift={shift} />
        ))}
      </ul>
    </Card>
  );
}

const states: Readonly<Record<string, readonly [words: string, tone: Tone]>> = {
  waiting: ['Asked for', 'attention'],
  approved: ['Yours', 'good'],
  declined: ['Goes to others', 'plain'],
};

function Offered({ shift }: { shift: OfferedShift }) {
  const state = states[shift.mine?.state ?? ''];
  return (
    <li>
      <div className={style.top}>
        <b>{date(shift.day)}</b>
        {state ? <Tag tone={state[1]}>{state[0]}</Tag> : <Tag>{`${count(shift.left, 'place')} left`}</Tag>}
      </div>
      <p>{`${shift.shift}, ${shift.place}`}</p>
      {!state && (
        <p className={style.soft}>
          {`Your week: ${hours(shift.week)} now, ${hours(shift.weekWith)} with this shift`}
        </p>
      )}
      {shift.note && <p className={style.soft}>{shift.note}</p>}
      <Acts shift={shift} />
    </li>
  );
}

function useTake(shift: OfferedShift) {
  return useMutation({
    mutationFn: () =>
      ask<typeof takeShiftCall>('POST', '/api/attendance/open-shifts/:id/taken', {
        params: { id: shift.id },
      }),
    onSuccess: () => tell(shift.taking === 'first' ? 'The shift is yours' : 'You asked for the shift'),
  });
}

function Acts({ shift }: { shift: OfferedShift }) {
  const take = useTake(shift);
  const act = useRecordAction('open-shift-taking');
  const { mine, no } = shift;
  const fault = take.error ?? act.error;
  if (mine?.state === 'approved' || mine?.state === 'declined') return null;
  return (
    <>
      {fault && <Notice tone="wrong">{sentenceFor(fault)}</Notice>}
      {mine?.state !== 'waiting' && no !== null && <p className={style.soft}>{`Not for you: ${no}`}</p>}
      <div className={style.acts}>
        {mine?.state === 'waiting' ? (
          <Button
            size="small"
            look="quiet"
            busy={act.isPending}
            onClick={() => act.mutate({ id: mine.id, version: mine.version, action: 'withdraw' })}
          >
            Withdraw
          </Button>
        ) : (
          no === null && (
            <Button look="primary" size="small" busy={take.isPending} onClick={() => take.mutate()}>
              {shift.taking === 'first' ? 'Take this shift' : 'Ask for this shift'}
            </Button>
          )
        )}
      </div>
    </>
  );
}
