/** The people in what is posted for many: read as the record is now, and searched where they are many. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { RecordShape } from '#kernel/wire/described.ts';
import { recordsKey } from '#web/api/record.ts';
import { TextInput } from '#web/ui/input/text-input.tsx';

/** So few are looked over without a search. */
const fewPeople = 50;

type Asked = {
  readonly params: { readonly id: number };
  readonly query: { readonly find: string | undefined };
  readonly signal: AbortSignal;
};

export function usePostedPeople<People>(
  form: string,
  { id, version }: RecordShape,
  read: (asked: Asked) => Promise<People>,
) {
  const [find, setFind] = useState('');
  const sought = useDeferredValue(find.trim());
  const people = useQuery({
    queryKey: [...recordsKey(form), 'people', id, version, sought],
    queryFn: ({ signal }) => read({ params: { id }, query: { find: sought || undefined }, signal }),
    placeholderData: keepPreviousData,
  });
  const search = (all: number): ReactNode =>
    all > fewPeople && (
      <TextInput label="Find" type="search" value={find} onChange={setFind} placeholder="Name or code" />
    );
  return { people, search, isSearched: sought !== '' };
}
