/** The exit interview: filled in by the leaver on a phone, read by HR. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Answer, type Question, questionsOf } from '#kernel/questionnaire/questionnaire.ts';
import { ask } from '#web/api/api.ts';
import { recordQuery, recordsKey, useRecordAction } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { SheetForm } from '#web/questionnaire/sheet-form.tsx';
import { type SheetShape, useAnswers } from '#web/questionnaire/use-answers.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { date, nothing } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { interviewSheetCall, keepInterviewCall } from './interview.call.ts';
import style from './interview.module.css';

const sheetQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey('exit-interview'), 'sheet', id],
    queryFn: ({ signal }) =>
      ask<typeof interviewSheetCall>('GET', '/api/exit-interviews/:id/sheet', { params: { id }, signal }),
    retry: false,
  });

function ExitInterview({ place }: ScreenProps) {
  const id = Number(place.record);
  const record = useQuery(recordQuery('exit-interview', id));
  const asked = useQuery(sheetQuery(id));
  if (record.error)
    return <FailedScreen place={place} error={record.error} retry={() => void record.refetch()} />;
  if (!record.data || asked.isPending) return <SkeletonLines count={10} />;
  const { state, title, version, values } = record.data;
  const isSent = state === 'sent';
  return (
    <>
      <PageHead
        title={title}
        over={<Link to={place.path}>Exit interviews</Link>}
        under={`Last day ${date(String(values['lastDay']))}`}
        tag={<Tag tone={isSent ? 'good' : 'attention'}>{isSent ? 'Sent' : 'To be answered'}</Tag>}
      />
      {!asked.data && (
        <Card>
          <EmptyState
            title="Nothing to read yet"
            text="Once the interview is sent, the answers appear here. Nobody reads them before."
          />
        </Card>
      )}
      {asked.data && !isSent && asked.data.mine && (
        <Writing id={id} version={version} sheet={asked.data.sheet} />
      )}
      {asked.data && isSent && (
        <Card title={asked.data.mine ? 'What you sent' : 'What was answered'}>
          <Told sheet={asked.data.sheet} />
        </Card>
      )}
    </>
  );
}

function Writing({ id, version, sheet }: { id: number; version: number; sheet: SheetShape }) {
  const act = useRecordAction('exit-interview');
  const writing = useAnswers(sheet, {
    keep: (body) =>
      ask<typeof keepInterviewCall>('PUT', '/api/exit-interviews/:id/sheet', { params: { id }, body }),
    sent: 'Thank you. Your answers are with HR.',
    send: () => act.mutateAsync({ id, version, action: 'send' }),
    savesItself: true,
  });
  return (
    <Card title="Why you leave">
      <p className={style.soft}>HR alone reads your answers. Others see sums of three people and more.</p>
      <SheetForm asks={sheet.asks} writing={writing} />
    </Card>
  );
}

function Told({ sheet }: { sheet: SheetShape }) {
  return (
    <dl className={style.told}>
      {questionsOf(sheet.asks).map((question) => (
        <div key={question.key}>
          <dt>{question.label}</dt>
          <dd>{wordsOf(question, sheet.answers[question.key])}</dd>
        </div>
      ))}
    </dl>
  );
}

function wordsOf(question: Question, answer: Answer | undefined): string {
  if (!answer) return nothing;
  if (answer.notApplicable) return 'Does not apply';
  const { value } = answer;
  if (question.kind === 'scale') return `${value} of ${question.highest}`;
  if (question.kind === 'choice')
    return question.choices.find((one) => one.value === value)?.label ?? nothing;
  if (question.kind === 'yes-no') return value === true ? 'Yes' : 'No';
  return String(value ?? nothing);
}

export default page({ component: ExitInterview });
