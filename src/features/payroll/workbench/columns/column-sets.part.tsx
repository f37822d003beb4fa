/** The choice of a set of columns, and the making of one: which components, under which name. */
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Popover } from '#web/ui/surface/popover.tsx';
import { columnsOf, type GridColumn } from '../grid.view.ts';
import type { Grid } from '../run.call.ts';
import style from '../run-people.module.css';
import { type useColumnSets, usualSets } from './grid-columns.view.ts';

type Props = { grid: Grid; shown: readonly GridColumn[]; sets: ReturnType<typeof useColumnSets> };

/** What is chosen to make a set of one's own. */
const making = 'make';

export function ColumnSets({ grid, shown, sets }: Props) {
  const [opened, setOpened] = useState(false);
  const { kept, choose } = sets;
  const choices = [
    ...Object.entries(usualSets).map(([value, label]) => ({ value, label })),
    ...kept.sets.map(({ name }) => ({ value: name, label: name })),
    { value: making, label: 'Choose columns …' },
  ];
  const choice = (
    <div>
      <NativeSelect
        label="Columns"
        labelHidden
        value={kept.chosen}
        choices={choices}
        onChange={(value) => (value === making ? setOpened(true) : choose(value))}
      />
    </div>
  );
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      opener={choice}
      isPlace
      width={320}
      side="bottom-end"
      trapFocus
    >
      <MakeSet grid={grid} shown={shown} sets={sets} onDone={() => setOpened(false)} />
    </Popover>
  );
}

function MakeSet({ grid, shown, sets: { kept, save, remove }, onDone }: Props & { onDone: () => void }) {
  const own = kept.sets.find(({ name }) => name === kept.chosen);
  const [name, setName] = useState(own?.name ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(shown.map(({ key }) => key));
  const every = columnsOf(grid, true);
  const turn = (key: string, on: boolean): void =>
    setChosen(on ? [...chosen, key] : chosen.filter((each) => each !== key));
  const columns = every.map(({ key }) => key).filter((key) => chosen.includes(key));
  const called = name.trim();
  const isFree = called !== '' && called !== making && !Object.hasOwn(usualSets, called);
  return (
    <div className={style.making}>
      <TextInput label="Name" value={name} maxLength={60} onChange={setName} />
      <ul className={style.columns} aria-label="Columns">
        {every.map(({ key, label }) => (
          <li key={key}>
            <Checkbox label={label} checked={chosen.includes(key)} onChange={(on) => turn(key, on)} />
          </li>
        ))}
      </ul>
      <div className={style.ways}>
        {own && (
          <Button
            onClick={() => {
              remove(own.name);
              onDone();
            }}
          >
            Delete set
          </Button>
        )}
        <Button
          look="primary"
          disabled={!isFree || columns.length === 0}
          onClick={() => {
            save({ name: called, columns });
            onDone();
          }}
        >
          Save columns
        </Button>
      </div>
    </div>
  );
}
