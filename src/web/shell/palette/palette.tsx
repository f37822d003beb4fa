import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { MenuIcon } from '../../ui/surface/menu-icon.tsx';
import { Modal } from '../../ui/surface/modal.tsx';
import { useAwaited } from '../../ui/typing/use-awaited.ts';
import { takeLetters } from './early-letters.ts';
import type { Find, FindGroup } from './find.ts';
import style from './palette.module.css';
import { useFinds } from './palette-finds.ts';

type PaletteProps = { opened: boolean; onClose: () => void };

/** The one search: type a few letters, arrows to move, Enter to go. */
export default function Palette({ opened, onClose }: PaletteProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Find" width={560} high>
      <Finder onClose={onClose} />
    </Modal>
  );
}

function Finder({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(takeLetters);
  const id = useId();
  const { groups, coming } = useFinds(typed);
  const finds = groups.flatMap((group) => group.finds);
  const run = (find: Find | undefined): void => {
    if (!find) return;
    onClose();
    find.run();
  };
  const { current, point, key, forget } = useCurrent(finds, coming, run);
  const type = (text: string): void => {
    setTyped(text);
    forget();
    point(undefined);
  };
  return (
    <>
      <input
        ref={focused}
        className={style.input}
        data-autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${id}-${current.key}` : undefined}
        aria-label="Find people, forms, reports, actions"
        placeholder="Find people, forms, reports, actions"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={key}
        spellCheck={false}
        autoComplete="off"
      />
      <div id={id} role="listbox" aria-label="Found" className={style.list}>
        {groups.map((group) => (
          <FoundGroup key={group.heading} id={id} group={group} {...{ current, point, run }} />
        ))}
        {finds.length === 0 && (
          <p className={style.none}>{coming ? 'Looking …' : `Nothing found for “${typed.trim()}”.`}</p>
        )}
      </div>
    </>
  );
}

/** Focused as soon as it is there: the dialog does it a moment later, and a fast hand would lose letters. */
const focused = (input: HTMLInputElement | null): void => input?.focus({ preventScroll: true });

/** The line that Enter would take: the first, until arrows or the pointer choose another. */
function useCurrent(finds: readonly Find[], coming: boolean, run: (find: Find | undefined) => void) {
  const [pointed, point] = useState<string>();
  const at = Math.max(
    0,
    finds.findIndex(({ key }) => key === pointed),
  );
  const current = finds[at];
  // What was pointed at is known: only the first of what is still to come has to be waited for.
  const { wish, forget } = useAwaited(coming && current?.key !== pointed, () => run(current));
  const key = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && finds.length > 0) {
      event.preventDefault();
      point(finds[(at + step + finds.length) % finds.length]?.key);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      wish();
    }
  };
  return { current, point, key, forget };
}

type FoundGroupProps = {
  id: string;
  group: FindGroup;
  current: Find | undefined;
  point: (key: string) => void;
  run: (find: Find) => void;
};

function FoundGroup({ id, group, current, point, run }: FoundGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox, not of a form
    <div role="group" aria-label={group.heading}>
      <p className={style.heading} aria-hidden="true">
        {group.heading}
      </p>
      {group.finds.map((find) => (
        <FindLine
          key={find.key}
          id={`${id}-${find.key}`}
          find={find}
          current={find === current}
          onPoint={() => point(find.key)}
          onRun={() => run(find)}
        />
      ))}
    </div>
  );
}

type FindLineProps = { id: string; find: Find; current: boolean; onPoint: () => void; onRun: () => void };

function FindLine({ id, find, current, onPoint, onRun }: FindLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current) line.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    // The keyboard works in the input above, which names this line as its active one.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={current}
      className={style.find}
      onMouseMove={onPoint}
      onClick={onRun}
    >
      {find.person ? <Avatar name={find.title} /> : <MenuIcon name={find.icon ?? ''} />}
      <span>{find.title}</span>
      <small>{find.note}</small>
    </div>
  );
}
