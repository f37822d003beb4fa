import { Notice } from '#web/ui/state/notice.tsx';
import type { Sending } from './application-words.ts';
import style from './apply.module.css';
import { type Outcome, savedTitle } from './use-application.ts';

type OutcomeNoticeProps = { outcome: Outcome | undefined; sending: Sending };

/** What became of the attempt to send, in the specification's words. */
export function OutcomeNotice({ outcome, sending }: OutcomeNoticeProps) {
  if (!outcome) return null;
  if (!outcome.good) return <Notice tone="wrong">{outcome.text}</Notice>;
  return (
    <Notice tone="good">
      <h2 className={style.outcome}>{savedTitle}</h2>
      <p>{outcome.text}</p>
      {sending.mode === 'new' && (
        <p className={style.soft}>
          If you gave a mail address, we have sent you a link to follow, change or withdraw your application.
        </p>
      )}
    </Notice>
  );
}
