import { queryOptions, useQuery } from '@tanstack/react-query';
import type { applicantSheetCall } from '#kernel/calls/application.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { StateTag } from '#web/screens/value/state-tag.tsx';
import { date, shortDate } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './applicant-sheet.module.css';
import { Resumes } from './resume.part.tsx';

type Line = { readonly title: string; readonly note: string };
type Sheet = AnswerOf<typeof applicantSheetCall>;
type Answer = { readonly question: string; readonly answer: string | null; readonly rulesOut: boolean };

/** Below the applicant's key, so that it is stale when the record is. */
const sheetQuery = (id: number) =>
  queryOptions({
    queryKey: ['records', 'applicant', 'sheet', id],
    queryFn: ({ signal }) =>
      ask<typeof applicantSheetCall>('GET', '/api/recruitment/applicants/:id/sheet', {
        params: { id },
        signal,
      }),
  });

/** What is looked at first: where it stands, the resume, and what the applicant says, in short. */
export function ApplicantSheet({ form, record, place }: RecordProps) {
  const sheet = useQuery(sheetQuery(record.id));
  if (sheet.error) return <ErrorState error={sheet.error} small />;
  if (!sheet.data) {
    return (
      <Card>
        <SkeletonLines count={5} />
      </Card>
    );
  }
  const { data } = sheet;
  const answers = (record.values['answers'] ?? []) as readonly Answer[];
  return (
    <>
      {record.values['ruledOut'] === true && (
        <Notice tone="attention">
          An answer is not the one that this post needs. Look at it before you decide.
        </Notice>
      )}
      <Card title="Where it stands">
        <Stages stages={data.stages} active={record.state === 'active' || record.state === 'on-hold'} />
      </Card>
      <Resumes resumes={data.resumes} />
      <div className={style.pair}>
        {answers.length > 0 && (
          <Card title="Answers">
            <Answers answers={answers} />
          </Card>
        )}
        <Lines title="Qualifications" lines={data.qualifications} />
        <Lines title="Experience" lines={data.experiences} />
        <Lines title="Skills" lines={data.skills} />
        <Lines title="Languages" lines={data.languages} />
        <Others others={data.others} form={form} path={place.path} />
      </div>
    </>
  );
}

type OthersProps = Pick<RecordProps, 'form'> & { others: Sheet['others']; path: string };

/** What the same person applied for besides, as far as is known. */
function Others({ others, form, path }: OthersProps) {
  if (others.length === 0) return null;
  return (
    <Card title="Also applied for">
      <ul className={style.lines}>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={`${path}/${other.id}`}>{other.post}</Link> <StateTag form={form} state={other.state} />
            <p>
              {other.code}
              {other.appliedOn && `, ${date(other.appliedOn)}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Stages({ stages, active }: { stages: Sheet['stages']; active: boolean }) {
  const at = stages.findIndex(({ current }) => current);
  return (
    <ol className={style.stages}>
      {stages.map(({ name, since, current }, place) => (
        <li
          key={name}
          data-passed={(place < at && (since !== null || place === 0)) || undefined}
          data-ended={(current && !active) || undefined}
          aria-current={current ? 'step' : undefined}
        >
          <span>{name}</span>
          {since && place <= at && <small>{shortDate(since)}</small>}
          {!since && place > 0 && place < at && <small>skipped</small>}
        </li>
      ))}
    </ol>
  );
}

function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className={style.answers}>
      {answers.map(({ question, answer, rulesOut }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd data-out={rulesOut || undefined}>
            {answer ?? 'Not answered'}
            {rulesOut && ' · not what is needed'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={style.lines}>
        {lines.map((line) => (
          <li key={`${line.title} ${line.note}`}>
            <strong>{line.title}</strong>
            {line.note && <p>{line.note}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
