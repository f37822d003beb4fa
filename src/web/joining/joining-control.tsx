/** A control of the page by the kind of its field, with its fault, and what another phone did to it. */
import { useState } from 'react';
import type { JoiningField, JoiningPage } from '#kernel/calls/joining.call.ts';
import type { Address } from '#kernel/field.ts';
import { Button } from '#web/ui/button.tsx';
import { AddressInput } from '#web/ui/input/address-input.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { IdentityInput } from '#web/ui/input/identity-input.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { DateText } from '../apply/date-text.tsx';
import style from './joining.module.css';
import { ContactLines, FamilyLines } from './lines.tsx';
import type { Joining } from './use-joining.ts';

type JoiningControlProps = {
  field: JoiningField;
  page: JoiningPage;
  joining: Joining;
  help?: string | undefined;
};

export function JoiningControl(props: JoiningControlProps) {
  const { field, joining } = props;
  const { name } = field;
  return (
    <div className={style.field}>
      <Control {...props} />
      {joining.elsewhere.includes(name) && (
        <Notice
          tone="attention"
          action={
            <span className={style.buttons}>
              <Button size="small" onClick={() => joining.settle(name, 'theirs')}>
                Take theirs
              </Button>
              <Button size="small" onClick={() => joining.settle(name, 'mine')}>
                Keep mine
              </Button>
            </span>
          }
        >
          This was changed on another phone meanwhile. What you typed here is not saved yet.
        </Notice>
      )}
    </div>
  );
}

const isAddress = (value: unknown): value is Address =>
  typeof value === 'object' && value !== null && 'line1' in value;

function Control({ field, page, joining, help }: JoiningControlProps) {
  const { name, label, kind } = field;
  const isTyped = Object.hasOwn(joining.draft, name);
  const value = isTyped ? joining.draft[name] : page.values[name];
  const set = (next: unknown) => joining.set(name, next);
  const said = { label, help: help ?? field.help ?? undefined, error: joining.faults[name] };
  if (kind === 'rows') return <Lines field={field} value={value} joining={joining} />;
  if (kind === 'flag') return <Checkbox {...said} checked={value === true} onChange={set} />;
  if (kind === 'address') {
    return (
      <AddressInput
        {...said}
        value={isAddress(value) ? value : null}
        errors={partsOf(joining.faults, name)}
        onChange={set}
      />
    );
  }
  return (
    <TextLike {...{ field, said, set, isTyped, joining }} text={typeof value === 'string' ? value : ''} />
  );
}

type TextLikeProps = {
  field: JoiningField;
  said: { label: string; help: string | undefined; error: string | undefined };
  text: string;
  isTyped: boolean;
  set: (value: unknown) => void;
  joining: Joining;
};

function TextLike({ field, said, text, isTyped, set, joining }: TextLikeProps) {
  const { kind } = field;
  if (kind === 'choice') {
    return (
      <NativeSelect
        {...said}
        none="Choose"
        value={text}
        choices={field.choices}
        onChange={(chosen) => set(chosen || null)}
      />
    );
  }
  if (kind === 'date') {
    return (
      <DateText
        {...said}
        required={false}
        autoComplete="off"
        value={text}
        onChange={(typed) => set(typed || null)}
      />
    );
  }
  if (kind === 'identity') return <Identity {...{ field, said, text, isTyped, set, joining }} />;
  return (
    <TextInput
      {...said}
      value={text}
      maxLength={field.max ?? 120}
      inputMode={kind === 'phone' ? 'tel' : 'text'}
      onChange={(typed) => set(typed || null)}
      onBlur={() => void joining.flush()}
    />
  );
}

/** 'presentAddress.pin' is the fault of its part 'pin'. */
function partsOf(faults: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, says]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), says] as const] : [],
    ),
  );
}

function Lines({ field, value, joining }: { field: JoiningField; value: unknown; joining: Joining }) {
  const lines: readonly Record<string, unknown>[] = Array.isArray(value) ? value : [];
  const parts = {
    field,
    lines,
    faults: partsOf(joining.faults, field.name),
    onChange: (next: readonly Readonly<Record<string, unknown>>[]) => joining.set(field.name, next),
  };
  return field.name === 'family' ? <FamilyLines {...parts} /> : <ContactLines {...parts} />;
}

/** A sealed number is shown with its last digits; it is typed again to change it. */
function Identity({ field, said, text, isTyped, set, joining }: TextLikeProps) {
  const [changing, setChanging] = useState(false);
  const isKept = !isTyped && text.includes('•');
  if (isKept && !changing) {
    return (
      <div className={style.kept}>
        <span>
          <small className={style.soft}>{said.label}</small>
          <span className={style.number}>{text}</span>
        </span>
        <Button size="small" onClick={() => setChanging(true)} aria-label={`Change ${said.label}`}>
          Change
        </Button>
      </div>
    );
  }
  return (
    <IdentityInput
      {...said}
      scheme={field.scheme ?? 'document'}
      value={isKept ? '' : text}
      onChange={(typed) => set(typed)}
      onBlur={() => {
        setChanging(false);
        void joining.flush();
      }}
    />
  );
}
