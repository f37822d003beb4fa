import rowStyle from '../row.module.css';
import { Checkbox } from './checkbox.tsx';
import { FieldGroup, type Labelled } from './field.tsx';
import { MultiSelect } from './multi-select.tsx';

type ChoicesInputProps = Labelled & {
  value: readonly string[];
  choices: Readonly<Record<string, string>>;
  onChange: (value: string[]) => void;
  disabled?: boolean | undefined;
};

const fewEnoughToSee = 8;

/** Many choices: boxes to tick while they can all be seen, else a list to search. */
export function ChoicesInput({ value, choices, onChange, disabled, ...words }: ChoicesInputProps) {
  const entries = Object.entries(choices);
  if (entries.length > fewEnoughToSee) {
    const options = entries.map(([name, label]) => ({ value: name, label }));
    return <MultiSelect {...words} value={value} options={options} onChange={onChange} disabled={disabled} />;
  }
  // The order is that of the declaration, whichever was ticked first.
  const toggle = (name: string, on: boolean): void =>
    onChange(entries.map(([one]) => one).filter((one) => (one === name ? on : value.includes(one))));
  return (
    <FieldGroup {...words}>
      <div className={rowStyle.line}>
        {entries.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={value.includes(name)}
            disabled={disabled}
            onChange={(on) => toggle(name, on)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
