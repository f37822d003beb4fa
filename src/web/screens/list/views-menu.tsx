import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormShape } from '#kernel/wire/described.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { Menu, type MenuEntry } from '#web/ui/surface/menu.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from './list-screen.module.css';
import { everything, type ListState, nothingAsked } from './list-state.ts';
import { type SavedView, showsView, useViewChanges, viewsQuery } from './views.ts';

type ViewsMenuProps = { form: FormShape; state: ListState; onChange: (state: Partial<ListState>) => void };

const settingsOf = ({ search, sort, filter, columns }: ListState): SavedView['settings'] => ({
  search,
  sort,
  filter,
  columns,
});

/** The views kept for this list, one's own and the shared ones; what is shown now can be kept as another. */
export function ViewsMenu({ form, state, onChange }: ViewsMenuProps) {
  const [naming, setNaming] = useState(false);
  const views = useQuery(viewsQuery(form.name)).data ?? [];
  const { keep, drop } = useViewChanges(form.name);
  const current = views.find((view) => String(view.id) === state.view);
  const changed = current !== undefined && !showsView(current, state);
  const save = (name: string, shared: boolean) => {
    keep.mutate(
      { name, shared, settings: settingsOf(state) },
      {
        onSuccess: (view) => {
          setNaming(false);
          onChange({ view: String(view.id) });
          tell(`View “${name}” kept.`);
        },
        onError: tellError,
      },
    );
  };
  const remove = async (view: SavedView) => {
    if (!(await ask(viewDeletion(view)))) return;
    drop.mutate(view.id, { onSuccess: () => onChange({ view: '' }), onError: tellError });
  };
  const name = () => setNaming(true);
  return (
    <>
      <Menu
        side="bottom-end"
        opener={
          <Button
            look="quiet"
            icon={<IconBookmark size={16} stroke={1.5} aria-hidden="true" />}
            aria-label={current ? `View ${current.name}` : 'Views'}
          >
            <span className={style.wide}>
              {current ? `${current.name}${changed ? ' (changed)' : ''}` : 'Views'}
            </span>
          </Button>
        }
        entries={entriesOf({ views, current, changed, state, onChange, save, remove, name })}
      />
      {naming && <NameView busy={keep.isPending} onClose={() => setNaming(false)} onSave={save} />}
    </>
  );
}

const viewDeletion = (view: SavedView) => ({
  title: `Delete view “${view.name}”?`,
  verb: 'Delete',
  danger: true,
  detail: 'The records stay as they are.',
});

type Entries = {
  views: readonly SavedView[];
  current: SavedView | undefined;
  changed: boolean;
  state: ListState;
  onChange: ViewsMenuProps['onChange'];
  save: (name: string, shared: boolean) => void;
  remove: (view: SavedView) => Promise<void>;
  name: () => void;
};

function entriesOf({ views, current, changed, onChange, save, remove, name }: Entries): MenuEntry[] {
  const entry = (view: SavedView): MenuEntry => ({
    label: view.name,
    checked: view.id === current?.id,
    run: () => onChange({ ...view.settings, view: String(view.id) }),
  });
  const mine = views.filter((view) => !view.shared);
  const shared = views.filter((view) => view.shared);
  return [
    {
      label: 'Everything',
      checked: current === undefined,
      run: () => onChange({ ...nothingAsked, view: everything }),
    },
    ...(mine.length ? [{ heading: 'Mine' }, ...mine.map(entry)] : []),
    ...(shared.length ? [{ heading: 'Shared' }, ...shared.map(entry)] : []),
    'line',
    ...(current?.mine && changed
      ? [{ label: `Keep changes in “${current.name}”`, run: () => save(current.name, current.shared) }]
      : []),
    { label: 'Keep as a new view…', run: name },
    ...(current?.mine
      ? [{ label: `Delete “${current.name}”`, danger: true, run: () => void remove(current) }]
      : []),
  ];
}

function NameView({
  busy,
  onClose,
  onSave,
}: {
  busy: boolean;
  onClose: () => void;
  onSave: (name: string, shared: boolean) => void;
}) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  return (
    <Modal
      opened
      title="Keep this view"
      onClose={onClose}
      width={400}
      actions={
        <>
          <CancelButton onCancel={onClose} />
          <Button
            look="primary"
            busy={busy}
            disabled={!name.trim()}
            onClick={() => onSave(name.trim(), shared)}
          >
            Keep
          </Button>
        </>
      }
    >
      <form
        className={style.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) onSave(name.trim(), shared);
        }}
      >
        <TextInput
          label="Name"
          value={name}
          onChange={setName}
          maxLength={60}
          data-autofocus
          help="Search, filters, order and columns are kept; the records are always those of the moment."
        />
        <Checkbox label="For everybody in the organisation" checked={shared} onChange={setShared} />
      </form>
    </Modal>
  );
}
