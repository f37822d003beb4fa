import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormShape } from '#kernel/wire/described.ts';
import { recordsKey } from '#web/api/record.ts';
import { readRecord } from '#web/api/records.ts';
import { Button } from '#web/ui/button.tsx';
import { money, shortDate } from '#web/ui/format.ts';
import { Chip } from '#web/ui/state/chip.tsx';
import { Popover } from '#web/ui/surface/popover.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { chipText, type Filterable, filterables, filtersOffered } from './filter-words.ts';
import style from './list-screen.module.css';
import { type Condition, withCondition, withoutCondition } from './list-state.ts';
import { useShownPreset } from './presets-bar.tsx';

type FilterBarProps = {
  form: FormShape;
  filter: readonly Condition[];
  onChange: (filter: Condition[]) => void;
};

const say = { date: shortDate, money: (value: number) => money(value, true) };

/**
 * The filters in force, each a chip that opens its question again, and the way to one more. What a preset
 * says is not said twice.
 */
export function FilterBar({ form, filter, onChange }: FilterBarProps) {
  const [adding, setAdding] = useState(false);
  const possible = filterables(form);
  const isPreset = useShownPreset(form, { filter });
  const titles = useTitles(possible, filter);
  const set = (condition: Condition | undefined, name: string) =>
    onChange(condition ? withCondition(filter, condition) : withoutCondition(filter, name));
  return (
    <>
      {(isPreset ? [] : filter).map((condition) => {
        const one = possible.find((each) => each.name === condition.field);
        if (!one) return null;
        return (
          <FilterChip
            key={condition.field}
            one={one}
            condition={condition}
            set={(next) => set(next, condition.field)}
            text={chipText(one, condition, say, (id) => titles.get(`${one.name} ${id}`))}
          />
        );
      })}
      <Popover
        opened={adding}
        onChange={setAdding}
        width={300}
        trapFocus
        opener={<Chip onClick={() => setAdding(!adding)}>+ Filter</Chip>}
      >
        <NewFilter
          possible={filtersOffered(possible)}
          filter={filter}
          set={(condition) => {
            set(condition, condition.field);
            setAdding(false);
          }}
        />
      </Popover>
      {filter.length > 1 && !isPreset && (
        <Button look="link" onClick={() => onChange([])}>
          Clear
        </Button>
      )}
    </>
  );
}

type FilterChipProps = {
  one: Filterable;
  condition: Condition;
  text: string;
  set: (condition: Condition | undefined) => void;
};

function FilterChip({ one, condition, text, set }: FilterChipProps) {
  const [opened, setOpened] = useState(false);
  const chip = (
    <Chip
      on
      onClick={() => setOpened(!opened)}
      onRemove={() => set(undefined)}
      removeLabel={`Remove filter ${one.label}`}
    >
      {text}
    </Chip>
  );
  return (
    <Popover opened={opened} onChange={setOpened} width={300} trapFocus opener={chip}>
      <FilterEditor
        one={one}
        condition={condition}
        set={(next) => {
          set(next);
          setOpened(false);
        }}
      />
    </Popover>
  );
}

type NewFilterProps = {
  possible: readonly Filterable[];
  filter: readonly Condition[];
  set: (condition: Condition) => void;
};

/** First which field, then what of it. */
function NewFilter({ possible, filter, set }: NewFilterProps) {
  const [chosen, setChosen] = useState<Filterable>();
  const before = filter.find((condition) => condition.field === chosen?.name);
  if (chosen)
    return (
      <FilterEditor
        one={chosen}
        condition={before}
        set={(next) => next && set(next)}
        back={() => setChosen(undefined)}
      />
    );
  return (
    <ul className={style.fieldList}>
      {possible.map((one) => (
        <li key={one.name}>
          <button type="button" onClick={() => setChosen(one)}>
            {one.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The names behind the ids of reference filters, which an address that was sent along holds alone. */
function useTitles(possible: readonly Filterable[], filter: readonly Condition[]): Map<string, string> {
  const wanted = filter.flatMap((condition) => {
    const one = possible.find((each) => each.name === condition.field && each.kind === 'reference');
    const to = one?.field?.to;
    return to ? (condition.is ?? []).slice(0, 3).map((id) => ({ name: one.name, to, id: Number(id) })) : [];
  });
  return useQueries({
    queries: wanted.map(({ to, id }) => ({
      queryKey: [...recordsKey(to), 'one', id, null],
      queryFn: () => readRecord(to, id),
      staleTime: 300_000,
    })),
    combine: (results) =>
      new Map(
        results.flatMap((result, at) => {
          const one = wanted[at];
          return one && result.data ? [[`${one.name} ${one.id}`, result.data.title] as const] : [];
        }),
      ),
  });
}
