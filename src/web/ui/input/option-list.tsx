import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, type ComboboxStore } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import style from './option-list.module.css';

/** One line of a list to pick from; `note` is small at the right, a code. */
export type ListOption = {
  readonly value: string;
  readonly label: string;
  readonly note?: string | null | undefined;
};

type OptionListProps = {
  store: ComboboxStore;
  options: readonly ListOption[];
  chosen: readonly string[];
  onPick: (value: string) => void;
  /** What stands there without options: nothing found, loading, what went wrong. */
  empty: ReactNode;
  label: string;
  /** The box; inside it the input stands in a `Typed`. */
  children: ReactNode;
};

/** A control with a list to pick from, by the combobox pattern of WAI-ARIA. */
export function OptionList({ store, options, chosen, onPick, empty, label, children }: OptionListProps) {
  return (
    <Combobox
      store={store}
      onOptionSubmit={onPick}
      offset={4}
      shadow="none"
      transitionProps={{ transition: 'fade', duration: 80 }}
      middlewares={{ flip: true, shift: true, size: false }}
      classNames={{ dropdown: style.dropdown ?? '', option: style.option ?? '', empty: style.empty ?? '' }}
    >
      <Combobox.DropdownTarget>{children}</Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options className={style.options ?? ''} aria-label={label}>
          {options.map(({ value, label: text, note }) => (
            <Combobox.Option key={value} value={value} active={chosen.includes(value)}>
              <span>{text}</span>
              {note && <small>{note}</small>}
            </Combobox.Option>
          ))}
          {options.length === 0 && <Combobox.Empty>{empty}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Gives the input inside the box the keys and the words of the list. */
export function Typed({ children }: { children: ReactNode }) {
  return <Combobox.EventsTarget withExpandedAttribute>{children}</Combobox.EventsTarget>;
}

/**
 * The keys of the box while its options are still those of what was typed before: Enter waits for the answer,
 * and arrows do not go through what is about to change.
 */
export const keysWhile = (isComing: boolean, wish: () => void) => (event: KeyboardEvent) => {
  if (!isComing || !['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Enter') wish();
};

/** The first option is the one that Enter takes, also once other options have come in its place. */
export function useFirstSelected(store: ComboboxStore, isTyping: boolean, first: string | undefined): void {
  const { selectFirstOption } = store;
  useEffect(() => {
    if (isTyping && first !== undefined) selectFirstOption();
  }, [isTyping, first, selectFirstOption]);
}

/** The options whose words contain every word that was typed. */
export function narrowed(options: readonly ListOption[], typed: string): readonly ListOption[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ label, note }) => {
    const text = `${label} ${note ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
