import type { Address } from '#kernel/field.ts';
import { indianStates } from '#kernel/indian-state.ts';
import rowStyle from '../row.module.css';
import { FieldGroup, type Labelled } from './field.tsx';
import { NativeSelect } from './native-select.tsx';
import { TextInput } from './text-input.tsx';

type AddressInputProps = Labelled & {
  value: Address | null;
  onChange: (value: Address | null) => void;
  /** By part: 'pin'. */
  errors?: Readonly<Record<string, string>> | undefined;
  disabled?: boolean | undefined;
};

const blank: Address = { line1: '', line2: null, city: '', state: '', pin: '', country: 'India' };
const states = Object.values(indianStates).map((name) => ({ value: name, label: name }));

/** An address in its parts. The states are offered for India; elsewhere the region is typed. */
export function AddressInput({ value, onChange, errors = {}, disabled, ...words }: AddressInputProps) {
  const now = value ?? blank;
  const set = (part: keyof Address, typed: string): void => {
    const next = { ...now, [part]: part === 'line2' ? typed || null : typed };
    const empty = ![next.line1, next.line2, next.city, next.state, next.pin].some(Boolean);
    onChange(empty ? null : next);
  };
  const inIndia = now.country === 'India';
  const part = (name: keyof Address, label: string, limits: { maxLength?: number } = {}) => (
    <TextInput
      label={label}
      value={now[name] ?? ''}
      disabled={disabled}
      error={errors[name]}
      autoComplete="off"
      {...limits}
      onChange={(typed) => set(name, typed)}
    />
  );
  return (
    <FieldGroup {...words}>
      <div className={rowStyle.stack}>
        {part('line1', 'House and street')}
        {part('line2', 'Area or landmark')}
        <div className={rowStyle.two}>
          {part('city', 'City')}
          {part('pin', inIndia ? 'PIN code' : 'Postal code', { maxLength: inIndia ? 6 : 12 })}
          {inIndia ? (
            <NativeSelect
              label="State"
              value={now.state}
              none="Choose a state"
              disabled={disabled}
              choices={states}
              error={errors.state}
              onChange={(state) => set('state', state)}
            />
          ) : (
            part('state', 'Region')
          )}
          {part('country', 'Country')}
        </div>
      </div>
    </FieldGroup>
  );
}
