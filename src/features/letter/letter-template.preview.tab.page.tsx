/** How a template reads, with the words for each field in its place, and every field that it can name. */

import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { page, type TabProps } from '#web/page.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { letterPreviewCall } from './letter.call.ts';
import style from './letter.module.css';

type Piece = AnswerOf<typeof letterPreviewCall>['pieces'][number];

function Paragraph({ look, text }: Piece) {
  if (look === 'heading') return <h3>{text}</h3>;
  if (look === 'strong')
    return (
      <p>
        <strong>{text}</strong>
      </p>
    );
  return <p className={look === 'soft' ? style.soft : undefined}>{text}</p>;
}

function Preview({ record }: TabProps) {
  const shown = useQuery({
    queryKey: ['letter-template-preview', record.id, record.version],
    queryFn: ({ signal }) =>
      ask<typeof letterPreviewCall>('GET', '/api/letter-templates/:id/preview', {
        params: { id: record.id },
        signal,
      }),
  });
  if (shown.error && !shown.data)
    return <ErrorState error={shown.error} retry={() => void shown.refetch()} />;
  if (!shown.data) return <SkeletonLines count={8} />;
  const { title, pieces, fields } = shown.data;
  return (
    <div className={style.stack}>
      <article className={style.paper} lang={record.values['language'] === 'hi' ? 'hi' : 'en'}>
        <h2>{title}</h2>
        {pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other name.
          <Paragraph key={at} {...piece} />
        ))}
      </article>
      <Card title="What the text can name">
        <dl className={style.fields}>
          {fields.map(({ name, label }) => (
            <div key={name}>
              <dt>
                <code>{`{{${name}}}`}</code>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}

export default page<TabProps>({ component: Preview });
