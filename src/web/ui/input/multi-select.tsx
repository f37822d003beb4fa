import { useCombobox } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { Chip } from '../state/chip.tsx';
import style from './control.module.css';
import { Field, type Labelled, labelled } from './field.tsx';
import listStyle from './option-list.module.css';
import { type ListOption, narrowed, OptionList, Typed } from './option-list.tsx';

type MultiSelectProps = Labelled & {
  value: readonly string[];
  options: readonly ListOption[];
  onChange: (value: string[]) => void;
  disabled?: boolean | undefined;
  /** For a list that is asked for: when it is opened, and what was typed. */
  onOpen?: () => void;
  onSearch?: (typed: string) => void;
  /** What stands there without options. */
  empty?: string;
};

/** Some of many, found by typing; Backspace in the empty field takes back the last. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, error, value, options, onChange, disabled, empty = 'Nothing found' } = props;
  const { store, typed, type, leave, toggle } = usePicking(props);
  return (
    <Field {...labelled(props)}>
      {(tied) => (
        <OptionList
          store={store}
          options={narrowed(options, typed)}
          chosen={value}
          onPick={toggle}
          label={label}
          empty={empty}
        >
          <div className={style.box} data-invalid={error ? true : undefined} data-disabled={disabled}>
            <div className={listStyle.picked}>
              <Picked value={value} options={options} remove={disabled ? undefined : toggle} />
              <Typed>
                <input
                  {...tied}
                  type="text"
                  className={`${style.control} ${listStyle.typed}`}
                  value={typed}
                  disabled={disabled}
                  autoComplete="off"
                  onBlur={leave}
                  onClick={() => store.openDropdown()}
                  onChange={(event) => type(event.target.value)}
                  onKeyDown={(event) => event.key === 'Backspace' && !typed && onChange(value.slice(0, -1))}
                />
              </Typed>
            </div>
            <IconSelector size={16} stroke={1.5} className={listStyle.chevron} aria-hidden="true" />
          </div>
        </OptionList>
      )}
    </Field>
  );
}

/** What was typed so far, and the list that it opens. */
function usePicking({ value, onChange, onOpen, onSearch }: MultiSelectProps) {
  const [typed, setText] = useState('');
  const store = useCombobox({
    onDropdownClose: () => store.resetSelectedOption(),
    onDropdownOpen: () => onOpen?.(),
  });
  const setTyped = (text: string): void => {
    setText(text);
    onSearch?.(text);
  };
  return {
    store,
    typed,
    toggle(picked: string): void {
      onChange(value.includes(picked) ? value.filter((one) => one !== picked) : [...value, picked]);
      setTyped('');
    },
    type(text: string): void {
      setTyped(text);
      store.openDropdown();
      store.selectFirstOption();
    },
    leave(): void {
      setTyped('');
      store.closeDropdown();
    },
  };
}

type PickedProps = Pick<MultiSelectProps, 'value' | 'options'> & {
  remove: ((one: string) => void) | undefined;
};

function Picked({ value, options, remove }: PickedProps) {
  return value.map((one) => {
    const words = options.find((option) => option.value === one)?.label ?? one;
    return (
      <Chip key={one} onRemove={remove && (() => remove(one))} removeLabel={`Remove ${words}`}>
        {words}
      </Chip>
    );
  });
}
