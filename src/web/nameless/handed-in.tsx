/** The code of a report, once; and whether it has arrived. What a crash lost is sent again from here. */
import { useCallback } from 'react';
import type { handInNamelessCall, namelessCaseCall } from '#kernel/calls/nameless.call.ts';
import type { GivenTo } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import style from './nameless.module.css';
import { useArrival } from './use-arrival.ts';

export type Sent = {
  readonly code: string;
  readonly report: GivenTo<typeof handInNamelessCall>['body'];
};

const look = ({ code }: Sent) =>
  ask<typeof namelessCaseCall>('POST', '/api/nameless/case', { body: { code }, nameless: true });
const handIn = ({ code, report }: Sent) =>
  ask<typeof handInNamelessCall>('POST', '/api/nameless/report', {
    ...{ body: { ...report, code }, nameless: true },
  });

export function HandedIn({ sent }: { sent: Sent }) {
  const isOnItsWay = useCallback(async () => (await look(sent)).isOnItsWay, [sent]);
  const sendAgain = useCallback(() => handIn(sent), [sent]);
  const hasArrived = useArrival(isOnItsWay, sendAgain);
  return (
    <>
      {hasArrived ? (
        <Notice tone="good">Your report has arrived. You can close this page.</Notice>
      ) : (
        <Notice tone="note">
          Your report is on its way: it is put in together with others, within ten minutes, so that no time
          tells who sent it. Keep this page open until it says that the report has arrived.
        </Notice>
      )}
      <h2>Your code</h2>
      <p>
        Write it down now. It is shown once and is the only way back: whoever has it reads the answers, and
        nobody can send you another.
      </p>
      <p className={style.code}>{sent.code}</p>
      <div className={style.buttons}>
        <CopyButton text={sent.code}>Copy the code</CopyButton>
      </div>
    </>
  );
}
