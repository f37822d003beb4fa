/** Starters of sectors: look at what would be made, leave out what is not needed, take it in one step. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type IndianState, indianStates } from '#kernel/indian-state.ts';
import { ask } from '#web/api/api.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { leftWith, neededBy } from './left-out.view.ts';
import { SectorChoice, type SectorKey } from './sector-choice.part.tsx';
import type { StarterShown, starterCall, starterTakeCall } from './starter.call.ts';
import { sectorNames } from './starter.form.ts';
import { GroupCard } from './starter-group.part.tsx';
import style from './starters.module.css';

const isSector = (value: unknown): value is SectorKey => typeof value === 'string' && value in sectorNames;
const isState = (value: unknown): value is IndianState => typeof value === 'string' && value in indianStates;
const stateChoices = Object.entries(indianStates)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

function StartersPage({ place }: ScreenProps) {
  const { sector, state } = place.search;
  const navigate = useNavigate();
  const query = { sector: isSector(sector) ? sector : null, indianState: isState(state) ? state : null };
  const shown = useQuery({
    queryKey: ['records', 'starters', query],
    queryFn: ({ signal }) => ask<typeof starterCall>('GET', '/api/starters', { query, signal }),
    placeholderData: (before) => before,
  });
  const { data } = shown;
  const go = (next: object) =>
    void navigate({ to: '.', search: { ...place.search, ...next }, replace: true });
  const [last] = data?.taken ?? [];
  // Payroll takes its part of the starter that HR has taken, and the other way round.
  useEffect(() => {
    if (last && sector === undefined) go({ sector: last.sector, state: last.indianState });
  });
  if (shown.error && !data)
    return <FailedScreen place={place} error={shown.error} retry={() => void shown.refetch()} />;
  const chosen = query.indianState ?? data?.usualState ?? 'KA';
  return (
    <>
      <PageHead
        title="Starters"
        under="What an employer of your sector usually begins with, by the law of your state."
      />
      {data && <TakenNotice taken={data.taken} />}
      <SectorChoice chosen={query.sector} onChoose={(next) => go({ sector: next })} />
      {query.sector && (
        <div className={style.state}>
          <NativeSelect
            label="State"
            help="Leave, holidays and hours follow the law of the state in which people work."
            value={chosen}
            choices={stateChoices}
            onChange={(next) => go({ state: next })}
          />
        </div>
      )}
      {query.sector && !data && <SkeletonRows count={8} columns={3} />}
      {query.sector && data && (
        <Contents key={`${query.sector} ${chosen}`} sector={query.sector} indianState={chosen} shown={data} />
      )}
    </>
  );
}

function TakenNotice({ taken }: { taken: StarterShown['taken'] }) {
  const [last] = taken;
  if (!last) return null;
  const made = count(last.count, 'record');
  const what = `${sectorNames[last.sector]}, ${indianStates[last.indianState]}`;
  return (
    <Notice
      tone="good"
      action={<Link to={`/Home/framework/starters-taken/${last.id}`}>What was made, and undo</Link>}
    >
      {last.by ? `${last.by} took ${what}: ${made}.` : `Taken: ${what}, ${made}.`}
    </Notice>
  );
}

type ContentsProps = { sector: SectorKey; indianState: IndianState; shown: StarterShown };

function Contents({ sector, indianState, shown }: ContentsProps) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const lines = shown.groups.flatMap((group) => group.lines);
  const open = lines.filter(({ state }) => state === 'new');
  const out = lines.filter(({ state }) => state === 'not-yours' || state === 'no-place');
  const without = new Set([...asked, ...out.map(({ item }) => item)]);
  const left = leftWith(
    lines.filter(({ state }) => state !== 'there'),
    without,
  );
  const making = open.filter(({ item }) => !left.has(item)).reduce((sum, { records }) => sum + records, 0);
  const put = (items: readonly string[], taken: boolean) => {
    const next = new Set(asked);
    for (const item of items) {
      if (!taken) next.add(item);
      else for (const needed of neededBy(lines, item)) next.delete(needed);
    }
    setAsked(next);
  };
  const take = useTaking({ sector, indianState, leftOut: [...asked] });
  return (
    <>
      <div className={style.groups}>
        {shown.groups.map((group) => (
          <GroupCard key={group.key} group={group} left={left} holidays={shown.holidays} onPut={put} />
        ))}
      </div>
      <div className={style.foot}>
        <p>
          {making === 0
            ? 'Nothing is left to make here.'
            : `${count(making, 'record')} would be made. What exists is kept as it is.`}
        </p>
        <Button look="primary" disabled={making === 0} busy={take.isPending} onClick={() => take.mutate()}>
          Take this starter
        </Button>
      </div>
    </>
  );
}

type Taking = { sector: SectorKey; indianState: IndianState; leftOut: readonly string[] };

function useTaking(body: Taking) {
  return useMutation({
    mutationFn: () => ask<typeof starterTakeCall>('POST', '/api/starters/take', { body }),
    onSuccess: ({ count: made }) => {
      tell(`${count(made, 'record')} made.`);
      window.scrollTo({ top: 0 });
    },
    onError: tellError,
  });
}

export default page({ component: StartersPage });
