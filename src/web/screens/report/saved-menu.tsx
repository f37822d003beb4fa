import { IconBookmark } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReportShape, SavedReport } from '#kernel/calls/report.call.ts';
import type { Values } from '#kernel/wire/described.ts';
import { Button } from '#web/ui/button.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { Menu, type MenuEntry } from '#web/ui/surface/menu.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import type { Layout } from './report-api.ts';
import { SavedDialog } from './saved-dialog.tsx';
import { useSavedChanges } from './saved-reports.ts';

type SavedMenuProps = {
  report: ReportShape;
  saved: readonly SavedReport[];
  opened: SavedReport | undefined;
  /** What is shown is not what the opened one asks. */
  changed: boolean;
  /** Undefined while what must be asked is not: then nothing can be kept yet. */
  given: Values | undefined;
  layout: Layout;
  /** '/Home/…' of all saved reports. */
  place: string;
  onOpen: (saved: SavedReport | undefined) => void;
};

/** What one sees of what is kept of this report, one's own and others'; what is shown now can be kept too. */
export function SavedMenu(props: SavedMenuProps) {
  const { report, opened, changed, given, layout, onOpen } = props;
  const [dialog, setDialog] = useState<'new' | 'change'>();
  const { drop } = useSavedChanges(report.name);
  const navigate = useNavigate();
  const remove = async (saved: SavedReport) => {
    if (!(await ask(deletion(saved)))) return;
    drop.mutate(saved, { onSuccess: () => onOpen(undefined), onError: tellError });
  };
  return (
    <>
      <Menu
        opener={
          <Button
            icon={<IconBookmark size={16} stroke={1.5} aria-hidden="true" />}
            aria-label={opened ? `Saved: ${opened.name}${changed ? ', changed' : ''}` : 'Saved'}
          >
            {opened ? `${opened.name}${changed ? ' (changed)' : ''}` : 'Saved'}
          </Button>
        }
        entries={entriesOf(props, {
          keep: setDialog,
          remove: (saved) => void remove(saved),
          go: (to) => void navigate({ to }),
        })}
      />
      {dialog && given && (
        <SavedDialog
          report={report}
          given={given}
          layout={layout}
          opened={opened}
          changes={dialog === 'change'}
          onClose={() => setDialog(undefined)}
          onSaved={(saved) => {
            setDialog(undefined);
            onOpen(saved);
          }}
        />
      )}
    </>
  );
}

const deletion = (saved: SavedReport) => ({
  title: `Delete “${saved.name}”?`,
  verb: 'Delete',
  danger: true,
  detail: saved.shared
    ? 'It goes for everybody, with the files that were made of it.'
    : 'The files that were made of it go too.',
});

type Acts = {
  keep: (what: 'new' | 'change') => void;
  remove: (saved: SavedReport) => void;
  go: (to: string) => void;
};

function entriesOf({ saved, opened, given, place, onOpen }: SavedMenuProps, acts: Acts): MenuEntry[] {
  const entry = (each: SavedReport): MenuEntry => ({
    label: each.name,
    checked: each.id === opened?.id,
    ...(!each.mine && each.owner && { note: each.owner }),
    run: () => onOpen(each),
  });
  const mine = saved.filter((each) => each.mine);
  const others = saved.filter((each) => !each.mine);
  const keeps = opened?.mine === true;
  return [
    ...(mine.length ? [{ heading: 'Mine' }, ...mine.map(entry)] : []),
    ...(others.length ? [{ heading: 'Kept by others' }, ...others.map(entry)] : []),
    ...(saved.length ? (['line'] as const) : []),
    { label: 'Save this choice…', disabled: given === undefined, run: () => acts.keep('new') },
    ...(keeps
      ? [
          {
            label: `Change what “${opened.name}” asks…`,
            disabled: given === undefined,
            run: () => acts.keep('change'),
          },
        ]
      : []),
    ...(opened
      ? [
          {
            label: keeps ? 'Rename, share, schedule…' : 'Who keeps it, and its files',
            run: () => acts.go(`${place}/${opened.id}`),
          },
        ]
      : []),
    { label: 'All saved reports', run: () => acts.go(place) },
    ...(keeps ? [{ label: `Delete “${opened.name}”`, danger: true, run: () => acts.remove(opened) }] : []),
  ];
}
