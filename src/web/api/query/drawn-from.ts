/**
 * The version of the organisation's words and of its logins' rights, which every answer of the server
 * carries. When it changes, other tabs of this browser hear of it too, so that an open form has a new label
 * or field within a second.
 */
let known: string | undefined;
const listeners = new Set<() => void>();
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('muster-drawn-from');

function take(version: string): boolean {
  const isNew = known !== undefined && known !== version;
  known = version;
  if (isNew) for (const listener of listeners) listener();
  return isNew;
}

tabs?.addEventListener('message', (event: MessageEvent) => {
  const version: unknown = event.data;
  if (typeof version === 'string') take(version);
});

export const drawnFrom = {
  hear(version: string | null): void {
    if (version !== null && take(version)) tabs?.postMessage(version);
  },
  onChange: (listener: () => void): void => void listeners.add(listener),
};
