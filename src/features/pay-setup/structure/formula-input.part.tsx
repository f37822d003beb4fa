/** A formula being typed: what it says, what is wrong at which character, and how it can go on. */
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react';
import { Field } from '#web/ui/input/field.tsx';
import { useRested } from '#web/ui/typing/use-rested.ts';
import { type Completion, type Reading, readingQuery } from './formula.view.ts';
import style from './formula-input.module.css';

type FormulaInputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  labelHidden?: boolean;
};

export function FormulaInput({ label, value, onChange, disabled, labelHidden }: FormulaInputProps) {
  const typing = useTyping(value, onChange);
  const list = useId();
  const { completions, at, fault } = typing;
  return (
    <div className={style.whole}>
      <Field label={label} labelHidden={labelHidden} error={fault?.message}>
        {(tied) => (
          <div className={style.box} data-invalid={fault ? true : undefined}>
            <Underlined text={value} fault={fault} />
            <textarea
              {...tied}
              {...typing.handlers}
              ref={typing.area}
              rows={Math.min(8, Math.max(2, Math.ceil(value.length / 48)))}
              className={style.area}
              value={value}
              disabled={disabled}
              spellCheck={false}
              autoComplete="off"
              maxLength={2000}
              role="combobox"
              aria-expanded={completions.length > 0}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={completions.length > 0 ? `${list}-${at}` : undefined}
            />
          </div>
        )}
      </Field>
      <Completions id={list} completions={completions} at={at} onTake={typing.take} />
      <Words reading={typing.reading} />
    </div>
  );
}

/** What is typed, what the server says of it, and which completion is at hand. */
function useTyping(value: string, onChange: (value: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(value.length);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const asked = useRested(value);
  const answer = useQuery(readingQuery(asked, useRested(cursor))).data;
  const reading = asked === value ? answer : undefined;
  const completions = open ? (reading?.completions ?? []) : [];
  const take = ({ text, at: from }: Completion): void => {
    const end = from + text.length;
    onChange(value.slice(0, from) + text + value.slice(cursor));
    setCursor(end);
    setOpen(text.endsWith('('));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(end, end);
    });
  };
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const chosen = completions[at] ?? completions[0];
    if (event.key === ' ' && event.ctrlKey) setOpen(true);
    else if (!chosen) return;
    else if (event.key === 'ArrowDown') setAt((at + 1) % completions.length);
    else if (event.key === 'ArrowUp') setAt((at + completions.length - 1) % completions.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  const handlers = {
    onKeyDown: keys,
    onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => setCursor(event.currentTarget.selectionStart),
    onBlur: () => setOpen(false),
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => {
      onChange(event.target.value.replace(/\n/g, ' '));
      setCursor(event.target.selectionStart);
      setOpen(true);
      setAt(0);
    },
  };
  const fault = (value.trim() === '' ? null : reading?.fault) ?? null;
  return { area, completions, at, take, handlers, reading, fault };
}

/** Lies behind the text and underlines the part that is wrong. */
function Underlined({ text, fault }: { text: string; fault: Reading['fault'] }) {
  if (!fault) return <div className={style.behind} aria-hidden="true" />;
  const end = fault.at + Math.max(1, fault.length);
  return (
    <div className={style.behind} aria-hidden="true">
      {text.slice(0, fault.at)}
      <mark>{text.slice(fault.at, end) || ' '}</mark>
      {text.slice(end)}
    </div>
  );
}

type CompletionsProps = {
  id: string;
  completions: readonly Completion[];
  at: number;
  onTake: (completion: Completion) => void;
};

function Completions({ id, completions, at, onTake }: CompletionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Ways to go on"
      className={style.list}
      hidden={completions.length === 0}
    >
      {completions.map((completion, index) => (
        // The keys of the text field move and take; the pointer may as well.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the keys
        <div
          key={`${completion.is}-${completion.text}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={style.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(completion)}
        >
          <code>{completion.text}</code>
          <span>{completion.says}</span>
        </div>
      ))}
    </div>
  );
}

/** The formula read back, so that whoever wrote it sees that it says what was meant. */
function Words({ reading }: { reading: Reading | undefined }) {
  if (!reading?.words) return null;
  return (
    <p className={style.words}>
      <span>Reads: </span>
      {reading.words}
    </p>
  );
}
