import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldShape, FormShape } from '#kernel/wire/described.ts';
import { wordFor } from '#web/screens/list/filter-words.ts';
import { actionWord } from '#web/screens/value/action-word.ts';
import { valueText } from '#web/screens/value/value-text.ts';
import { Button } from '#web/ui/button.tsx';
import { moment, nothing } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Drawer } from '#web/ui/surface/drawer.tsx';
import style from '../record.module.css';
import { type HistoryEntry, historyQuery } from './history.ts';

const few = 4;
const mostTold = 4;

type HistoryProps = { form: FormShape; id: number; state?: string | undefined };

/** The last few changes, and all of them in a drawer. */
export function HistoryCard({ form, id, state }: HistoryProps) {
  const history = useQuery(historyQuery(form.name, id, state));
  const [opened, setOpened] = useState(false);
  const list = history.data ?? [];
  const all = list.length > few && (
    <Button look="link" onClick={() => setOpened(true)}>
      All {list.length}
    </Button>
  );
  return (
    <Card title="History" action={all}>
      {history.error && <ErrorState small error={history.error} retry={() => void history.refetch()} />}
      {history.isPending && <SkeletonLines count={3} />}
      {history.data?.length === 0 && <p className={style.quiet}>No changes yet.</p>}
      <ol className={style.history}>
        {list.slice(0, few).map((entry) => (
          <Entry key={entry.id} form={form} entry={entry} />
        ))}
      </ol>
      <Drawer opened={opened} title="History" onClose={() => setOpened(false)}>
        <ol className={style.history}>
          {list.map((entry) => (
            <Entry key={entry.id} form={form} entry={entry} />
          ))}
        </ol>
      </Drawer>
    </Card>
  );
}

const did: Readonly<Record<string, string>> = {
  create: 'added this',
  write: 'changed',
  update: 'changed',
  change: 'changed',
  correct: 'corrected',
  delete: 'deleted this',
  read: 'read',
  reveal: 'read',
  import: 'imported this',
  attach: 'attached',
  detach: 'took away',
  ask: 'asked for this',
};

function Entry({ form, entry }: { form: FormShape; entry: HistoryEntry }) {
  const fields = new Map(form.fields.map((field) => [field.name, field]));
  const verb = did[entry.action] ?? `chose “${actionWord(form, entry.action)}”`;
  const isNew = entry.action === 'create' || entry.action === 'import';
  const told = isNew
    ? []
    : Object.entries(entry.changes ?? {}).map(([field, change]) => ({ field, ...change }));
  const isKnown = (change: (typeof told)[number]) => change.old !== undefined || change.new !== undefined;
  // Where it came to stand is what people look for first.
  const values = told
    .filter(isKnown)
    .toSorted((a, b) => Number(b.field === 'state') - Number(a.field === 'state'));
  // What is told of without its values is named in the sentence itself.
  const unsaid = told.filter((change) => !isKnown(change)).map(({ label }) => label.toLowerCase());
  const what = values.length === 0 && entry.action in did ? unsaid.slice(0, few).join(', ') : '';
  return (
    <li>
      <p>
        {entry.by} {verb}
        {what && (
          <>
            {' '}
            <strong>{what}</strong>
          </>
        )}
      </p>
      {values.slice(0, mostTold).map((change) => (
        <p key={change.field} className={style.quiet}>
          {change.field !== 'state' && `${change.label}: `}
          {change.old !== null &&
            change.old !== undefined &&
            change.old !== '' &&
            `${said(form, fields.get(change.field), change.field, change.old)} → `}
          {said(form, fields.get(change.field), change.field, change.new)}
        </p>
      ))}
      {values.length > mostTold && <p className={style.quiet}>and {values.length - mostTold} more</p>}
      <p className={style.quiet}>{[moment(entry.at), entry.reason].filter(Boolean).join(' · ')}</p>
    </li>
  );
}

/** The value in the field's own words; a value of a field that is gone as it was written down. */
function said(form: FormShape, field: FieldShape | undefined, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  // The trail keeps which file it was, not its name.
  if (field && ['file', 'picture'].includes(field.kind) && typeof value !== 'object')
    return `a ${field.kind}`;
  if (field) return valueText(field, value, true);
  if (name === 'state') return wordFor(form, String(value));
  return typeof value === 'object' ? ((value as { title?: string }).title ?? '…') : String(value);
}
