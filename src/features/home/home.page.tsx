import { IconLayoutGrid } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { homeQuery } from '#web/api/home.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';
import { hourNow } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import style from './home-cards.module.css';
import { HomeCards, HomeCardsComing, MoreCards } from './home-cards.part.tsx';
import { UpcomingStrip } from './upcoming.part.tsx';

const Clock = lazy(async () => ({
  default: (await import('#features/attendance/mine/clock-card.part.tsx')).Clock,
}));
const ArrangeHome = lazy(() => import('./arrange-home.part.tsx'));

/** 'Good morning' until noon, 'Good afternoon' until five. */
function greetingAt(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

/** The day's work: what waits, what is due, what was paid; each card opens the records behind it. */
function HomePage() {
  const home = useQuery(homeQuery);
  const [arranging, setArranging] = useState(false);
  // What was read before stays while a later reading fails.
  if (home.error && !home.data) {
    return (
      <>
        <PageHead title="Dashboard" />
        <ErrorState error={home.error} retry={() => void home.refetch()} />
      </>
    );
  }
  if (!home.data) return <HomeCardsComing />;
  const { greeting, actions = [], upcoming, cards, first } = home.data;
  const clocking = cards.find(({ clock }) => clock)?.clock;
  return (
    <>
      <PageHead
        title={`${greetingAt(hourNow())}, ${greeting.name}`}
        under={<Under line={greeting.line} />}
        actions={
          <>
            {clocking && (
              // Its room is kept, so that nothing moves when it comes.
              <Suspense fallback={<Button disabled>{clocking.isIn ? 'Clock out' : 'Clock in'}</Button>}>
                <Clock clocking={clocking} />
              </Suspense>
            )}
            <IconButton
              label="Arrange the cards"
              icon={<IconLayoutGrid size={18} stroke={1.5} aria-hidden="true" />}
              onClick={() => setArranging(true)}
            />
            {actions.map(({ label, path, primary }) => (
              <ButtonLink key={path} to={`/Home/${path}`} look={primary ? 'primary' : 'plain'}>
                {label}
              </ButtonLink>
            ))}
          </>
        }
      />
      <UpcomingStrip upcoming={upcoming} />
      <HomeCards cards={cards.slice(0, first)} />
      <MoreCards cards={cards.slice(first)} />
      <Suspense>{arranging && <ArrangeHome home={home.data} onClose={() => setArranging(false)} />}</Suspense>
    </>
  );
}

/** The day, and who is signed in: name, position and employee code. */
function Under({ line }: { line: string | undefined }) {
  const { user } = useSession();
  const who = [user.name, user.positionCode, user.employeeCode].filter(Boolean);
  return (
    <>
      {line}
      <span className={style.who}>{who.join(' · ')}</span>
    </>
  );
}

export default page({ component: HomePage });
