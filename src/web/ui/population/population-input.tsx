import { IconPlus } from '@tabler/icons-react';
import {
  offersMore,
  type Population,
  type PopulationGroup,
  type PopulationPart,
  partsOffered,
} from '#kernel/population/population.ts';
import type { FieldShape } from '#kernel/wire/described.ts';
import { Button } from '../button.tsx';
import { FieldGroup, type Labelled } from '../input/field.tsx';
import rowStyle from '../row.module.css';
import { GroupCard } from './group-card.tsx';
import { PartInput } from './part-input.tsx';
import style from './population.module.css';
import { type Titles, useTitles } from './titles.ts';
import { type Whom, WhomChoice } from './whom-choice.tsx';

type PopulationInputProps = Labelled & {
  field: FieldShape;
  value: Population | null;
  /** As it was read, with titles. */
  saved: unknown;
  /** By group, counted from 0. */
  errors?: Readonly<Record<string, string>> | undefined;
  onChange: (value: Population | null) => void;
  disabled?: boolean | undefined;
};

/** For whom a record is: everybody, or groups of people, each by what it says of them. */
export function PopulationInput(props: PopulationInputProps) {
  const { field, value, saved, errors = {}, onChange, disabled, ...words } = props;
  const titles = useTitles(saved);
  const groups = value ?? [];
  const [only, second] = partsOffered(field);
  const setGroup = (at: number, group: PopulationGroup): void => onChange(groups.with(at, group));
  const common = { field, titles, disabled };
  if (only && !second && !offersMore(field)) {
    return <OnePart {...words} {...common} part={only} value={groups} onChange={onChange} />;
  }
  const whom = whomOf(field, value);
  return (
    <FieldGroup {...words}>
      <div className={rowStyle.stack}>
        {!field.required && (
          <WhomChoice
            label={words.label}
            value={whom}
            nobody={field.unsaid === 'nobody'}
            disabled={disabled}
            onChange={(chosen) => onChange(chosen === 'some' ? [{}] : chosen === 'everybody' ? [] : null)}
          />
        )}
        {(whom === 'some' || field.required) &&
          groups.map((group, at) => (
            <GroupCard
              // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place.
              key={at}
              {...common}
              at={at}
              group={group}
              error={errors[String(at)]}
              onChange={(next) => setGroup(at, next)}
              onRemove={() => onChange(withoutAt(groups, at, field))}
            />
          ))}
        {(whom === 'some' || field.required) && !disabled && (
          <div className={style.foot}>
            <Button size="small" icon={plus} onClick={() => onChange([...groups, {}])}>
              {groups.length === 0 ? 'Say for whom' : 'Add another group'}
            </Button>
          </div>
        )}
      </div>
    </FieldGroup>
  );
}

const plus = <IconPlus size={16} stroke={1.5} aria-hidden="true" />;

function whomOf(field: FieldShape, value: Population | null): Whom {
  if (value && value.length > 0) return 'some';
  if (value === null && field.unsaid === 'nobody') return 'nobody';
  return 'everybody';
}

/** Without its last group a field is as nothing said. */
const withoutAt = (groups: Population, at: number, { unsaid }: FieldShape): Population | null => {
  const left = groups.toSpliced(at, 1);
  return left.length === 0 && unsaid === 'nobody' ? null : left;
};

type OnePartProps = Labelled & {
  field: FieldShape;
  titles: Titles;
  part: PopulationPart;
  value: Population;
  onChange: (value: Population | null) => void;
  disabled: boolean | undefined;
};

/** Where a field offers one part alone, its records are chosen and nothing else is asked. */
function OnePart({ field, titles, part, value, onChange, disabled, ...words }: OnePartProps) {
  const ids = value.flatMap((group) => group[part] ?? []);
  return (
    <PartInput
      {...words}
      part={part}
      ids={ids}
      titles={titles}
      disabled={disabled}
      onChange={(next) =>
        onChange(next.length > 0 ? [{ [part]: next }] : field.unsaid === 'nobody' ? null : [])
      }
    />
  );
}
