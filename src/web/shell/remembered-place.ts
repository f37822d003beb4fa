/** Where a person was last in each super module, kept by the browser until signing out. */
const placeKey = (superModule: number): string => `muster.place.${superModule}`;
const moduleKey = 'muster.module';

export function rememberPlace(superModule: number, address: string): void {
  localStorage.setItem(placeKey(superModule), address);
  localStorage.setItem(moduleKey, String(superModule));
}

export const rememberedPlace = (superModule: number): string | null =>
  localStorage.getItem(placeKey(superModule));

/** The super module worked in last. */
export function rememberedModule(): number | undefined {
  const kept = localStorage.getItem(moduleKey);
  return kept === null ? undefined : Number(kept);
}
export const rememberModule = (superModule: number): void =>
  localStorage.setItem(moduleKey, String(superModule));
