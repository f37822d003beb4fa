import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldShape, Values } from '#kernel/wire/described.ts';
import { focusField } from '#web/screens/record/draft/focus-field.ts';
import { firstWrong, missingOf } from '#web/screens/record/draft/problems.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldInput } from '#web/ui/input/field-input.tsx';
import { isVisible } from '#web/ui/is-visible.ts';
import { useSaidAt } from '#web/ui/typing/refused.ts';
import style from './report.module.css';

type ParametersProps = {
  fields: readonly FieldShape[];
  /** Those of the fields that narrow the report to some people: folded away until they are wanted. */
  filters: readonly string[];
  given: Values;
  busy: boolean;
  onAsk: (values: Values) => void;
};

/** What a report asks before it runs. */
export function Parameters({ fields, filters, given, busy, onAsk }: ParametersProps) {
  const [values, setValues] = useState<Values>(given);
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const errors = useSaidAt(missing, values);
  const [open, setOpen] = useState(filters.some((name) => given[name] !== undefined));
  const shown = fields.filter((field) => isVisible(field, values) && (open || !filters.includes(field.name)));
  const ask = () => {
    const lacks = missingOf(shown, values);
    setMissing(lacks);
    focusField(firstWrong(shown, lacks));
    if (Object.keys(lacks).length === 0) onAsk(values);
  };
  return (
    <form
      className={style.parameters}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {shown.map((field) => (
        <div key={field.name} data-field={field.name} data-kind={field.kind}>
          <FieldInput
            field={field}
            value={values[field.name] ?? null}
            record={values}
            error={errors[field.name]}
            onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
          />
        </div>
      ))}
      {filters.length > 0 && !open && (
        <Button
          look="quiet"
          size="large"
          icon={<IconFilter size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Only some people
        </Button>
      )}
      <Button look="primary" size="large" type="submit" busy={busy}>
        Show
      </Button>
    </form>
  );
}
