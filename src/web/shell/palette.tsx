import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { MenuIcon } from '../ui/menu-icon.tsx';
import { Modal } from '../ui/modal.tsx';
import style from './palette.module.css';
import { type Find, useFinds } from './palette-finds.ts';

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
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { groups, looking } = useFinds(typed);
  const finds = groups.flatMap((group) => group.finds);
  const current = finds[Math.min(at, finds.length - 1)];
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.key]);
  const run = (find: Find | undefined): void => {
    if (!find) return;
    onClose();
    find.run();
  };
  const key = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && finds.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, finds.length - 1) + step + finds.length) % finds.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(current);
    }
  };
  const type = (text: string): void => {
    setTyped(text);
    setAt(0);
  };
  return (
    <>
      <input
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
      <div ref={list} id={id} role="listbox" aria-label="Found" className={style.list}>
        {groups.map(({ heading, finds: lines }) => (
          <div key={heading} role="group" aria-label={heading}>
            <p className={style.heading} aria-hidden="true">
              {heading}
            </p>
            {lines.map((find) => (
              <FindLine
                key={find.key}
                id={`${id}-${find.key}`}
                find={find}
                current={find === current}
                onPoint={() => setAt(finds.indexOf(find))}
                onRun={() => run(find)}
              />
            ))}
          </div>
        ))}
        {finds.length === 0 && (
          <p className={style.none}>{looking ? 'Looking …' : `Nothing is called “${typed.trim()}”.`}</p>
        )}
      </div>
    </>
  );
}

type FindLineProps = { id: string; find: Find; current: boolean; onPoint: () => void; onRun: () => void };

function FindLine({ id, find, current, onPoint, onRun }: FindLineProps) {
  return (
    // The keyboard works in the input above, which names this line as its active one.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
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
