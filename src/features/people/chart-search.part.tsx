import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { TextInput } from '#web/ui/text-input.tsx';
import style from './chart.module.css';
import { directoryQuery, workOf } from './directory-rows.part.tsx';

/** Finds a person by parts of the name and goes there; the list is moved through by keys. */
export function ChartSearch({ onPick }: { onPick: (id: number) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const asked = useDeferredValue(typed.trim());
  const found = useQuery({
    ...directoryQuery({ search: asked }, 0, 8),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
  const people = asked ? (found.data?.people ?? []) : [];
  const shown = open && asked.length > 0;
  const pick = (person: { id: number } | undefined): void => {
    if (!person) return;
    onPick(person.id);
    setOpen(false);
    setTyped('');
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt((now) => Math.min(now + 1, people.length - 1));
    else if (event.key === 'ArrowUp') setAt((now) => Math.max(now - 1, 0));
    else if (event.key === 'Enter') pick(people[at]);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className={style.search}>
      <TextInput
        label="Find a person in the chart"
        labelHidden
        placeholder="Find a person"
        type="search"
        autoComplete="off"
        before={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
        value={typed}
        onKeyDown={keys}
        onBlur={() => setOpen(false)}
        onChange={(text) => {
          setTyped(text);
          setAt(0);
          setOpen(true);
        }}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && people[at] ? `${id}-${people[at].id}` : undefined}
      />
      {shown && (
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
                pick(person);
              }}
            >
              <strong>{person.name}</strong>
              <small>{workOf(person) || person.code}</small>
            </div>
          ))}
          {people.length === 0 && <p>{found.isFetching ? 'Looking …' : 'Nobody found'}</p>}
        </div>
      )}
    </div>
  );
}
