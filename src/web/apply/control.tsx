/** A control of the form by the name of its value: label, fault and change are found by it. */
import type { HTMLAttributes, InputHTMLAttributes } from 'react';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { lettersOf, type ValueName } from './application.ts';
import { DateText } from './date-text.tsx';
import type { SectionProps } from './section/section-props.ts';

type Named = SectionProps & { name: ValueName; required?: boolean };

/** What a control is called, whether it is wrong, and how it changes. */
export function tied({ words, state, name, required }: Named) {
  return {
    label: words.labels[name] ?? name,
    error: state.faults[name],
    required,
    value: state.application.values[name],
    onChange: (value: string): void => {
      state.clear(name);
      state.set(name, value);
    },
  };
}

type TextProps = Named & {
  /** Letters and spaces alone; other keystrokes leave no trace. */
  letters?: boolean;
  help?: string | undefined;
  before?: string;
  after?: string;
  shape?: (typed: string) => string;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'maxLength' | 'readOnly' | 'list'> &
  Pick<HTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoCapitalize'>;

export function TextControl({ words, state, name, required, letters, shape, ...rest }: TextProps) {
  const { onChange, ...control } = tied({ words, state, name, ...(required && { required }) });
  return (
    <TextInput
      {...rest}
      {...control}
      onChange={(typed) => onChange(letters ? lettersOf(typed) : shape ? shape(typed) : typed)}
    />
  );
}

type ChoiceProps = Named & {
  choices: Readonly<Record<string, string>> | readonly (readonly [value: string, label: string])[];
  none?: string;
  help?: string;
};

export function ChoiceControl({ words, state, name, required, choices, none = 'Choose', help }: ChoiceProps) {
  const pairs = Array.isArray(choices) ? choices : Object.entries(choices);
  return (
    <NativeSelect
      {...tied({ words, state, name, ...(required && { required }) })}
      help={help}
      none={none}
      choices={pairs.map(([value, label]) => ({ value, label }))}
    />
  );
}

export function DateControl({
  words,
  state,
  name,
  required,
  autoComplete,
}: Named & { autoComplete?: string }) {
  return (
    <DateText {...tied({ words, state, name, ...(required && { required }) })} autoComplete={autoComplete} />
  );
}
