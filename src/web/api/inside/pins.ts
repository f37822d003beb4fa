import type { keepPinsCall } from '#kernel/calls/home.call.ts';
import { ask } from '../api.ts';
import { type Menu, menuKey } from '../menu.ts';
import { queryClient } from '../query/query-client.ts';

/** Pins an entry to the menu, below those that are there, or takes it off. It is shown at once. */
export async function setPinned(path: string, pinned: boolean): Promise<void> {
  const before = queryClient.getQueryData<Menu>(menuKey);
  if (!before) return;
  const others = before.pins.filter((pin) => pin !== path);
  const pins = pinned ? [...others, path] : others;
  queryClient.setQueryData<Menu>(menuKey, { ...before, pins });
  try {
    await ask<typeof keepPinsCall>('PUT', '/api/desk/pins', { body: { kept: pins } });
  } catch (error) {
    queryClient.setQueryData<Menu>(menuKey, before);
    throw error;
  }
}
