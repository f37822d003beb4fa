/** The lines of a record as they are read: a table, a list where a table would be too wide, or folded. */
import type { FieldShape, Values } from '#kernel/wire/described.ts';
import { valueText } from '#web/screens/value/value-text.ts';
import { count, nothing } from '#web/ui/format.ts';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import style from './record.module.css';

/** Words of a line may need more than one; everything else keeps to its column. */
const isWords = ({ kind }: FieldShape): boolean => ['text', 'longText'].includes(kind);

const isFigure = (field: FieldShape): boolean => ['money', 'number', 'percent'].includes(field.kind);

/** What a column of some width would cut or push out of sight. */
const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > 14;

/** More than these would be cut or pushed out of sight. */
const mostColumns = 6;

type FoldedProps = { columns: readonly FieldShape[]; by: string; lines: readonly Values[] };

/** What many lines say alike is said once, with the others behind it. */
function FoldedLines({ columns, by, lines }: FoldedProps) {
  const groups = [...Map.groupBy(lines, (line) => String(line[by] ?? ''))];
  const others = columns.filter(({ name }) => name !== by);
  const isOfPeople = others.some(({ name }) => name === 'employee');
  const wordsOf = (line: Values): string =>
    others.map((column) => valueText(column, line[column.name])).join(' · ');
  return (
    <ul className={style.alikes}>
      {groups
        .toSorted(([, one], [, other]) => other.length - one.length)
        .map(([said, alike]) => (
          <li key={said}>
            <p>{said}</p>
            {alike.length === 1 ? (
              <p className={style.alike}>{alike.map(wordsOf)}</p>
            ) : (
              <details>
                <summary>
                  {isOfPeople ? count(alike.length, 'employee') : count(alike.length, 'line')}
                </summary>
                <ul className={style.alike}>
                  {alike.map((line, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
                    <li key={at}>{wordsOf(line)}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
    </ul>
  );
}

/** Each line by its first words, with what else it says below them. */
function LineList({ columns, lines }: { columns: readonly FieldShape[]; lines: readonly Values[] }) {
  const name = columns.find(({ kind }) => kind === 'text') ?? columns[0];
  const long = columns.filter(({ kind }) => kind === 'longText');
  const facts = columns.filter((column) => column !== name && !long.includes(column));
  return (
    <ol className={style.lineList}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
        <li key={at}>
          {name && <strong>{valueText(name, line[name.name])}</strong>}
          {long
            .filter((column) => isSaid(line[column.name]))
            .map((column) => (
              <p key={column.name}>{String(line[column.name])}</p>
            ))}
          <dl>
            {facts
              .filter((column) => isSaid(line[column.name]))
              .map((column) => (
                <div key={column.name}>
                  <dt>{column.label}</dt>
                  <dd>{valueText(column, line[column.name])}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

export function Lines({ field, lines }: { field: FieldShape; lines: readonly Values[] }) {
  // A column that says nothing in any line would only push the others out of sight.
  const columns = (field.fields ?? []).filter(({ name }) => lines.some((line) => isSaid(line[name])));
  if (lines.length === 0) return <span className={style.nothing}>{nothing}</span>;
  if (field.foldsBy && lines.length > 1)
    return <FoldedLines columns={columns} by={field.foldsBy} lines={lines} />;
  if (columns.length > mostColumns) return <LineList columns={columns} lines={lines} />;
  return (
    <Table label={field.label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Th key={column.name} number={isFigure(column)}>
              {column.label}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
          <Tr key={at}>
            {columns.map((column) => (
              <Td
                key={column.name}
                number={isFigure(column)}
                wraps={isWords(column) && isLong(line[column.name])}
              >
                {valueText(column, line[column.name])}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
