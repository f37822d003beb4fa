/** The overview of the steps, and the step that is open; which one it is stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { handInCall, JoiningPage } from '#kernel/calls/joining.call.ts';
import { ask } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { count, date } from '#web/ui/format.ts';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { toHeading } from '../sign-in/to-heading.ts';
import type { Door } from './entering.ts';
import style from './joining.module.css';
import { Step } from './step.tsx';
import { type Joining, useJoining } from './use-joining.ts';

type StepsProps = { door: Door; onLocked: () => void; onClosed: (sentence: string) => void };

export function Steps({ door, ...closing }: StepsProps) {
  const joining = useJoining(door, closing);
  const { step: opened } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (step: string | undefined) => {
    void joining.flush();
    void navigate({ to: '/joining', search: { token: door.token, ...(step && { step }) } }).then(toHeading);
  };
  const { page, problem } = joining;
  if (!page) {
    return (
      <main className={style.sheet}>
        {problem ? <Notice tone="wrong">{problem}</Notice> : <SkeletonLines count={8} />}
      </main>
    );
  }
  const at = page.steps.findIndex(({ key }) => key === opened);
  return at < 0 ? (
    <Overview page={page} joining={joining} door={door} onOpen={go} />
  ) : (
    <Step at={at} page={page} joining={joining} door={door} onGo={go} />
  );
}

type OverviewProps = { page: JoiningPage; joining: Joining; door: Door; onOpen: (step: string) => void };

function Overview({ page, joining, door, onOpen }: OverviewProps) {
  const done = page.steps.filter(({ missing }) => missing.length === 0).length;
  return (
    <main className={style.sheet}>
      <p className={style.house}>{page.house}</p>
      <h1 tabIndex={-1}>Welcome, {page.firstName}</h1>
      <p className={style.soft}>{aboutPost(page)}</p>
      {page.state === 'handed-in' && (
        <Notice tone="good">
          You have handed this in. Until HR takes it over you can still change it, by {date(page.until)}.
        </Notice>
      )}
      {page.asked && <Notice tone="attention">HR asks: “{page.asked}”</Notice>}
      {joining.problem && <Notice tone="wrong">{joining.problem}</Notice>}
      <div className={style.progress}>
        <span>
          {done} of {count(page.steps.length, 'step')} done
        </span>
        <Progress meter label="Progress" share={done / page.steps.length} />
      </div>
      <ol className={style.steps}>
        {page.steps.map(({ key, title, missing }) => (
          <li key={key}>
            <button type="button" className={style.open} onClick={() => onOpen(key)}>
              <span className={style.mark} data-done={missing.length === 0 || undefined} aria-hidden="true">
                {missing.length === 0 ? '✓' : ''}
              </span>
              <span className={style.grow}>
                <b>{title}</b>
                <small className={style.soft}>{missing[0]?.says ?? 'Everything is here.'}</small>
              </span>
              <span aria-hidden="true">›</span>
            </button>
          </li>
        ))}
      </ol>
      <Message joining={joining} page={page} />
      <HandIn page={page} joining={joining} door={door} />
    </main>
  );
}

function aboutPost({ post, place, joiningOn }: JoiningPage): string {
  if (post && place) return `${post}, ${place}. You join on ${date(joiningOn)}.`;
  return `You join on ${date(joiningOn)}.`;
}

function Message({ joining, page }: { joining: Joining; page: JoiningPage }) {
  const value = joining.draft['message'] ?? page.values['message'] ?? '';
  return (
    <TextArea
      label="Message to HR"
      help="A name spelt wrongly, a document that comes later: whatever we should know."
      maxLength={1000}
      value={String(value)}
      error={joining.faults['message']}
      onChange={(typed) => joining.set('message', typed || null)}
    />
  );
}

function HandIn({ page, joining, door }: { page: JoiningPage; joining: Joining; door: Door }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const left = page.steps.filter(({ missing }) => missing.length > 0);
  const send = async () => {
    setBusy(true);
    await joining.flush();
    await ask<typeof handInCall>('POST', '/api/joining/hand-in', { body: door, anonymous: true })
      .then((next) => {
        joining.show(next);
        setAsking(false);
        toHeading();
      }, joining.failed)
      .finally(() => setBusy(false));
  };
  if (page.state === 'handed-in') return null;
  if (asking) {
    return (
      <section className={style.asking} aria-label="Hand in">
        <p>
          Still missing: {left.map(({ title }) => title).join(', ')}. HR sees this and may ask you for it.
        </p>
        <div className={style.buttons}>
          <Button size="large" onClick={() => setAsking(false)}>
            Keep entering
          </Button>
          <Button look="primary" size="large" busy={busy} onClick={() => void send()}>
            Hand in anyway
          </Button>
        </div>
      </section>
    );
  }
  return (
    <Button
      look="primary"
      size="large"
      busy={busy}
      onClick={() => (left.length > 0 ? setAsking(true) : void send())}
    >
      Hand in
    </Button>
  );
}
