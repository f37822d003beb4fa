import { type ReactNode, useState } from 'react';
import type { Address, FieldKind } from '#kernel/field.ts';
import { isPopulation } from '#kernel/population/population.ts';
import type { FieldShape, Values } from '#kernel/wire/described.ts';
import { PopulationInput } from '../population/population-input.tsx';
import { AddressInput } from './address-input.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { ChoicesInput } from './choices-input.tsx';
import type { FieldInputProps, Labelled } from './field.tsx';
import { FigureInput } from './figure-input.tsx';
import { FileInput } from './file-input.tsx';
import { FlagInput } from './flag-input.tsx';
import { IdentityInput } from './identity-input.tsx';
import { LimitedDateInput } from './limited-date-input.tsx';
import { MaskedInput } from './masked-input.tsx';
import { MonthInput } from './month-input.tsx';
import { PictureInput } from './picture-input.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { RowsInput } from './rows/rows-input.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { MomentInput, TimeInput } from './time-input.tsx';

/** The input of a field by its kind: the same everywhere, from the form's own declaration. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, saved, onChange, error, disabled, labelHidden } = props;
  const [replacing, setReplacing] = useState(false);
  if (field.view !== 'mask' || typeof saved !== 'string' || saved === '') return <PlainInput {...props} />;
  const words = { label: field.label, help: field.help, required: field.required, error, labelHidden };
  return (
    <MaskedInput
      {...words}
      mask={saved}
      disabled={disabled}
      replacing={replacing || value !== undefined}
      onReplace={() => setReplacing(true)}
      onKeep={() => {
        setReplacing(false);
        onChange(undefined);
      }}
    >
      <PlainInput {...props} />
    </MaskedInput>
  );
}

function PlainInput(props: FieldInputProps) {
  const { field, error, disabled, labelHidden } = props;
  const words = {
    label: field.label,
    help: field.help,
    required: field.required,
    error,
    labelHidden,
    disabled,
  };
  const draw = drawings[field.kind];
  return draw ? draw(props, words) : <TypedText {...props} words={words} />;
}

type Words = Labelled & { disabled: boolean | undefined };
type Drawing = (props: FieldInputProps, words: Words) => ReactNode;

const figureOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** How each kind is drawn; kinds that are not here are a line of text. */
const drawings: Partial<Record<FieldKind, Drawing>> = {
  longText: ({ field, value, onChange }, words) => (
    <TextArea
      {...words}
      value={textOf(value)}
      maxLength={field.max}
      onChange={(typed) => onChange(typed || null)}
    />
  ),
  number: ({ field, value, record = {}, onChange }, words) =>
    field.recordOf ? (
      <RecordOf {...words} to={textOf(record[field.recordOf])} value={figureOf(value)} onChange={onChange} />
    ) : (
      <NumberInput {...words} field={field} value={figureOf(value)} onChange={onChange} />
    ),
  money: ({ value, onChange }, words) => (
    <FigureInput {...words} value={figureOf(value)} decimals={2} before="₹" onChange={onChange} />
  ),
  percent: ({ value, onChange }, words) => (
    <FigureInput {...words} value={figureOf(value)} decimals={2} after="%" onChange={onChange} />
  ),
  date: ({ field, value, record = {}, onChange }, words) => (
    <LimitedDateInput
      {...words}
      field={field}
      value={textOf(value) || null}
      record={record}
      onChange={onChange}
    />
  ),
  month: ({ value, onChange }, words) => (
    <MonthInput {...words} value={textOf(value) || null} onChange={onChange} />
  ),
  time: ({ value, onChange }, words) => (
    <TimeInput {...words} value={textOf(value) || null} onChange={onChange} />
  ),
  moment: ({ value, onChange }, words) => (
    <MomentInput {...words} value={textOf(value) || null} onChange={onChange} />
  ),
  flag: ({ value, onChange }, words) => <FlagInput {...words} value={value === true} onChange={onChange} />,
  choice: ({ field, value, onChange }, words) => (
    <ChoiceInput
      {...words}
      value={textOf(value) || null}
      choices={field.choices ?? {}}
      none={field.none}
      onChange={onChange}
    />
  ),
  choices: ({ field, value, onChange }, words) => (
    <ChoicesInput
      {...words}
      value={listOf<string>(value)}
      choices={field.choices ?? {}}
      onChange={onChange}
    />
  ),
  reference: ({ field, value, saved, record = {}, onChange }, words) => (
    <ReferenceInput
      {...words}
      to={field.to ?? ''}
      value={figureOf(value)}
      shown={titleOf(saved, figureOf(value))}
      narrow={narrowBy(field, record)}
      onChange={(id) => onChange(id)}
    />
  ),
  file: ({ field, value, saved, onChange }, words) => (
    <FileInput
      {...words}
      value={figureOf(value)}
      shown={titleOf(saved, figureOf(value))}
      accept={field.accept}
      maxBytes={field.maxBytes}
      onChange={onChange}
    />
  ),
  picture: ({ field, value, onChange }, words) => (
    <PictureInput {...words} value={figureOf(value)} maxBytes={field.maxBytes} onChange={onChange} />
  ),
  address: ({ value, errors, onChange }, words) => (
    <AddressInput {...words} value={value ? (value as Address) : null} errors={errors} onChange={onChange} />
  ),
  population: ({ field, value, saved, errors, onChange }, words) => (
    <PopulationInput
      {...words}
      field={field}
      value={isPopulation(value) ? value : null}
      saved={saved}
      errors={errors}
      onChange={onChange}
    />
  ),
  identity: ({ field, value, onChange }, words) => (
    <IdentityInput
      {...words}
      scheme={field.scheme ?? 'bank-account'}
      value={textOf(value)}
      onChange={onChange}
    />
  ),
  rows: ({ field, value, saved, errors, onChange }, words) => (
    <RowsInput
      {...words}
      required={field.required || (field.min ?? 0) > 0}
      Input={FieldInput}
      fields={field.fields ?? []}
      value={listOf<Values>(value)}
      saved={listOf<Values>(saved)}
      one={field.one ?? 'line'}
      min={field.min}
      max={field.max}
      errors={errors}
      onChange={onChange}
    />
  ),
};

