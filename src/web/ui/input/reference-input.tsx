import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '../../api/api-error.ts';
import { optionsQuery, recordQuery } from '../../api/record.ts';
import { useRested } from '../typing/use-rested.ts';
import type { Labelled } from './field.tsx';
import { Select } from './select.tsx';

type ReferenceInputProps = Labelled & {
  /** The form referred to. */
  to: string;
  value: number | null;
  onChange: (value: number | null, title: string) => void;
  /** The title of the value in force. */
  shown?: string | undefined;
  /** Narrows what can be picked: the other form's fields with the values they must have. */
  narrow?: Readonly<Record<string, number | string>> | undefined;
  disabled?: boolean | undefined;
};

/** Another record, found by typing; asked of the server only when the list is opened. */
export function ReferenceInput({
  to,
  value,
  onChange,
  shown,
  narrow = {},
  disabled,
  ...words
}: ReferenceInputProps) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<string>();
  const search = useRested(typed.trim());
  const found = useQuery({ ...optionsQuery(to, { ...narrow, search }), enabled: opened });
  // An id that came by the address, as of a report that was asked before, brings no title with it.
  const nameless = value !== null && (picked ?? shown) === undefined;
  const named = useQuery({ ...recordQuery(to, value ?? 0), enabled: nameless });
  const options = (found.data ?? []).map(({ id, title, subtitle }) => ({
    value: String(id),
    label: title,
    note: subtitle,
  }));
  // A record that was added meanwhile is in the list when it is opened again.
  const open = (): void => {
    if (opened && found.isStale) void found.refetch();
    setOpened(true);
  };
  const empty = found.isError ? sentenceFor(found.error) : found.isPending ? 'Looking …' : 'Nothing found';
  return (
    <Select
      {...words}
      value={value === null ? null : String(value)}
      options={options}
      disabled={disabled}
      shown={picked ?? shown ?? (nameless ? (named.data?.title ?? '') : '')}
      onSearch={setTyped}
      coming={search !== typed.trim() || found.isPlaceholderData || (opened && found.isPending)}
      onOpen={open}
      empty={empty}
      onChange={(id) => {
        const title = options.find((option) => option.value === id)?.label ?? '';
        setPicked(id === null ? undefined : title);
        onChange(id === null ? null : Number(id), title);
      }}
    />
  );
}
