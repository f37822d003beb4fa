import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentenceFor } from '#web/api/api-error.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { type Post, type RequisitionDetails, readDetails, requisitionsQuery } from '../application-calls.ts';
import style from '../apply.module.css';
import { factsOf } from '../post-facts.ts';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

const notCreated = 'Resource Requisition not created';
/** The details appear this long after the choice, as specified. */
const fillAfterMs = 100;

type RequisitionSectionProps = SectionProps & { post: Post | undefined; fixed: boolean };

/** Choosing a requisition fills in its code, skills, designation and core function. */
export function RequisitionSection({ words, state, post, fixed }: RequisitionSectionProps) {
  const org = words.organisation.id;
  const { requisition } = state.application;
  const open = useQuery(requisitionsQuery(org));
  const details = useDetails(org, requisition);
  const choices = (open.data ?? []).map((each) => ({
    value: String(each.jobreq_id),
    label: each.jobreq_reqname,
  }));
  const isGone = requisition !== '' && open.data && !choices.some(({ value }) => value === requisition);
  return (
    <Section title="Resource requisition">
      {open.error && <Notice tone="wrong">{sentenceFor(open.error) || notCreated}</Notice>}
      <NativeSelect
        label={words.labels['requisition'] ?? 'Resource Requisition'}
        required
        disabled={fixed}
        value={isGone && !fixed ? '' : requisition}
        none={open.data?.length === 0 ? 'No post is open at the moment' : 'Choose the post'}
        choices={
          isGone && fixed ? [{ value: requisition, label: details?.jobreq_designation ?? '' }] : choices
        }
        error={state.faults['requisition']}
        onChange={(chosen) => {
          state.clear('requisition');
          state.change({ requisition: chosen, answers: [] });
        }}
      />
      <div className={style.filled} data-empty={requisition === '' || undefined}>
        <Filled label={words.labels['requisitionCode']} value={details?.jobreq_reqcode} />
        <Filled label={words.labels['designation']} value={details?.jobreq_designation} />
        <Filled label={words.labels['skillName']} value={details?.skills} />
        <Filled label={words.labels['coreFunction']} value={details?.jobreq_corefunc} />
      </div>
      {post && requisition && <PostDetails post={post} />}
    </Section>
  );
}

function useDetails(org: number, requisition: string): RequisitionDetails | undefined {
  const [details, setDetails] = useState<RequisitionDetails & { of: string }>();
  useEffect(() => {
    if (requisition === '') return undefined;
    let wanted = true;
    const waiting = setTimeout(() => {
      // Its failing is silent, as specified: the fields stay empty.
      readDetails(org, requisition).then(
        (read) => wanted && setDetails({ ...read, of: requisition }),
        () => undefined,
      );
    }, fillAfterMs);
    return () => {
      wanted = false;
      clearTimeout(waiting);
    };
  }, [org, requisition]);
  return details?.of === requisition ? details : undefined;
}

const Filled = ({ label, value }: { label: string | undefined; value: string | null | undefined }) => (
  <TextInput label={label ?? ''} value={value ?? ''} onChange={() => undefined} readOnly tabIndex={-1} />
);

function PostDetails({ post }: { post: Post }) {
  return (
    <div className={style.post}>
      <p>
        <strong>{post.title}</strong>
      </p>
      <p className={style.soft}>{factsOf(post).join(' · ')}</p>
      {post.description && (
        <details className={style.about}>
          <summary>About the post</summary>
          <p>{post.description}</p>
        </details>
      )}
    </div>
  );
}
