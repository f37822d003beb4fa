/** The roster: people by days, drawn with shifts, judged as it is drawn, and published with notice. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { IsoDate } from '#kernel/calendar.ts';
import { ask } from '#web/api/api.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { count, number, today } from '#web/ui/format.ts';
import { useNarrowGrid } from '#web/ui/grid/use-narrow-grid.ts';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask as confirm } from '#web/ui/surface/confirm.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import { RosterCost } from '../cover/roster-cost.part.tsx';
import type { discardRosterCall, Roster } from './roster.call.ts';
import style from './roster.module.css';
import { type RosterSpan, rosterQuery, spanFrom, useDrawing, useWeek } from './roster.view.ts';
import { RosterDay } from './roster-day.part.tsx';
import { RosterDesk } from './roster-desk.part.tsx';
import { PublishRoster } from './roster-publish.part.tsx';
import { WeekBar } from './week-bar.part.tsx';

function RosterPage({ place }: ScreenProps) {
  const [from, showWeek] = useWeek(place, today());
  const span = spanFrom(from);
  const asked = useQuery(rosterQuery(span));
  if (asked.error && !asked.data)
    return <FailedScreen place={place} error={asked.error} retry={() => void asked.refetch()} />;
  const drafts = (asked.data?.rows ?? []).reduce((total, { drafted }) => total + drafted.length, 0);
  return (
    <>
      <PageHead
        title="Roster"
        under={asked.data ? underOf(asked.data) : lineToCome}
        actions={
          <>
            <ButtonLink to="/Home/fwShift/proposal">Propose a roster</ButtonLink>
            {asked.data && <Drafts span={span} roster={asked.data} drafts={drafts} />}
          </>
        }
      />
      {asked.data ? (
        <Card>
          <Drawn key={from} span={span} roster={asked.data} onFrom={showWeek} />
        </Card>
      ) : (
        <SkeletonLines count={12} />
      )}
    </>
  );
}

/** Whom it is of; where there are more than a screen takes, how many are here. */
function underOf({ of, people, rows }: Roster): string {
  const all = count(people, 'person', 'people');
  return rows.length < people ? `${of}: the first ${number(rows.length)} of ${all} by name` : `${of}, ${all}`;
}

/** What is drafted: thrown away, or published. */
function Drafts({ span, roster, drafts }: { span: RosterSpan; roster: Roster; drafts: number }) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const discard = async () => {
    const yes = await confirm({
      title: `Discard ${count(drafts, 'drafted day')}?`,
      detail: 'What is published stays in force.',
      verb: 'Discard',
      danger: true,
    });
    if (!yes) return;
    try {
      await ask<typeof discardRosterCall>('POST', '/api/attendance/roster/discarded', { body: span });
      await client.invalidateQueries({ queryKey: rosterQuery(span).queryKey });
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <>
      {drafts > 0 && (
        <Button look="quiet" onClick={() => void discard()}>
          Discard drafts
        </Button>
      )}
      <Button look="primary" disabled={drafts === 0} onClick={() => setOpen(true)}>
        {drafts === 0 ? 'Nothing to publish' : `Publish ${count(drafts, 'day')}`}
      </Button>
      <PublishRoster
        opened={isOpen}
        span={span}
        rows={roster.rows}
        onClose={() => setOpen(false)}
        onDone={() => setOpen(false)}
      />
    </>
  );
}

type DrawnProps = { span: RosterSpan; roster: Roster; onFrom: (from: IsoDate) => void };

function Drawn({ span, roster, onFrom }: DrawnProps) {
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim().toLowerCase());
  const drawing = useDrawing(span, roster.today);
  const isNarrow = useNarrowGrid();
  const rows = roster.rows.filter(({ name, note }) => `${name} ${note}`.toLowerCase().includes(sought));
  return (
    <>
      <WeekBar from={span.from} to={span.to} onFrom={onFrom}>
        <div className={style.search}>
          <TextInput
            label="Find a person"
            labelHidden
            placeholder="Find a person"
            value={typed}
            onChange={setTyped}
          />
        </div>
      </WeekBar>
      {roster.seesCost && rows.length > 0 && <RosterCost span={span} roster={roster} />}
      {rows.length === 0 ? (
        <EmptyState
          title="Nobody here"
          text="People whose attendance you decide appear here, with their shifts."
        />
      ) : isNarrow ? (
        <RosterDay roster={roster} rows={rows} onDraw={drawing.stroke} />
      ) : (
        <RosterDesk roster={roster} rows={rows} drawing={drawing} />
      )}
    </>
  );
}

export default page({ component: RosterPage });
