import { useCombobox } from '@mantine/core';
import { useState } from 'react';
import { Chip } from './chip.tsx';
import style from './control.module.css';
import { Field, type Labelled } from './field.tsx';
import listStyle from './option-list.module.css';
import { type ListOption, narrowed, OptionList, Typed } from './option-list.tsx';

type MultiSelectProps = Labelled & {
  value: readonly string[];
  options: readonly ListOption[];
  onChange: (value: string[]) => void;
  disabled?: boolean | undefined;
};

/** Some of many, found by typing; Backspace in the empty field takes back the last. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, help, error, required, labelHidden, value, options, onChange, disabled } = props;
  const [typed, setTyped] = useState('');
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  const toggle = (picked: string): void => {
    onChange(value.includes(picked) ? value.filter((one) => one !== picked) : [...value, picked]);
    setTyped('');
  };
  const labelOf = (one: string): string => options.find((option) => option.value === one)?.label ?? one;
  return (
    <Field {...{ label, help, error, required, labelHidden }}>
      {(tied) => (
        <OptionList
          store={store}
          options={narrowed(options, typed)}
          chosen={value}
          onPick={toggle}
          label={label}
          empty="Nothing found"
        >
          <div className={style.box} data-invalid={error ? true : undefined} data-disabled={disabled}>
            <div className={listStyle.picked}>
              {value.map((one) => (
                <Chip
                  key={one}
                  onRemove={disabled ? undefined : () => toggle(one)}
                  removeLabel={`Remove ${labelOf(one)}`}
                >
                  {labelOf(one)}
                </Chip>
              ))}
              <Typed>
                <input
                  {...tied}
                  type="text"
                  className={`${style.control} ${listStyle.typed}`}
                  value={typed}
                  disabled={disabled}
                  autoComplete="off"
                  onBlur={() => {
                    setTyped('');
                    store.closeDropdown();
                  }}
                  onClick={() => store.openDropdown()}
                  onChange={(event) => {
                    setTyped(event.target.value);
                    store.openDropdown();
                    store.selectFirstOption();
                  }}
                  onKeyDown={(event) => {
                    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
                  }}
                />
              </Typed>
            </div>
          </div>
        </OptionList>
      )}
    </Field>
  );
}
