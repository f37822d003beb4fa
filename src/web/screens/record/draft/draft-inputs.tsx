import type { DraftVerdict } from '#kernel/wire/verdict.ts';
import type { FieldShape, Values } from '#web/api/described.ts';
import { FieldInput } from '#web/ui/input/field-input.tsx';
import style from '../record.module.css';
import { isWide } from '../sections.ts';
import { type Draft, isVisible } from './draft.ts';
import { VerdictLines } from './verdict-lines.tsx';

type DraftInputsProps = {
  fields: readonly FieldShape[];
  draft: Draft;
  /** The saved values, for the titles behind ids and the masks. */
  values: Values;
  errors: Readonly<Record<string, string>>;
  verdicts?: readonly DraftVerdict[];
  set: (name: string, value: unknown) => void;
  disabled?: boolean;
};

/** The inputs of a group of fields, each by its kind. A field that depends on another appears with it. */
export function DraftInputs({ fields, draft, values, errors, verdicts, set, disabled }: DraftInputsProps) {
  return (
    <div className={style.inputs}>
      {fields
        .filter((field) => isVisible(field, draft))
        .map((field) => (
          <div key={field.name} data-field={field.name} data-wide={isWide(field) || undefined}>
            <FieldInput
              field={field}
              value={draft[field.name]}
              saved={values[field.name]}
              record={draft}
              errors={errorsOf(errors, field.name)}
              error={errors[field.name]}
              disabled={disabled}
              onChange={(value) => set(field.name, value)}
            />
            <VerdictLines of={verdicts?.filter(({ at }) => at === field.name)} />
          </div>
        ))}
    </div>
  );
}

/** The sentences of a rows field's lines, without the field's own name before them: '2.amount'. */
function errorsOf(errors: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const start = `${name}.`;
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(start))
      .map(([path, sentence]) => [path.slice(start.length), sentence]),
  );
}
