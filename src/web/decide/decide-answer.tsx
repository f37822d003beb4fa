/** One button for the answer that the link was for; the other answer is a step away. */

import { useState } from 'react';
import type { mailDecideCall } from '#kernel/calls/approval.call.ts';
import type { GivenTo } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import page from '../sign-in/outside.module.css';
import type { Asked } from './decide-shape.ts';

type AnswerProps = { asked: Asked; token: string; declines: boolean; onDone: (sentence: string) => void };

type Decision = GivenTo<typeof mailDecideCall>['body'];

const decide = async (body: Decision): Promise<string> =>
  (await ask<typeof mailDecideCall>('POST', '/api/approvals/by-mail/decide', { body, anonymous: true }))
    .sentence;

export function DecideAnswer({ asked, token, declines, onDone }: AnswerProps) {
  const [isNo, setIsNo] = useState(declines && asked.decline !== null);
  const [sentence, setSentence] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = () => {
    if (isNo && sentence.trim() === '') return setWrong('Say why, in a sentence.');
    setBusy(true);
    setProblem('');
    const given = isNo ? ({ answer: 'decline', sentence } as const) : ({ answer: 'approve' } as const);
    decide({ token, ...given })
      .then(onDone, (error: unknown) => setProblem(sentenceFor(error)))
      .finally(() => setBusy(false));
  };
  return (
    <section className={page.answer} aria-label="Your decision">
      {isNo && (
        <TextArea
          label="Why not?"
          required
          value={sentence}
          error={wrong}
          onChange={(text) => {
            setSentence(text);
            setWrong(undefined);
          }}
          maxLength={1000}
        />
      )}
      <div className={page.buttons}>
        <Button look={isNo ? 'danger' : 'primary'} size="large" busy={busy} onClick={send}>
          {(isNo && asked.decline) || asked.approve}
        </Button>
        {asked.decline !== null && (
          <Button size="large" onClick={() => setIsNo(!isNo)}>
            {isNo ? `${asked.approve} instead` : `${asked.decline}…`}
          </Button>
        )}
      </div>
      {problem && (
        <p className={page.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
