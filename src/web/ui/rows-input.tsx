import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldShape, Values } from '../api/described.ts';
import { Button } from './button.tsx';
import { FieldGroup, type Labelled } from './field.tsx';
import { FieldInput } from './field-input.tsx';
import { IconButton } from './icon-button.tsx';
import style from './rows-input.module.css';

type RowsInputProps = Labelled & {
  fields: readonly FieldShape[];
  value: readonly Values[];
  /** The lines as they were read, for the titles behind ids. */
  saved: readonly Values[];
  one: string;
  min?: number | undefined;
  max?: number | undefined;
  /** By line and column: '2.amount'. */
  errors?: Readonly<Record<string, string>> | undefined;
  onChange: (value: Values[]) => void;
  disabled?: boolean | undefined;
};

/**
 * Child lines as a small sheet. Each line keeps its own key, so that removing one does not stir the
 * others.
 */
export function RowsInput(props: RowsInputProps) {
  const { fields, value, saved, one, min = 0, max = 200, errors = {}, onChange, disabled, ...words } = props;
  const [keys, setKeys] = useState<number[]>(() => value.map((_, at) => at));
  const [next, setNext] = useState(value.length);
  const columns = fields.filter((field) => !field.readOnly && field.writable !== false);
  const blank = Object.fromEntries(
    columns.map((field) => [field.name, field.default ?? (field.kind === 'flag' ? false : null)]),
  );
  const add = (): void => {
    setKeys([...value.map((_, at) => keys[at] ?? at), next]);
    setNext(next + 1);
    onChange([...value, blank]);
  };
  const remove = (at: number): void => {
    setKeys(keys.filter((_, index) => index !== at));
    onChange(value.filter((_, index) => index !== at));
  };
  const set = (at: number, name: string, cell: unknown): void =>
    onChange(value.map((line, index) => (index === at ? { ...line, [name]: cell } : line)));
  return (
    <FieldGroup {...words}>
      <div className={style.scroll}>
        {value.length === 0 ? (
          <p className={style.none}>No {one} yet.</p>
        ) : (
          <table className={style.table}>
            <thead>
              <tr>
                {columns.map((field) => (
                  <th key={field.name} scope="col">
                    {field.label}
                    {field.required && ' *'}
                  </th>
                ))}
                <th scope="col">
                  <span className="hidden-text">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {value.map((line, at) => (
                <tr key={keys[at] ?? `new ${at}`}>
                  {columns.map((field) => (
                    <td key={field.name}>
                      <FieldInput
                        field={{ ...field, label: `${field.label}, ${one} ${at + 1}` }}
                        labelHidden
                        value={line[field.name]}
                        saved={saved[keys[at] ?? -1]?.[field.name]}
                        record={line}
                        error={errors[`${at}.${field.name}`]}
                        disabled={disabled}
                        onChange={(cell) => set(at, field.name, cell)}
                      />
                    </td>
                  ))}
                  <td className={style.tools}>
                    {!disabled && value.length > min && (
                      <IconButton
                        label={`Remove ${one} ${at + 1}`}
                        onClick={() => remove(at)}
                        icon={<IconTrash size={16} stroke={1.5} aria-hidden="true" />}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {!disabled && value.length < max && (
        <div className={style.foot}>
          <Button size="small" icon={<IconPlus size={16} stroke={1.5} aria-hidden="true" />} onClick={add}>
            Add {one}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
