/** One field for days off, work elsewhere and time away: each request is judged before it is sent. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { useRefusalOf } from '#web/ui/typing/refused.ts';
import { DayWish } from './day-wish.part.tsx';
import { LeaveWish } from './leave-wish.part.tsx';
import type { SentenceAsked, sentenceCall } from './sentence.call.ts';
import style from './sentence.module.css';
import { unclearWords } from './sentence.view.ts';

export default function AskCard({ focused }: { focused: boolean }) {
  const [sentence, setSentence] = useState('');
  const read = useMutation({
    mutationFn: () => ask<typeof sentenceCall>('POST', '/api/attendance/sentence', { body: { sentence } }),
  });
  useRefusalOf(read, sentence);
  return (
    <Card title="Ask in a sentence">
      <form
        className={style.ask}
        onSubmit={(event) => {
          event.preventDefault();
          if (sentence.trim()) read.mutate();
        }}
      >
        <TextInput
          label="What you ask for"
          labelHidden
          placeholder="Forgot to punch out yesterday at 6 pm"
          value={sentence}
          maxLength={300}
          autoFocus={focused}
          enterKeyHint="go"
          onChange={setSentence}
        />
        <Button type="submit" look="primary" disabled={!sentence.trim()} busy={read.isPending}>
          Continue
        </Button>
      </form>
      <p className={style.soft}>Nothing is sent until you have seen each request and sent it.</p>
      {read.error && <Notice tone="wrong">{sentenceFor(read.error)}</Notice>}
      {read.data && <Asked key={read.submittedAt} asked={read.data} />}
    </Card>
  );
}

function Asked({ asked }: { asked: SentenceAsked }) {
  const { wishes, unclear, types, employee } = asked;
  return (
    <ul className={style.wishes} aria-live="polite">
      {wishes.map((wish, place) => {
        const key = `${place} ${wish.words}`;
        return wish.kind === 'leave' ? (
          <LeaveWish key={key} wish={wish} types={types} />
        ) : (
          <DayWish key={key} wish={wish} employee={employee} />
        );
      })}
      {unclear.map(({ words, why }) => (
        <li key={words}>
          <Notice tone="attention">
            <q>{words}</q> {unclearWords[why]}
          </Notice>
        </li>
      ))}
    </ul>
  );
}
