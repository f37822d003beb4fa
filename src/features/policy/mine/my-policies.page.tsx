/** My policies: what I have to read, and what I have acknowledged, by version and day. */
import { useQuery } from '@tanstack/react-query';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { clockMoment, date, today } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './policies.module.css';
import { ownPoliciesQuery } from './policies.view.ts';
import type { OwnPolicies, OwnPolicy } from './policy.call.ts';
import { PolicySheetPage } from './policy-sheet.part.tsx';

function MyPoliciesPage({ place }: ScreenProps) {
  const own = useQuery(ownPoliciesQuery);
  if (own.error && !own.data)
    return <FailedScreen place={place} error={own.error} retry={() => void own.refetch()} />;
  const asked = Number(place.search['policy']) || undefined;
  const open = own.data?.policies.find(({ policy }) => policy === asked);
  if (open) return <PolicySheetPage key={open.id} id={open.id} path={place.path} />;
  return (
    <>
      <PageHead title="My policies" />
      {own.data ? (
        <Sheet own={own.data} path={place.path} />
      ) : (
        <Card>
          <SkeletonLines count={6} />
        </Card>
      )}
    </>
  );
}

function Sheet({ own: { employed, policies }, path }: { own: OwnPolicies; path: string }) {
  const toRead = policies.filter(({ state }) => state === 'asked');
  const others = policies.filter(({ state }) => state !== 'asked');
  if (policies.length === 0)
    return (
      <Card>
        <EmptyState
          title="No policies for you yet"
          text={
            employed
              ? 'Once a policy is published for you, it appears here.'
              : 'Policies are meant for employees, and no employee belongs to this login.'
          }
        />
      </Card>
    );
  return (
    <div className={style.page}>
      <Card title="To read">
        {toRead.length === 0 ? (
          <EmptyState small title="Everything is read" text="You have acknowledged every policy." />
        ) : (
          <Lines policies={toRead} path={path} />
        )}
      </Card>
      {others.length > 0 && (
        <Card title="Read, and for information">
          <Lines policies={others} path={path} />
        </Card>
      )}
    </div>
  );
}

function Lines({ policies, path }: { policies: readonly OwnPolicy[]; path: string }) {
  return (
    <ul className={style.lines}>
      {policies.map((each) => (
        <li key={each.id}>
          <span className={style.what}>
            <Link to={`${path}?policy=${each.policy}`}>{each.name}</Link>
            <small>
              {each.kind} · Version {each.number} from {date(each.from)}
            </small>
          </span>
          <Standing policy={each} />
        </li>
      ))}
    </ul>
  );
}

/** What is to be done with it, or when it was done. */
function Standing({ policy: { state, dueOn, givenAt } }: { policy: OwnPolicy }) {
  if (state === 'given') return <Tag tone="good">Acknowledged {givenAt && clockMoment(givenAt)}</Tag>;
  if (state === 'told') return <Tag>For information</Tag>;
  if (dueOn && dueOn < today()) return <Tag tone="wrong">Due since {date(dueOn)}</Tag>;
  return <Tag tone="attention">By {dueOn && date(dueOn)}</Tag>;
}

export default page({ component: MyPoliciesPage });
