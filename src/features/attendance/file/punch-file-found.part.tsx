/** What the file holds: new punches, those that are there, rows not taken and why, numbers of nobody. */
import { number } from '#web/ui/format.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { PunchFileAnswer } from './punch-file.call.ts';
import style from './punch-file.module.css';

export function PunchFileFound({ found }: { found: PunchFileAnswer }) {
  const { fresh, known, people, refusedRows, nobody, stored } = found;
  const pins = nobody.map(({ pin }) => pin).join(', ');
  const figures: readonly (readonly [string, number])[] = [
    [stored ? 'Stored' : 'New punches', fresh],
    ['There already', known],
    ['People', people],
    ['Rows not taken', refusedRows],
  ];
  return (
    <>
      <div className={style.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <b>{number(value)}</b>
            <span>{label}</span>
          </div>
        ))}
      </div>
      {nobody.length > 0 && (
        <Notice
          tone="attention"
          action={<ButtonLink to="/Home/fwShift/deviceUsers/new">Enter a number</ButtonLink>}
        >
          Nobody has these numbers on the days of their punches: {pins}. The punches are kept, and become a
          person’s once the number is entered.
        </Notice>
      )}
      {refusedRows > 0 && <Refused found={found} />}
    </>
  );
}

function Refused({ found: { refused, refusedRows } }: { found: PunchFileAnswer }) {
  return (
    <Card title={`Rows not taken: ${number(refusedRows)}`}>
      <ul className={style.refused}>
        {refused.map(({ line, text, why }) => (
          <li key={`${line} ${text}`}>
            <span>{`Row ${line}`}</span>
            <code>{text}</code>
            <span>{why}</span>
          </li>
        ))}
      </ul>
      {refusedRows > refused.length && (
        <p className={style.quiet}>{`The first ${number(refused.length)} of ${number(refusedRows)}.`}</p>
      )}
    </Card>
  );
}
