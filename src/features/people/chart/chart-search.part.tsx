import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { useAwaited } from '#web/ui/typing/use-awaited.ts';
import { type DirectoryPerson, directoryQuery, workOf } from '../directory/directory-rows.part.tsx';
import style from './chart.module.css';

type Found = Pick<DirectoryPerson, 'id' | 'code' | 'name' | 'designation' | 'department'>;

function useFound(typed: string): { asked: string; people: readonly Found[]; coming: boolean } {
  const asked = useDeferredValue(typed.trim());
  const found = useQuery({
    ...directoryQuery({ search: asked }, 0, 8),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
  const coming = asked !== typed.trim() || found.isPlaceholderData || found.isLoading;
  return { asked, people: asked ? (found.data?.people ?? []) : [], coming };
}

const input = {
  type: 'search',
  autoComplete: 'off',
  role: 'combobox',
  'aria-autocomplete': 'list',
} as const;

/** Finds a person by parts of the name and goes there; the list is moved through by keys. */
export function ChartSearch({ onPick }: { onPick: (id: number) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const { asked, people, coming } = useFound(typed);
  const shown = open && asked.length > 0;
  const type = (text: string): void => {
    setTyped(text);
    forget();
    setAt(0);
    setOpen(text !== '');
  };
  const pick = (person: Found | undefined): void => {
    if (!person) return;
    onPick(person.id);
    type('');
  };
  const { wish, forget } = useAwaited(coming && at === 0, () => pick(people[at]));
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt((now) => Math.min(now + 1, people.length - 1));
    else if (event.key === 'ArrowUp') setAt((now) => Math.max(now - 1, 0));
    else if (event.key === 'Enter') wish();
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  const chosen = shown ? people[at] : undefined;
  return (
    <div className={style.search}>
      <TextInput
        label="Find a person in the chart"
        labelHidden
        placeholder="Find a person"
        {...input}
        before={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
        value={typed}
        onChange={type}
        onKeyDown={keys}
        onBlur={() => setOpen(false)}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
      />
      {shown && <FoundList id={id} people={people} at={at} coming={coming} onPick={pick} />}
    </div>
  );
}

type FoundListProps = {
  id: string;
  people: readonly Found[];
  at: number;
  coming: boolean;
  onPick: (person: Found) => void;
};

/** The focus stays in the input: a press picks without taking it away. */
function FoundList({ id, people, at, coming, onPick }: FoundListProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label="People found" className={style.found}>
      {people.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${person.id}`}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
        >
          <strong>{person.name}</strong>
          <small>{workOf(person) || person.code}</small>
        </div>
      ))}
      {people.length === 0 && <p>{coming ? 'Looking …' : 'Nobody found'}</p>}
    </div>
  );
}
