import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WishDays, WrittenWish } from '#time/request/sentence.ts';
import { ask } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { useSubmitKey, verdictsQuery } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { useRefusalOf } from '#web/ui/typing/refused.ts';
import type { sendRequestCall } from './sentence.call.ts';
import style from './sentence.module.css';
import { dayOf, kindWords } from './sentence.view.ts';
import { WishFrame } from './wish-frame.part.tsx';

/** What work on a day off earns. */
type Earned = 'off' | 'pay';
type Asked = ReturnType<typeof dayOf> & { earns?: Earned };

/** Work elsewhere, time away and work on a day off, as it was written. */
export function DayWish({ wish, employee }: { wish: WrittenWish; employee: number }) {
  const [chosen, setChosen] = useState<WishDays | undefined>(
    wish.readings.length === 1 ? wish.readings[0] : undefined,
  );
  // What was forgotten or worked is its own reason.
  const own = wish.kind === 'correction' || wish.kind === 'overtime' ? wish.words : '';
  const [reason, setReason] = useState(wish.place ?? wish.reason ?? own);
  const [earns, setEarns] = useState<Earned>('off');
  const send = useSend();
  const asked = chosen && { ...dayOf(wish, chosen), ...(wish.kind === 'off-work' && { earns }) };
  useRefusalOf(send, [asked, reason]);
  const fields = send.error instanceof ApiError ? Object.values(send.error.fields) : [];
  const isHalfOfMany = chosen && chosen.from !== chosen.to && asked?.session !== 'whole';
  return (
    <WishFrame {...{ wish, title: kindWords[wish.kind], chosen, onChoose: setChosen, sent: send.isSuccess }}>
      {isHalfOfMany && (
        <Notice tone="attention">A half is asked for one day at a time. Write these days apart.</Notice>
      )}
      {asked && !isHalfOfMany && (
        <>
          {wish.kind === 'off-work' && <EarnedChoice chosen={earns} onChoose={setEarns} />}
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

function EarnedChoice({ chosen, onChoose }: { chosen: Earned; onChoose: (earns: Earned) => void }) {
  return (
    <fieldset className={style.choices}>
      <legend>What should it earn?</legend>
      <Chip on={chosen === 'off'} onClick={() => onChoose('off')}>
        A day off
      </Chip>
      <Chip on={chosen === 'pay'} onClick={() => onChoose('pay')}>
        Pay
      </Chip>
    </fieldset>
  );
}

/** What sending would say, and what it means for pay. */
function DayVerdict({ values }: { values: Asked & { employee: number } }) {
  const verdicts = useQuery(verdictsQuery('attendance-request', JSON.stringify(values), { values }));
  const [verdict] = verdicts.data ?? [];
  if (verdicts.error) return <Notice tone="wrong">{sentenceFor(verdicts.error)}</Notice>;
  if (!verdict) return verdicts.isPending ? <SkeletonLines count={1} /> : null;
  return <Notice tone={verdict.yes ? 'good' : 'wrong'}>{verdict.says}</Notice>;
}

function useSend() {
  const key = useSubmitKey();
  return useMutation({
    mutationFn: (body: Asked & { reason: string }) =>
      ask<typeof sendRequestCall>('POST', '/api/attendance/requests', { body, key: key.current() }),
    onSettled: (_, error) => key.settle(error),
  });
}
