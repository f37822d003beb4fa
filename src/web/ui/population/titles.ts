/** What the records are called that a population names: as it was read, and as they were picked since. */
import { useState } from 'react';
import {
  isPopulationPart,
  isTitledPopulation,
  type PopulationPart,
  withoutTitles,
} from '#kernel/population/population.ts';

export type Titles = {
  of(part: PopulationPart, id: number): string | undefined;
  note(part: PopulationPart, titles: ReadonlyMap<number, string>): void;
};

const keyOf = (part: PopulationPart, id: number): string => `${part} ${id}`;

function titlesRead(saved: unknown): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  if (!isTitledPopulation(saved)) return read;
  const { population, titleOf } = withoutTitles(saved);
  for (const group of population) {
    for (const part of Object.keys(group).filter(isPopulationPart)) {
      for (const id of group[part] ?? []) read.set(keyOf(part, id), titleOf(part, id));
    }
  }
  return read;
}

export function useTitles(saved: unknown): Titles {
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const read = titlesRead(saved);
  return {
    of: (part, id) => picked.get(keyOf(part, id)) ?? read.get(keyOf(part, id)),
    note: (part, titles) => {
      const named = [...titles].map(([id, title]) => [keyOf(part, id), title] as const);
      setPicked((known) => new Map([...known, ...named]));
    },
  };
}
