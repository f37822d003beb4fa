import { IconDots } from '@tabler/icons-react';
import { StateTag } from '#web/screens/value/state-tag.tsx';
import { actionWord, ordered } from '#web/screens/value/action-word.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';
import { AsOf } from './as-of.tsx';
import { Neighbours } from './neighbours.tsx';
import type { RecordProps } from './record-view.tsx';
import style from './record.module.css';
import { useRecordSteps } from './use-record-steps.tsx';
import { useTitle } from './use-title.ts';
import { linkedId } from './linked.ts';

type RecordHeadProps = RecordProps & { mayWrite: boolean; editing: boolean; onEdit: () => void };

/** Name, code, state, where it stands in its list, the two actions that matter and the rest in a menu. It stays in sight. */
export function RecordHead({ form, place, record, mayWrite, editing, onEdit }: RecordHeadProps) {
  useTitle(record.title);
  const steps = useRecordSteps({ form, place, record, mayWrite });
  const picture = form.fields.find((field) => field.kind === 'picture');
  const status = form.fields.find((field) => field.name === 'status' && field.kind === 'choice');
  const statusWord = status && !record.state ? status.choices?.[String(record.values['status'])] : undefined;
  return (
    <header className={style.head}>
      <div className={style.over}><Neighbours form={form} place={place} record={record} /></div>
      <div className={style.who}>
        {(picture || /name$/i.test(form.title[0] ?? '')) && (
          <Avatar size={64} name={record.title} picture={picture && linkedId(record.values[picture.name])} />
        )}
        <div className={style.words}>
          <div className={style.title}>
            <h1 tabIndex={-1}>{record.title || `Untitled ${form.one}`}</h1>
            {record.state && <StateTag form={form} state={record.state} />}
            {statusWord && <StateTag form={{ words: { [String(record.values['status'])]: statusWord } }} state={String(record.values['status'])} />}
          </div>
          <p className={style.under}>{[record.subtitle, form.one].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className={style.actions} data-print="never">
        {form.children.length > 0 && <AsOf place={place} />}
        <Actions {...{ form, place, record, mayWrite, editing, onEdit }} steps={steps} />
      </div>
    </header>
  );
}

type ActionsProps = RecordHeadProps & { steps: ReturnType<typeof useRecordSteps> };

function Actions({ form, record, mayWrite, editing, onEdit, steps }: ActionsProps) {
  const possible = ordered(steps.actions);
  const leading = possible.slice(0, mayWrite ? 1 : 2);
  const rest = possible.filter((action) => !leading.includes(action));
  const entries: MenuEntry[] = [
    ...rest.map((action) => ({ label: actionWord(form, action), run: () => steps.act(action) })),
    ...(rest.length ? ['line' as const] : []),
    { label: 'Copy link', run: () => void navigator.clipboard?.writeText(location.href) },
    { label: 'Print', run: () => print() },
    ...(steps.remove ? ['line' as const, { label: `Delete ${form.one}…`, danger: true, run: steps.remove }] : []),
  ];
  return (
    <>
      {mayWrite && <Button look={leading.length ? 'plain' : 'primary'} disabled={editing} onClick={onEdit}>Edit</Button>}
      {leading.map((action, at) => (
        <Button key={action} look={at === leading.length - 1 ? 'primary' : 'plain'} busy={steps.busy} onClick={() => steps.act(action)}>
          {actionWord(form, action)}
        </Button>
      ))}
      <Menu side="bottom-end" entries={entries}
        opener={<IconButton look="plain" label={`More for ${record.title}`} icon={<IconDots size={16} stroke={1.5} />} />} />
      {steps.asked}
    </>
  );
}
