import { useQuery } from '@tanstack/react-query';
import type { labelUsesCall } from '#kernel/calls/label.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Drawer } from '#web/ui/surface/drawer.tsx';
import style from './labels.module.css';
import type { Kind } from './specified-words.ts';

type Use = AnswerOf<typeof labelUsesCall>['carried'][number];

export type Word = { readonly form: string; readonly kind: Kind; readonly key: string };

const noWord: Word = { form: '', kind: 'label', key: '' };

/** Every place that reads a word, and other words that read the same and do not change with it. */
export function WordUses({ word, onClose }: { word: Word | undefined; onClose: () => void }) {
  const uses = useQuery({
    queryKey: ['labels', word?.form, 'uses', word?.kind, word?.key],
    queryFn: ({ signal }) => {
      const { form, kind, key } = word ?? noWord;
      return ask<typeof labelUsesCall>('GET', '/api/labels/:form/uses', {
        params: { form },
        query: { kind, key },
        signal,
      });
    },
    enabled: word !== undefined,
  });
  return (
    <Drawer opened={word !== undefined} title={`Where “${uses.data?.text ?? '…'}” is read`} onClose={onClose}>
      {uses.error && <ErrorState small error={uses.error} retry={() => void uses.refetch()} />}
      {uses.isPending && <SkeletonLines count={6} />}
      {uses.data && (
        <div className={style.uses}>
          <UseList title="Changes with this word" uses={uses.data.carried} />
          {uses.data.alike.length > 0 && (
            <UseList title="Reads the same, and has its own word" uses={uses.data.alike} />
          )}
        </div>
      )}
    </Drawer>
  );
}

function UseList({ title, uses }: { title: string; uses: readonly Use[] }) {
  const once = new Map(uses.map((use) => [`${use.what} ${use.where}`, use]));
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {[...once].map(([key, { what, where, path }]) => (
          <li key={key}>
            {path === null ? <span>{where}</span> : <Link to={`/Home/${path}`}>{where}</Link>}
            <span className={style.place}>{what}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
