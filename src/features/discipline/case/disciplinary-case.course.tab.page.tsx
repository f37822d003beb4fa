/** What was done in a case, the notices with their answers, and what is due until when. */
import { useQuery } from '@tanstack/react-query';
import style from '#features/grievance/case/course.module.css';
import { dayOfMoment } from '#kernel/calendar/moment.ts';
import { page, type TabProps } from '#web/page.ts';
import { date } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { DisciplineCourse, DisciplineEntry } from './disciplinary-case.call.ts';
import { disciplineCourseQuery } from './disciplinary-case.view.ts';

function Course({ record }: TabProps) {
  const found = useQuery(disciplineCourseQuery(record.id));
  if (found.error) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={6} />;
  const { data } = found;
  return (
    <div className={style.course}>
      <div className={style.side}>
        <Card>
          <ul className={style.entries}>
            <li>
              <p className={style.by}>
                <b>{data.employee}</b> <small>{date(data.reportedOn)}</small>
                <Tag>{data.misconduct}</Tag>
              </p>
              <p className={style.text}>{data.detail}</p>
            </li>
            {data.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </Card>
        <Notices notices={data.notices} />
      </div>
      <Side data={data} />
    </div>
  );
}

function Entry({ entry: { kind, author, at, text } }: { entry: DisciplineEntry }) {
  return (
    <li data-kind={kind}>
      <p className={style.by}>
        <b>{author ?? 'Muster'}</b> <small>{date(dayOfMoment(at))}</small>
        {kind === 'note' && <Tag>Note</Tag>}
        {kind === 'hearing' && <Tag tone="note">Hearing</Tag>}
        {kind === 'reply' && <Tag tone="attention">Reply</Tag>}
      </p>
      <p className={style.text}>{text}</p>
    </li>
  );
}

function Notices({ notices }: Pick<DisciplineCourse, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <Card title="Notices to the employee">
      <dl className={style.facts}>
        {notices.map(({ id, kind, sentOn, dueOn, repliedOn, helper }) => (
          <div key={id}>
            <dt>
              <Link to={`/Home/fwHR/notice/${id}`}>{kind}</Link>
            </dt>
            <dd>{`Sent on ${date(sentOn)}`}</dd>
            {repliedOn !== null && <dd>{`Answered on ${date(repliedOn)}`}</dd>}
            {repliedOn === null && dueOn !== null && <dd>{`Answer by ${date(dueOn)}`}</dd>}
            {helper !== null && <dd>{`Helped by ${helper}`}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Side({ data: { clocks, parts, suspensions } }: { data: DisciplineCourse }) {
  return (
    <div className={style.side}>
      <Card title="Until when">
        <dl className={style.facts}>
          {clocks.map(({ label, by, source, isOver }) => (
            <div key={label} data-over={isOver || undefined}>
              <dt>{label}</dt>
              <dd title={source}>{date(by)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="Who handles it">
        <dl className={style.facts}>
          {parts.map(({ part, name }) => (
            <div key={part}>
              <dt>{part}</dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {suspensions.length > 0 && (
        <Card title="Suspension">
          <dl className={style.facts}>
            {suspensions.map(({ id, from, until, treated }) => (
              <div key={id}>
                <dt>{until === null ? `From ${date(from)}` : `${date(from)} to ${date(until)}`}</dt>
                <dd>{treated ?? 'Running'}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </div>
  );
}

export default page<TabProps>({ component: Course });
