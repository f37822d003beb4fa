/** Today: the shift, the hours so far, and the button that clocks in or out. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { PunchCamera } from '#web/clock/punch-camera.tsx';
import { Button } from '#web/ui/button.tsx';
import { moment } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { useWaiting } from '../offline/waiting.view.ts';
import type { ClockedToday, clockCall } from './attendance.call.ts';
import { hours, todayQuery } from './attendance.view.ts';
import style from './my-attendance.module.css';

export function ClockCard() {
  const today = useQuery(todayQuery);
  if (today.error && !today.data)
    return <ErrorState error={today.error} retry={() => void today.refetch()} />;
  if (!today.data)
    return (
      <Card>
        <SkeletonLines count={3} />
      </Card>
    );
  return <Today today={today.data} />;
}

function Today({ today }: { today: ClockedToday }) {
  const now = useMinute();
  if (!today.kept) return null;
  const worked =
    today.worked +
    (today.since === null || !today.sinceCounts ? 0 : Math.max(0, Math.floor((now - today.since) / 60)));
  const outside = today.punches.filter(({ isOutside }) => isOutside);
  return (
    <Card title="Today">
      <p className={style.big}>{hours(worked)}</p>
      <p className={style.soft}>
        {today.shift ? `${today.shift}, ${today.times}` : 'No shift is planned today.'}
      </p>
      {today.zone !== null && <p className={style.soft}>{`Times are those of ${today.zone}.`}</p>}
      <p className={style.since} role="status">
        {today.since === null ? 'You are not clocked in.' : `In since ${sinceWords(today)}`}
      </p>
      {today.punches.length > 1 && <Punches punches={today.punches} />}
      {outside.length > 0 && (
        <div className={style.since}>
          <Notice tone="attention">
            {`Outside the hours of your shift: ${outside.map(({ at }) => at).join(', ')}. ` +
              'This time counts only once it is corrected.'}
          </Notice>
        </div>
      )}
      {today.mayClock && <Clock clocking={{ ...today, isIn: today.since !== null }} />}
    </Card>
  );
}

/** By the clock of the place, also on a phone that shows another. */
const sinceWords = ({ since, sinceTime, zone }: ClockedToday): string =>
  zone === null && since !== null ? moment(new Date(since * 1000).toISOString()) : (sinceTime ?? '');

function Punches({ punches }: Pick<ClockedToday, 'punches'>) {
  return (
    <ul className={style.punches} aria-label="Punches today">
      {punches.map(({ at, direction }, place) => (
        // Two punches of one minute are told apart by their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <li key={`${at} ${place}`}>
          {at}
          {direction && <span className={style.soft}> {direction === 'in' ? 'in' : 'out'}</span>}
        </li>
      ))}
    </ul>
  );
}

type Clocking = Pick<ClockedToday, 'photo' | 'photoDays' | 'offlineHours'> & { readonly isIn: boolean };

/** What waits on the phone counts for the button: who clocked in without a network clocks out next. */
export function Clock({ clocking }: { clocking: Clocking }) {
  const { waiting, keep } = useWaiting(clocking.offlineHours > 0);
  const last = waiting.at(-1)?.direction;
  const isIn = last === undefined ? clocking.isIn : last === 'in';
  return (
    <div className={style.clock}>
      <ClockButton clocking={clocking} direction={isIn ? 'out' : 'in'} keep={keep} />
      {waiting.length > 0 && (
        <Notice tone="attention">
          {`Kept on this phone until there is a connection: ${waiting.map(punchWords).join(', ')}`}
        </Notice>
      )}
    </div>
  );
}

const punchWords = ({ at, direction }: { at: number; direction: 'in' | 'out' }): string =>
  `${moment(new Date(at * 1000).toISOString())} ${direction === 'in' ? 'in' : 'out'}`;

type Keep = ReturnType<typeof useWaiting>['keep'];
const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

type ClockButtonProps = { clocking: Clocking; direction: 'in' | 'out'; keep: Keep };

function ClockButton({ clocking: { photo: asks, photoDays }, direction, keep }: ClockButtonProps) {
  const [isShooting, setShooting] = useState(false);
  const clock = useMutation({
    mutationFn: async (photo?: string) => {
      try {
        const body = { direction, ...(await whereIAm()), ...(photo !== undefined && { photo }) };
        await ask<typeof clockCall>('POST', '/api/attendance/clock', { body });
      } catch (error) {
        if (asksForPhoto(error)) return 'photo';
        if (!isOffline(error)) throw error;
        // Without a network no place is told, so that a photo is asked for wherever one may be.
        if (asks !== 'never' && photo === undefined) return 'photo';
        if (!(await keep(direction, photo))) throw error;
        return 'kept';
      }
      return 'done';
    },
    // Without a network it is still tried, and then kept.
    networkMode: 'always',
    onSuccess: (came) => {
      setShooting(came === 'photo');
      if (came === 'done') tell(direction === 'in' ? 'You are clocked in.' : 'You are clocked out.');
    },
  });
  const failure = clock.error && <Notice tone="wrong">{sentenceFor(clock.error)}</Notice>;
  return (
    <>
      <Button
        look="primary"
        busy={clock.isPending && !isShooting}
        // The server speaks first: nobody takes a photo for a punch that is refused where they are.
        onClick={() => clock.mutate(undefined)}
      >
        {direction === 'in' ? 'Clock in' : 'Clock out'}
      </Button>
      {!isShooting && failure}
      {isShooting && (
        <PunchCamera
          direction={direction}
          days={photoDays}
          busy={clock.isPending}
          failure={failure}
          onPhoto={(photo) => clock.mutate(photo)}
          onClose={() => setShooting(false)}
        />
      )}
    </>
  );
}

const asksForPhoto = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'attendance.photo-asked';

type Place = { latitude?: number; longitude?: number; accuracy?: number };

/** The place, if the person lets the browser tell it; a punch needs none. */
function whereIAm(): Promise<Place> {
  const nowhere: Place = {};
  if (!('geolocation' in navigator)) return Promise.resolve(nowhere);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(nowhere),
      { timeout: 4_000, maximumAge: 60_000 },
    );
  });
}

/** Seconds of UTC, refreshed each minute, so that the hours keep counting on the screen. */
function useMinute(): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / 1000)), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
