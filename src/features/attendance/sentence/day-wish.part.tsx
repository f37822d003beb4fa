import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WishDays, WrittenWish } from '#time/request/sentence.ts';
import { ask } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { recordsKey, useSubmitKey, verdictsQuery } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import type { sendRequestCall } from './sentence.call.ts';
import style from './sentence.module.css';
import { dayOf, kindWords } from './sentence.view.ts';
import { WishFrame } from './wish-frame.part.tsx';

/** Work elsewhere, time away and work on a day off, as it was written. */
export function DayWish({ wish, employee }: { wish: WrittenWish; employee: number }) {
  const [chosen, setChosen] = useState<WishDays | undefined>(
    wish.readings.length === 1 ? wish.readings[0] : undefined,
  );
  const [reason, setReason] = useState(wish.place ?? wish.reason ?? '');
  const send = useSend();
  const asked = chosen && dayOf(wish, chosen);
  const fields = send.error instanceof ApiError ? Object.values(send.error.fields) : [];
  const isHalfOfMany = chosen && chosen.from !== chosen.to && asked?.session !== 'whole';
  return (
    <WishFrame {...{ wish, title: kindWords[wish.kind], chosen, onChoose: setChosen, sent: send.isSuccess }}>
      {isHalfOfMany && (
        <Notice tone="attention">A half is asked for one day at a time. Write these days apart.</Notice>
      )}
      {asked && !isHalfOfMany && (
        <>
          <DayVerdict values={{ ...asked, employee }} />
          <TextInput
            label={wish.kind === 'on-duty' ? 'Where and why' : 'Reason'}
            required
            value={reason}
            maxLength={500}
            onChange={setReason}
          />
          {send.error && (
            <Notice tone="wrong">{fields.length > 0 ? fields.join(' ') : sentenceFor(send.error)}</Notice>
          )}
          <div className={style.send}>
            <Button
              look="primary"
              busy={send.isPending}
              disabled={!reason.trim()}
              onClick={() => send.mutate({ ...asked, reason })}
            >
              Send for approval
            </Button>
          </div>
        </>
      )}
    </WishFrame>
  );
}

/** What sending would say, and what it means for pay. */
function DayVerdict({ values }: { values: ReturnType<typeof dayOf> & { employee: number } }) {
  const verdicts = useQuery(verdictsQuery('attendance-request', JSON.stringify(values), { values }));
  const [verdict] = verdicts.data ?? [];
  if (verdicts.error) return <Notice tone="wrong">{sentenceFor(verdicts.error)}</Notice>;
  if (!verdict) return verdicts.isPending ? <SkeletonLines count={1} /> : null;
  return <Notice tone={verdict.yes ? 'good' : 'wrong'}>{verdict.says}</Notice>;
}

function useSend() {
  const client = useQueryClient();
  const key = useSubmitKey();
  return useMutation({
    mutationFn: (body: ReturnType<typeof dayOf> & { reason: string }) =>
      ask<typeof sendRequestCall>('POST', '/api/attendance/requests', { body, key: key.current() }),
    onSuccess: () => client.invalidateQueries({ queryKey: recordsKey('attendance-request') }),
    onSettled: (_, error) => key.settle(error),
  });
}
