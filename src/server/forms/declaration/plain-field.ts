/** The fields of a form that are columns of its table, worked out once for all of its rows. */
import type { PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { columnOf, hashColumnOf, isJson, isSealed } from './names.ts';
import { ownColumn } from './own-value.ts';

export type PlainEntry = {
  readonly name: string;
  readonly field: PlainField;
  readonly column: string;
  readonly hash: string | null;
  /** Kept as it is: neither sealed nor turned into JSON. */
  readonly isPlain: boolean;
};

const known = new WeakMap<Form, readonly PlainEntry[]>();

/** Every field but rows. */
export const plainFields = (form: Form): readonly PlainEntry[] =>
  known.getOrInsertComputed(form, () =>
    Object.entries(form.fields).flatMap(([name, field]): PlainEntry[] => {
      if (field.kind === 'rows') return [];
      const sealed = isSealed(field);
      return [
        {
          name,
          field,
          column: field.own === undefined ? columnOf(name, field) : ownColumn,
          hash: sealed ? hashColumnOf(name) : null,
          isPlain: !sealed && !isJson(field) && field.own === undefined,
        },
      ];
    }),
  );
