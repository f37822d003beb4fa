import { letterKinds } from '#kernel/sheet/shaping.ts';
import type { TargetColumn } from '#kernel/wire/import-sheet.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { type ColumnProps, columnName, treated } from './matching.ts';

const letterChoices = [
  { value: 'capitals', label: 'In capitals' },
  { value: 'small', label: 'In small letters' },
  { value: 'names', label: 'Like Names' },
];

/** What is done to every cell of a column. */
export function ColumnTreatment({ file, said, onSaid, at, target }: ColumnProps & { target: TargetColumn }) {
  const { shaping } = said;
  const name = columnName(file, shaping, at);
  const { letters, yearly = false } = shaping.treated[at] ?? {};
  if (target.amount)
    return (
      <Checkbox
        label="Yearly amounts: divide by twelve"
        checked={yearly}
        onChange={(now) => onSaid({ ...said, shaping: treated(shaping, at, { yearly: now }) })}
      />
    );
  return (
    <NativeSelect
      label={`Letters of ${name}`}
      labelHidden
      none="As written"
      choices={letterChoices}
      value={letters ?? ''}
      onChange={(chosen) => {
        const kind = letterKinds.find((each) => each === chosen);
        onSaid({ ...said, shaping: treated(shaping, at, { letters: kind }) });
      }}
    />
  );
}
