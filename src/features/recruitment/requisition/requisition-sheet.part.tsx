import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { date, money } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { ToCome } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from '../applicant/applicant-sheet.module.css';
import type { requisitionSheetCall } from './requisition-sheet.call.ts';
import { ShareLink } from './share-link.part.tsx';

type Sheet = AnswerOf<typeof requisitionSheetCall>;

export const sheetQuery = (id: number) =>
  queryOptions({
    queryKey: ['records', 'requisition', 'sheet', id],
    queryFn: ({ signal }) =>
      ask<typeof requisitionSheetCall>('GET', '/api/recruitment/requisitions/:id/sheet', {
        params: { id },
        signal,
      }),
  });

/** The list of applicants of this requisition, or of one stage of it. */
function applicantsAt(requisition: number, stage?: number): string {
  const parts = [
    { field: 'requisition', is: [requisition] },
    ...(stage === undefined ? [] : [{ field: 'stage', is: [stage] }]),
  ];
  return `/Home/recruitment/applicant?filter=${encodeURIComponent(JSON.stringify(parts))}`;
}

/** Who applied and where they stand, how the post is told, and what it costs. */
export function RequisitionSheet({ record }: RecordProps) {
  const sheet = useQuery(sheetQuery(record.id));
  if (sheet.error) return <ErrorState error={sheet.error} small />;
  if (!sheet.data) return <ToCome />;
  const { stages, openings, cost } = sheet.data;
  const applied = stages.reduce((sum, { applicants }) => sum + applicants, 0);
  const isTold = record.state === 'open' && openings.some(({ state }) => state === 'published');
  if (applied === 0 && openings.length === 0 && cost === null) return null;
  return (
    <div className={style.pair}>
      <Applied stages={stages} requisition={record.id} applied={applied} />
      <Card title="Openings">
        <Openings openings={openings} />
        {isTold && <ShareLink requisition={record.id} />}
        {cost !== null && cost > 0 && (
          <p className={style.soft}>
            Filling it as planned costs about {money(cost, true)} to the end of the financial year.
          </p>
        )}
      </Card>
    </div>
  );
}

type AppliedProps = { stages: Sheet['stages']; requisition: number; applied: number };

function Applied({ stages, requisition, applied }: AppliedProps) {
  const all = applied > 0 && <Link to={applicantsAt(requisition)}>See them</Link>;
  return (
    <Card title={`${applied} in process`} action={all}>
      {applied === 0 && <p className={style.soft}>Nobody is in process.</p>}
      <ul className={style.counts}>
        {stages
          .filter(({ applicants }) => applicants > 0)
          .map(({ id, name, applicants }) => (
            <li key={id}>
              <Link to={applicantsAt(requisition, id)}>{name}</Link> <span>{applicants}</span>
            </li>
          ))}
      </ul>
    </Card>
  );
}

const stateWords: Readonly<Record<string, string>> = { published: 'Published', closed: 'Closed' };

function Openings({ openings }: { openings: Sheet['openings'] }) {
  if (openings.length === 0) {
    return (
      <p className={style.soft}>Not advertised yet. Add an opening in the tab Openings and publish it.</p>
    );
  }
  return (
    <ul className={style.lines}>
      {openings.map(({ id, title, state, audience, closesOn }) => (
        <li key={id}>
          <Link to={`/Home/recruitment/opening/${id}`}>{title}</Link>
          <p>
            {stateWords[state] ?? 'Not published'}
            {audience === 'internal' ? ' to colleagues' : ''}
            {closesOn && `, until ${date(closesOn)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
