/** A week that is filled in, saved and sent. */
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { RecordShape } from '#kernel/wire/described.ts';
import { copied, type DraftRow, entriesOf, rowsOf, withRow } from '#time/timesheet/week-draft.ts';
import { ApiError } from '#web/api/api-error.ts';
import { recordQuery, seenIn, useRecordAction, useSaveRecord } from '#web/api/record.ts';
import { useLeaveQuestion } from '#web/screens/record/draft/leave-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { showUnread } from '#web/ui/typing/show-unread.ts';
import { AddRow } from './add-row.part.tsx';
import style from './timesheet.module.css';
import type { WeekSheet as Week } from './week.call.ts';
import { closedFor, stateWords, tones } from './week.view.ts';
import { WeekSheet } from './week-sheet.part.tsx';

type FilledWeekProps = { data: Week; bar: ReactNode; onDirty: (dirty: boolean) => void };

export function FilledWeek({ data, bar, onDirty }: FilledWeekProps) {
  const draft = useWeekDraft(data, onDirty);
  const { state = 'draft', answer } = data.sheet ?? {};
  const title = data.isOwn ? 'My timesheet' : `Timesheet of ${data.name}`;
  return (
    <>
      <PageHead
        title={title}
        tag={<Tag tone={tones[state] ?? 'plain'}>{stateWords[state] ?? state}</Tag>}
        actions={<Ways data={data} draft={draft} />}
      />
      <div className={style.stack}>
        {answer && state === 'draft' && <Notice tone="attention">{answer}</Notice>}
        {draft.isStale && (
          <Notice
            tone="wrong"
            action={
              <Button size="small" onClick={draft.drop}>
                Show what is saved
              </Button>
            }
          >
            Somebody changed this sheet meanwhile. Nothing of yours was saved over it.
          </Notice>
        )}
        <Card>
          {bar}
          {draft.rows.length > 0 || !data.mayFill ? (
            <WeekSheet
              week={data}
              rows={draft.rows}
              onRows={data.mayFill ? draft.set : undefined}
              unread={draft.unread}
              onUnread={draft.onUnread}
            />
          ) : (
            <EmptyState
              small
              title="No hours yet"
              text={
                data.projects.length > 0
                  ? 'Add a project below, or copy the week before.'
                  : 'No project is open to you in this week. Ask your manager or HR.'
              }
            />
          )}
          {data.mayFill && <Foot data={data} rows={draft.rows} onRows={draft.set} />}
        </Card>
      </div>
    </>
  );
}

/** What is typed until it is saved. Once it is, the sheet as it was saved takes its place. */
function useWeekDraft(data: Week, onDirty: (dirty: boolean) => void) {
  const version = data.sheet?.version ?? 0;
  const [kept, setKept] = useState({ rows: rowsOf(data.sheet?.entries ?? []), version, dirty: false });
  const [isStale, setStale] = useState(false);
  const save = useSaveRecord('timesheet');
  const { unread, onUnread } = useUnreadCells();
  const dirty = kept.dirty || unread.size > 0;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  useLeaveQuestion(dirty, 'this timesheet');
  if (!kept.dirty && kept.version !== version)
    setKept({ rows: withEmpty(rowsOf(data.sheet?.entries ?? []), kept.rows), version, dirty: false });
  const mark = (rows: readonly DraftRow[], isDirty: boolean, of = kept.version) =>
    setKept({ rows, version: of, dirty: isDirty });
  const keep = async (): Promise<RecordShape | undefined> => {
    const entries = entriesOf(kept.rows);
    const { employee, week, sheet } = data;
    try {
      const saved = await save.mutateAsync(
        sheet
          ? { id: sheet.id, version: kept.version, values: { entries } }
          : { values: { employee, week, entries } },
      );
      mark(kept.rows, false, saved.version);
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setStale(true);
      tellError(error);
      return undefined;
    }
  };
  return {
    ...kept,
    dirty,
    unread,
    onUnread,
    isStale,
    busy: save.isPending,
    set: (rows: readonly DraftRow[]) => mark(rows, true),
    keep,
    drop: () => {
      setStale(false);
      mark(kept.rows, false);
    },
  };
}

