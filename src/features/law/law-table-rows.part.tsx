/** The rows of one table of the law, the latest first. */
import { date } from '#web/ui/format.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { LawTableRow, LawTableShape } from './law.view.ts';
import style from './law-tables.module.css';

const tones: Readonly<Record<LawTableRow['confidence'], Tone>> = {
  high: 'good',
  medium: 'attention',
  low: 'wrong',
};
const sure = { high: 'Sure', medium: 'Unverified', low: 'Unsure' } as const;

/** A new row begins with the latest value as it is typed. */
const newRowOf = ({ path, rows }: LawTableShape): string => {
  const given = new URLSearchParams({ lawTable: path, value: rows.at(-1)?.written ?? '' });
  return `/Home/administration/lawRows/new?${given}`;
};

export function LawTableRows({ table, mayAdd }: { table: LawTableShape; mayAdd: boolean }) {
  return (
    <>
      <Table label={table.title}>
        <thead>
          <tr>
            <Th>From</Th>
            <Th>Value</Th>
            <Th>Source</Th>
            <Th>How sure</Th>
          </tr>
        </thead>
        <tbody>
          {table.rows.toReversed().map((row) => (
            <Tr key={row.from} current={row.holds}>
              <Td className={style.day}>
                {date(row.from)}
                {row.to && <> to {date(row.to)}</>}
              </Td>
              <Td className={style.value}>{row.words}</Td>
              <Td className={style.cite}>{row.cite}</Td>
              <Td>
                <Tag tone={tones[row.confidence]}>{sure[row.confidence]}</Tag>
                {row.added && <Tag tone="note">laid over</Tag>}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {mayAdd && (
        <p className={style.add}>
          <ButtonLink size="small" to={newRowOf(table)}>
            Lay a row over it
          </ButtonLink>
        </p>
      )}
    </>
  );
}
