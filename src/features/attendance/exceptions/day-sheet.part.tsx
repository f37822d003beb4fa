/** One day of a person: why it is what it is, and its punches put right. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthOf } from '#kernel/calendar.ts';
import { ask } from '#web/api/api.ts';
import { BecauseTree } from '#web/ui/because-tree.tsx';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { TimeInput } from '#web/ui/input/time-input.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Drawer } from '#web/ui/surface/drawer.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { useRefusalOf } from '#web/ui/typing/refused.ts';
import { monthQuery } from '../mine/attendance.view.ts';
import { DayPhotos } from '../photo/day-photos.part.tsx';
import type { ExceptionDay, mendDayCall } from './exceptions.call.ts';
import style from './exceptions.module.css';

export function DaySheet({ day, onClose }: { day: ExceptionDay | undefined; onClose: () => void }) {
  return (
    <Drawer
      opened={day !== undefined}
      title={day ? `${day.name}, ${date(day.date)}` : ''}
      width={480}
      onClose={onClose}
    >
      {day && <Sheet key={`${day.employee} ${day.date}`} day={day} onDone={onClose} />}
    </Drawer>
  );
}

function Sheet({ day, onDone }: { day: ExceptionDay; onDone: () => void }) {
  const month = useQuery(monthQuery(day.employee, monthOf(day.date)));
  const told = month.data?.days.find((each) => each.date === day.date);
  return (
    <div className={style.sheet}>
      {month.error && <ErrorState small error={month.error} retry={() => void month.refetch()} />}
      {month.isPending && <SkeletonLines count={5} />}
      {told && <BecauseTree because={told.because} />}
      {told && <DayPhotos photos={told.photos} />}
      {day.request === null ? <Mend day={day} onDone={onDone} /> : <Waits request={day.request} />}
    </div>
  );
}

function Waits({ request }: { request: number }) {
  return (
    <Notice
      tone="attention"
      action={<ButtonLink to={`/Home/my-transactions/attendance/${request}`}>Open the request</ButtonLink>}
    >
      A request about this day waits for an answer.
    </Notice>
  );
}

function Mend({ day: { employee, date: on }, onDone }: { day: ExceptionDay; onDone: () => void }) {
  const [cameAt, setCameAt] = useState<string | null>(null);
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const mend = useMutation({
    mutationFn: () =>
      ask<typeof mendDayCall>('POST', '/api/attendance/mended', {
        body: { employee, date: on, cameAt, leftAt, reason },
      }),
    onSuccess: () => {
      tell('The day is corrected');
      onDone();
    },
  });
  useRefusalOf(mend, [cameAt, leftAt, reason]);
  const isReady = (cameAt !== null || leftAt !== null) && reason.trim() !== '';
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) mend.mutate();
      }}
    >
      <div className={style.times}>
        <TimeInput label="Came at" value={cameAt} onChange={setCameAt} />
        <TimeInput label="Left at" value={leftAt} onChange={setLeftAt} />
      </div>
      <TextArea
        label="Reason"
        required
        maxLength={500}
        value={reason}
        onChange={setReason}
        help="The person sees it with the day. The punches that were made stay as they are."
      />
      {mend.error && <ErrorState small error={mend.error} retry={() => mend.mutate()} />}
      <Button type="submit" look="primary" busy={mend.isPending} disabled={!isReady}>
        Correct the day
      </Button>
    </form>
  );
}
