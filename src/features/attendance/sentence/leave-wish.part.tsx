import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApplySheet } from '#features/leave/mine/apply-sheet.part.tsx';
import type { applyCall } from '#features/leave/mine/leave.call.ts';
import { figure, sheetQuery } from '#features/leave/mine/leave.view.ts';
import { Verdict } from '#features/leave/mine/verdict.part.tsx';
import type { WishDays, WrittenWish } from '#time/request/sentence.ts';
import { ask } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { useSubmitKey } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { useRefusalOf } from '#web/ui/typing/refused.ts';
import type { SentenceAsked } from './sentence.call.ts';
import style from './sentence.module.css';
import { kindWords, leaveOf } from './sentence.view.ts';
import { WishFrame } from './wish-frame.part.tsx';

type Types = SentenceAsked['types'];

/** Leave that was written: which type, the verdict with what it costs, and sending. */
export function LeaveWish({ wish, types }: { wish: WrittenWish; types: Types }) {
  const fitting = wish.types.length > 0 ? types.filter(({ id }) => wish.types.includes(id)) : types;
  const offered = fitting.length > 0 ? fitting : types;
  const [type, setType] = useState(offered.length === 1 ? offered[0] : undefined);
  const [chosen, setChosen] = useState<WishDays | undefined>(
    wish.readings.length === 1 ? wish.readings[0] : undefined,
  );
  const [reason, setReason] = useState(wish.reason ?? '');
  const [opened, setOpened] = useState<'no' | 'yes' | 'sent'>('no');
  const send = useApply();
  const asked = type && chosen && leaveOf(type.id, chosen);
  useRefusalOf(send, [asked, reason]);
  const set = { wish, title: type?.name ?? kindWords.leave, chosen, onChoose: setChosen };
  return (
    <WishFrame {...set} sent={send.isSuccess || opened === 'sent'}>
      {offered.length > 1 && <TypeChoice types={offered} chosen={type} onChoose={setType} />}
      {offered.length === 0 && <Notice tone="attention">No leave policy gives you leave yet.</Notice>}
      {asked && (
        <>
          <Verdict wish={asked} />
          <TextInput label="Reason" value={reason} maxLength={1000} onChange={setReason} />
          {send.error && <Notice tone="wrong">{faultIn(send.error)}</Notice>}
          <div className={style.send}>
            <Button look="link" onClick={() => setOpened('yes')}>
              Change
            </Button>
            <Button look="primary" busy={send.isPending} onClick={() => send.mutate({ ...asked, reason })}>
              Send for approval
            </Button>
          </div>
        </>
      )}
      {opened === 'yes' && asked && (
        <Changing
          days={{ ...asked, reason }}
          onClose={() => setOpened('no')}
          onSent={() => setOpened('sent')}
        />
      )}
    </WishFrame>
  );
}

type ChoiceProps = {
  types: Types;
  chosen: Types[number] | undefined;
  onChoose: (type: Types[number]) => void;
};

function TypeChoice({ types, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className={style.choices}>
      <legend>Which leave?</legend>
      {types.map((type) => (
        <Chip key={type.id} on={type === chosen} onClick={() => onChoose(type)}>
          {type.name} {type.available === null ? '' : `· ${figure(type.available)}`}
        </Chip>
      ))}
    </fieldset>
  );
}

type ChangingProps = {
  days: ReturnType<typeof leaveOf> & { reason: string };
  onClose: () => void;
  onSent: () => void;
};

/** The whole sheet, begun with what was written. */
function Changing({ days, ...ends }: ChangingProps) {
  const sheet = useQuery(sheetQuery(undefined, undefined));
  if (!sheet.data) return sheet.error ? <Notice tone="wrong">{sentenceFor(sheet.error)}</Notice> : null;
  const { from, to, type, reason } = days;
  const begun = { from, to, leaveType: type, parts: days, reason };
  return <ApplySheet sheet={sheet.data} replaces={undefined} days={begun} {...ends} />;
}

function faultIn(error: unknown): string {
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  return fields.length > 0 ? fields.join(' ') : sentenceFor(error);
}

function useApply() {
  const key = useSubmitKey();
  return useMutation({
    mutationFn: (body: ReturnType<typeof leaveOf> & { reason: string }) =>
      ask<typeof applyCall>('POST', '/api/leave/applications', { body, key: key.current() }),
    onSettled: (_, error) => key.settle(error),
  });
}
