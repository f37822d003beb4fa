import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import { standsAs } from './asked.view.ts';
import type { changeRequestCall, wantedValueCall } from './change-request.call.ts';
import style from './change-request.module.css';

export type ComparedLine = {
  readonly line: number;
  readonly label: string;
  readonly was: string | null;
  readonly now: string | null;
  readonly wanted: string | null;
  readonly revealable: boolean;
  readonly changedSince: boolean;
  readonly decision: string | null;
  readonly because: string | null;
};
export type Compared = AnswerOf<typeof changeRequestCall>;

type ComparedLinesProps = {
  compared: Compared;
  requestId: number;
  /** Decided or withdrawn: what held when it was asked is shown in place of what holds now. */
  closed?: boolean;
  /** May read masked values in clear, one by one. */
  reveals?: boolean;
  /** The decision on a line, beside it. */
  decide?: (line: ComparedLine) => ReactNode;
};

/** Old beside new, a line for each field. */
export function ComparedLines({ compared, requestId, closed, reveals, decide }: ComparedLinesProps) {
  return (
    <ul className={style.lines}>
      {compared.lines.map((line) => (
        <li key={line.line} className={style.line} aria-label={line.label}>
          <b>{line.label}</b>
          <Values line={line} requestId={requestId} reveals={reveals === true} closed={closed === true} />
          {decide ? decide(line) : <Decided line={line} closed={closed === true} />}
        </li>
      ))}
    </ul>
  );
}

const shown = (text: string | null): string => (text === null || text === '' ? 'Nothing' : text);

type ValuesProps = { line: ComparedLine; requestId: number; reveals: boolean; closed: boolean };

function Values({ line, requestId, reveals, closed }: ValuesProps) {
  const [clear, setClear] = useState<string>();
  const reveal = async () => {
    const { value } = await ask<typeof wantedValueCall>('GET', '/api/change-requests/:id/lines/:line', {
      params: { id: requestId, line: line.line },
    });
    setClear(value);
  };
  return (
    <div className={style.values}>
      <span>
        <small>{closed ? 'Before' : 'Now'}</small> {shown(closed ? line.was : line.now)}
        {line.changedSince && (
          <>
            {' '}
            <Tag tone="attention">Changed since it was asked: was {shown(line.was)}</Tag>
          </>
        )}
      </span>
      <span>
        <small>Wanted</small> <strong>{shown(clear ?? line.wanted)}</strong>{' '}
        {reveals && line.revealable && clear === undefined && (
          <Button look="link" size="small" onClick={() => void reveal().catch(tellError)}>
            Show
          </Button>
        )}
      </span>
    </div>
  );
}

function Decided({ line, closed }: { line: ComparedLine; closed: boolean }) {
  const stands = standsAs(line.decision, closed);
  if (stands === null) return null;
  return (
    <span>
      {stands === 'accepted' && <Tag tone="good">Accepted</Tag>}
      {stands === 'refused' && <Tag tone="wrong">Refused</Tag>}
      {stands === 'waiting' && <Tag tone="attention">Waiting</Tag>} {line.because}
    </span>
  );
}
