import type { Missing } from '#kernel/wire/import-sheet.ts';
import { count, number } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import style from './import.module.css';
import type { Said } from './matching.ts';

type MissingRecordsProps = {
  missing: readonly Missing[];
  said: Said;
  onSaid: (said: Said) => void;
};

/** What the sheet names and nobody has entered: made with it where a name is enough. */
export function MissingRecords({ missing, said, onSaid }: MissingRecordsProps) {
  if (missing.length === 0) return null;
  const make = (form: string, isMade: boolean) =>
    onSaid({ ...said, make: isMade ? [...said.make, form] : said.make.filter((each) => each !== form) });
  return (
    <div className={style.inset}>
      <Notice>
        <fieldset className={style.missing}>
          <legend>The sheet names what is not recorded yet</legend>
          {missing.map(({ form, heading, one, names, count: many, isMakeable }) =>
            isMakeable ? (
              <Checkbox
                key={form}
                label={`Add ${number(many)} ${many === 1 ? one : heading} with this import`}
                help={listed(names, many)}
                checked={said.make.includes(form)}
                onChange={(isMade) => make(form, isMade)}
              />
            ) : (
              <p key={form}>
                Enter the {heading} first, they need more than a name: {listed(names, many)}
              </p>
            ),
          )}
        </fieldset>
      </Notice>
    </div>
  );
}

const namesShown = 8;

const listed = (names: readonly string[], many: number): string =>
  many > namesShown
    ? `${names.slice(0, namesShown).join(', ')} and ${count(many - namesShown, 'other')}`
    : names.join(', ');
