import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '../../api/api-error.ts';
import { optionsQuery } from '../../api/record.ts';
import type { Labelled } from '../input/field.tsx';
import { MultiSelect } from '../input/multi-select.tsx';
import { useRested } from '../typing/use-rested.ts';

type ManyReferencesProps = Labelled & {
  /** The form referred to. */
  to: string;
  value: readonly number[];
  /** What those that are chosen are called, as far as it is known. */
  titleOf: (id: number) => string | undefined;
  onChange: (value: number[], titles: ReadonlyMap<number, string>) => void;
  disabled?: boolean | undefined;
};

/** Some records of another form, found by typing; asked of the server only when the list is opened. */
export function ManyReferences({ to, value, titleOf, onChange, disabled, ...words }: ManyReferencesProps) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useRested(typed.trim());
  const isNameless = value.some((id) => titleOf(id) === undefined);
  const found = useQuery({ ...optionsQuery(to, { search }), enabled: opened || isNameless });
  const offered = new Map((found.data ?? []).map(({ id, title, subtitle }) => [id, { title, subtitle }]));
  const chosen = value.map((id) => ({
    value: String(id),
    label: titleOf(id) ?? offered.get(id)?.title ?? `${id}`,
    note: offered.get(id)?.subtitle,
  }));
  const others = [...offered]
    .filter(([id]) => !value.includes(id))
    .map(([id, { title, subtitle }]) => ({ value: String(id), label: title, note: subtitle }));
  const change = (ids: readonly string[]): void => {
    const titles = [...chosen, ...others].map(({ value: id, label }) => [Number(id), label] as const);
    onChange(ids.map(Number), new Map(titles));
  };
  // A record that was added meanwhile is in the list when it is opened again.
  const open = (): void => {
    if (opened && found.isStale) void found.refetch();
    setOpened(true);
  };
  return (
    <MultiSelect
      {...words}
      value={value.map(String)}
      options={[...chosen, ...others]}
      onChange={change}
      disabled={disabled}
      onOpen={open}
      onSearch={setTyped}
      coming={search !== typed.trim() || found.isPlaceholderData || (opened && found.isPending)}
      empty={found.isError ? sentenceFor(found.error) : found.isPending ? 'Looking …' : 'Nothing found'}
    />
  );
}
