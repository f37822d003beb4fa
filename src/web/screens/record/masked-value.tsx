import { useEffect, useState } from 'react';
import type { FieldShape } from '#kernel/wire/described.ts';
import { revealValue } from '#web/api/records.ts';
import { valueText } from '#web/screens/value/value-text.ts';
import { tellError } from '#web/ui/surface/notices.tsx';
import style from './record.module.css';

const shownMs = 30_000;

/**
 * Its last characters only. Showing it is noted in the audit, and it hides itself again after half a minute.
 */
export function MaskedValue({
  form,
  id,
  field,
  masked,
}: {
  form: string;
  id: number;
  field: FieldShape;
  masked: string;
}) {
  const [value, setValue] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (value === undefined) return undefined;
    const wait = setTimeout(() => setValue(undefined), shownMs);
    return () => clearTimeout(wait);
  }, [value]);
  const show = () => {
    setBusy(true);
    revealValue(form, id, field.name)
      .then(setValue, tellError)
      .finally(() => setBusy(false));
  };
  const shown = value !== undefined;
  const { view: _view, ...plain } = field;
  return (
    <span className={style.masked}>
      <span className={style.figure}>{shown ? valueText(plain, value) : masked}</span>
      <button
        type="button"
        aria-busy={busy}
        aria-label={`${shown ? 'Hide' : 'Show'} ${field.label}`}
        title="Showing it is noted in the audit"
        onClick={() => (shown ? setValue(undefined) : show())}
      >
        {shown ? 'hide' : 'show'}
      </button>
    </span>
  );
}
