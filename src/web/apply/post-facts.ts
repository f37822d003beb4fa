/** What is told of a post in one line, and what search engines read of it. */
import { count, date, money } from '#web/ui/format.ts';
import type { OpenPost, PostTold } from './application-calls.ts';
import type { FormWords } from './application-words.ts';

export const factsOf = (post: PostTold): string[] =>
  [
    post.department,
    post.place,
    post.employmentType,
    experienceOf(post),
    salaryOf(post),
    post.closesOn && `apply by ${date(post.closesOn)}`,
  ].flatMap((fact) => (fact ? [fact] : []));

function experienceOf({ experienceFrom: from, experienceTo: to }: PostTold): string | undefined {
  if (from === null && to === null) return undefined;
  if (from === null) return `up to ${count(Number(to), 'year')} of experience`;
  return to === null
    ? `${count(from, 'year')} of experience or more`
    : `${from} to ${count(to, 'year')} of experience`;
}

function salaryOf({ ctcMin, ctcMax }: PostTold): string | undefined {
  if (ctcMin === null && ctcMax === null) return undefined;
  const amounts = [ctcMin, ctcMax].filter((amount) => amount !== null).map((amount) => money(amount, true));
  return `${amounts.join(' to ')} a year`;
}

/** The posts in whose words every one of those typed is found. */
export function postsWith(posts: readonly OpenPost[], typed: string): readonly OpenPost[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return posts.filter((post) => {
    const text = [post.title, post.description, ...factsOf(post)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A post as schema.org's JobPosting, in the words that are on the page. */
export const jobPosting = (post: OpenPost, { organisation }: FormWords) => ({
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: post.title,
  description: post.description ?? factsOf(post).join(' · '),
  identifier: { '@type': 'PropertyValue', name: organisation.name, value: String(post.requisition) },
  hiringOrganization: { '@type': 'Organization', name: organisation.name },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: post.place, addressCountry: 'IN' },
  },
  ...(post.publishedOn && { datePosted: post.publishedOn }),
  ...(post.closesOn && { validThrough: `${post.closesOn}T23:59:59+05:30` }),
});
