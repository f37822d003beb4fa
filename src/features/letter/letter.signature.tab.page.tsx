/** Signing one's own letter: a code comes by mail and goes back; afterwards, who signed it and when. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { page, type TabProps } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import type { letterCodeCall, signLetterCall } from './letter.call.ts';
import style from './letter.module.css';

type Sent = AnswerOf<typeof letterCodeCall>;

const wordsOf = ({ to, minutes, sent }: Sent): string =>
  sent
    ? `We have mailed a code of six digits to ${to}. It is good for ${minutes} minutes.`
    : `A code of six digits for ${to} is ready and good for ${minutes} minutes. ` +
      'No mail server is set here: whoever runs the server reads it with “npm run read-mail”.';

/** What a person does here: has a code mailed, types it, signs. */
function useSigning(id: number) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const say = (error: unknown) =>
    setWrong((error instanceof ApiError && error.fields['code']) || sentenceFor(error));
  const mail = useMutation({
    mutationFn: () => ask<typeof letterCodeCall>('POST', '/api/letters/:id/code', { params: { id } }),
    onSuccess: () => setWrong(undefined),
    onError: say,
  });
  const sign = useMutation({
    mutationFn: () =>
      ask<typeof signLetterCall>('POST', '/api/letters/:id/sign', {
        params: { id },
        body: { code: code.trim() },
      }),
    onSuccess: () => tell('You have signed this letter.'),
    onError: say,
  });
  const type = (next: string) => {
    setCode(next);
    setWrong(undefined);
  };
  const press = () => (/^\d{6}$/.test(code.trim()) ? sign.mutate() : setWrong('Enter the six digits.'));
  return { code, wrong, mail, sign, type, press };
}

function ToSign({ id }: { id: number }) {
  const { code, wrong, mail, sign, type, press } = useSigning(id);
  return (
    <Card title="Sign this letter">
      <div className={style.stack}>
        <p>Read the letter first. You sign it with a code that we mail to you.</p>
        {mail.data && <Notice tone="note">{wordsOf(mail.data)}</Notice>}
        {mail.data && (
          <div className={style.code}>
            <TextInput
              label="Code from the mail"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              value={code}
              error={wrong}
              onChange={type}
            />
          </div>
        )}
        {!mail.data && wrong && <Notice tone="wrong">{wrong}</Notice>}
        <div className={style.row}>
          {mail.data && (
            <Button look="primary" busy={sign.isPending} onClick={press}>
              Sign
            </Button>
          )}
          <Button busy={mail.isPending} onClick={() => mail.mutate()}>
            {mail.data ? 'Send a new code' : 'Mail me a code'}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Signature({ record }: TabProps) {
  const { values, state, own } = record;
  if (values['signedOn']) {
    return (
      <Notice tone="good">
        Signed by {String(values['signedBy'])} on {date(String(values['signedOn']))} at{' '}
        {String(values['signedAt'])}
        {values['signedFrom'] ? `, from the address ${String(values['signedFrom'])}` : ''}.
      </Notice>
    );
  }
  if (!values['toSign']) return <Notice>This letter needs no signature.</Notice>;
  if (state === 'withdrawn') return <Notice tone="attention">It was withdrawn before it was signed.</Notice>;
  return own ? <ToSign id={record.id} /> : <Notice>The person has not signed it yet.</Notice>;
}

export default page<TabProps>({ component: Signature });
