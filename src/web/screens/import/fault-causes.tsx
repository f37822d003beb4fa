import { useState } from 'react';
import type { Cause, Missing, Uploaded } from '#kernel/wire/import-sheet.ts';
import { Button } from '#web/ui/button.tsx';
import { count, number } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import style from './import.module.css';
import { causeWords, mendedCell, mendedWord, type Said, treated } from './matching.ts';
import { valueWords } from './value-words.ts';

export type Mending = {
  file: Uploaded;
  said: Said;
  onSaid: (said: Said) => void;
  /** Back to the columns, where the sheet may have one that is left out. */
  onColumns: () => void;
};

/** What is wrong, each cause once, and a place to mend it: for all rows that are alike, or for one. */
export function FaultCauses({
  causes,
  missing,
  mending,
}: {
  causes: readonly Cause[];
  missing: readonly Missing[];
  mending?: Mending | undefined;
}) {
  return (
    <ol className={style.faults} aria-label="Rows with errors">
      {causes.map((cause) => (
        <li key={`${cause.at}/${cause.label}/${cause.message}`}>
          <p>
            <strong>{count(cause.rows, 'row')}</strong> · {causeWords(cause)}
          </p>
          {mending && isOffered(cause, missing) && (
            <p className={style.hint}>Add them above, or enter what each should be.</p>
          )}
          {mending && <Lacking cause={cause} mending={mending} />}
          {mending && <Rounding cause={cause} mending={mending} />}
          <Values cause={cause} mending={mending} />
        </li>
      ))}
    </ol>
  );
}

const isOffered = ({ at }: Cause, missing: readonly Missing[]): boolean =>
  missing.some((each) => each.isMakeable && at !== undefined && each.at.includes(at));

/** What the sheet does not tell as it was read: perhaps one of its columns does. */
function Lacking({ cause: { lacks }, mending: { file, onColumns } }: { cause: Cause; mending: Mending }) {
  const target = file.columns.find(({ key }) => key === lacks);
  if (!target) return null;
  return (
    <p className={style.hint}>
      No column of the sheet is read as {target.label}.{' '}
      <Button look="link" size="small" onClick={onColumns}>
        Choose one
      </Button>
    </p>
  );
}

/** A third decimal is meant or not for a whole column: it is asked once. */
function Rounding({
  cause: { at, finer, rows },
  mending: { said, onSaid },
}: {
  cause: Cause;
  mending: Mending;
}) {
  if (at === undefined || finer === undefined) return null;
  if (said.shaping.treated[at]?.rounded) return <p className={style.hint}>Answered. Check the rows again.</p>;
  const inAll = number(finer, 4);
  return (
    <p className={style.hint}>
      {`Rounding to the paisa changes ${count(rows, 'row')} by ₹${inAll} in all.`}{' '}
      <Button
        look="link"
        size="small"
        onClick={() => onSaid({ ...said, shaping: treated(said.shaping, at, { rounded: true }) })}
      >
        Round to the paisa
      </Button>
    </p>
  );
}

const shownFirst = 6;

function Values({ cause, mending }: { cause: Cause; mending?: Mending | undefined }) {
  const [all, setAll] = useState(false);
  const { values } = cause;
  return (
    <>
      <ul className={style.values}>
        {(all ? values : values.slice(0, shownFirst)).map((each) => (
          <Value key={each.value} cause={cause} each={each} mending={mending} />
        ))}
      </ul>
      {!all && values.length > shownFirst && (
        <Button look="link" size="small" onClick={() => setAll(true)}>
          Show {count(values.length - shownFirst, 'more value')}
        </Button>
      )}
    </>
  );
}

type ValueProps = { cause: Cause; each: Cause['values'][number]; mending?: Mending | undefined };

function Value({ cause: { at }, each, mending }: ValueProps) {
  const [singly, setSingly] = useState(false);
  const { value, rows, lines } = each;
  const where = linesInWords(lines, rows);
  if (at === undefined || !mending) return <li>{valueWords(at, value, where)}</li>;
  const { file, said, onSaid } = mending;
  const put = said.shaping.treated[at]?.words?.[value];
  const isNeeded = file.columns.some(({ key, required }) => required && key === said.matches[at]);
  const name = value === '' ? 'The empty cell' : value;
  return (
    <li>
      <span>
        {value === '' ? 'Empty' : value} · {where}
      </span>
      {singly ? (
        lines.map((line) => (
          <Mend
            key={line}
            {...mending}
            at={at}
            label={`${name} in row ${line} is`}
            hint={`Row ${line} is …`}
            value={said.shaping.cells[line]?.[at] ?? ''}
            onChange={(text) => onSaid(mendedCell(said, { line, at }, text))}
          />
        ))
      ) : (
        <Mend
          {...mending}
          at={at}
          label={`${name} is`}
          hint={put === '' ? 'Left empty' : 'Should be …'}
          value={put ?? ''}
          onChange={(text) => onSaid(mendedWord(said, { value, at }, text === '' ? undefined : text))}
        />
      )}
      {value !== '' && put === undefined && !singly && !isNeeded && (
        <Button look="link" size="small" onClick={() => onSaid(mendedWord(said, { value, at }, ''))}>
          Leave empty
        </Button>
      )}
      {rows > 1 && !singly && rows <= lines.length && (
        <Button look="link" size="small" onClick={() => setSingly(true)}>
          Row by row
        </Button>
      )}
    </li>
  );
}

function linesInWords(lines: readonly number[], rows: number): string {
  if (rows === 1) return `row ${lines[0]}`;
  const some = lines.slice(0, 4).join(', ');
  return rows > 4 ? `rows ${some} …` : `rows ${some}`;
}

type MendProps = Mending & {
  at: number;
  label: string;
  hint: string;
  value: string;
  onChange: (text: string) => void;
};

/** A choice is picked; anything else is typed as it would stand in the sheet. */
function Mend({ file, said, at, label, hint, value, onChange }: MendProps) {
  const target = file.columns.find(({ key }) => key === said.matches[at]);
  if (!target || target.choices.length === 0)
    return (
      <TextInput
        label={label}
        labelHidden
        placeholder={hint}
        maxLength={400}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <NativeSelect
      label={label}
      labelHidden
      none={hint}
      choices={target.choices.map((each) => ({ value: each, label: each }))}
      value={value}
      onChange={onChange}
    />
  );
}
