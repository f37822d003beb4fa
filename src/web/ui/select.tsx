import { useCombobox } from '@mantine/core';
import { IconSelector, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import style from './control.module.css';
import { Field, type Labelled } from './field.tsx';
import listStyle from './option-list.module.css';
import { type ListOption, narrowed, OptionList, Typed } from './option-list.tsx';

export type SelectProps = Labelled & {
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
  const {
    label,
    help,
    error,
    required,
    labelHidden,
    value,
    options,
    onChange,
    placeholder,
    disabled,
    shown,
  } = props;
  const [typed, setTyped] = useState<string>();
  const store = useCombobox({
    onDropdownClose: () => store.resetSelectedOption(),
    onDropdownOpen: () => props.onOpen?.(),
  });
  const current =
    options.find((option) => option.value === value)?.label ?? (value === null ? '' : (shown ?? value));
  const listed = typed === undefined || props.onSearch ? options : narrowed(options, typed);
  const type = (text: string): void => {
    setTyped(text);
    props.onSearch?.(text);
    store.openDropdown();
    store.selectFirstOption();
  };
  const leave = (): void => {
    if (typed?.trim() === '') onChange(null);
    setTyped(undefined);
    props.onSearch?.('');
    store.closeDropdown();
  };
  return (
    <Field {...{ label, help, error, required, labelHidden }}>
      {(tied) => (
        <OptionList
          store={store}
          options={listed}
          chosen={value === null ? [] : [value]}
          label={label}
          empty={props.empty ?? 'Nothing found'}
          onPick={(picked) => {
            onChange(picked);
            setTyped(undefined);
            props.onSearch?.('');
            store.closeDropdown();
          }}
        >
          <div className={style.box} data-invalid={error ? true : undefined} data-disabled={disabled}>
            <Typed>
              <input
                {...tied}
                type="text"
                className={style.control}
                value={typed ?? current}
                disabled={disabled}
                placeholder={placeholder}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => type(event.target.value)}
                onBlur={leave}
                onFocus={(event) => event.target.select()}
                onClick={() => store.openDropdown()}
              />
            </Typed>
            {value !== null && !required && !disabled && (
              <button
                type="button"
                className={style.inside}
                tabIndex={-1}
                aria-hidden="true"
                title="Clear"
                onClick={() => onChange(null)}
              >
                <IconX size={14} stroke={1.5} aria-hidden="true" />
              </button>
            )}
            <IconSelector size={16} stroke={1.5} className={listStyle.chevron} aria-hidden="true" />
          </div>
        </OptionList>
      )}
    </Field>
  );
}
