import { isMonth } from '#kernel/calendar.ts';
import type { MadeColumn } from '#kernel/sheet/shaping.ts';
import type { TargetColumn } from '#kernel/wire/import-sheet.ts';
import { DateInput } from '#web/ui/input/date-input.tsx';
import { MonthInput } from '#web/ui/input/month-input.tsx';
import { type Choice, NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { DayCodes } from './days/day-codes.tsx';
import style from './import.module.css';
import { type ColumnProps, madeAs } from './matching.ts';

const nameChoices = [
  { value: 'first', label: 'First name' },
  { value: 'middle', label: 'Middle names' },
  { value: 'last', label: 'Last name' },
];

type Kind = MadeColumn['kind'];
type OfKind<K extends Kind> = {
  made: Extract<MadeColumn, { kind: K }>;
  sources: readonly Choice[];
  onChange: (made: MadeColumn) => void;
};

/** What a column is made from. */
export function MadeColumnInput({ file, said, onSaid, at, made }: ColumnProps & { made: MadeColumn }) {
  const onChange = (column: MadeColumn) => onSaid(madeAs(said, at - file.headers.length, column));
  const sources = file.headers.map((header, place) => ({
    value: String(place),
    label: header || `Column ${place + 1}`,
  }));
  const target = file.columns.find(({ key }) => key === said.matches[at]);
  return (
    <div className={style.made}>
      {made.kind === 'constant' && <Constant made={made} target={target} onChange={onChange} />}
      {made.kind === 'name' && <OfName made={made} sources={sources} onChange={onChange} />}
      {made.kind === 'piece' && <OfPiece made={made} sources={sources} onChange={onChange} />}
      {made.kind === 'join' && <OfJoin made={made} sources={sources} onChange={onChange} />}
      {made.kind === 'tally' && <DayCodes made={made} onChange={onChange} />}
    </div>
  );
}

function OfName({ made, sources, onChange }: OfKind<'name'>) {
  return (
    <>
      <NativeSelect
        label="Name in"
        choices={sources}
        value={String(made.from)}
        onChange={(chosen) => onChange({ ...made, from: Number(chosen) })}
      />
      <NativeSelect
        label="Part"
        choices={nameChoices}
        value={made.part}
        onChange={(part) => onChange({ ...made, part: partOf(part) })}
      />
    </>
  );
}

function OfPiece({ made, sources, onChange }: OfKind<'piece'>) {
  return (
    <>
      <NativeSelect
        label="From"
        choices={sources}
        value={String(made.from)}
        onChange={(chosen) => onChange({ ...made, from: Number(chosen) })}
      />
      <TextInput
        label="Separated by"
        value={made.at}
        maxLength={10}
        onChange={(mark) => onChange({ ...made, at: mark })}
      />
      <NativeSelect
        label="Part"
        choices={['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))}
        value={String(made.piece)}
        onChange={(piece) => onChange({ ...made, piece: Number(piece) })}
      />
    </>
  );
}

function OfJoin({ made, sources, onChange }: OfKind<'join'>) {
  const [first = 0, second] = made.from;
  return (
    <>
      <NativeSelect
        label="First"
        choices={sources}
        value={String(first)}
        onChange={(chosen) => onChange({ ...made, from: [Number(chosen), ...made.from.slice(1)] })}
      />
      <NativeSelect
        label="Then"
        none="Nothing"
        choices={sources}
        value={String(second ?? '')}
        onChange={(chosen) => onChange({ ...made, from: chosen === '' ? [first] : [first, Number(chosen)] })}
      />
      <TextInput
        label="Between them"
        value={made.between}
        maxLength={10}
        onChange={(between) => onChange({ ...made, between })}
      />
    </>
  );
}

const partOf = (chosen: string) => (chosen === 'last' || chosen === 'middle' ? chosen : 'first');

type ConstantProps = {
  made: Extract<MadeColumn, { kind: 'constant' }>;
  target: TargetColumn | undefined;
  onChange: (made: MadeColumn) => void;
};

function Constant({ made, target, onChange }: ConstantProps) {
  const say = (value: string | null) => onChange({ ...made, value: value ?? '' });
  const choices = target?.records ?? target?.choices ?? [];
  if (target?.typed === 'month')
    return <MonthInput label="Value" value={isMonth(made.value) ? made.value : null} onChange={say} />;
  if (target?.typed === 'date') return <DateInput label="Value" value={made.value || null} onChange={say} />;
  if (choices.length === 0)
    return <TextInput label="Value" value={made.value} maxLength={400} onChange={say} />;
  return (
    <NativeSelect
      label="Value"
      none="Choose"
      choices={withOwn(choices, made.value).map((label) => ({ value: label, label }))}
      value={made.value}
      onChange={say}
    />
  );
}

/** What is to be made with the import is not among the records yet. */
const withOwn = (choices: readonly string[], value: string): readonly string[] =>
  value === '' || choices.includes(value) ? choices : [...choices, value];
