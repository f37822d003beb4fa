/** The JSON schema of records to pick from. */
import { titledKey, titleText } from '#kernel/wire/said.ts';
import { id, listOf, named, nullable, objectOf } from '#kernel/wire/schema.ts';

/** `labels` are those of choices in their titles. */
export const optionsSchema = (labels: readonly string[] = []) =>
  named(
    'Options',
    listOf(objectOf({ id, title: { ...titleText, [titledKey]: labels }, subtitle: nullable('string') })),
  );
