import type { Labelled } from './field.tsx';
import { NativeSelect } from './native-select.tsx';
import { Select } from './select.tsx';

type ChoiceInputProps = Labelled & {
  value: string | null;
  choices: Readonly<Record<string, string>>;
  /** What it means that none is chosen. */
  none?: string | undefined;
  onChange: (value: string | null) => void;
  disabled?: boolean | undefined;
};

const fewEnoughToScan = 12;

/** One choice: the system's own list while it is short, else one to search. */
export function ChoiceInput({ value, choices, none, onChange, disabled, ...words }: ChoiceInputProps) {
  const options = Object.entries(choices).map(([name, label]) => ({ value: name, label }));
  if (options.length > fewEnoughToScan)
    return <Select {...words} value={value} options={options} onChange={onChange} disabled={disabled} />;
  return (
    <NativeSelect
      {...words}
      value={value ?? ''}
      choices={options}
      disabled={disabled}
      none={words.required ? 'Choose' : (none ?? '–')}
      onChange={(chosen) => onChange(chosen || null)}
    />
  );
}
