import type { Address } from '#kernel/field.ts';
import { indianStates } from '#kernel/indian-state.ts';
import { FieldGroup, type Labelled } from './field.tsx';
import { NativeSelect } from './native-select.tsx';
import rowStyle from './row.module.css';
import { TextInput } from './text-input.tsx';

type AddressInputProps = Labelled & {
  value: Address | null; onChange: (value: Address | null) => void; disabled?: boolean | undefined;
};
const blank: Address = { line1: '', line2: null, city: '', state: '', pin: '', country: 'India' };
