import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { inboxCall } from '#kernel/calls/approval.call.ts';
import { ask } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type AreaShape, areaQuery } from '#web/api/area.ts';
import { useMenu } from '#web/api/inside/use-frame.ts';
import { bellQuery } from '#web/api/notification.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { NoSuchPage } from '#web/shell/no-such-page.tsx';
import { addressOf, entriesOf } from '#web/shell/palette/find-place.ts';
import { count } from '#web/ui/format.ts';
import { ButtonLink, Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonRows, ToCome } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { MenuIcon } from '#web/ui/surface/menu-icon.tsx';
import style from './area.module.css';
import { HomeCards } from './home-cards.part.tsx';

/** What an area holds for this person: what waits, where its work stands, its entries and its reports. */
function AreaPage({ place }: ScreenProps) {
  const area = useQuery(areaQuery(place.module.key));
  if (area.error instanceof ApiError && area.error.status === 404) return <NoSuchPage />;
  if (area.error && !area.data) return <ErrorState error={area.error} retry={() => void area.refetch()} />;
  if (!area.data) return <SkeletonRows />;
  const { name, about, items, yours, cards, reports } = area.data;
  return (
    <div data-in-order>
      <PageHead title={name} under={about} />
      <Waits items={items} />
      {cards.length > 0 && (
        <div className={style.stands}>
          <HomeCards cards={cards} />
        </div>
      )}
      {yours.length > 0 && <Notice tone="plain">Your own part of it is here.</Notice>}
      {items.length + yours.length > 0 ? (
        <Cards items={items.length > 0 ? items : yours} />
      ) : (
        <NothingYet area={area.data} />
      )}
      {reports.length > 0 && <Reports reports={reports} />}
    </div>
  );
}

const mostReports = 6;

/** The questions that its reports answer, with the way to all of them. */
function Reports({ reports }: Pick<AreaShape, 'reports'>) {
  const catalogue = entriesOf(useMenu()).find(({ item }) => item.page === 'report-catalogue')?.item;
  return (
    <section className={style.group} aria-label="Reports">
      <div className={style.head}>
        <h2>Reports</h2>
        {catalogue && <Link to={addressOf(catalogue)}>All reports</Link>}
      </div>
      <Card bare>
        <ul className={style.reports}>
          {reports.slice(0, mostReports).map(({ name, path, icon, question }) => (
            <li key={path}>
              <Link to={`/Home/${path}`}>
                <MenuIcon name={icon} />
                <span>
                  <b>{question}</b>
                  <small>{name}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** What of this module waits for the person's decision, with the way to it. */
function Waits({ items }: Pick<AreaShape, 'items'>) {
  const entries = useMenu().superModules.flatMap(({ modules }) => modules.flatMap((module) => module.items));
  const inbox = entries.find((item) => item.page === 'approval-inbox');
  const bell = useQuery(bellQuery).data;
  const { data, isLoading } = useQuery({
    queryKey: ['approvals', 'inbox'],
    queryFn: () => ask<typeof inboxCall>('GET', '/api/approvals/inbox'),
    enabled: inbox !== undefined,
  });
  // The bell has counted already whether anything waits at all.
  if (isLoading && bell?.waiting !== null) return <ToCome />;
  const here = (data ?? []).filter(({ path }) => items.some((item) => path.startsWith(`${item.path}/`)));
  if (!inbox || here.length === 0) return null;
  const said = [...Map.groupBy(here, ({ one }) => one)].map(([one, of]) => count(of.length, one)).join(', ');
  return (
    <div className={style.waits}>
      <Notice tone="attention">
        <Link to={addressOf(inbox)}>{`${said} waiting for you`}</Link>
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
          : 'This part of Muster is still to come. It will appear in your menu.'
      }
      action={
        <ButtonLink look="primary" to="/Home/dashboard">
          Go to the dashboard
        </ButtonLink>
      }
    />
  );
}

export default page({ component: AreaPage });
