/** What a row of time has besides the form's own fields, asked for like them. */
import type { FieldShape } from '#kernel/wire/described.ts';

export const fromField: FieldShape = {
  name: 'validFrom',
  kind: 'date',
  label: 'From',
  required: true,
  default: 'today',
  help: 'The first day it applies. It may be in the future.',
};

/** `required` where a row is corrected. */
export const reasonField = (required: boolean): FieldShape => ({
  name: 'reason',
  kind: 'text',
  label: required ? 'Why it was wrong' : 'Reason',
  required,
  max: 200,
});
