/** What a new record is asked for and sends, where it is a row of time as well. */
import type { FormShape, Values } from '#kernel/wire/described.ts';
import type { Save } from '#web/api/record.ts';
import type { SessionShape } from '#web/api/session-shape.ts';
import { fromField, reasonField } from '../time/dated-fields.ts';
import { type Draft, filledIn } from './draft.ts';

/** A row of time has its first day and its reason among its fields. */
export const askedOf = (form: FormShape): FormShape =>
  form.dated ? { ...form, fields: [...form.fields, fromField, reasonField(false)] } : form;

/** What the platform knows the organisation by, where the form begins with it. */
export const knownOf = (
  { fields }: Pick<FormShape, 'fields'>,
  { code, name }: Pick<SessionShape['organisation'], 'code' | 'name'>,
): Values =>
  Object.fromEntries(
    fields.flatMap((field) =>
      field.begins ? [[field.name, field.begins === 'organisation-code' ? code : name]] : [],
    ),
  );

/** A row of time sends its first day and its reason beside its values. */
export function newRecord(form: FormShape, draft: Draft): Save {
  const values = filledIn(form, draft);
  if (!form.dated) return { values };
  const { validFrom, reason, ...rest } = values;
  return {
    values: rest,
    ...(typeof validFrom === 'string' && { validFrom }),
    ...(typeof reason === 'string' && { reason }),
  };
}
