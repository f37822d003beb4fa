import { useCombobox } from '@mantine/core';
import { IconSelector, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import style from './control.module.css';
import { Field, type Labelled, labelled } from './field.tsx';
import listStyle from './option-list.module.css';
import { type ListOption, narrowed, OptionList, Typed } from './option-list.tsx';

type SelectProps = Labelled & {
  value: string | null;
  options: readonly ListOption[];
  onChange: (value: string | null) => void;
  placeholder?: string;
  disabled?: boolean | undefined;
  /** The words of the value in force, when it is not among the options. */
  shown?: string | undefined;
  /**
   * Asked with what is typed, when the options come from the server; without it the options are narrowed
   * here.
   */
  onSearch?: (text: string) => void;
  onOpen?: () => void;
  empty?: string;
};

/** One of many, found by typing. */
export function Select(props: SelectProps) {
  const { label, error, required, value, onChange, placeholder, disabled } = props;
  const typing = useTyping(props);
  const { store } = typing;
  return (
    <Field {...labelled(props)}>
      {(tied) => (
        <OptionList
          store={store}
          options={typing.listed}
          chosen={value === null ? [] : [value]}
          label={label}
          empty={props.empty ?? 'Nothing found'}
          onPick={typing.pick}
        >
          <div className={style.box} data-invalid={error ? true : undefined} data-disabled={disabled}>
            <Typed>
              <input
                {...tied}
                type="text"
                className={style.control}
                value={typing.text}
                disabled={disabled}
                placeholder={placeholder}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => typing.type(event.target.value)}
                onBlur={typing.leave}
                onFocus={(event) => event.target.select()}
                onClick={() => store.openDropdown()}
              />
            </Typed>
            {value !== null && !required && !disabled && <ClearMark onClear={() => onChange(null)} />}
            <IconSelector size={16} stroke={1.5} className={listStyle.chevron} aria-hidden="true" />
          </div>
        </OptionList>
      )}
    </Field>
  );
}

/** What is typed narrows the list until something is picked or the field is left; empty is no choice. */
function useTyping({ value, options, onChange, shown, onSearch, onOpen }: SelectProps) {
  const [typed, setTyped] = useState<string>();
  const store = useCombobox({
    onDropdownClose: () => store.resetSelectedOption(),
    onDropdownOpen: () => onOpen?.(),
  });
  const settle = (): void => {
    setTyped(undefined);
    onSearch?.('');
    store.closeDropdown();
  };
  const chosen = options.find((option) => option.value === value)?.label;
  return {
    store,
    text: typed ?? chosen ?? (value === null ? '' : (shown ?? value)),
    listed: typed === undefined || onSearch ? options : narrowed(options, typed),
    type(text: string): void {
      setTyped(text);
      onSearch?.(text);
      store.openDropdown();
      store.selectFirstOption();
    },
    pick(picked: string): void {
      onChange(picked);
      settle();
    },
    leave(): void {
      if (typed?.trim() === '') onChange(null);
      settle();
    },
  };
}

/** For the pointer only: by the keyboard one empties the text. */
function ClearMark({ onClear }: { onClear: () => void }) {
  return (
    <span
      className={style.inside}
      aria-hidden="true"
      title="Clear"
      onMouseDown={(event) => event.preventDefault()}
    >
      <IconX size={14} stroke={1.5} onClick={onClear} />
    </span>
  );
}
