/** What was said and done in a case, and what is written now. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOfMoment } from '#kernel/calendar/moment.ts';
import type { RecordShape } from '#kernel/wire/described.ts';
import { seenIn, useRecordAction } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import style from './course.module.css';
import { courseQuery } from './course.view.ts';
import type { CaseCourse, CourseEntry } from './grievance.call.ts';

function Course({ record }: TabProps) {
  const found = useQuery(courseQuery(record.id));
  if (found.error) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={6} />;
  const { data } = found;
  return (
    <div className={style.course}>
      <Card>
        <ul className={style.entries}>
          <li>
            <p className={style.by}>
              <b>{data.raisedBy ?? 'Without a name'}</b> <small>{date(data.receivedOn)}</small>
            </p>
            <p className={style.text}>{data.detail}</p>
            {data.relief && <p className={style.text}>{`Wished for: ${data.relief}`}</p>}
          </li>
          {data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} isNameless={data.raisedBy === null} />
          ))}
        </ul>
        <Writing record={record} isMine={data.isMine} />
      </Card>
      <Side data={data} />
    </div>
  );
}

function Entry({ entry, isNameless }: { entry: CourseEntry; isNameless: boolean }) {
  const { kind, author, at, text } = entry;
  const nobody = isNameless && kind === 'message' ? 'Whoever reported it' : 'Muster';
  return (
    <li data-kind={kind}>
      <p className={style.by}>
        <b>{author ?? nobody}</b> <small>{date(dayOfMoment(at))}</small>
        {kind === 'note' && <Tag>Note</Tag>}
        {kind === 'hearing' && <Tag tone="note">Hearing</Tag>}
      </p>
      <p className={style.text}>{text}</p>
    </li>
  );
}

function Side({ data }: { data: CaseCourse }) {
  return (
    <div className={style.side}>
      <Card title="Until when">
        <dl className={style.facts}>
          {data.clocks.map(({ label, by, source, isOver }) => (
            <div key={label} data-over={isOver || undefined}>
              <dt>{label}</dt>
              <dd title={source}>{date(by)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="Who handles it">
        <p className={style.text}>
          {data.team.length > 0 ? data.team.join(', ') : 'Nobody is free to. Tell HR.'}
        </p>
      </Card>
      {data.statements.length > 0 && (
        <Card title="Statements">
          <dl className={style.facts}>
            {data.statements.map(({ id, person, as, dueOn, question, answer }) => (
              <div key={id}>
                <dt>{`${person} · ${as}`}</dt>
                <dd className={style.text}>{question}</dd>
                <dd className={style.text}>{answer ?? `To be given by ${date(dueOn)}`}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </div>
  );
}

/** A message to the other side, or a note for those who handle the case. */
function Writing({ record, isMine }: { record: RecordShape; isMine: boolean }) {
  const [text, setText] = useState('');
  const act = useRecordAction('grievance');
  const may = record.may?.actions ?? [];
  const run = (action: 'message' | 'note') => {
    setText('');
    act.mutate(
      { id: record.id, ...seenIn(record), action, input: { text } },
      {
        onError: (error) => {
          setText((typed) => typed || text);
          tellError(error);
        },
      },
    );
  };
  if (!may.includes('message')) return null;
  const off = text.trim() === '' || act.isPending;
  return (
    <div className={style.form}>
      <TextArea label="Message" rows={4} maxLength={4000} value={text} onChange={setText} />
      <div className={style.foot}>
        <Button look="primary" disabled={off} onClick={() => run('message')}>
          {isMine ? 'Send to those who handle it' : 'Send to who raised it'}
        </Button>
        {may.includes('note') && (
          <Button look="quiet" disabled={off} onClick={() => run('note')}>
            Add as a note
          </Button>
        )}
      </div>
    </div>
  );
}

export default page<TabProps>({ component: Course });
