/** What was said on a ticket, and the answer that is written now. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RecordShape } from '#kernel/wire/described.ts';
import { seenIn, useRecordAction } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { month } from '#web/ui/format.ts';
import { FileInput } from '#web/ui/input/file-input.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import type { DeskConversation, DeskMessage } from './desk.call.ts';
import style from './desk.module.css';
import { atMoment, conversationQuery, priorityWords, ratingWords } from './desk.view.ts';

function Conversation({ record }: TabProps) {
  const found = useQuery(conversationQuery(record.id));
  if (found.error) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={6} />;
  const { data } = found;
  return (
    <div className={style.talk}>
      <Card>
        <ul className={style.messages}>
          <Said
            message={{
              ...{ id: 0, author: data.asker, isMine: data.isMine, isAsker: true, internal: false },
              ...{ saidAt: data.openedAt, text: data.text, attached: data.attached },
            }}
          />
          {data.messages.map((message) => (
            <Said key={message.id} message={message} />
          ))}
        </ul>
        <Answer record={record} data={data} />
      </Card>
      <Facts data={data} />
    </div>
  );
}

function Facts({ data }: { data: DeskConversation }) {
  const { category, assignee, asker, due, payslip, priority, rating, feedback, team, isMine } = data;
  const names = team.slice(0, 6).map(({ name }) => name);
  return (
    <Card title="Ticket">
      <dl className={style.facts}>
        <Fact label="Category">{category}</Fact>
        <Fact label="Priority">{priorityWords[priority] ?? priority}</Fact>
        {!isMine && <Fact label="Asked by">{asker}</Fact>}
        <Fact label="Assigned to">{assignee ?? 'Nobody yet'}</Fact>
        {due && (
          <Fact label={due.what === 'answer' ? 'First answer by' : 'Solve by'} late={due.late && !isMine}>
            {due.late ? `${atMoment(due.at)}, late` : atMoment(due.at)}
          </Fact>
        )}
        {payslip && (
          <Fact label="Payslip">
            {payslip.mayOpen ? (
              <Link to={`/Home/my-transactions/payslip/${payslip.id}`}>{month(payslip.title)}</Link>
            ) : (
              month(payslip.title)
            )}
          </Fact>
        )}
        {names.length > 0 && <Fact label="Team">{`${names.join(', ')}${team.length > 6 ? ' …' : ''}`}</Fact>}
        {rating && (
          <Fact label="Satisfaction">
            {`${ratingWords[rating] ?? rating}${feedback ? ` – ${feedback}` : ''}`}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

type FactProps = { label: string; late?: boolean; children: ReactNode };

const Fact = ({ label, late = false, children }: FactProps) => (
  <div data-late={late || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Said({ message }: { message: DeskMessage }) {
  const { author, saidAt, internal, text, attached } = message;
  return (
    <li data-internal={internal || undefined}>
      <Avatar name={author} />
      <div>
        <p className={style.by}>
          <b>{author}</b> <small>{atMoment(saidAt)}</small> {internal && <Tag>Internal note</Tag>}
        </p>
        <p className={style.text}>{text}</p>
        {attached && (
          <a href={`/api/files/${attached.id}`} download>
            {attached.name}
          </a>
        )}
      </div>
    </li>
  );
}

const kinds = ['pdf', 'jpg', 'jpeg', 'png', 'txt', 'xlsx', 'docx'] as const;

/** A reply to the other side, a note for the team, or the answer that solves it. */
function Answer({ record, data }: { record: RecordShape; data: DeskConversation }) {
  const [text, setText] = useState('');
  const [attached, setAttached] = useState<number | null>(null);
  const act = useRecordAction('ticket');
  const may = record.may?.actions ?? [];
  const run = (action: 'reply' | 'note' | 'resolve') => {
    const file = attached !== null && action !== 'note' ? { attached } : {};
    // What is typed while it is sent stays; what could not be sent comes back.
    setText('');
    setAttached(null);
    act.mutate(
      { id: record.id, ...seenIn(record), action, input: { text, ...file } },
      {
        onError: (error) => {
          setText((typed) => typed || text);
          setAttached((now) => now ?? attached);
          tellError(error);
        },
      },
    );
  };
  if (!may.includes('reply') && !may.includes('note')) return null;
  const off = text.trim() === '' || act.isPending;
  return (
    <div className={style.form}>
      <TextArea label="Message" rows={4} maxLength={4000} value={text} onChange={setText} />
      <FileInput label="File" accept={kinds} maxBytes={8_000_000} value={attached} onChange={setAttached} />
      <div className={style.foot}>
        {may.includes('reply') && (
          <Button look="primary" disabled={off} onClick={() => run('reply')}>
            {data.isMine ? 'Reply' : `Reply to ${data.asker}`}
          </Button>
        )}
        {may.includes('resolve') && (
          <Button disabled={off} onClick={() => run('resolve')}>
            Send and resolve
          </Button>
        )}
        {may.includes('note') && (
          <Button look="quiet" disabled={off} onClick={() => run('note')}>
            Add as internal note
          </Button>
        )}
      </div>
    </div>
  );
}

export default page<TabProps>({ component: Conversation });
