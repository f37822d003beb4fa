import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { useMenu } from '#web/api/inside/use-frame.ts';
import { actionWord, firstAction, leadingActions, ordered } from '#web/screens/value/action-word.ts';
import { recordTitle } from '#web/screens/value/record-title.ts';
import { StateTag } from '#web/screens/value/state-tag.tsx';
import { entriesOf } from '#web/shell/palette/find-place.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { month } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#web/ui/surface/menu.tsx';
import { isLinked, linkedId } from './linked.ts';
import { Neighbours } from './neighbours.tsx';
import style from './record.module.css';
import type { RecordProps } from './record-props.ts';
import { AsOf } from './time/as-of.tsx';
import { useRecordSteps } from './use-record-steps.tsx';
import { useTitle } from './use-title.ts';

type RecordHeadProps = RecordProps & { mayWrite: boolean; editing: boolean; onEdit: () => void };

/**
 * Name, code, state, where it stands in its list, the two actions that matter and the rest in a menu. It
 * stays in sight.
 */
export function RecordHead({ form, place, record, mayWrite, editing, onEdit }: RecordHeadProps) {
  const title = recordTitle(form, record);
  useTitle(title);
  const steps = useRecordSteps({ form, place, record, mayWrite });
  const picture = form.fields.find((field) => field.kind === 'picture');
  const status = form.fields.find((field) => field.name === 'status' && field.kind === 'choice');
  const under = underOf(form, record);
  // Not opened from a list: there is no place in it to tell.
  const isAlone = !form.single && Number(place.search['at'] ?? 0) < 1;
  const statusWord = status && !record.state ? status.choices?.[String(record.values['status'])] : undefined;
  return (
    <header className={style.head}>
      <div className={style.over} data-alone={isAlone || undefined}>
        <Neighbours form={form} place={place} record={record} />
      </div>
      <div className={style.who}>
        {(picture || isPerson(form)) && (
          <Avatar size={64} name={record.title} picture={picture && linkedId(record.values[picture.name])} />
        )}
        <div className={style.words}>
          <div className={style.title}>
            <h1 tabIndex={-1}>{title || `Untitled ${form.one}`}</h1>
            {record.state && <StateTag form={form} state={record.state} />}
            {statusWord && (
              <StateTag
                form={{ words: { [String(record.values['status'])]: statusWord } }}
                state={String(record.values['status'])}
              />
            )}
          </div>
          {under && <p className={style.under}>{under}</p>}
        </div>
      </div>
      {form.children.some((child) => child.dated) && (
        <div className={style.day} data-print="never">
          <AsOf place={place} />
        </div>
      )}
      <div className={style.actions} data-print="never">
        <Actions {...{ form, place, record, mayWrite, editing, onEdit }} steps={steps} />
      </div>
    </header>
  );
}

/**
 * The code, and what holds now of the dated forms below: 'MW-0051 · Senior engineer · Platform · Bengaluru'.
 * The heading of the form stands above, in the way back to the list; a single record has none.
 */
function underOf(form: FormShape, record: RecordShape): string {
  const now = form.fields
    .filter((field) => field.from && field.kind === 'reference')
    .map((field) => record.values[field.name])
    .filter(isLinked)
    .map((value) => value.title);
  const heading = form.single && record.title !== form.heading ? [form.heading] : [];
  return [subtitleOf(form, record), ...(now.length ? now.slice(0, 3) : heading)]
    .filter(Boolean)
    .join('\u00a0· ');
}

/** As its field is read elsewhere: 'April 2026' and not '2026-04'. */
function subtitleOf(form: FormShape, record: RecordShape): string | null | undefined {
  const field = form.fields.find(({ name }) => name === form.subtitle);
  return field?.kind === 'month' && record.subtitle ? month(record.subtitle) : record.subtitle;
}

/** Titled by a person's name: initials stand where a picture would. */
const isPerson = (form: FormShape): boolean =>
  form.fields.some((field) => field.kind === 'personName' && form.title.includes(field.name));

type ActionsProps = RecordHeadProps & { steps: ReturnType<typeof useRecordSteps> };

function Actions({ form, place, record, mayWrite, editing, onEdit, steps }: ActionsProps) {
  const possible = ordered(steps.actions);
  const askRights = useRightsQuestion(form, record);
  const inHead = steps.actions.filter((action) => !form.doneOnTab?.includes(action));
  const leading = leadingActions(inHead, mayWrite ? 1 : 2, firstAction(form, record));
  const isLed = leading.some(({ strong }) => strong);
  const rest = possible.filter((one) => !leading.some(({ action }) => action === one));
  const entries = menuOf({ form, rest, steps, askRights });
  return (
    <>
      {mayWrite && <ChangeButton form={form} place={place} />}
      {mayWrite && (
        <Button look={isLed ? 'plain' : 'primary'} disabled={editing} onClick={onEdit}>
          Edit
        </Button>
      )}
      {leading.map(({ action, strong }) => (
        <Button
          key={action}
          look={strong ? 'primary' : 'plain'}
          busy={steps.busy}
          onClick={() => steps.act(action)}
        >
          {actionWord(form, action)}
        </Button>
      ))}
      <Menu
        side="bottom-end"
        entries={entries}
        opener={
          <IconButton
            look="plain"
            label={`More for ${record.title}`}
            icon={<IconDots size={16} stroke={1.5} />}
          />
        }
      />
      {steps.asked}
    </>
  );
}

type MenuParts = Pick<ActionsProps, 'form' | 'steps'> & {
  rest: readonly string[];
  askRights: (() => void) | undefined;
};

/** What is seldom done with a record, and what can be done with every one. */
const menuOf = ({ form, rest, steps, askRights }: MenuParts): MenuEntry[] => [
  ...rest.map((action) => ({ label: actionWord(form, action), run: () => steps.act(action) })),
  ...(rest.length ? ['line' as const] : []),
  { label: 'Copy link', run: () => void navigator.clipboard?.writeText(location.href) },
  { label: 'Print', run: () => print() },
  ...(askRights ? [{ label: 'Who may do what', run: askRights }] : []),
  ...(steps.remove
    ? ['line' as const, { label: `Delete ${form.one}…`, danger: true, run: steps.remove }]
    : []),
];

/** The way to who may do what with the record; undefined for whoever may not ask it. */
function useRightsQuestion({ name }: FormShape, { id }: RecordShape): (() => void) | undefined {
  const navigate = useNavigate();
  const path = 'security/who-may';
  if (!entriesOf(useMenu()).some(({ item }) => item.path === path)) return undefined;
  const asked = JSON.stringify({ form: name, record: id });
  return () => void navigate({ to: '/Home/$', params: { _splat: path }, search: { with: asked } });
}

/** The way to a new row of a dated form below: at once where there is one, chosen where there are several. */
function ChangeButton({ form, place }: Pick<RecordHeadProps, 'form' | 'place'>) {
  const navigate = useNavigate();
  const dated = form.children.filter((child) => child.dated && child.written);
  const go = (tab: string) => void navigate({ to: '.', search: { ...place.search, tab, do: 'change' } });
  const [first] = dated;
  if (!first) return null;
  if (dated.length === 1) return <Button onClick={() => go(first.form)}>Record a change</Button>;
  return (
    <Menu
      side="bottom-end"
      opener={<Button>Record a change</Button>}
      entries={dated.map((child) => ({ label: child.heading, run: () => go(child.form) }))}
    />
  );
}
