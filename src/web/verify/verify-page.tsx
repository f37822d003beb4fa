/** The page behind a letter's QR code: whether the letter is genuine and still valid. */
import type { verifyCall } from '#kernel/calls/offer.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import '../theme/print.css';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ask } from '../api/api.ts';
import { sentenceFor } from '../api/api-error.ts';
import { Copyright } from '../sign-in/copyright.tsx';
import offerStyle from '../sign-in/outside.module.css';
import { date } from '../ui/format.ts';
import { Notice } from '../ui/state/notice.tsx';

type Verified = AnswerOf<typeof verifyCall>;

export default function VerifyPage() {
  const { code = '' } = useParams({ strict: false });
  const [letter, setLetter] = useState<Verified>();
  const [refused, setRefused] = useState('');
  useEffect(() => {
    document.title = 'Check of a letter · Muster';
    ask<typeof verifyCall>('POST', '/api/verify', { body: { code }, anonymous: true }).then(
      setLetter,
      (error: unknown) => setRefused(sentenceFor(error)),
    );
  }, [code]);
  return (
    <div className={offerStyle.page}>
      <main className={offerStyle.sheet}>
        {refused && (
          <>
            <h1 tabIndex={-1}>This letter could not be checked</h1>
            <p>{refused}</p>
          </>
        )}
        {letter && <Shown letter={letter} />}
      </main>
      <footer className={offerStyle.foot}>
        <Copyright />
      </footer>
    </div>
  );
}

function Shown({ letter }: { letter: Verified }) {
  const facts = [
    ['Number', letter.number],
    ['Letter', letter.kind],
    ['Issued on', date(letter.issuedOn)],
    ['Initials of the person', letter.initials],
  ] as const;
  return (
    <>
      <p className={offerStyle.house}>{letter.organisation}</p>
      <h1 tabIndex={-1}>{letter.valid ? 'This letter is genuine' : 'This letter was withdrawn'}</h1>
      {letter.valid ? (
        <Notice tone="good">
          {letter.organisation} has issued it, and it is still valid. Compare what is below with the paper.
        </Notice>
      ) : (
        <Notice tone="wrong">
          {letter.organisation} has issued it and withdrawn it since. It is no longer valid.
        </Notice>
      )}
      <dl className={offerStyle.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
