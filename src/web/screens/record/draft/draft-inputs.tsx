import type { FieldShape, Values } from '#kernel/wire/described.ts';
import type { DraftVerdict } from '#kernel/wire/verdict.ts';
import { FieldInput } from '#web/ui/input/field-input.tsx';
import { isVisible } from '#web/ui/is-visible.ts';
import style from '../record.module.css';
import { isSaidAbove, isWide } from '../sections.ts';
import type { Draft } from './draft.ts';
import { VerdictLines } from './verdict-lines.tsx';

type DraftInputsProps = {
  fields: readonly FieldShape[];
  /** The heading that they stand under. */
  under?: string;
  draft: Draft;
  /** The saved values, for the titles behind ids and the masks. */
  values: Values;
  errors: Readonly<Record<string, string>>;
  verdicts?: readonly DraftVerdict[];
  set: (name: string, value: unknown) => void;
  disabled?: boolean;
};

/** The inputs of a group of fields, each by its kind. A field that depends on another appears with it. */
export function DraftInputs({
  fields,
  under,
  draft,
  values,
  errors,
  verdicts,
  set,
  disabled,
}: DraftInputsProps) {
  return (
    <div className={style.inputs}>
      {fields
        .filter((field) => isVisible(field, draft))
        .map((field) => (
          <div key={field.name} data-field={field.name} data-wide={isWide(field) || undefined}>
            <FieldInput
              field={field}
              labelHidden={isSaidAbove({ title: under, fields }, field)}
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
