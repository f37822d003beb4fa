import type { MenuArea } from '#kernel/menu.ts';

type Declared = {
  readonly areas: readonly { readonly file: string; readonly value: MenuArea }[];
  readonly cards: readonly string[];
};

/** The cards and areas that the overview of a module shows are there. */
export function overviewFaults({ areas, cards }: Declared): string[] {
  const keys = areas.map(({ value }) => value.key);
  return areas.flatMap(({ file, value: { key, module } }) => {
    const { cards: shown = [], reports = [] } = module?.overview ?? {};
    const at = `${file}: the overview of '${key}' shows`;
    return [
      ...shown
        .filter((name) => !cards.includes(name))
        .map((name) => `${at} the card '${name}', which is none.`),
      ...reports
        .filter((name) => !keys.includes(name))
        .map((name) => `${at} reports of '${name}', which is no area.`),
    ];
  });
}
