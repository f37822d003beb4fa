import { IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { chosenOf } from '#web/page.ts';
import { writable } from '#web/screens/record/draft/draft.ts';
import { actionWord } from '#web/screens/value/action-word.ts';
import { Button } from '#web/ui/button.tsx';
import { count, inSentence } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ask, type Question } from '#web/ui/surface/confirm.tsx';
import { Menu } from '#web/ui/surface/menu.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from './list-screen.module.css';
import { SetField } from './set-field.tsx';
import { type BulkAsk, type BulkResult, useBulk } from './use-bulk.ts';

type BulkBarProps = {
  form: FormShape;
  rows: readonly RecordShape[];
  total: number;
  mayWrite: boolean;
  /** Chooses the rows of the list that are not here yet, too. */
  chooseAll: (() => void) | undefined;
  onClear: () => void;
};

/**
 * What can be done with the chosen rows. Each row is answered by itself; those refused are named with their
 * reason.
 */
export function BulkBar({ form, rows, total, mayWrite, chooseAll, onClear }: BulkBarProps) {
  const bulk = useBulk(form.name);
  const [setting, setSetting] = useState(false);
  const [result, setResult] = useState<BulkResult>();
  const what = count(rows.length, form.one, inSentence(form.heading));
  const run = (asked: BulkAsk, done: string) =>
    bulk.run(rows, asked).then((answer) => {
      setSetting(false);
      if (answer.done > 0) tell(`${done}: ${count(answer.done, form.one, inSentence(form.heading))}.`);
      if (answer.refused.length > 0) setResult(answer);
      else onClear();
    }, tellError);
  const remove = async () => {
    if (await ask(deletion(rows, what))) await run({ delete: true }, 'Deleted');
  };
  return (
    <section className={style.bulk} aria-label="Chosen rows">
      <strong>{rows.length} chosen</strong>
      {chooseAll && (
        <Button look="link" onClick={chooseAll}>
          Choose all {total}
        </Button>
      )}
      <span className={style.spring} />
      <Actions
        form={form}
        rows={rows}
        busy={bulk.busy}
        onAct={(action) => void run({ action }, actionWord(form, action))}
      />
      <Further form={form} rows={rows} />
      {mayWrite && (
        <Writing form={form} busy={bulk.busy} onSet={() => setSetting(true)} onDelete={() => void remove()} />
      )}
      <IconButton label="Clear the selection" icon={<IconX size={16} stroke={1.5} />} onClick={onClear} />
      {setting && (
        <SetField
          form={form}
          what={what}
          busy={bulk.busy}
          onClose={() => setSetting(false)}
          onSet={(set) => void run({ set }, 'Changed')}
        />
      )}
      {result && <Refused result={result} onClose={onClear} />}
    </section>
  );
}

type RowsProps = Pick<BulkBarProps, 'form' | 'rows'>;

/** What a feature does with these rows. */
function Further({ form, rows }: RowsProps) {
  const Chosen = chosenOf(form.name);
  return (
    Chosen && (
      <Suspense fallback={null}>
        <Chosen rows={rows} />
      </Suspense>
    )
  );
}

type ActionsProps = RowsProps & { busy: boolean; onAct: (action: string) => void };

function Actions({ form, rows, busy, onAct }: ActionsProps) {
  const actions = actionsOf(form, rows);
  if (actions.length === 0) return null;
  return (
    <Menu
      side="top-end"
      opener={<Button busy={busy}>Do…</Button>}
      entries={actions.map((action) => ({ label: actionWord(form, action), run: () => onAct(action) }))}
    />
  );
}

type WritingProps = { form: FormShape; busy: boolean; onSet: () => void; onDelete: () => void };

function Writing({ form, busy, onSet, onDelete }: WritingProps) {
  return (
    <>
      {form.rights.write && form.fields.some(writable) && (
        <Button busy={busy} onClick={onSet}>
          Set a field…
        </Button>
      )}
      {form.rights.delete && (
        <Button look="danger" busy={busy} onClick={onDelete}>
          Delete
        </Button>
      )}
    </>
  );
}

/** Asked once for all of them, with the first names. */
function deletion(rows: readonly RecordShape[], what: string): Question {
  const names = rows
    .slice(0, 3)
    .map((row) => row.title)
    .join(', ');
  const verb = rows.length === 1 ? `Delete ${rows[0]?.title ?? ''}` : `Delete ${rows.length}`;
  return {
    title: `Delete ${what}?`,
    verb,
    danger: true,
    detail: rows.length > 3 ? `${names} and ${rows.length - 3} more` : names,
  };
}

/** Actions that at least one of the chosen rows can take, for which the session has a right. */
function actionsOf(form: FormShape, rows: readonly RecordShape[]): string[] {
  const possible = new Set(rows.flatMap((row) => Object.keys(form.states?.[row.state ?? ''] ?? {})));
  return [...possible].filter((action) => form.rights.actions?.[action]);
}

function Refused({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  return (
    <Modal
      opened
      title={`${count(result.refused.length, 'row')} not changed`}
      onClose={onClose}
      width={520}
      actions={
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className={style.refused}>
        {result.refused.map((one) => (
          <li key={one.title + one.message}>
            <strong>{one.title}</strong> {one.message}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
