import { useState } from 'react';
import type { FormShape, Values } from '#kernel/wire/described.ts';
import { writable } from '#web/screens/record/draft/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldInput } from '#web/ui/input/field-input.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import style from './list-screen.module.css';

type SetFieldProps = {
  form: FormShape;
  what: string;
  busy: boolean;
  onClose: () => void;
  onSet: (values: Values) => void;
};

/** One field, one value, for all the chosen rows. Fields whose value is each record's own are not offered. */
export function SetField({ form, what, busy, onClose, onSet }: SetFieldProps) {
  const own = new Set([...form.title, form.subtitle]);
  const fields = form.fields.filter(
    (field) =>
      writable(field) &&
      !own.has(field.name) &&
      !['identity', 'rows', 'file', 'picture', 'code'].includes(field.kind),
  );
  const [name, setName] = useState('');
  const [value, setValue] = useState<unknown>(null);
  const field = fields.find((one) => one.name === name);
  return (
    <Modal
      opened
      title={`Set a field of ${what}`}
      onClose={onClose}
      actions={
        <>
          <CancelButton onCancel={onClose} />
          <Button
            look="primary"
            busy={busy}
            disabled={!field || (field.required === true && value === null)}
            onClick={() => onSet({ [name]: value })}
          >
            Set
          </Button>
        </>
      }
    >
      <div className={style.stack}>
        <NativeSelect
          label="Field"
          value={name}
          none="Choose a field"
          data-autofocus
          choices={fields.map((one) => ({ value: one.name, label: one.label }))}
          onChange={(next) => {
            setName(next);
            setValue(fields.find((one) => one.name === next)?.kind === 'flag' ? false : null);
          }}
        />
        {field && <FieldInput key={field.name} field={field} value={value} onChange={setValue} />}
      </div>
    </Modal>
  );
}
