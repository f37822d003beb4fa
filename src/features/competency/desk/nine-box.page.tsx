/** The nine-box: last shared rating from below to above, fit from left to right. */
import { useQuery } from '@tanstack/react-query';
import { boxNames } from '#kernel/competency/fit.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { count, number } from '#web/ui/format.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { BoxPerson } from './competency.call.ts';
import style from './competency.module.css';
import { fitText, nineBoxQuery } from './competency.view.ts';

function NineBox({ place }: ScreenProps) {
  const { data, error, refetch } = useQuery(nineBoxQuery);
  if (error && !data) return <FailedScreen place={place} error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHead
        title={place.item.name}
        under={data && data.people.length > 0 && withoutSentence(data.without)}
      />
      {!data && <SkeletonLines count={12} />}
      {data && data.people.length === 0 && (
        <EmptyState
          title="Nobody is placed yet"
          text="People appear here once a review rating of theirs is shared and their role is mapped."
        />
      )}
      {data && data.people.length > 0 && <Boxes people={data.people} />}
    </>
  );
}

const withoutSentence = (without: number): string =>
  without === 0
    ? 'Everybody has a shared rating and a mapped role.'
    : `${count(without, 'person', 'people')} without a shared rating or a mapped role are left out.`;

const ratingWords = ['Low rating', 'Middle rating', 'High rating'] as const;
const fitWords = ['Fit below 60%', 'Fit of 60 to 84%', 'Fit from 85%'] as const;
const thirds = [0, 1, 2] as const;
/** Of a box; the rest is one press away. */
const shownFirst = 6;

function Boxes({ people }: { people: readonly BoxPerson[] }) {
  return (
    <div className={style.boxes}>
      {thirds.toReversed().map((performance) =>
        thirds.map((potential) => {
          const its = people.filter(
            (each) => each.performance === performance && each.potential === potential,
          );
          return (
            <Card
              key={`${performance}${potential}`}
              title={`${boxNames[performance][potential]} (${number(its.length)})`}
            >
              <p className={style.soft}>
                {ratingWords[performance]} · {fitWords[potential]}
              </p>
              <Boxed people={its.slice(0, shownFirst)} />
              {its.length > shownFirst && (
                <details>
                  <summary>{`${count(its.length - shownFirst, 'more person', 'more people')}`}</summary>
                  <Boxed people={its.slice(shownFirst)} />
                </details>
              )}
            </Card>
          );
        }),
      )}
    </div>
  );
}

const Boxed = ({ people }: { people: readonly BoxPerson[] }) => (
  <ul className={style.boxed}>
    {people.map(({ id, name, rating, label, fit }) => (
      <li key={id}>
        {name}
        <small>
          {number(rating)} {label}, {fitText(fit)}
        </small>
      </li>
    ))}
  </ul>
);

export default page({ component: NineBox });
