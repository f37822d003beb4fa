/** The lines of a structure being edited: a component, how it is worked out, and its formula with help. */
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordShape } from '#kernel/wire/described.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { FigureInput } from '#web/ui/input/figure-input.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { type Line, usesQuery } from './formula.view.ts';
import { FormulaInput } from './formula-input.part.tsx';
import style from './structure-bench.module.css';

export type Component = { id: number; code: string; name: string };
export const componentOf = ({ id, values }: RecordShape): Component => ({
  id,
  code: String(values['code'] ?? ''),
  name: String(values['name'] ?? ''),
});

const ways = [
  { value: 'amount', label: 'Fixed amount' },
  { value: 'percentage', label: 'Percentage' },
  { value: 'formula', label: 'Formula' },
  { value: 'chosen', label: 'Chosen by the employee' },
  { value: 'residual', label: 'Rest of the gross' },
];

type LinesProps = {
  lines: readonly Line[];
  components: readonly Component[];
  faults: readonly { line: number; message: string }[];
  disabled: boolean;
  chosen: number | undefined;
  onChoose: (at: number) => void;
  onChange: (lines: Line[]) => void;
};

const blank: Line = {
  component: null,
  calculation: 'amount',
  amount: null,
  rate: null,
  of: null,
  formula: null,
};

export function StructureLines(props: LinesProps) {
  const { lines, disabled, onChange } = props;
  const [keys, setKeys] = useState(() => lines.map((_, at) => at));
  const keyOf = (at: number): number => keys[at] ?? -1 - at;
  return (
    <div className={style.lines}>
      {lines.map((line, at) => (
        <OneLine
          key={keyOf(at)}
          {...props}
          line={line}
          at={at}
          set={(part) => onChange(lines.map((each, index) => (index === at ? { ...each, ...part } : each)))}
          remove={() => {
            setKeys(lines.map((_, index) => keyOf(index)).filter((_, index) => index !== at));
            onChange(lines.filter((_, index) => index !== at));
          }}
        />
      ))}
      {!disabled && lines.length < 60 && (
        <Button
          size="small"
          icon={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => {
            setKeys([...lines.map((_, at) => keyOf(at)), Math.max(0, ...keys) + 1]);
            onChange([...lines, blank]);
          }}
        >
          Add component
        </Button>
      )}
    </div>
  );
}

type OneLineProps = LinesProps & {
  line: Line;
  at: number;
  set: (part: Partial<Line>) => void;
  remove: () => void;
};

function OneLine({ line, at, components, disabled, chosen, onChoose, set, remove }: OneLineProps) {
  const options = components.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }));
  const name = components.find(({ id }) => id === line.component)?.name ?? `Line ${at + 1}`;
  return (
    <fieldset
      className={style.line}
      data-chosen={chosen === at || undefined}
      onFocus={() => onChoose(at)}
      disabled={disabled}
    >
      <legend className="hidden-text">{name}</legend>
      <div className={style.parts}>
        <NativeSelect
          label={`Component of line ${at + 1}`}
          labelHidden
          value={String(line.component ?? '')}
          choices={options}
          none="Choose a component"
          onChange={(value) => set({ component: value ? Number(value) : null })}
        />
        <NativeSelect
          label={`${name}: calculated`}
          labelHidden
          value={line.calculation ?? ''}
          choices={ways}
          onChange={(value) => set({ calculation: value })}
        />
        {!disabled && (
          <IconButton
            label={`Remove ${name}`}
            onClick={remove}
            icon={<IconTrash size={16} stroke={1.5} aria-hidden="true" />}
          />
        )}
      </div>
      <Way {...{ line, name, options, set, disabled }} />
      {line.component !== null && chosen === at && <Uses component={line.component} />}
    </fieldset>
  );
}

type WayProps = Pick<OneLineProps, 'line' | 'set' | 'disabled'> & {
  name: string;
  options: readonly { value: string; label: string }[];
};

function Way({ line, name, options, set, disabled }: WayProps) {
  if (line.calculation === 'amount' || line.calculation === 'chosen')
    return (
      <FigureInput
        label={`${name}: ${line.calculation === 'chosen' ? 'at most a month' : 'amount a month'}`}
        labelHidden
        before="₹"
        after={line.calculation === 'chosen' ? 'at most' : 'a month'}
        decimals={2}
        value={line.amount}
        disabled={disabled}
        onChange={(amount) => set({ amount })}
      />
    );
  if (line.calculation === 'percentage')
    return (
      <div className={style.pair}>
        <FigureInput
          label={`${name}: percentage`}
          labelHidden
          after="%"
          decimals={2}
          value={line.rate}
          disabled={disabled}
          onChange={(rate) => set({ rate })}
        />
        <NativeSelect
          label={`${name}: percentage of`}
          labelHidden
          value={String(line.of ?? '')}
          choices={options}
          none="of the monthly gross"
          onChange={(value) => set({ of: value ? Number(value) : null })}
        />
      </div>
    );
  if (line.calculation === 'formula')
    return (
      <FormulaInput
        label={`${name}: formula`}
        labelHidden
        value={line.formula ?? ''}
        disabled={disabled}
        onChange={(formula) => set({ formula })}
      />
    );
  return <p className={style.rest}>Takes what is left of the gross after all other earnings.</p>;
}

/** Who else uses the component, before somebody changes what it means. */
function Uses({ component }: { component: number }) {
  const { data } = useQuery(usesQuery(component));
  if (!data) return null;
  const { structures, inputs, recurring, units } = data;
  const parts = [
    ...structures.map(({ name, how, people }) => `${name} ${how} (${count(people, 'person', 'people')})`),
    ...(inputs > 0 ? [count(inputs, 'input')] : []),
    ...(recurring > 0 ? [count(recurring, 'recurring input')] : []),
    ...(units > 0 ? [count(units, 'entry of units', 'entries of units')] : []),
  ];
  if (parts.length === 0) return <p className={style.uses}>Used by no saved structure.</p>;
  return <p className={style.uses}>Used: {parts.join('; ')}.</p>;
}
