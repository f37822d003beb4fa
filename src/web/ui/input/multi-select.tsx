import { useCombobox } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Chip } from '../state/chip.tsx';
import { useAwaited } from '../typing/use-awaited.ts';
import style from './control.module.css';
import { Field, type Labelled, labelled } from './field.tsx';
import listStyle from './option-list.module.css';
import { keysWhile, type ListOption, narrowed, OptionList, Typed, useFirstSelected } from './option-list.tsx';

type MultiSelectProps = Labelled & {
  value: readonly string[];
  options: readonly ListOption[];
  onChange: (value: string[]) => void;
  disabled?: boolean | undefined;
  /** For a list that is asked for: when it is opened, and what was typed. */
  onOpen?: () => void;
  onSearch?: (typed: string) => void;
  /** The options are those of what was typed before; the answer to what is typed now is on its way. */
  coming?: boolean | undefined;
  /** What stands there without options. */
  empty?: string;
};

/** Some of many, found by typing; Backspace in the empty field takes back the last. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, error, value, options, onChange, disabled, empty = 'Nothing found' } = props;
  const { store, typed, type, leave, toggle, listed, keys } = usePicking(props);
  return (
    <Field {...labelled(props)}>
      {(tied) => (
        <OptionList store={store} options={listed} chosen={value} onPick={toggle} label={label} empty={empty}>
          <div
            className={style.box}
            data-invalid={error ? true : undefined}
            data-disabled={disabled}
            onKeyDownCapture={keys}
          >
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
function usePicking({ value, options, onChange, onOpen, onSearch, coming = false }: MultiSelectProps) {
  const [typed, setText] = useState('');
  const isInside = useRef(false);
  const store = useCombobox({
    onDropdownClose: () => store.resetSelectedOption(),
    onDropdownOpen: () => onOpen?.(),
  });
  const setTyped = (text: string): void => {
    setText(text);
    onSearch?.(text);
  };
  const listed = narrowed(options, typed);
  const toggle = (picked: string): void => {
    awaited.forget();
    onChange(value.includes(picked) ? value.filter((one) => one !== picked) : [...value, picked]);
    setTyped('');
  };
  const settle = (): void => {
    setTyped('');
    store.closeDropdown();
  };
  const first = listed[0]?.value;
  const awaited = useAwaited(coming, () => {
    if (first !== undefined) toggle(first);
    if (!isInside.current) settle();
  });
  useFirstSelected(store, typed !== '' && !coming, first);
  return {
    store,
    typed,
    listed,
    toggle,
    keys: keysWhile(coming && typed !== '', awaited.wish),
    type(text: string): void {
      isInside.current = true;
      awaited.forget();
      setTyped(text);
      store.openDropdown();
      store.selectFirstOption();
    },
    leave(): void {
      isInside.current = false;
      if (!awaited.isWished) settle();
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
