import { IconRestore } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { SearchBox } from '#web/screens/list/search-box.tsx';
import { useLeaveQuestion } from '#web/screens/record/leave-guard.ts';
import { useHotkey } from '#web/screens/use-hotkey.ts';
import { SaveBar } from '#web/screens/value/save-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { tell } from '#web/ui/notices.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  boxText,
  changedEntries,
  entryKey,
  type LabelEdits,
  type LabelEntry,
  matchingEntries,
  placeOf,
  typed,
} from './label-entries.ts';
import { LabelHistory } from './label-history.tsx';
import style from './labels.module.css';

type LabelEditorProps = {
  form: string;
  entries: readonly LabelEntry[];
  mayWrite: boolean;
  chooser: ReactNode;
};

/** The original text beside a box for the own one; an empty box shows the original to everybody. */
export function LabelEditor({ form, entries, mayWrite, chooser }: LabelEditorProps) {
  const [edits, setEdits] = useState<LabelEdits>({});
  const [search, setSearch] = useState('');
  const [history, setHistory] = useState(false);
  const save = useSave(form, () => setEdits({}));
  const changes = changedEntries(entries, edits);
  const send = () => save.mutate(changes);
  useHotkey('ctrl+s', send, changes.length > 0);
  useLeaveQuestion(changes.length > 0, 'these labels');
  const shown = matchingEntries(entries, search);
  return (
    <div className={style.stack}>
      {save.error && <Notice tone="wrong">{wordsOf(save.error)}</Notice>}
      <div className={style.line}>
        {chooser}
        <div className={style.search}>
          <SearchBox label="Search labels" value={search} onChange={setSearch} />
        </div>
        <Button look="quiet" onClick={() => setHistory(true)}>
          History
        </Button>
      </div>
      <Card bare>
        {shown.length === 0 && <EmptyState title="No label matches" text="Other words may find it." />}
        <ul className={style.list}>
          {shown.map((entry) => (
            <Row
              key={entryKey(entry)}
              entry={entry}
              text={boxText(entry, edits)}
              mayWrite={mayWrite}
              set={(text) => setEdits((now) => typed(now, entry, text))}
            />
          ))}
        </ul>
      </Card>
      <SaveBar changed={changes.length} busy={save.isPending} onCancel={() => setEdits({})} onSave={send} />
      <LabelHistory form={form} opened={history} onClose={() => setHistory(false)} />
    </div>
  );
}

type RowProps = { entry: LabelEntry; text: string; mayWrite: boolean; set: (text: string) => void };

function Row({ entry, text, mayWrite, set }: RowProps) {
  return (
    <li data-own={text.trim() !== '' || undefined}>
      <span className={style.original}>
        <span>{entry.original}</span>
        <span className={style.place}>{placeOf(entry)}</span>
      </span>
      <TextInput
        label={`Own text for ${entry.original}`}
        labelHidden
        value={text}
        placeholder={entry.original}
        maxLength={80}
        disabled={!mayWrite}
        onChange={set}
      />
      <IconButton
        label={`Original text for ${entry.original}`}
        icon={<IconRestore size={16} stroke={1.5} />}
        disabled={!mayWrite || text.trim() === ''}
        onClick={() => set('')}
      />
    </li>
  );
}

function useSave(form: string, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entries: ReturnType<typeof changedEntries>) =>
      api.put<LabelEntry[]>(`/labels/${form}`, { entries }),
    onSuccess: async () => {
      await Promise.all(
        [['labels'], ['form'], ['menu'], ['report']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
      done();
      tell('Saved. Everybody reads the new words from now on.');
    },
  });
}

const wordsOf = (error: unknown): string =>
  error instanceof ApiError && Object.keys(error.fields).length > 0
    ? Object.values(error.fields).join(' ')
    : sentenceFor(error);
