import { type PopulationPart, populationForms } from '#kernel/population/population.ts';
import type { Labelled } from '../input/field.tsx';
import { ManyReferences } from './many-references.tsx';
import type { Titles } from './titles.ts';

type PartInputProps = Labelled & {
  part: PopulationPart;
  ids: readonly number[];
  titles: Titles;
  onChange: (ids: number[]) => void;
  disabled: boolean | undefined;
};

/** The records of one part: grades, say. */
export function PartInput({ part, ids, titles, onChange, ...words }: PartInputProps) {
  return (
    <ManyReferences
      {...words}
      to={populationForms[part]}
      value={ids}
      titleOf={(id) => titles.of(part, id)}
      onChange={(next, named) => {
        titles.note(part, named);
        onChange(next);
      }}
    />
  );
}
