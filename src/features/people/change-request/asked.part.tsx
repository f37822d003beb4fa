/** What somebody asks to have changed: their words, and what holds beside what is wanted. */

import { queryOptions } from '@tanstack/react-query';
import type { RecordShape } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { isLinked } from '#web/screens/record/linked.ts';
import { date } from '#web/ui/format.ts';
import { Card } from '#web/ui/surface/card.tsx';
import { inEffect } from './asked.view.ts';
import { ChangeDecision } from './change-decision.part.tsx';
import { type Compared, ComparedLines } from './change-lines.part.tsx';
import type { changeRequestCall } from './change-request.call.ts';
import style from './change-request.module.css';

export const comparedQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey('change-request'), 'compared', id],
    queryFn: ({ signal }) =>
      ask<typeof changeRequestCall>('GET', '/api/change-requests/:id', { params: { id }, signal }),
  });

/** With the decision, where it is the reader's. */
export function Asked({ record, compared }: { record: RecordShape; compared: Compared }) {
  const actions = record.may?.actions ?? [];
  return (
    <>
      <Said record={record} />
      {actions.length > 0 && record.state === 'waiting' ? (
        <ChangeDecision record={record} compared={compared} actions={actions} />
      ) : (
        <Card title={compared.heading}>
          <ComparedLines compared={compared} requestId={record.id} closed={record.state !== 'waiting'} />
        </Card>
      )}
    </>
  );
}

/** What the person wrote and showed, and what HR answered. */
function Said({ record: { values, state } }: { record: RecordShape }) {
  const proof = values['proof'];
  const { note, answer, decidedBy, decidedOn, holdsFrom } = values;
  if (!note && !proof && !decidedBy && !holdsFrom) return null;
  return (
    <Card>
      {typeof holdsFrom === 'string' && <p>{inEffect(date(holdsFrom), state, values['outcome'])}</p>}
      {typeof note === 'string' && <p className={style.note}>“{note}”</p>}
      {isLinked(proof) && (
        <p>
          Proof:{' '}
          <a className={style.link} href={`/api/files/${proof.id}`} download>
            {proof.title}
          </a>
        </p>
      )}
      {typeof decidedBy === 'string' && (
        <p>
          Decided by {decidedBy} on {date(String(decidedOn))}.{' '}
          {typeof answer === 'string' && <span className={style.note}>“{answer}”</span>}
        </p>
      )}
    </Card>
  );
}
