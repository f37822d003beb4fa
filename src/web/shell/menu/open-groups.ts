/** Which groups of the menu a person has opened or closed, kept by the browser until signing out. */
const key = 'muster.menu-open';

const kept = (): Record<string, boolean> => JSON.parse(localStorage.getItem(key) ?? '{}');

/** Undefined for a group that was left as it was. */
export const keptOpen = (group: string): boolean | undefined => kept()[group];

export const keepOpen = (group: string, open: boolean): void =>
  localStorage.setItem(key, JSON.stringify({ ...kept(), [group]: open }));
