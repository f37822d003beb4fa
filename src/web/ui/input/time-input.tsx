/** A time of day, and a day with its time: typed by a clock of 24 hours, whatever the browser's own is. */
import { useRef } from 'react';
import { today } from '../format.ts';
import { isWholeTime, momentOf, timeOf, typedMoment } from '../typing/time-text.ts';
import { useUnread } from '../typing/unread.ts';
import { useTyped } from '../typing/use-typed.ts';
import style from './control.module.css';
import { Field, type Labelled, labelled } from './field.tsx';

type TimeProps = Labelled & {
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean | undefined;
};

type Kind = {
  readonly read: (text: string) => string | undefined;
  readonly isWhole?: (text: string) => boolean;
  readonly shown: (value: string | null) => string;
  readonly placeholder: string;
  readonly wrongWords: string;
};

const ofDay: Kind = {
  read: timeOf,
  isWhole: isWholeTime,
  shown: (value) => value ?? '',
  placeholder: 'hh:mm',
  wrongWords: 'Enter a time, such as 09:30 or 18:15.',
};

const withDay: Kind = {
  read: (text) => momentOf(text, today()),
  shown: typedMoment,
  placeholder: 'dd/mm/yyyy hh:mm',
  wrongWords: 'Enter a day and a time, such as 21/11/2026 14:30.',
};

export const TimeInput = (props: TimeProps) => <TypedTime {...props} kind={ofDay} />;
export const MomentInput = (props: TimeProps) => <TypedTime {...props} kind={withDay} />;

function TypedTime({ kind, ...props }: TimeProps & { kind: Kind }) {
  const { value, error, disabled, onChange } = props;
  const typing = useTyped({ ...kind, onChange });
  const input = useRef<HTMLInputElement>(null);
  useUnread(input, typing.isUnread ? kind.wrongWords : undefined);
  return (
    <Field {...labelled(props)} error={typing.wrong ? kind.wrongWords : error}>
      {(tied) => (
        <input
          {...tied}
          ref={input}
          type="text"
          className={style.control}
          autoComplete="off"
          placeholder={kind.placeholder}
          value={typing.typed ?? kind.shown(value)}
          disabled={disabled}
          onBlur={typing.settle}
          onInvalid={typing.settle}
          onChange={(event) => typing.type(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && typing.settle()}
        />
      )}
    </Field>
  );
}
