/** Careers: the openings of an organisation, to be searched and read before anybody fills in a form. */
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { ButtonLink, Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { type OpenPost, postsQuery } from './application-calls.ts';
import type { FormWords } from './application-words.ts';
import style from './careers.module.css';
import { factsOf, jobPosting, postsWith } from './post-facts.ts';

type CareersProps = { words: FormWords; opening: string | undefined };

export function Careers({ words, opening }: CareersProps) {
  const org = words.organisation.id;
  const posts = useQuery(postsQuery(org));
  if (posts.error) return <ErrorState error={posts.error} retry={() => void posts.refetch()} />;
  if (!posts.data) return <SkeletonLines count={8} />;
  const asked = posts.data.find(({ requisition }) => String(requisition) === opening);
  if (asked) return <Opening post={asked} words={words} />;
  return <Openings posts={posts.data} org={org} gone={opening !== undefined} />;
}

type OpeningsProps = { posts: readonly OpenPost[]; org: number; gone: boolean };

function Openings({ posts, org, gone }: OpeningsProps) {
  const [typed, setTyped] = useState('');
  const found = postsWith(posts, typed);
  if (posts.length === 0) {
    const text = 'Nothing is open at the moment. Openings appear here as soon as they are published.';
    return <EmptyState title="No openings" text={text} />;
  }
  return (
    <div className={style.openings}>
      {gone && <p className={style.gone}>That opening is closed. These are open today.</p>}
      <p className={style.way}>
        <Link to={`/jobapplicants?org=${org}&sRead=1&sWrite=1`}>
          Go to the application form and choose the post there
        </Link>
      </p>
      <TextInput
        label="Search openings"
        type="search"
        placeholder="Title, place or department"
        value={typed}
        onChange={setTyped}
      />
      <p className={style.count} role="status">
        {found.length === 1 ? '1 opening' : `${found.length} openings`}
      </p>
      <ul className={style.list}>
        {found.map((post) => (
          <li key={post.requisition}>
            <Link to={addressOf(org, post)} className={style.post}>
              <span>
                <b>{post.title}</b>
                <small>{factsOf(post).map(whole).join('\u00a0· ')}</small>
                {post.description && <span className={style.excerpt}>{post.description}</span>}
              </span>
              <IconChevronRight size={20} stroke={1.5} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <EmptyState small title={`No opening has “${typed}”`} text="Try fewer words, or clear the search." />
      )}
    </div>
  );
}

/** A short fact is not broken: what does not fit begins the next line. */
const whole = (fact: string): string => (fact.length <= 32 ? fact.replaceAll(' ', '\u00a0') : fact);

const addressOf = (org: number, { requisition }: OpenPost): string =>
  `/jobapplicants?org=${org}&opening=${requisition}`;

/** One opening, at an address of its own. */
function Opening({ post, words }: { post: OpenPost; words: FormWords }) {
  const org = words.organisation.id;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  usePosting(post, words);
  return (
    <article className={style.opening}>
      <Link to={`/jobapplicants?org=${org}`} className={style.back}>
        All openings
      </Link>
      <h2 ref={heading} tabIndex={-1}>
        {post.title}
      </h2>
      <ul className={style.facts}>
        {factsOf(post).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {post.description && <p className={style.description}>{post.description}</p>}
      <p>
        <ButtonLink
          look="primary"
          size="large"
          to={`/jobapplicants?org=${org}&requisition=${post.requisition}&sRead=1&sWrite=1`}
        >
          Apply for this job
        </ButtonLink>
      </p>
    </article>
  );
}

/** For search engines, while the opening is shown. It is text that nothing runs. */
function usePosting(post: OpenPost, words: FormWords): void {
  useEffect(() => {
    const told = document.createElement('script');
    told.type = 'application/ld+json';
    told.textContent = JSON.stringify(jobPosting(post, words));
    document.head.append(told);
    return () => told.remove();
  }, [post, words]);
}
