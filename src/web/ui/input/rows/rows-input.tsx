import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { FieldShape, Values } from '../../../api/described.ts';
import { Button } from '../../button.tsx';
import { IconButton } from '../../icon-button.tsx';
import type { FieldInputProps } from '../field.tsx';
import { FieldGroup, type Labelled, labelled, RequiredMark } from '../field.tsx';
import { blankLine, typedColumns } from './blank-line.ts';
import style from './rows-input.module.css';

type RowsInputProps = Labelled & {
  /** What a cell is typed into. */
  Input: ComponentType<FieldInputProps>;
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

/** Child lines as a small sheet. */
export function RowsInput(props: RowsInputProps) {
  const { fields, value, one, max = 200, disabled } = props;
  const lines = useLines(props);
  const columns = typedColumns(fields);
  return (
    <FieldGroup {...labelled(props)}>
      <div className={style.scroll}>
        {value.length === 0 ? (
          <p className={style.none}>No {one} yet.</p>
        ) : (
          <table className={style.table}>
            <ColumnHeads columns={columns} />
            <tbody>
              {value.map((line, at) => (
                <OneLine key={lines.keyOf(at)} {...{ props, columns, line, at, lines }} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {!disabled && value.length < max && (
        <div className={style.foot}>
          <Button size="small" icon={plusIcon} onClick={() => lines.add(blankLine(columns))}>
            Add {one}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

const plusIcon = <IconPlus size={16} stroke={1.5} aria-hidden="true" />;

/** Each line keeps a key of its own, so that removing one does not stir the others. */
function useLines({ value, saved, onChange }: RowsInputProps) {
  const [keys, setKeys] = useState<readonly number[]>(() => value.map((_, at) => at));
  const [next, setNext] = useState(value.length);
  const keyOf = (at: number): number => keys[at] ?? -1 - at;
  return {
    keyOf,
    savedOf: (at: number): Values | undefined => saved[keyOf(at)],
    add(line: Values): void {
      setKeys([...value.map((_, at) => keyOf(at)), next]);
      setNext(next + 1);
      onChange([...value, line]);
    },
    remove(at: number): void {
      setKeys(keys.filter((_, index) => index !== at));
      onChange(value.filter((_, index) => index !== at));
    },
    set(at: number, name: string, cell: unknown): void {
      onChange(value.map((line, index) => (index === at ? { ...line, [name]: cell } : line)));
    },
  };
}

function ColumnHeads({ columns }: { columns: readonly FieldShape[] }) {
  return (
    <thead>
      <tr>
        {columns.map((field) => (
          <th key={field.name} scope="col">
            {field.label}
            {field.required && <RequiredMark />}
            {field.help && <span className={style.help}>{field.help}</span>}
          </th>
        ))}
        <th scope="col">
          <span className="hidden-text">Remove</span>
        </th>
      </tr>
    </thead>
  );
}

/** Named by its line; what helps stands above the column, once. */
const cellOf = ({ help: _, ...field }: FieldShape, line: string): FieldShape => ({
  ...field,
  label: `${field.label}, ${line}`,
});

type OneLineProps = {
  props: RowsInputProps;
  columns: readonly FieldShape[];
  line: Values;
  at: number;
  lines: ReturnType<typeof useLines>;
};

function OneLine({ props, columns, line, at, lines }: OneLineProps) {
  const { Input, one, min = 0, errors = {}, disabled, value } = props;
  return (
    <tr>
      {columns.map((field) => (
        <td key={field.name}>
          <Input
            field={cellOf(field, `${one} ${at + 1}`)}
            labelHidden
            value={line[field.name]}
            saved={lines.savedOf(at)?.[field.name]}
            record={line}
            error={errors[`${at}.${field.name}`]}
            disabled={disabled}
            onChange={(cell) => lines.set(at, field.name, cell)}
          />
        </td>
      ))}
      <td className={style.tools}>
        {!disabled && value.length > min && (
          <IconButton
            label={`Remove ${one} ${at + 1}`}
            onClick={() => lines.remove(at)}
            icon={<IconTrash size={16} stroke={1.5} aria-hidden="true" />}
          />
        )}
      </td>
    </tr>
  );
}
