/** Emergency contacts and family members: a small form for each, with the shares of whom is nominated. */
import type { ReactNode } from 'react';
import type { JoiningField } from '#kernel/calls/joining.call.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { FigureInput } from '#web/ui/input/figure-input.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { DateText } from '../apply/date-text.tsx';
import style from './joining.module.css';

type Line = Readonly<Record<string, unknown>>;
type LinesProps = {
  field: JoiningField;
  lines: readonly Line[];
  /** By line and part: '0.phone'. */
  faults: Readonly<Record<string, string>>;
  onChange: (lines: readonly Line[]) => void;
};

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

type CellProps = {
  field: JoiningField;
  line: Line;
  error: string | undefined;
  onChange: (value: unknown) => void;
};

function Cell({ field, line, error, onChange }: CellProps) {
  const { name, label, kind, choices } = field;
  const value = line[name];
  if (kind === 'flag')
    return <Checkbox label={label} checked={value === true} error={error} onChange={onChange} />;
  if (kind === 'choice' || kind === 'reference') {
    return (
      <NativeSelect
        label={label}
        error={error}
        none="Choose"
        value={text(value)}
        choices={choices}
        onChange={(chosen) => onChange(chosen === '' ? null : kind === 'reference' ? Number(chosen) : chosen)}
      />
    );
  }
  if (kind === 'date') {
    return (
      <DateText
        label={label}
        error={error}
        required={false}
        autoComplete="off"
        value={text(value)}
        onChange={(typed) => onChange(typed || null)}
      />
    );
  }
  if (kind === 'percent') {
    return (
      <FigureInput
        label={label}
        error={error}
        decimals={2}
        after="%"
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
      />
    );
  }
  return (
    <TextInput
      label={label}
      error={error}
      value={text(value)}
      maxLength={field.max ?? 120}
      inputMode={kind === 'phone' ? 'tel' : 'text'}
      onChange={(typed) => onChange(typed || null)}
    />
  );
}

type EachProps = LinesProps & {
  add: string;
  /** What stands below the cells of a line. */
  below?: (at: number) => ReactNode;
  cells: readonly JoiningField[];
};

function Each({ field, lines, faults, onChange, add, below, cells }: EachProps) {
  const blank = Object.fromEntries(
    field.fields.map(({ name, kind }) => [name, kind === 'flag' ? false : null]),
  );
  const setAt = (at: number, name: string, value: unknown) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, [name]: value } : line)));
  return (
    <>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and keep their order
        <fieldset key={at} className={style.line}>
          <legend>{text(line['name']) || `${add} ${at + 1}`}</legend>
          {cells.map((cell) => (
            <Cell
              key={cell.name}
              field={cell}
              line={line}
              error={faults[`${at}.${cell.name}`]}
              onChange={(value) => setAt(at, cell.name, value)}
            />
          ))}
          {below?.(at)}
          <Button
            size="small"
            look="quiet"
            onClick={() => onChange(lines.filter((_, index) => index !== at))}
            aria-label={`Remove ${text(line['name']) || add}`}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {lines.length < (field.max ?? 15) && (
        <Button onClick={() => onChange([...lines, blank])}>Add: {add}</Button>
      )}
    </>
  );
}

export const ContactLines = (props: LinesProps) => (
  <Each {...props} cells={props.field.fields} add="emergency contact" />
);

const isShare = ({ kind }: JoiningField): boolean => kind === 'percent';

/** The shares stand below the person; one press gives everything to one. */
export function FamilyLines(props: LinesProps) {
  const { field, lines, faults, onChange } = props;
  const shares = field.fields.filter(isShare);
  const giveAll = (to: number) =>
    onChange(
      lines.map((line, at) => ({
        ...line,
        ...Object.fromEntries(shares.map(({ name }) => [name, at === to ? 10_000 : null])),
      })),
    );
  const setShare = (at: number, name: string, value: unknown) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, [name]: value } : line)));
  return (
    <Each
      {...props}
      cells={field.fields.filter((each) => !isShare(each))}
      add="family member"
      below={(at) => (
        <div className={style.shares}>
          <p className={style.soft}>Nominated for</p>
          <div className={style.two}>
            {shares.map((share) => (
              <Cell
                key={share.name}
                field={share}
                line={lines[at] ?? {}}
                error={faults[`${at}.${share.name}`]}
                onChange={(value) => setShare(at, share.name, value)}
              />
            ))}
          </div>
          <Button size="small" onClick={() => giveAll(at)}>
            Everything to this person
          </Button>
        </div>
      )}
    />
  );
}