/** The cells in which something stands that cannot be read, each with why. */
function useUnreadCells() {
  const [unread, setUnread] = useState<ReadonlyMap<string, string>>(new Map());
  const onUnread = useCallback(
    (cell: string, why: string | undefined) => setUnread((now) => withCell(now, cell, why)),
    [],
  );
  return { unread, onUnread };
}

function withCell(now: ReadonlyMap<string, string>, cell: string, why: string | undefined) {
  const next = new Map(now);
  next.delete(cell);
  return why === undefined ? next : next.set(cell, why);
}

/** Rows without hours are not saved; they stay on the screen. */
const withEmpty = (saved: readonly DraftRow[], shown: readonly DraftRow[]): readonly DraftRow[] =>
  shown.filter(({ cells }) => Object.keys(cells).length === 0).reduce(withRow, saved);

type Draft = ReturnType<typeof useWeekDraft>;

function Ways({ data, draft }: { data: Week; draft: Draft }) {
  const { sheet } = data;
  const record = useQuery({ ...recordQuery('timesheet', sheet?.id ?? 0), enabled: sheet !== null });
  const act = useRecordAction('timesheet');
  const may = record.data?.may?.actions ?? [];
  const run = (of: Pick<RecordShape, 'id' | 'version' | 'fingerprint'>, action: string, says: string) =>
    act.mutate({ id: of.id, ...seenIn(of), action }, { onSuccess: () => tell(says), onError: tellError });
  const send = async () => {
    const saved = draft.dirty || !sheet ? await draft.keep() : record.data;
    if (saved) run(saved, 'submit', 'Sent for approval. You will be notified of the decision.');
  };
  const save = async () => {
    if (await draft.keep()) tell('Saved.');
  };
  const hasHours = entriesOf(draft.rows).length > 0;
  // What cannot be read is in no row: it is shown, and nothing is saved or sent without it.
  const unlessUnread = (act: () => Promise<void>) => (event: MouseEvent) =>
    showUnread(event.currentTarget.closest('main')) || void act();
  return (
    <>
      {sheet && (
        <ButtonLink look="quiet" to={`/Home/transactions/timesheet/${sheet.id}`}>
          Open record
        </ButtonLink>
      )}
      {record.data && may.includes('recall') && (
        <Button busy={act.isPending} onClick={() => record.data && run(record.data, 'recall', 'Taken back.')}>
          Take back
        </Button>
      )}
      {data.mayFill && (
        <Button busy={draft.busy} disabled={!draft.dirty} onClick={unlessUnread(save)}>
          {draft.dirty ? 'Save' : 'Saved'}
        </Button>
      )}
      {data.mayFill && (
        <Button look="primary" busy={act.isPending} disabled={!hasHours} onClick={unlessUnread(send)}>
          Send for approval
        </Button>
      )}
    </>
  );
}

type FootProps = { data: Week; rows: readonly DraftRow[]; onRows: (rows: readonly DraftRow[]) => void };

/** Another row, or the week before. */
function Foot({ data, rows, onRows }: FootProps) {
  const isOpen = (row: Pick<DraftRow, 'project'>, day: Parameters<typeof closedFor>[2]) =>
    closedFor(data, row, day) === undefined && data.days.some(({ date, leave }) => date === day && leave < 2);
  return (
    <div className={style.foot}>
      <div className={style.add}>
        <AddRow projects={data.projects} onAdd={(row) => onRows(withRow(rows, row))} />
      </div>
      {data.before.length > 0 && (
        <Button
          icon={<IconCopy size={16} stroke={1.5} />}
          onClick={() => onRows(copied(rows, data.before, isOpen))}
        >
          Copy the week before
        </Button>
      )}
      <span className={style.soft}>Hours are typed as 1:30 or 1.5, and pasted from a spreadsheet.</span>
    </div>
  );
}
