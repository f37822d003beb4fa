import { Checkbox } from './checkbox.tsx';
import type { Labelled } from './field.tsx';

type FlagInputProps = Labelled & {
  value: boolean;
  onChange: (value: boolean) => void;
  disabled?: boolean | undefined;
};

/** Yes or no. Its label stands beside it, on the line of the other controls. */
export function FlagInput({ label, value, onChange, help, error, disabled, labelHidden }: FlagInputProps) {
  return <Checkbox {...{ label, help, error, disabled, labelHidden }} checked={value} onChange={onChange} />;
}
