import type { IdentityScheme } from '#kernel/field.ts';
import { bareIdentity, identityTyping } from '../typing/identity-text.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

type IdentityInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  scheme: IdentityScheme;
  value: string;
  onChange: (value: string | null) => void;
};

/** An identity number: capitals and groups come by themselves, and nothing is kept by the browser. */
export function IdentityInput({ scheme, value, onChange, ...rest }: IdentityInputProps) {
  const { example, max, digits, clean } = identityTyping[scheme];
  return (
    <TextInput
      {...rest}
      value={clean(value)}
      placeholder={example}
      maxLength={max}
      autoComplete="off"
      spellCheck={false}
      autoCapitalize="characters"
      inputMode={digits ? 'numeric' : 'text'}
      onChange={(typed) => onChange(bareIdentity(clean(typed)) || null)}
    />
  );
}
