import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { labelSearchCall } from '#kernel/calls/label.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { SearchBox } from '#web/screens/list/search-box.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { placeOf } from './label-entries.ts';
import style from './labels.module.css';
import type { Kind } from './specified-words.ts';

type Found = AnswerOf<typeof labelSearchCall>[number];

const screens: Readonly<Record<Kind, string>> = {
  label: '/Home/dynamicLabel',
  heading: '/Home/dynamicHeading',
};

/** A word anywhere, by what it reads, what it read, or its key; each leads to its box. */
export function WordSearch() {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const found = useQuery({
    queryKey: ['labels', 'search', wanted],
    queryFn: ({ signal }) =>
      ask<typeof labelSearchCall>('GET', '/api/labels/search', { signal, query: { text: wanted } }),
    enabled: wanted.length > 1,
  });
  return (
    <div className={style.stack}>
      <div className={style.search}>
        <SearchBox label="Find a word in any work item" value={text} onChange={setText} />
      </div>
      {wanted.length > 1 && found.data && (
        <Card bare>
          {found.data.length === 0 && (
            <EmptyState small title="No word matches" text="Other letters may find it." />
          )}
          <ul className={style.found} aria-label="Words found">
            {found.data.map((word) => (
              <li key={`${word.form} ${word.kind} ${word.key}`}>
                <Link to={addressOf(word)} onClick={() => setText('')}>
                  {word.own ?? word.original}
                </Link>
                {word.own !== null && <s>{word.original}</s>}
                <span className={style.place}>
                  {word.heading} · {placeOf(word.kind, word.key)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

const addressOf = ({ form, kind, key }: Found): string =>
  `${screens[kind]}?${new URLSearchParams({ form, word: key })}`;
