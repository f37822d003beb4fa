import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { FormShape } from '#kernel/wire/described.ts';
import type { Place } from '#web/place.ts';
import { type ListState, readAddress, writeAddress } from './list-state.ts';
import { usualOf } from './presets.ts';

/**
 * What the list shows, from its address, and the way to change it. A letter of a search adds no step to
 * 'back'.
 */
export function useListAddress(
  place: Place,
  form: Pick<FormShape, 'usually'>,
): [ListState, (change: Partial<ListState>) => void] {
  const navigate = useNavigate();
  const router = useRouter();
  const { search, path } = place;
  const usual = useMemo(() => usualOf(form), [form]);
  const state = useMemo(() => readAddress(search, usual), [search, usual]);
  const change = useCallback(
    (part: Partial<ListState>) => {
      // A search that rests while a record is being opened must not call the reader back to the list.
      if (router.latestLocation.pathname.replace(/\/$/, '') !== path) return;
      const next = { ...readAddress(search, usual), ...part };
      const rest = Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'at'));
      const replace = part.search !== undefined && readAddress(search).search !== '';
      void navigate({ to: path, search: { ...rest, ...writeAddress(next, usual) }, replace });
    },
    [navigate, router, path, search, usual],
  );
  return [state, change];
}

/**
 * The address of a record, carrying the list it was opened from and its place there, for next and previous.
 */
export function recordAddress(
  place: Pick<Place, 'path' | 'search'>,
  id: number | 'new',
  at?: number,
): string {
  const { at: _at, tab: _tab, asOf: _asOf, stage: _stage, ...rest } = place.search;
  const parameters = new URLSearchParams(Object.entries(rest));
  if (at !== undefined) parameters.set('at', String(at + 1));
  const query = parameters.toString();
  return `${place.path}/${id}${query && `?${query}`}`;
}

/** The list a record was opened from, as it was. */
export function listAddress(place: Pick<Place, 'path' | 'search'>): string {
  const { at: _at, tab: _tab, asOf: _asOf, stage: _stage, ...rest } = place.search;
  const query = new URLSearchParams(Object.entries(rest)).toString();
  return `${place.path}${query && `?${query}`}`;
}
