import { IconPlus } from '@tabler/icons-react';
import type { Uploaded } from '#kernel/wire/import-sheet.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/surface/menu.tsx';
import { ColumnRow } from './column-row.tsx';
import style from './import.module.css';
import { type Said, withMade } from './matching.ts';

type FileColumnsProps = { file: Uploaded; said: Said; onSaid: (said: Said) => void };

/** Each column of the file, and each that is made here, with its first values and what it is taken for. */
export function FileColumns({ file, said, onSaid }: FileColumnsProps) {
  const places = Array.from({ length: file.headers.length + said.shaping.made.length }, (_, at) => at);
  return (
    <section aria-label="Columns of the file">
      <ul className={style.columns}>
        {places
          .filter((at) => !isBlank(file, at) && !isCounted(said, at))
          .map((at) => (
            <ColumnRow key={at} file={file} said={said} onSaid={onSaid} at={at} />
          ))}
      </ul>
      <div className={style.add}>
        <Menu
          opener={
            <Button look="quiet" icon={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}>
              Add a column
            </Button>
          }
          entries={[
            {
              label: 'The same for every row',
              run: () => onSaid(withMade(said, { kind: 'constant', value: '' })),
            },
            {
              label: 'Part of a name',
              run: () => onSaid(withMade(said, { kind: 'name', from: 0, part: 'first' })),
            },
            {
              label: 'Part of a column',
              run: () => onSaid(withMade(said, { kind: 'piece', from: 0, at: '-', piece: 1 })),
            },
            {
              label: 'Columns joined',
              run: () => onSaid(withMade(said, { kind: 'join', from: [0], between: ' ' })),
            },
          ]}
        />
      </div>
    </section>
  );
}

/** Columns of days are told as one, where they are counted. */
const isCounted = ({ shaping, matches }: Said, at: number): boolean =>
  matches[at] === undefined && shaping.made.some((made) => made.kind === 'tally' && made.from.includes(at));

/** A column without a heading and without a value is none. */
const isBlank = ({ headers, sample }: Uploaded, at: number): boolean =>
  headers[at] === '' && sample.every((cells) => (cells[at] ?? '') === '');
