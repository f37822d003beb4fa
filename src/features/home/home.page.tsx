import { useQuery } from '@tanstack/react-query';
import { homeQuery } from '#web/api/home.ts';
import { page } from '#web/page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { HomeCards, HomeCardsComing } from './home-cards.part.tsx';

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
  const { greeting, actions = [], cards } = home.data;
  return (
    <>
      <PageHead
        title={`${greetingAt(new Date().getHours())}, ${greeting.name}`}
        under={greeting.line}
        actions={
          actions.length > 0 &&
          actions.map(({ label, path, primary }) => (
            <ButtonLink key={path} to={`/Home/${path}`} look={primary ? 'primary' : 'plain'}>
              {label}
            </ButtonLink>
          ))
        }
      />
      {cards.length === 0 ? (
        <EmptyState
          title="Nothing waits for you"
          text="What concerns you will stand here: your pay, your team, your news."
        />
      ) : (
        <HomeCards cards={cards} />
      )}
    </>
  );
}

export default page({ component: HomePage });
