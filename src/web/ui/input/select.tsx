import { useCombobox } from '@mantine/core';
import { IconSelector, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useAwaited } from '../typing/use-awaited.ts';
import style from './control.module.css';
import { Field, type Labelled, labelled } from './field.tsx';
import listStyle from './option-list.module.css';
import { keysWhile, type ListOption, narrowed, OptionList, Typed, useFirstSelected } from './option-list.tsx';

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
  /** The options are those of what was typed before; the answer to what is typed now is on its way. */
  coming?: boolean | undefined;
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
          <div
            className={style.box}
            data-invalid={error ? true : undefined}
            data-disabled={disabled}
            onKeyDownCapture={typing.keys}
          >
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
function useTyping({ value, options, onChange, shown, onSearch, onOpen, coming = false }: SelectProps) {
  const [typed, setTyped] = useState<string>();
  const isInside = useRef(false);
  const store = useCombobox({
    onDropdownClose: () => store.resetSelectedOption(),
    onDropdownOpen: () => onOpen?.(),
  });
  const settle = (): void => {
    setTyped(undefined);
    onSearch?.('');
    store.closeDropdown();
  };
  const pick = (picked: string): void => {
    awaited.forget();
    onChange(picked);
    settle();
  };
  const first = options[0]?.value;
  const awaited = useAwaited(coming, () => {
    if (first !== undefined) pick(first);
    else if (!isInside.current) settle();
  });
  useFirstSelected(store, typed !== undefined && !coming, first);
  const chosen = options.find((option) => option.value === value)?.label;
  return {
    store,
    text: typed ?? chosen ?? (value === null ? '' : (shown ?? value)),
    listed: typed === undefined || onSearch ? options : narrowed(options, typed),
    pick,
    keys: keysWhile(coming && typed !== undefined, awaited.wish),
    type(text: string): void {
      isInside.current = true;
      awaited.forget();
      setTyped(text);
      onSearch?.(text);
      store.openDropdown();
      store.selectFirstOption();
    },
    leave(): void {
      isInside.current = false;
      if (awaited.isWished) return;
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
