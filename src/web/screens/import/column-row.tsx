import { useState } from 'react';
import type { TargetColumn } from '#kernel/wire/import-sheet.ts';
import { Button } from '#web/ui/button.tsx';
import { count, money, number } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { ColumnSum } from './column-sum.tsx';
import { ColumnTreatment } from './column-treatment.tsx';
import { ColumnWords } from './column-words.tsx';
import style from './import.module.css';
import { MadeColumnInput } from './made-column-input.tsx';
import {
  type ColumnProps,
  columnName,
  datedPlaces,
  firstValues,
  matched,
  speaksForAmount,
  treated,
  withoutMade,
} from './matching.ts';
import { OrderOfDates } from './order-of-dates.tsx';

/** A choice has its words and a date its order; other values can be written otherwise. */
const isShapeable = ({ known, dated }: TargetColumn): boolean => known.length === 0 && !dated;

/** One column: what stands in it, what it is, and what is done to its cells. */
export function ColumnRow(props: ColumnProps) {
  const { file, said, at } = props;
  const name = columnName(file, said.shaping, at);
  const made = said.shaping.made[at - file.headers.length];
  const target = file.columns.find(({ key }) => key === said.matches[at]);
  return (
    <li data-used={target ? true : undefined} data-place={at}>
      <div className={style.source}>
        <strong>{name}</strong>
        <span>{firstValues(file, said.shaping, at).join(', ')}</span>
        {made && <MadeColumnInput {...props} made={made} />}
      </div>
      <div className={style.target}>
        <WhatItIs {...props} name={name} target={target} />
        {target && <ColumnWords {...props} target={target} />}
        {target?.ofOne && <Shared {...props} />}
        {target && <Meant {...props} target={target} />}
        <Deeds {...props} target={target} />
      </div>
    </li>
  );
}

type TargetProps = ColumnProps & { target: TargetColumn | undefined };

function WhatItIs({ file, said, onSaid, at, name, target }: TargetProps & { name: string }) {
  const { matches, orders } = said;
  return (
    <>
      <NativeSelect
        label={`What ${name} is`}
        labelHidden
        none="Left out"
        choices={file.columns.map(({ key, label, required, group, line }) => ({
          value: key,
          label: required ? `${label} *` : line?.note ? `New: ${label}` : label,
          ...(group !== undefined && { group }),
        }))}
        value={matches[at] ?? ''}
        onChange={(key) => onSaid({ ...said, matches: matched(matches, at, key) })}
      />
      {target?.key === file.matches[at] && <HowSure file={file} at={at} />}
      {target?.line?.note && <p className={style.hint}>{`Made with this import. ${target.line.note}`}</p>}
      <ColumnSum file={file} at={at} isTaken={target !== undefined} />
      {file.shaping.treated[at]?.nextDay && (
        <Checkbox
          label="Saved as 18:30 of the evening before: use the next day"
          checked={said.shaping.treated[at]?.nextDay === true}
          onChange={(nextDay) => onSaid({ ...said, shaping: treated(said.shaping, at, { nextDay }) })}
        />
      )}
      {datedPlaces(file, matches).includes(at) && (
        <OrderOfDates
          header={name}
          told={file.dates[at]}
          past={target?.past ?? false}
          value={orders[at]}
          onChange={(order) => onSaid({ ...said, orders: { ...orders, [at]: order } })}
        />
      )}
    </>
  );
}

/** What cannot be read says which cells those are; else what is only likely says so. */
function HowSure({ file: { unsure, unread }, at }: Pick<ColumnProps, 'file' | 'at'>) {
  const bad = unread[at];
  if (bad) {
    const cells = bad.examples.map(({ line, value }) => `row ${line} “${value}”`).join(', ');
    return (
      <p className={style.unsure}>
        {`Cannot be read in ${number(bad.cells)} of ${count(bad.of, 'row')}: ${cells}.`}
      </p>
    );
  }
  return unsure.includes(at) ? <p className={style.unsure}>Probably right. Please check.</p> : null;
}

function Deeds(props: TargetProps) {
  const { file, said, onSaid, at, target } = props;
  const [changing, setChanging] = useState(false);
  const made = at - file.headers.length;
  // Whether a salary is by the year or the month is seen in no value, so it is always asked.
  const isAsked = target?.amount === true && target.required && made < 0;
  if (target && (changing || isAsked)) return <ColumnTreatment {...props} target={target} />;
  return (
    <div className={style.deeds}>
      {target && isShapeable(target) && (
        <Button look="link" size="small" onClick={() => setChanging(true)}>
          Change its values
        </Button>
      )}
      {!target && <LeftOut {...props} />}
      {made >= 0 && (
        <Button look="link" size="small" onClick={() => onSaid(withoutMade(said, file.headers.length, made))}>
          Remove this column
        </Button>
      )}
    </div>
  );
}

/** A bank account or a fund's number that several people have is seldom meant. */
function Shared({ said, onSaid, at }: ColumnProps) {
  return (
    <Checkbox
      label="Several people may have the same number"
      checked={said.shaping.treated[at]?.shared === true}
      onChange={(shared) => onSaid({ ...said, shaping: treated(said.shaping, at, { shared }) })}
    />
  );
}

/** A salary of 500 rupees is seldom meant: thousands were left out, or it is paise or another currency. */
function Meant({ file, said, onSaid, at, target }: ColumnProps & { target: TargetColumn }) {
  const { asksBelow: least, line } = target;
  if (least === undefined || !speaksForAmount(file.columns, said.matches, at)) return null;
  const amounts = money(least, true);
  return (
    <Checkbox
      label={line ? `Salaries below ${amounts} in all are meant` : `Amounts below ${amounts} are meant`}
      checked={said.shaping.treated[at]?.meant === true}
      onChange={(meant) => onSaid({ ...said, shaping: treated(said.shaping, at, { meant }) })}
    />
  );
}

/** Somebody has seen that a column is left out: it checks no others, and is asked about no more. */
function LeftOut({ file, said, onSaid, at }: ColumnProps) {
  const isSum = file.sums.some((sum) => sum.at === at);
  if (!isSum && !file.holds[at]) return null;
  const isLeft = said.shaping.treated[at]?.left === true;
  return (
    <Checkbox
      label={isSum ? 'Do not use it as a check' : 'Not needed'}
      checked={isLeft}
      onChange={(left) => onSaid({ ...said, shaping: treated(said.shaping, at, { left }) })}
    />
  );
}
