import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { type AreaShape, areaQuery } from '../api/area.ts';
import { useMenu } from '../api/menu.ts';
import { count } from '../ui/format.ts';
import { ButtonLink, Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState } from '../ui/state/empty-state.tsx';
import { ErrorState } from '../ui/state/error-state.tsx';
import { Notice } from '../ui/state/notice.tsx';
import { SkeletonRows } from '../ui/state/skeleton.tsx';
import { MenuIcon } from '../ui/surface/menu-icon.tsx';
import style from './area-page.module.css';
import { NotHere } from './not-here.tsx';
import { addressOf } from './palette/find-place.ts';

/** What an area holds for this person: a card for each form, report and page of it. */
export default function AreaPage({ area: key }: { area: string }) {
  const area = useQuery(areaQuery(key));
  if (area.error instanceof ApiError && area.error.status === 404) return <NotHere />;
  if (area.isError) return <ErrorState error={area.error} retry={() => void area.refetch()} />;
  if (!area.data) return <SkeletonRows />;
  const { name, about, items } = area.data;
  return (
    <>
      <PageHead title={name} under={about} />
      <Waits items={items} />
      {items.length > 0 ? <Cards items={items} /> : <NothingYet area={area.data} />}
    </>
  );
}

/** What of this module waits for the person's decision, with the way to it. */
function Waits({ items }: Pick<AreaShape, 'items'>) {
  const entries = useMenu().superModules.flatMap(({ modules }) => modules.flatMap((module) => module.items));
  const inbox = entries.find((item) => item.page === 'approval-inbox');
  const { data } = useQuery({
    queryKey: ['approvals', 'inbox'],
    queryFn: () => api.get<readonly { one: string; path: string }[]>('/approvals/inbox'),
    enabled: inbox !== undefined,
  });
  const here = (data ?? []).filter(({ path }) => items.some((item) => path.startsWith(`${item.path}/`)));
  if (!inbox || here.length === 0) return null;
  const waiting = [...Map.groupBy(here, ({ one }) => one)]
    .map(([one, of]) => count(of.length, one))
    .join(', ');
  return (
    <div className={style.waits}>
      <Notice tone="attention">
        <Link to={addressOf(inbox)}>{`${waiting} waiting for you`}</Link>
      </Notice>
    </div>
  );
}

function Cards({ items }: Pick<AreaShape, 'items'>) {
  const groups = [...new Set(items.map(({ group }) => group ?? ''))];
  return groups.map((group) => (
    <section key={group} className={style.group} aria-label={group || undefined}>
      {group && <h2>{group}</h2>}
      <ul className={style.cards}>
        {items
          .filter((item) => (item.group ?? '') === group)
          .map((item) => (
            <li key={item.path}>
              <Link to={addressOf(item)} className={style.card}>
                <MenuIcon name={item.icon} size={20} />
                <span>
                  <b>{item.name}</b>
                  {item.help && <small>{firstSentence(item.help)}</small>}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  ));
}

/** The rest is read where it is used. */
const firstSentence = (text: string): string =>
  /^.*?[.:](?=\s|$)/s.exec(text)?.[0].replace(/:$/, '.') ?? text;

/** Kindly: nothing here can be mended by the person, so they are told what to expect and led back. */
function NothingYet({ area: { name, built } }: { area: AreaShape }) {
  return (
    <EmptyState
      title={built ? `Nothing of ${name} is open to you` : `${name} is not here yet`}
      icon={<IconHourglass size={28} stroke={1.5} aria-hidden="true" />}
      text={
        built
          ? 'Your login does not have a right to it. If you need it for your work, ask your administrator.'
          : 'This part of Muster is still to come. Your menu shows it when it is there.'
      }
      action={
        <ButtonLink look="primary" to="/Home/dashboard">
          Go to the dashboard
        </ButtonLink>
      }
    />
  );
}
