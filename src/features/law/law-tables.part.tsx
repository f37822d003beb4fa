/** The law as it holds here: every table with its rows, their sources, how sure they are and how old. */
import { IconBooks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ScreenProps } from '#web/place.ts';
import { SearchBox } from '#web/screens/list/search-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { count, date, number } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { type LawTableShape, lawTablesQuery, tablesWith } from './law.view.ts';
import { LawTableRows } from './law-table-rows.part.tsx';
import style from './law-tables.module.css';

/** What is looked for is kept in the address. */
export function LawTables({ place }: ScreenProps) {
  const { data, error, refetch } = useQuery(lawTablesQuery);
  const navigate = useNavigate();
  const { search } = place;
  const asked = {
    search: search['search'] ?? '',
    levy: search['levy'] ?? '',
    doubtful: search['sure'] === 'no',
  };
  const change = (part: Readonly<Record<string, string>>) => {
    const wanted = Object.entries({ ...search, ...part }).filter(([, value]) => value !== '');
    void navigate({ to: place.path, search: Object.fromEntries(wanted), replace: true });
  };
  const found = data ? tablesWith(data.tables, asked) : [];
  return (
    <>
      <PageHead title={place.item.name} count={data ? number(found.length) : lineToCome} />
      <Narrowing asked={asked} tables={data?.tables ?? []} change={change} />
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows count={10} columns={3} /> : null}
      {data && found.length === 0 && (
        <EmptyState
          title="No table found"
          text="No table has all of these words in its name or its sources."
          icon={<IconBooks size={28} stroke={1.5} aria-hidden="true" />}
          action={
            <Button onClick={() => change({ search: '', levy: '', sure: '' })}>Show every table</Button>
          }
        />
      )}
      <Levies tables={found} mayAdd={data?.mayAdd === true} opened={found.length <= 4} />
    </>
  );
}

type Asked = { search: string; levy: string; doubtful: boolean };
type NarrowingProps = {
  asked: Asked;
  tables: readonly LawTableShape[];
  change: (part: Readonly<Record<string, string>>) => void;
};

function Narrowing({ asked, tables, change }: NarrowingProps) {
  const levies = [...new Set(tables.map(({ levy }) => levy))];
  return (
    <div className={style.bar}>
      <div className={style.search}>
        <SearchBox
          label="Search by table or source"
          value={asked.search}
          onChange={(text) => change({ search: text })}
        />
      </div>
      <div className={style.pick}>
        <NativeSelect
          label="Levy"
          labelHidden
          none="All levies"
          value={asked.levy}
          onChange={(levy) => change({ levy })}
          choices={levies.map((levy) => ({ value: levy, label: levy }))}
        />
      </div>
      <Chip on={asked.doubtful} onClick={() => change({ sure: asked.doubtful ? '' : 'no' })}>
        Unverified
      </Chip>
    </div>
  );
}

type LeviesProps = { tables: readonly LawTableShape[]; mayAdd: boolean; opened: boolean };

function Levies({ tables, mayAdd, opened }: LeviesProps) {
  return [...Map.groupBy(tables, ({ levy }) => levy)].map(([levy, within]) => (
    <section key={levy} className={style.levy}>
      <h2>{levy}</h2>
      <div className={style.tables}>
        {within.map((table) => (
          <OneTable key={table.path} table={table} mayAdd={mayAdd} opened={opened} />
        ))}
      </div>
    </section>
  ));
}

/** The row of today stands in the line; the history opens below it. */
function OneTable({ table, mayAdd, opened }: { table: LawTableShape; mayAdd: boolean; opened: boolean }) {
  const now = table.rows.find(({ holds }) => holds);
  return (
    <details className={style.table} open={opened}>
      <summary>
        <span className={style.name}>{table.title}</span>
        <span className={style.now}>{now ? now.words : 'no row for today'}</span>
        <span className={style.since}>{now && `since ${date(now.from)}`}</span>
      </summary>
      <LawTableRows table={table} mayAdd={mayAdd} />
      <p className={style.age}>
        Compared with its sources on {date(table.checked)}
        {table.age > 0 && `, ${count(table.age, 'day')} ago`}.
      </p>
    </details>
  );
}
