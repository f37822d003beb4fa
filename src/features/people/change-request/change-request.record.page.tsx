/** A change request: what holds beside what is wanted; HR accepts or refuses field by field. */
import { useQuery } from '@tanstack/react-query';
import { formQuery } from '#web/api/form.ts';
import { recordQuery } from '#web/api/record.ts';
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
import { Asked, comparedQuery } from './asked.part.tsx';
import style from './change-request.module.css';

function ChangeRequestPage({ place }: ScreenProps) {
  const id = Number(place.record);
  const form = useQuery(formQuery('change-request'));
  const record = useQuery(recordQuery('change-request', id));
  const compared = useQuery(comparedQuery(id));
  useTitle(record.data?.title ?? 'Change request');
  for (const part of [form, record, compared])
    if (part.error && !part.data)
      return <FailedScreen place={place} error={part.error} retry={() => void part.refetch()} />;
  if (!form.data || !record.data || !compared.data) return <SkeletonLines count={8} />;
  const { values, state } = record.data;
  const who = isLinked(values['employee']) ? values['employee'] : undefined;
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
        <Asked record={record.data} compared={compared.data} />
      </div>
    </>
  );
}

export default page({ component: ChangeRequestPage });
