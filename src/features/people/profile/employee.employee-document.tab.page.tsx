/** The papers of a person, and what of those that have to be handed in is missing. */

import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { ChildTab } from '#web/screens/record/child/child-tab.tsx';
import { date } from '#web/ui/format.ts';
import { ToCome } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from '../account/account.module.css';
import type { documentsCall } from './profile.call.ts';

type Paper = AnswerOf<typeof documentsCall>[number];

const stateOf = ({ there, verified, expired }: Paper) =>
  expired ? (
    <Tag tone="wrong">Expired</Tag>
  ) : verified ? (
    <Tag tone="good">Verified</Tag>
  ) : there ? (
    <Tag>Received</Tag>
  ) : (
    <Tag tone="attention">Missing</Tag>
  );

function DocumentTab({ place, record }: TabProps) {
  const papers = useQuery({
    queryKey: [...recordsKey('employee-document'), 'checklist', record.id],
    queryFn: ({ signal }) =>
      ask<typeof documentsCall>('GET', '/api/people/:id/documents', { params: { id: record.id }, signal }),
  });
  const list = papers.data ?? [];
  const there = list.filter((paper) => paper.there).length;
  return (
    <div className={style.stack} data-in-order>
      {papers.isLoading && <ToCome />}
      {list.length > 0 && (
        <Card title={`${there} of ${list.length} that have to be handed in`}>
          <ul className={style.list}>
            {list.map((paper) => (
              <li key={paper.name}>
                {stateOf(paper)} {paper.name}
                {paper.expired && <small>valid until {date(paper.expired)}</small>}
                {paper.needed && !paper.verified && <small>not rostered without a valid one</small>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ChildTab
        child={{ form: 'employee-document', field: 'employee', heading: 'Documents' }}
        place={place}
        parent={record}
      />
    </div>
  );
}

export default page<TabProps>({ component: DocumentTab });
