import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentType, useId } from 'react';
import type { FieldShape, Values } from '#kernel/wire/described.ts';
import { Button } from '../../button.tsx';
import { IconButton } from '../../icon-button.tsx';
import { isVisible } from '../../is-visible.ts';
import { useNarrow } from '../../use-narrow.ts';
import type { FieldInputProps } from '../field.tsx';
import { FieldGroup, type Labelled, labelled, RequiredMark } from '../field.tsx';
import { blankLine, typedColumns } from './blank-line.ts';
import { useLineKeys } from './line-keys.ts';
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

/** More than these do not stand beside each other without being cut. */
const mostColumns = 6;

/**
 * Child lines as a small sheet, where its columns fit beside each other; else each line as a small form. What
 * no line asks for is not there.
 */
export function RowsInput(props: RowsInputProps) {
  const { fields, value, one, max = 200, disabled } = props;
  const lines = useLines(props);
  const typed = typedColumns(fields);
  const columns = typed.filter((field) => value.some((line) => isVisible(field, line)));
  const isSheet = !useNarrow() && columns.length <= mostColumns;
  const Line = isSheet ? SheetLine : FormLine;
  const drawn = value.map((line, at) => (
    <Line key={lines.keyOf(at)} {...{ props, columns, line, at, lines }} />
  ));
  return (
    <FieldGroup {...labelled(props)}>
      {value.length === 0 ? (
        <p className={style.none}>No {one} yet.</p>
      ) : isSheet ? (
        <div className={style.scroll}>
          <table className={style.table}>
            <ColumnHeads columns={columns} />
            <tbody>{drawn}</tbody>
          </table>
        </div>
      ) : (
        <ol className={style.forms}>{drawn}</ol>
      )}
      {!disabled && value.length < max && (
        <div className={style.foot}>
          <Button size="small" icon={plusIcon} onClick={() => lines.add(blankLine(typed))}>
            Add {one}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

const plusIcon = <IconPlus size={16} stroke={1.5} aria-hidden="true" />;

function useLines({ value, saved, onChange }: RowsInputProps) {
  const keys = useLineKeys(value.length);
  return {
    keyOf: keys.keyOf,
    savedOf: (at: number): Values | undefined => saved[keys.keyOf(at)],
    add(line: Values): void {
      keys.added();
      onChange([...value, line]);
    },
    remove(at: number): void {
      keys.removed(at);
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

type LineProps = {
  props: RowsInputProps;
  columns: readonly FieldShape[];
  line: Values;
  at: number;
  lines: ReturnType<typeof useLines>;
};

function SheetLine({ props, columns, line, at, lines }: LineProps) {
  const { one } = props;
  return (
    <tr data-line={at}>
      {columns.map((field) => (
        <td key={field.name} data-kind={field.kind} data-cell={field.name}>
          {isVisible(field, line) && (
            <Cell {...{ props, line, at, lines }} field={cellOf(field, `${one} ${at + 1}`)} labelHidden />
          )}
        </td>
      ))}
      <td className={style.tools}>
        <RemoveLine {...{ props, at, lines }} />
      </td>
    </tr>
  );
}

function FormLine({ props, columns, line, at, lines }: LineProps) {
  const id = useId();
  const { one } = props;
  return (
    <li className={style.form} aria-labelledby={id} data-line={at}>
      <div className={style.formHead}>
        <span id={id}>
          {one.charAt(0).toUpperCase()}
          {one.slice(1)} {at + 1}
        </span>
        <RemoveLine {...{ props, at, lines }} />
      </div>
      <div className={style.formFields}>
        {columns
          .filter((field) => isVisible(field, line))
          .map((field) => (
            <div key={field.name} data-cell={field.name} data-kind={field.kind}>
              <Cell {...{ props, line, at, lines, field }} />
            </div>
          ))}
      </div>
    </li>
  );
}

type CellProps = Omit<LineProps, 'columns'> & { field: FieldShape; labelHidden?: boolean };

function Cell({ props, line, at, lines, field, labelHidden }: CellProps) {
  const { Input, errors = {}, disabled } = props;
  return (
    <Input
      field={field}
      labelHidden={labelHidden}
      value={line[field.name]}
      saved={lines.savedOf(at)?.[field.name]}
      record={line}
      error={errors[`${at}.${field.name}`]}
      disabled={disabled}
      onChange={(cell) => lines.set(at, field.name, cell)}
    />
  );
}

function RemoveLine({ props, at, lines }: Pick<LineProps, 'props' | 'at' | 'lines'>) {
  const { one, min = 0, disabled, value } = props;
  if (disabled || value.length <= min) return null;
  return (
    <IconButton
      label={`Remove ${one} ${at + 1}`}
      onClick={() => lines.remove(at)}
      icon={<IconTrash size={16} stroke={1.5} aria-hidden="true" />}
    />
  );
}
