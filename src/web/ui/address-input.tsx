import type { Address } from '#kernel/field.ts';
import { indianStates } from '#kernel/indian-state.ts';
import { FieldGroup, type Labelled } from './field.tsx';
import { NativeSelect } from './native-select.tsx';
import rowStyle from './row.module.css';
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
  const set = (part: Partial<Address>): void => {
    const next = { ...now, ...part };
    const empty = ![next.line1, next.line2, next.city, next.state, next.pin].some(Boolean);
    onChange(empty ? null : next);
  };
  const inIndia = now.country === 'India';
  return (
    <FieldGroup {...words}>
      <div className={rowStyle.stack}>
        <TextInput
          label="House and street"
          value={now.line1}
          disabled={disabled}
          error={errors.line1}
          autoComplete="off"
          onChange={(line1) => set({ line1 })}
        />
        <TextInput
          label="Area or landmark"
          value={now.line2 ?? ''}
          disabled={disabled}
          error={errors.line2}
          autoComplete="off"
          onChange={(line2) => set({ line2: line2 || null })}
        />
        <div className={rowStyle.two}>
          <TextInput
            label="City"
            value={now.city}
            disabled={disabled}
            error={errors.city}
            autoComplete="off"
            onChange={(city) => set({ city })}
          />
          <TextInput
            label={inIndia ? 'PIN code' : 'Postal code'}
            value={now.pin}
            disabled={disabled}
            error={errors.pin}
            autoComplete="off"
            inputMode={inIndia ? 'numeric' : 'text'}
            maxLength={inIndia ? 6 : 12}
            onChange={(pin) => set({ pin })}
          />
          {inIndia ? (
            <NativeSelect
              label="State"
              value={now.state}
              none="Choose a state"
              disabled={disabled}
              choices={states}
              error={errors.state}
              onChange={(state) => set({ state })}
            />
          ) : (
            <TextInput
              label="Region"
              value={now.state}
              disabled={disabled}
              error={errors.state}
              autoComplete="off"
              onChange={(state) => set({ state })}
            />
          )}
          <TextInput
            label="Country"
            value={now.country}
            disabled={disabled}
            error={errors.country}
            autoComplete="off"
            onChange={(country) => set({ country })}
          />
        </div>
      </div>
    </FieldGroup>
  );
}
