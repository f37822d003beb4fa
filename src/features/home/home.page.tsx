import { useQuery } from '@tanstack/react-query';
import { homeQuery } from '#web/api/home.ts';
import { useSession } from '#web/api/session.ts';
import { page } from '#web/page.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import style from './home-cards.module.css';
import { HomeCards, HomeCardsComing } from './home-cards.part.tsx';
import { UpcomingStrip } from './upcoming.part.tsx';

/** 'Good morning' until noon, 'Good afternoon' until five. */
function greetingAt(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

/** The day's work: what waits, what is due, what was paid; each card opens the records behind it. */
function HomePage() {
  const home = useQuery(homeQuery);
  if (home.isError) return <ErrorState error={home.error} retry={() => void home.refetch()} />;
  if (!home.data) return <HomeCardsComing />;
  const { greeting, actions = [], upcoming, cards } = home.data;
  return (
    <>
      <PageHead
        title={`${greetingAt(new Date().getHours())}, ${greeting.name}`}
        under={<Under line={greeting.line} />}
        actions={
          actions.length > 0 &&
          actions.map(({ label, path, primary }) => (
            <ButtonLink key={path} to={`/Home/${path}`} look={primary ? 'primary' : 'plain'}>
              {label}
            </ButtonLink>
          ))
        }
      />
      <UpcomingStrip upcoming={upcoming} />
      <HomeCards cards={cards} />
    </>
  );
}

/** The day, and who one is here: name, position and employee code. */
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
