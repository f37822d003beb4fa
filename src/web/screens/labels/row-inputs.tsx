import type { KeyboardEvent, SyntheticEvent } from 'react';
import { TextInput } from '#web/ui/input/text-input.tsx';
import style from './labels.module.css';
import { isAllowed, longest, onlyAllowed, partFault, type Row, type RowPart } from './new-rows.ts';

type RowInputsProps = {
  row: Row;
  at: number;
  faultOf: (part: RowPart) => string | undefined;
  onType: (part: RowPart, text: string) => void;
  onTouch: (part: RowPart) => void;
  /** Enter in the last box of the last row. */
  onEnd: () => void;
};

const parts = [
  ['key', 'Key'],
  ['value', 'Value'],
] as const;

/** A key and its value. Keys of the keyboard that make no letter, digit or space do nothing here. */
export function RowInputs({ row, at, faultOf, onType, onTouch, onEnd }: RowInputsProps) {
  return (
    <div className={style.pair}>
      {parts.map(([part, word]) => (
        <TextInput
          key={part}
          label={`${word} ${at + 1}`}
          value={row[part]}
          maxLength={longest[part]}
          autoComplete="off"
          error={faultOf(part)}
          onBeforeInput={blockOthers}
          onChange={(text) => onType(part, onlyAllowed(text))}
          onBlur={() => onTouch(part)}
          onKeyDown={(event) => goOn(event, part === 'value' && !partFault(row.value) ? onEnd : undefined)}
        />
      ))}
    </div>
  );
}

function blockOthers(event: SyntheticEvent<HTMLInputElement>): void {
  const { data: text } = event.nativeEvent as InputEvent;
  if (text && !isAllowed(text)) event.preventDefault();
}

/** Enter goes to the next box, and from the last one to a new row. */
function goOn(event: KeyboardEvent<HTMLInputElement>, onEnd: (() => void) | undefined): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const boxes = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
  const next = boxes[boxes.indexOf(event.currentTarget) + 1];
  if (next) next.focus();
  else onEnd?.();
}
