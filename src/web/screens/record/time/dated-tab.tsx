import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { Button } from '#web/ui/button.tsx';
import { date, today } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { FieldView } from '../field-view.tsx';
import style from '../record.module.css';
import { laidOut } from '../sections.ts';
import { type Change, ChangeDialog } from './change-dialog.tsx';
import { DatedLine } from './dated-line.tsx';
import { useDatedRows } from './dated-rows.ts';
import { newestFirst, rowOn, sinceOf } from './timeline.ts';

export type ChildProps = {
  form: FormShape;
  field: string;
  parent: RecordShape;
  mayWrite: boolean;
  asOf: string | undefined;
};

/**
 * What holds on the day, since when each value does, and the whole line of time with what each change
 * changed.
 */
export function DatedTab({ form, field, parent, mayWrite, asOf, asking }: ChildProps & { asking: boolean }) {
  const [superseded, setSuperseded] = useState(false);
  const [change, setChange] = useState<Change>();
  const list = useDatedRows({ form, field, parent: parent.id, superseded });
  const day = asOf ?? today();
  const rows = newestFirst((list.data?.rows ?? []).filter((row) => !row.supersededAt));
  const now = rowOn(rows, day);
  const close = useAsked(
    asking && mayWrite && list.data !== undefined,
    () => setChange({ kind: 'new', from: now }),
    () => setChange(undefined),
  );
  if (list.error && !list.data) return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonLines count={8} />;
  const record = mayWrite && (
    <Button onClick={() => setChange({ kind: 'new', from: now })}>Record a change</Button>
  );
  return (
    <div className={style.main}>
      {list.data.rows.length === 0 ? (
        <Card>
          <EmptyState title={`No ${form.one} recorded yet`} text={form.help} action={record} />
        </Card>
      ) : (
        <Now form={form} field={field} rows={rows} row={now} day={day} actions={record} />
      )}
      {list.data.rows.length > 0 && (
        <Card
          title="Timeline"
          action={<Checkbox label="Corrected rows too" checked={superseded} onChange={setSuperseded} />}
        >
          <DatedLine
            form={form}
            rows={newestFirst(list.data.rows)}
            day={day}
            {...(mayWrite && { onCorrect: (row: RecordShape) => setChange({ kind: 'correct', row }) })}
          />
        </Card>
      )}
      {change && <ChangeDialog form={form} field={field} parent={parent} change={change} onClose={close} />}
    </div>
  );
}

type NowProps = {
  form: FormShape;
  field: string;
  rows: readonly RecordShape[];
  row: RecordShape | undefined;
  day: string;
  actions: React.ReactNode;
};

/**
 * The row of the day, read; beside each value since when it holds, where that is not the row's own
 * beginning.
 */
function Now({ form, field, rows, row, day, actions }: NowProps) {
  if (!row) {
    const next = rows.toReversed().find((one) => (one.validFrom ?? '') > day);
    return (
      <Card title={form.heading} action={actions}>
        <p className={style.quiet}>
          Nothing holds on {date(day)}
          {next?.validFrom ? `; the first begins on ${date(next.validFrom)}` : ''}.
        </p>
      </Card>
    );
  }
  const fields = laidOut(form)
    .flatMap((section) => section.fields)
    .filter((one) => one.name !== field);
  return (
    <Card
      title={
        <>
          {form.heading}{' '}
          <span className={style.since}>
            {row.validFrom && `since ${date(row.validFrom)}`}
            {row.validTo && ` until ${date(row.validTo)}`}
          </span>
        </>
      }
      action={actions}
    >
      <dl className={style.values}>
        {fields.map((one) => {
          const since = sinceOf(rows, one, day);
          const value = row.values[one.name];
          return (
            <div key={one.name} data-wide={one.kind === 'rows' || one.kind === 'longText' || undefined}>
              <dt>{one.label}</dt>
              <dd>
                <FieldView form={form} record={row} field={one} />
                {since &&
                  since !== row.validFrom &&
                  since !== rows.at(-1)?.validFrom &&
                  value !== null &&
                  value !== undefined && <span className={style.since}> since {date(since)}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

/**
 * Opens the dialog that the address asks for ('Record a change' in the head), once; closing takes it out of
 * the address.
 */
function useAsked(asking: boolean, open: () => void, close: () => void): () => void {
  const navigate = useNavigate();
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (asking) latest.current();
  }, [asking]);
  return () => {
    close();
    if (asking)
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, do: undefined }),
        replace: true,
      });
  };
}
