/** One calculator: its fields, and beside them the answer to what they hold now. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BecauseTree } from '#web/ui/because-tree.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldInput } from '#web/ui/input/field-input.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { useRested } from '#web/ui/typing/use-rested.ts';
import style from './calculators.module.css';
import { type CalculatorShape, isAsked, startingValues, type Worked, workedQuery } from './law.view.ts';

type Values = Readonly<Record<string, unknown>>;

export function CalculatorSheet({ calculator }: { calculator: CalculatorShape }) {
  const [values, setValues] = useState<Values>(() => startingValues(calculator));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const asked = useRested(values);
  const { data, error, isFetching, isPlaceholderData } = useQuery(workedQuery(calculator, asked));
  const faults = faultsOf(error);
  const isOld = isPlaceholderData || (isFetching && asked !== values) || faults !== undefined;
  // Lines need the whole width; the answer then stands below them.
  const hasLines = calculator.fields.some(({ kind }) => kind === 'rows');
  return (
    <div className={hasLines ? `${style.sheet} ${style.stacked}` : style.sheet}>
      <Questions
        calculator={calculator}
        values={values}
        faults={shownFaults(calculator, faults ?? {}, values, touched)}
        change={(name, value) => {
          setValues((now) => ({ ...now, [name]: value }));
          setTouched((now) => new Set([...now, name]));
        }}
        reset={() => {
          setValues(startingValues(calculator));
          setTouched(new Set());
        }}
      />
      <div className={style.answer} aria-live="polite">
        {error && !faults ? <ErrorState error={error} /> : null}
        {faults && (
          <p className={style.soft}>The answer appears here as soon as every field is filled in correctly.</p>
        )}
        {!data && !error ? <SkeletonLines count={6} /> : null}
        {data && !faults && <Answer worked={data} isOld={isOld} />}
      </div>
    </div>
  );
}

/** The sentences by field of an answer that says what is wrong; nothing for a fault of another kind. */
function faultsOf(error: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof error !== 'object' || error === null || !('fields' in error)) return undefined;
  const { fields } = error;
  return typeof fields === 'object' && fields !== null && Object.keys(fields).length > 0
    ? (fields as Readonly<Record<string, string>>)
    : undefined;
}

/** Nobody is told that a field is missing before having had a chance to fill it in. */
function shownFaults(
  { fields }: CalculatorShape,
  faults: Readonly<Record<string, string>>,
  values: Values,
  touched: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  const isWaiting = (name: string): boolean =>
    !touched.has(name) &&
    (values[name] ?? null) === null &&
    fields.some((field) => field.name === name && field.required === true);
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !isWaiting(name)));
}

type QuestionsProps = {
  calculator: CalculatorShape;
  values: Values;
  faults: Readonly<Record<string, string>>;
  change: (name: string, value: unknown) => void;
  reset: () => void;
};

/** What the example fills and what is required comes first; what few cases need is folded away. */
function Questions({ calculator, values, faults, change, reset }: QuestionsProps) {
  const shown = calculator.fields.filter((field) => isAsked(field, values));
  const isFirst = (name: string, required: boolean | undefined) =>
    required === true || name in calculator.example || name in faults;
  const first = shown.filter(({ name, required }) => isFirst(name, required));
  const more = shown.filter(({ name, required }) => !isFirst(name, required));
  const draw = (fields: typeof shown) => (
    <div className={style.fields}>
      {fields.map((field) => (
        <div key={field.name} className={field.kind === 'rows' ? style.wide : undefined}>
          <FieldInput
            field={field}
            value={values[field.name]}
            record={values}
            error={faults[field.name]}
            errors={within(faults, field.name)}
            onChange={(value) => change(field.name, value)}
          />
        </div>
      ))}
    </div>
  );
  return (
    <Card
      title={calculator.title}
      action={
        <Button size="small" look="quiet" onClick={reset}>
          Begin again
        </Button>
      }
    >
      {draw(first)}
      {more.length > 0 && (
        <details className={style.more}>
          <summary>More, where it applies</summary>
          {draw(more)}
        </details>
      )}
    </Card>
  );
}

/** Sentences of the parts inside a field: '2.rent' of 'periods.2.rent'. */
function within(faults: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults)
      .filter(([path]) => path.startsWith(`${name}.`))
      .map(([path, sentence]) => [path.slice(name.length + 1), sentence]),
  );
}

function Answer({ worked, isOld }: { worked: Worked; isOld: boolean }) {
  const main = worked.lines.find((line) => line.main);
  return (
    <div className={isOld ? `${style.result} ${style.old}` : style.result}>
      {main && (
        <div className={style.main}>
          <p className={style.soft}>{main.label}</p>
          <p className={style.figure}>{main.amount === undefined ? main.value : `₹${main.value}`}</p>
        </div>
      )}
      <dl className={style.lines}>
        {worked.lines
          .filter((line) => !line.main && !line.table)
          .map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {worked.lines.map(
        ({ key, label, value, table }) =>
          table && <Rows key={key} label={label} counted={value} table={table} />,
      )}
      <h3 className={style.why}>Why</h3>
      <BecauseTree because={worked.because} />
    </div>
  );
}

/** So many rows are read without being opened. */
const openRows = 24;

type RowsProps = {
  label: string;
  counted: string;
  table: NonNullable<Worked['lines'][number]['table']>;
};

function Rows({ label, counted, table: { columns, rows } }: RowsProps) {
  return (
    <details className={style.more} open={rows.length <= openRows}>
      <summary>{`${label}: ${counted}`}</summary>
      <Table label={label} ledger>
        <thead>
          <Tr>
            {columns.map((column) => (
              <Th key={column.label} number={column.isNumber}>
                {column.label}
              </Th>
            ))}
          </Tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of an answer is its place in it
            <Tr key={at}>
              {columns.map((column, cell) => (
                <Td key={column.label} number={column.isNumber}>
                  {row[cell]}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
