import { useState } from 'react';
import type { answerOfferCall } from '#kernel/calls/offer.call.ts';
import type { GivenTo } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import style from '../sign-in/outside.module.css';
import type { Offer } from './offer-shape.ts';

type Answer = Omit<NonNullable<GivenTo<typeof answerOfferCall>['body']>, 'token'>;
type AnswerProps = { offer: Offer; token: string; onAnswered: (offer: Offer) => void };

/** Accepting asks for one tick, declining for a reason. Either is said once. */
export function OfferAnswer({ offer, token, onAnswered }: AnswerProps) {
  const [declining, setDeclining] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = (answer: Answer) => {
    setBusy(true);
    setProblem('');
    ask<typeof answerOfferCall>('POST', '/api/offer/answer', { body: { token, ...answer }, anonymous: true })
      .then(onAnswered, (error: unknown) => setProblem(sentenceFor(error)))
      .finally(() => setBusy(false));
  };
  return (
    <section className={style.answer} aria-label="Your answer">
      <h2>Your answer</h2>
      {declining ? (
        <Decline offer={offer} busy={busy} onSend={send} onBack={() => setDeclining(false)} />
      ) : (
        <Accept busy={busy} onSend={send} onDecline={() => setDeclining(true)} />
      )}
      {problem && (
        <p className={style.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

type PartProps = { busy: boolean; onSend: (answer: Answer) => void };

function Accept({ busy, onSend, onDecline }: PartProps & { onDecline: () => void }) {
  const [agreed, setAgreed] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const accept = () => (agreed ? onSend({ answer: 'accept' }) : setWrong('Tick this to accept.'));
  return (
    <>
      <Checkbox
        label="I have read the letter and accept the offer as written."
        checked={agreed}
        error={wrong}
        onChange={(yes) => {
          setAgreed(yes);
          setWrong(undefined);
        }}
      />
      <div className={style.buttons}>
        <Button look="primary" size="large" busy={busy} onClick={accept}>
          Accept the offer
        </Button>
        <Button size="large" onClick={onDecline}>
          Decline…
        </Button>
      </div>
    </>
  );
}

function Decline({ offer, busy, onSend, onBack }: PartProps & { offer: Offer; onBack: () => void }) {
  const [reason, setReason] = useState<NonNullable<Answer['reason']> | ''>('');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<string>();
  const decline = () =>
    reason ? onSend({ answer: 'decline', reason, ...(note && { note }) }) : setWrong('Choose the reason.');
  return (
    <div className={style.form}>
      <NativeSelect
        label="Why not?"
        required
        none="Choose"
        value={reason}
        error={wrong}
        onChange={(value) => {
          setReason(value);
          setWrong(undefined);
        }}
        choices={offer.reasons}
      />
      <TextArea label="In your own words" value={note} onChange={setNote} maxLength={500} />
      <div className={style.buttons}>
        <Button look="danger" size="large" busy={busy} onClick={decline}>
          Decline the offer
        </Button>
        <Button size="large" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
