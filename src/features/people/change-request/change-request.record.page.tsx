/** A change request: what holds beside what is wanted; HR accepts or refuses field by field. */
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import type { RecordShape } from '#web/api/described.ts';
import { formQuery } from '#web/api/form.ts';
import { recordQuery, recordsKey } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { isLinked } from '#web/screens/record/linked.ts';
import { useTitle } from '#web/screens/record/use-title.ts';
import { StateTag } from '#web/screens/value/state-tag.tsx';
import { date } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ChangeDecision } from './change-decision.part.tsx';
import { type Compared, ComparedLines } from './change-lines.part.tsx';
import style from './change-request.module.css';

function ChangeRequestPage({ place }: ScreenProps) {
  const id = Number(place.record);
  const form = useQuery(formQuery('change-request'));
  const record = useQuery(recordQuery('change-request', id));
  const compared = useQuery({
    queryKey: [...recordsKey('change-request'), 'compared', id],
    queryFn: ({ signal }) => api.get<Compared>(`/change-requests/${id}`, { signal }),
  });
  useTitle(record.data?.title ?? 'Change request');
  for (const part of [form, record, compared])
    if (part.error && !part.data)
      return <FailedScreen place={place} error={part.error} retry={() => void part.refetch()} />;
  if (!form.data || !record.data || !compared.data) return <SkeletonLines count={8} />;
  const { values, state, may } = record.data;
  const who = isLinked(values['employee']) ? values['employee'] : undefined;
  const actions = may?.actions ?? [];
  return (
    <>
      <PageHead
        title={record.data.title}
        over={<Link to={place.path}>{form.data.heading}</Link>}
        under={
          <>
            {who && <Link to={`/Home/human-resources/employee/${who.id}`}>{who.title}</Link>} · asked on{' '}
            {date(String(values['askedOn']))}
          </>
        }
        actions={state && <StateTag form={form.data} state={state} />}
      />
      <div className={style.sheet}>
        <Said record={record.data} />
        {actions.length > 0 && state === 'waiting' ? (
          <ChangeDecision record={record.data} compared={compared.data} actions={actions} />
        ) : (
          <Card title={compared.data.heading}>
            <ComparedLines compared={compared.data} requestId={id} />
          </Card>
        )}
      </div>
    </>
  );
}

/** What the person wrote and showed, and what HR answered. */
function Said({ record: { values } }: { record: RecordShape }) {
  const proof = values['proof'];
  const { note, answer, decidedBy, decidedOn, holdsFrom } = values;
  if (!note && !proof && !decidedBy && !holdsFrom) return null;
  return (
    <Card>
      {typeof holdsFrom === 'string' && <p>To hold from {date(holdsFrom)}.</p>}
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

export default page({ component: ChangeRequestPage });