/** What the keyboard of a phone and the browser should know of a kind of text. */
const typing = {
  text: { autoComplete: 'off' },
  code: { autoComplete: 'off', spellCheck: false, autoCapitalize: 'characters' },
  personName: { autoComplete: 'off', spellCheck: false, autoCapitalize: 'words' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  mail: { type: 'email', inputMode: 'email', autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' },
} as const;

/** A line of text of some kind. */
function TypedText({ field, value, onChange, words }: FieldInputProps & { words: Words }) {
  const hints = field.kind in typing ? typing[field.kind as keyof typeof typing] : typing.text;
  return (
    <TextInput
      {...words}
      {...hints}
      value={textOf(value)}
      maxLength={field.max}
      onChange={(typed) => onChange(typed || null)}
    />
  );
}

type RecordOfProps = Parameters<typeof ReferenceInput>[0];

/** A record of a form that is chosen beside it: of another form it is another record, or none. */
function RecordOf({ to, value, onChange, help, ...words }: RecordOfProps) {
  const [of, setOf] = useState(to);
  if (of !== to) {
    setOf(to);
    if (value !== null) onChange(null, '');
  }
  return (
    <ReferenceInput
      key={to}
      {...words}
      help={to === '' ? 'Choose a form first.' : help}
      to={to}
      value={value}
      disabled={to === ''}
      onChange={onChange}
    />
  );
}

type NumberProps = Parameters<typeof FigureInput>[0] & { field: FieldShape };

/**
 * The wire carries a number with its decimals; the field counts in its smallest unit, so that nothing is
 * lost.
 */
function NumberInput({ field, value, onChange, ...words }: NumberProps) {
  const decimals = field.decimals ?? 0;
  const scale = 10 ** decimals;
  return (
    <FigureInput
      {...words}
      decimals={decimals}
      after={field.unit}
      value={value === null ? null : Math.round(value * scale)}
      onChange={(scaled) => onChange(scaled === null ? null : scaled / scale)}
    />
  );
}

const listOf = <T,>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);

/** The title that was read with the id, as long as the id is still that one. */
function titleOf(saved: unknown, id: number | null): string | undefined {
  if (typeof saved !== 'object' || saved === null || !('id' in saved) || saved.id !== id) return undefined;
  if ('title' in saved && typeof saved.title === 'string') return saved.title;
  return 'name' in saved && typeof saved.name === 'string' ? saved.name : undefined;
}

/** The other form's fields with the values they must have: fixed ones, and those of this record so far. */
function narrowBy(field: FieldShape, record: Values): Record<string, number | string> {
  const pairs = Object.entries(field.filter ?? {}).map(([theirs, ours]) => [theirs, record[ours]] as const);
  const fixed = Object.entries(field.only ?? {});
  return Object.fromEntries([
    ...fixed,
    ...pairs.filter(
      (pair): pair is [string, number | string] =>
        typeof pair[1] === 'number' || (typeof pair[1] === 'string' && pair[1] !== ''),
    ),
  ]);
}
