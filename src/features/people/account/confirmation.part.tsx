/** The code that confirms what is asked for: mailed when the server wants one, typed below the entries. */

import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { focusField } from '#web/screens/record/draft/focus-field.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import type { confirmationCall } from './account.call.ts';
import style from './account.module.css';
import type { Purpose } from './self-service.form.ts';

/** Where the code went, masked; `sent` is false where no mail server is set. */
type CodeSent = AnswerOf<typeof confirmationCall>;

const place = 'confirmation-code';
const missing = 'Enter the six digits of the code in the mail.';

export type Confirmation = ReturnType<typeof useConfirmation>;

export function useConfirmation(purpose: Purpose | undefined) {
  const [mailed, setMailed] = useState<CodeSent>();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const mail = useMutation({
    mutationFn: (of: Purpose) =>
      ask<typeof confirmationCall>('POST', '/api/confirmations', { body: { purpose: of } }),
  });
  const say = (sentence: string) => {
    setError(sentence);
    focusField(place);
  };
  const send = async () => {
    if (purpose === undefined) return;
    setMailed(await mail.mutateAsync(purpose));
    setCode('');
    setError(undefined);
  };
  // Every new code has its field in sight and under the hand, once it is drawn.
  useEffect(() => {
    if (mailed) focusField(place);
  }, [mailed]);
  /** Does it with the code. Undefined: a code was mailed first, or the one typed is not right. */
  const confirmed = async <T,>(act: (code?: string) => Promise<T>): Promise<T | undefined> => {
    const typed = code.trim();
    if (mailed && typed === '') return void say(missing);
    try {
      return await (mailed ? act(typed) : act());
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
      const isNeeded = failed.code === 'confirmation.needed';
      if (isNeeded && purpose) return void (await send());
      const sentence = mailed && failed.fields['code'];
      if (!sentence) throw failed;
      return void say(sentence);
    }
  };
  const renew = () => {
    send().then(
      () => tell('A new code was mailed. The one before it is void.'),
      (failed: unknown) => say(sentenceFor(failed)),
    );
  };
  const set = (next: string) => {
    setCode(next);
    setError(undefined);
  };
  return { mailed, code, error, sending: mail.isPending, set, renew, confirmed };
}

const wordsOf = ({ to, minutes, sent }: CodeSent): string =>
  sent
    ? `We have mailed a code of six digits to ${to}. It is good for ${minutes} minutes.`
    : `A code of six digits for ${to} is ready and good for ${minutes} minutes. ` +
      'No mail server is set here: whoever runs the server reads it with “npm run read-mail”.';

export function CodeInput({ here }: { here: Confirmation }) {
  if (!here.mailed) return <p className={style.soft}>You confirm it with a code that we mail to you.</p>;
  return (
    <div className={style.code} data-field={place}>
      <Notice tone="note">{wordsOf(here.mailed)}</Notice>
      <TextInput
        label="Code from the mail"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={here.code}
        error={here.error}
        onChange={here.set}
      />
      <div>
        <Button size="small" busy={here.sending} onClick={here.renew}>
          Send a new code
        </Button>
      </div>
    </div>
  );
}
