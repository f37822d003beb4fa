/** The expenses of a claim, each with what the policy says of it. */
import type { ReactNode } from 'react';
import { date, money } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import type { SheetLine } from './claim.call.ts';
import style from './claims.module.css';

type ClaimLinesProps = {
  lines: readonly SheetLine[];
  /** What can be done with a line, at its end. */
  ways?: (line: SheetLine) => ReactNode;
};

export function ClaimLines({ lines, ways }: ClaimLinesProps) {
  return (
    <ul className={style.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <span className={style.what}>
            <b>{line.type}</b>
            <small>{[date(line.day), line.seller].filter(Boolean).join(' · ')}</small>
            {line.says && <small>{line.says}</small>}
            {line.remark && <small>{line.remark}</small>}
            {line.receipt && (
              <small>
                <a href={`/api/files/${line.receipt.id}`} download>
                  {line.receipt.name}
                </a>
              </small>
            )}
          </span>
          <span className={style.sums}>
            <b>{money(line.claimed, true)}</b>
            {line.sanctioned !== null && line.sanctioned !== line.claimed && (
              <small>Sanctioned {money(line.sanctioned, true)}</small>
            )}
          </span>
          {ways && <span className={style.ways}>{ways(line)}</span>}
          {line.less && <Notice tone="note">{`Less: ${line.less}`}</Notice>}
          {line.objections.map(({ says, instead, stops }) => (
            <Notice key={says} tone={stops ? 'wrong' : 'attention'}>
              {stops ? `${says} ${instead}` : says}
            </Notice>
          ))}
        </li>
      ))}
    </ul>
  );
}
