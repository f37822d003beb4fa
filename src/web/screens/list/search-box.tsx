import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from '#web/ui/input/text-input.tsx';

const restMs = 220;

/**
 * One line of search. It asks when the typing rests; Escape empties it, an arrow down leads into the list.
 */
export function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setTyped(value);
    }
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const wait = setTimeout(() => {
      sent.current = typed;
      change.current(typed);
    }, restMs);
    return () => clearTimeout(wait);
  }, [typed]);
  return (
    <TextInput
      label={label}
      labelHidden
      value={typed}
      onChange={setTyped}
      placeholder={label}
      type="search"
      autoComplete="off"
      before={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed) {
          event.preventDefault();
          setTyped('');
        }
      }}
    />
  );
}
