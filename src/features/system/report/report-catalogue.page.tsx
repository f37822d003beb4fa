/** Every report that the person may run: found by its words, its area or its question. */

import { IconBooks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ask } from '#web/api/api.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { SearchBox } from '#web/screens/list/search-box.tsx';
import { number } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { MenuIcon } from '#web/ui/surface/menu-icon.tsx';
import type { catalogueCall } from './report-catalogue.call.ts';
import style from './report-catalogue.module.css';
import { CatalogueRow, catalogueKey } from './report-catalogue.part.tsx';
import {
  byQuestion,
  type CatalogueArea,
  type CatalogueReport,
  countOf,
  type Group,
  narrowed,
  type Which,
} from './report-catalogue.view.ts';

const ScheduleDialog = lazy(() => import('./schedule-dialog.part.tsx'));

function Catalogue({ place }: ScreenProps) {
  const { data, error, refetch } = useQuery({
    queryKey: catalogueKey,
    queryFn: ({ signal }) => ask<typeof catalogueCall>('GET', '/api/report-catalogue', { signal }),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHead
        title={place.item.name}
        count={data ? number(countOf(data, 'all')) : lineToCome}
        under="Choose a report by its name or by the question that it answers."
      />
      {data ? <Shelves areas={data} /> : <SkeletonRows count={8} columns={3} />}
    </>
  );
}

const emptyTexts = (): Readonly<Record<Which, string>> => ({
  all: 'Try another word, or fewer.',
  favourites: 'Mark reports with the star, and they appear here on every device.',
  ran: 'Reports appear here once you have run them, with what you asked last.',
  scheduled: 'Schedule a report, and you are mailed a link each time it is ready.',
});

function Shelves({ areas }: { areas: readonly CatalogueArea[] }) {
  const [typed, setTyped] = useState('');
  const [which, setWhich] = useState<Which>('all');
  const [by, setBy] = useState('area');
  const [scheduling, setScheduling] = useState<CatalogueReport>();
  const shown = narrowed(areas, typed, which);
  const groups = by === 'area' ? shown : byQuestion(shown);
  return (
    <>
      <Bar {...{ areas, typed, setTyped, which, setWhich, by, setBy }} />
      {groups.length === 0 && (
        <EmptyState
          title="No report here"
          text={emptyTexts()[typed ? 'all' : which]}
          icon={<IconBooks size={28} stroke={1.5} aria-hidden="true" />}
        />
      )}
      {groups.map((group) => (
        <Shelf
          key={group.key}
          group={group}
          favourites={favouritesOf(areas)}
          asks={by === 'question'}
          onSchedule={setScheduling}
        />
      ))}
      {scheduling && (
        <Suspense>
          <ScheduleDialog report={scheduling} onClose={() => setScheduling(undefined)} />
        </Suspense>
      )}
    </>
  );
}

type BarProps = {
  areas: readonly CatalogueArea[];
  typed: string;
  setTyped: (typed: string) => void;
  which: Which;
  setWhich: (which: Which) => void;
  by: string;
  setBy: (by: string) => void;
};

function Bar({ areas, typed, setTyped, which, setWhich, by, setBy }: BarProps) {
  const chip = (one: Which, label: string) => (
    <Chip on={which === one} onClick={() => setWhich(one)}>
      {label} <span className={style.count}>{number(countOf(areas, one))}</span>
    </Chip>
  );
  return (
    <div className={style.bar}>
      <div className={style.search}>
        <SearchBox label="Find a report" value={typed} onChange={setTyped} />
      </div>
      <div className={style.by}>
        <NativeSelect
          label="Grouped"
          labelHidden
          value={by}
          onChange={setBy}
          choices={[
            { value: 'area', label: 'By area' },
            { value: 'question', label: 'By question' },
          ]}
        />
      </div>
      <div className={style.chips}>
        {chip('all', 'All')}
        {chip('favourites', 'Favourites')}
        {chip('ran', 'Run by me')}
        {chip('scheduled', 'Scheduled')}
      </div>
    </div>
  );
}

type ShelfProps = {
  group: Group;
  favourites: readonly string[];
  asks: boolean;
  onSchedule: (report: CatalogueReport) => void;
};

const Shelf = ({ group, favourites, asks, onSchedule }: ShelfProps) => (
  <section className={style.shelf} aria-label={group.name}>
    <h2>
      {group.icon && <MenuIcon name={group.icon} />}
      {group.name}
    </h2>
    <Card bare>
      <ul>
        {group.reports.map((report) => (
          <CatalogueRow
            key={report.name}
            report={report}
            favourites={favourites}
            asks={asks}
            onSchedule={() => onSchedule(report)}
          />
        ))}
      </ul>
    </Card>
  </section>
);

const favouritesOf = (areas: readonly CatalogueArea[]): string[] =>
  areas.flatMap(({ reports }) => reports.filter(({ favourite }) => favourite).map(({ name }) => name));

export default page({ component: Catalogue });
