/**
 * The records of a form as a board: its states are the columns, its actions move the cards, with the rights
 * and refusals that they have everywhere.
 */
import { IconList } from '@tabler/icons-react';
import { useRef } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { useRecords } from '#web/api/record.ts';
import type { ScreenProps } from '#web/place.ts';
import { Board } from '#web/ui/board/board.tsx';
import { cardsByColumn } from '#web/ui/board/columns.ts';
import { count, number } from '#web/ui/format.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { useBulk } from '../list/use-bulk.ts';
import { actionWord } from '../value/action-word.ts';
import { valueText } from '../value/value-text.ts';
import { actionBetween, leavesBy } from './board-moves.ts';
import style from './form-board.module.css';

/** More than a board can be looked at; the list has them all. */
const most = 200;

export function FormBoard({ form, place }: ScreenProps & { form: FormShape }) {
  const found = useRecords(form.name, { limit: most });
  const rows = found.data?.rows;
  return (
    <div className={style.screen}>
      <PageHead
        title={form.heading}
        count={found.data ? number(found.data.total) : lineToCome}
        actions={
          <ButtonLink to={place.path}>
            <IconList size={16} stroke={1.5} aria-hidden="true" /> List
          </ButtonLink>
        }
      />
      {found.error && !rows && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {!found.error && !rows && <SkeletonRows count={8} columns={5} />}
      {(found.data?.total ?? 0) > most && (
        <Notice tone="note">The first {number(most)} are shown. The list has all of them.</Notice>
      )}
      {rows && <Columns form={form} place={place} rows={rows} />}
    </div>
  );
}

type ColumnsProps = ScreenProps & { form: FormShape; rows: readonly RecordShape[] };

function Columns({ form, place, rows }: ColumnsProps) {
  const states = Object.keys(form.states ?? {});
  const narrow = useNarrow();
  const onMove = useMoving(form, states, rows);
  const columns = states.map((state, id) => ({
    id,
    name: actionWord(form, state),
    takes: states.some((from) => actionBetween(form, from, state) !== undefined),
  }));
  return (
    <Board
      narrow={narrow}
      of={{
        columns,
        cards: cardsByColumn(columns, rows, ({ state }) => states.indexOf(state ?? '')),
        one: form.one,
        nameOf: ({ title }) => title,
        pathOf: ({ id }) => `${place.path}/${id}`,
        drawn: (row) => <Facts form={form} row={row} />,
        mayMove: ({ state }) => place.mayWrite && leavesBy(form, state ?? ''),
        fits: ({ state }, to) => actionBetween(form, state ?? '', states[to] ?? '') !== undefined,
        onMove,
      }}
    />
  );
}

/** Does the action that leads there; what is refused says why. Undone where an action leads back. */
function useMoving(form: FormShape, states: readonly string[], shown: readonly RecordShape[]) {
  const bulk = useBulk(form.name);
  const latest = useRef(shown);
  latest.current = shown;
  const move = async (rows: readonly RecordShape[], to: string): Promise<void> => {
    const from = rows[0]?.state ?? '';
    const action = actionBetween(form, from, to);
    if (action === undefined) return;
    try {
      const { done, refused } = await bulk.run(rows, { action });
      for (const { message } of refused) tell(message, { tone: 'wrong' });
      if (done === 0) return;
      const what = rows.length === 1 ? (rows[0]?.title ?? '') : count(done, form.one);
      const ids = new Set(rows.map(({ id }) => id));
      const undo = () =>
        void move(
          latest.current.filter(({ id }) => ids.has(id)),
          from,
        );
      const mayGoBack = actionBetween(form, to, from) !== undefined;
      tell(`${what}: ${actionWord(form, to)}.`, mayGoBack ? { undo } : {});
    } catch (error) {
      tellError(error);
    }
  };
  return (rows: readonly RecordShape[], column: number) => void move(rows, states[column] ?? '');
}

function Facts({ form, row }: { form: FormShape; row: RecordShape }) {
  const facts = (form.board?.facts ?? []).flatMap((name) => {
    const field = form.fields.find((one) => one.name === name);
    const value = row.values[name];
    return field && value !== undefined && value !== null ? [valueText(field, value, true)] : [];
  });
  return <p className={style.facts}>{[row.subtitle, ...facts].filter(Boolean).join(' · ')}</p>;
}
