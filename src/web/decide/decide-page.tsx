/** The page behind the links of a mail: what is asked, and one button. Opening it decides nothing. */

import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { mailLookCall } from '#kernel/calls/approval.call.ts';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Copyright } from '../sign-in/copyright.tsx';
import page from '../sign-in/outside.module.css';
import { toHeading } from '../sign-in/to-heading.ts';
import { DecideAnswer } from './decide-answer.tsx';
import type { Asked } from './decide-shape.ts';

export default function DecidePage() {
  const { token = '', answer } = useSearch({ strict: false });
  const [asked, setAsked] = useState<Asked>();
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const decided = (sentence: string) => {
    setDone(sentence);
    toHeading();
  };
  useEffect(() => {
    document.title = 'Your decision · Muster';
    ask<typeof mailLookCall>('POST', '/api/approvals/by-mail/look', {
      body: { token },
      anonymous: true,
    }).then(setAsked, (error: unknown) => setProblem(sentenceFor(error)));
  }, [token]);
  return (
    <div className={page.page}>
      <main className={page.sheet}>
        {problem && <Over sentence={problem} />}
        {!problem && !asked && <SkeletonRows count={4} columns={2} />}
        {done && (
          <>
            <h1 tabIndex={-1}>Thank you</h1>
            <Notice tone="good">{done}</Notice>
          </>
        )}
        {asked && !done && (
          <Shown asked={asked} token={token} declines={answer === 'decline'} onDone={decided} />
        )}
      </main>
      <footer className={page.foot}>
        <Copyright />
      </footer>
    </div>
  );
}

const Over = ({ sentence }: { sentence: string }) => (
  <>
    <h1 tabIndex={-1}>Nothing to decide here</h1>
    <p>{sentence}</p>
    <SignIn path="approval/inbox" />
  </>
);

const SignIn = ({ path }: { path: string }) => (
  <p>
    <ButtonLink look="primary" to={`/Home/${path}`}>
      Sign in
    </ButtonLink>
  </p>
);

type ShownProps = { asked: Asked; token: string; declines: boolean; onDone: (sentence: string) => void };

function Shown({ asked, token, declines, onDone }: ShownProps) {
  const { standing, withheld, approver, one, title, by, facts, changes, path } = asked;
  return (
    <>
      <p className={page.house}>
        {one.charAt(0).toUpperCase() + one.slice(1)}
        {by && `, sent by ${by}`}
      </p>
      <h1 tabIndex={-1}>{title}</h1>
      {standing === 'changed' && (
        <Notice tone="attention">
          This {one} has changed since the mail was written. Sign in to decide on what it is now.
        </Notice>
      )}
      {standing === 'sign-in' && (
        <Notice tone="attention">This can only be decided after signing in. {withheld}</Notice>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {standing !== 'changed' && (
        <dl className={page.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={page.terms}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {standing === 'open' ? (
        <DecideAnswer asked={asked} token={token} declines={declines} onDone={onDone} />
      ) : (
        <SignIn path={path} />
      )}
      <p className={page.house}>This decides in the name of {approver}.</p>
    </>
  );
}

const Changes = ({ changes }: Pick<Asked, 'changes'>) => (
  <dl className={page.facts} aria-label="What has changed">
    {changes.map(({ label, was, now }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {was && <del>{was}</del>} {now ? <ins>{now}</ins> : 'removed'}
        </dd>
      </div>
    ))}
  </dl>
);
