import { type ComponentType, useSyncExternalStore } from 'react';

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

/**
 * The icons that forms, reports and modules name, in a part of their own that is fetched after the first
 * drawing.
 */
let icons: Readonly<Record<string, Icon>> | undefined;
let asked = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    import('virtual:menu-icons').then((found) => {
      icons = found.icons;
      for (const each of listeners) each();
    });
  }
  return () => listeners.delete(listener);
}

/**
 * An icon by its name; its place is kept until it is there, and for a name that no form of this build
 * has.
 */
export function MenuIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Found = useSyncExternalStore(subscribe, () => icons)?.[name];
  return Found ? (
    <Found size={size} stroke={1.5} aria-hidden={true} />
  ) : (
    <span style={{ width: size, height: size, flex: 'none' }} aria-hidden="true" />
  );
}
