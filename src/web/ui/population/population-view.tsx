import {
  isPopulationPart,
  isTitledPopulation,
  type Population,
  type PopulationAspect,
  populationAspects,
  withoutTitles,
} from '#kernel/population/population.ts';
import { aspectWords, everybody, type TitleOf, tenureText } from '#kernel/population/population-text.ts';
import type { FieldShape } from '#kernel/wire/described.ts';
import style from './population.module.css';

/** For whom a record is, a line for each group. */
export function PopulationView({ field, value }: { field: FieldShape; value: unknown }) {
  if (!isTitledPopulation(value)) return null;
  const { population, titleOf } = withoutTitles(value);
  if (population.length === 0) return everybody;
  return (
    <ul className={style.shown}>
      {population.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place.
        <li key={at}>
          <GroupWords {...{ field, group, titleOf }} />
        </li>
      ))}
    </ul>
  );
}

type GroupWordsProps = { field: FieldShape; group: Population[number]; titleOf: TitleOf };

function GroupWords({ field, group, titleOf }: GroupWordsProps) {
  const said = populationAspects.filter((aspect) => group[aspect] !== undefined);
  return said.map((aspect, at) => (
    <span key={aspect}>
      {at > 0 && ' · '}
      <span className={style.what}>{field.aspects?.[aspect] ?? aspectWords[aspect]} </span>
      {wordsOf(group, aspect, titleOf)}
    </span>
  ));
}

function wordsOf(group: Population[number], aspect: PopulationAspect, titleOf: TitleOf): string {
  if (isPopulationPart(aspect)) return group[aspect]?.map((id) => titleOf(aspect, id)).join(', ') ?? '';
  if (aspect === 'tenure') return group.tenure ? tenureText(group.tenure) : '';
  return group.formula ?? '';
}
