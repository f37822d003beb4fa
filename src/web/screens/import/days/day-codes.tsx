import type { Tally } from '#kernel/sheet/shaping.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import style from './day-codes.module.css';

const choices = [
  { value: '0', label: 'Not counted' },
  { value: '0.5', label: 'Half a day' },
  { value: '1', label: 'A day' },
];

/** What each code of a day comes to. People for whom nothing is counted are left out. */
export function DayCodes({ made, onChange }: { made: Tally; onChange: (made: Tally) => void }) {
  return (
    <fieldset className={style.codes}>
      <legend>Each code counts as</legend>
      {Object.entries(made.worth).map(([code, days]) => (
        <NativeSelect
          key={code}
          label={code}
          choices={choices}
          value={String(days)}
          onChange={(chosen) => onChange({ ...made, worth: { ...made.worth, [code]: Number(chosen) } })}
        />
      ))}
      <p>People without such a day are left out.</p>
    </fieldset>
  );
}
