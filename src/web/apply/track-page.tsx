import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { toHeading } from '../sign-in/to-heading.ts';
import { askForUpdate, type Tracked, trackQuery, withdraw } from './application-calls.ts';
import style from './apply.module.css';
import { Section } from './section/section.tsx';

/** Where an application stands, truly: its stage, since when, and what comes next. */
export function TrackPage({ link }: { link: string }) {
  const tracked = useQuery(trackQuery(link));
  if (tracked.error) return <ErrorState error={tracked.error} />;
  if (!tracked.data) return <SkeletonLines count={6} />;
  const { data } = tracked;
  return (
    <div className={style.form}>
      <Section title={data.post} note={`${data.house} · ${data.code} · sent on ${date(data.appliedOn)}`}>
        <p>Dear {data.firstName},</p>
        <p>{standing(data)}</p>
        {data.state === 'active' && <Stages tracked={data} />}
      </Section>
      {data.next.length > 0 && <NextDates tracked={data} />}
      <Steps tracked={data} link={link} />
    </div>
  );
}

function standing({ state, stage, stageSince }: Tracked): string {
  const since = stageSince ? ` since ${date(stageSince)}` : '';
  switch (state) {
    case 'hired':
      return 'You have been hired. We look forward to working with you.';
    case 'rejected':
      return 'We have decided to continue with other applicants this time. Thank you for your time.';
    case 'withdrawn':
      return 'You have withdrawn this application.';
    case 'on-hold':
      return 'Your application is on hold: the post is not being filled just now. You need not do anything.';
    default:
      return stage ? `Your application stands at “${stage}”${since}.` : 'Your application has arrived.';
  }
}

function Stages({ tracked }: { tracked: Tracked }) {
  const at = tracked.stages.indexOf(tracked.stage ?? '');
  return (
    <ol className={style.stages} aria-label="Stages">
      {tracked.stages.map((stage, place) => (
        <li
          key={stage}
          data-passed={place < at || undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          {stage}
        </li>
      ))}
    </ol>
  );
}

const modes: Readonly<Record<string, string>> = {
  'in-person': 'in person',
  video: 'by video',
  phone: 'by phone',
};

function NextDates({ tracked }: { tracked: Tracked }) {
  return (
    <Section title="What comes next">
      <ul className={style.dates}>
        {tracked.next.map(({ round, day, startsAt, minutes, mode, place, link }) => (
          <li key={`${day} ${startsAt}`}>
            <strong>{round}</strong>
            <p>
              {date(day)}, {startsAt}, {minutes} minutes, {modes[mode] ?? mode}
            </p>
            {place && <p className={style.soft}>{place}</p>}
            {link?.startsWith('https://') && (
              <a className={style.link} href={link} rel="noreferrer">
                Open the meeting
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Change and withdraw, each asked for once more before it is done. */
function Steps({ tracked, link }: { tracked: Tracked; link: string }) {
  const { refetch } = useQuery(trackQuery(link));
  const [asking, setAsking] = useState(false);
  const change = useMutation({ mutationFn: () => askForUpdate(link) });
  const end = useMutation({
    mutationFn: () => withdraw(link),
    onSuccess: async () => {
      await refetch();
      toHeading();
    },
    onSettled: () => setAsking(false),
  });
  const failure = change.error ?? end.error;
  if (!tracked.mayChange && !tracked.mayWithdraw) return null;
  return (
    <Section title="Your application">
      {change.isSuccess && (
        <Notice tone="good">We have mailed you a link. It works once and for thirty days.</Notice>
      )}
      {failure && <Notice tone="wrong">{sentenceFor(failure)}</Notice>}
      <div className={style.buttons}>
        {tracked.mayChange && !change.isSuccess && (
          <Button busy={change.isPending} onClick={() => change.mutate()}>
            Mail me a link to change it
          </Button>
        )}
        {tracked.mayWithdraw && !asking && <Button onClick={() => setAsking(true)}>Withdraw</Button>}
      </div>
      {asking && (
        <Notice tone="attention">
          <p>Withdraw this application? We will stop looking at it.</p>
          <div className={style.buttons}>
            <Button look="danger" busy={end.isPending} onClick={() => end.mutate()}>
              Withdraw the application
            </Button>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
          </div>
        </Notice>
      )}
    </Section>
  );
}
