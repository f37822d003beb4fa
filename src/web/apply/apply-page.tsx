import '../theme/print.css';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionQuery } from '#web/api/session.ts';
import { applyAccent } from '#web/theme/accent.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { formWordsQuery, ownQuery } from './application-calls.ts';
import type { FormWords, Sending } from './application-words.ts';
import { ApplyFrame } from './apply-frame.tsx';
import { Careers } from './careers.tsx';
import {
  applicantQuery,
  applicationOfOwn,
  applicationOfRecord,
  resumesQuery,
} from './earlier-application.ts';
import { Form } from './form.tsx';
import { TrackPage } from './track-page.tsx';

type Search = {
  org?: string;
  opening?: string;
  requisition?: string;
  sRead?: string;
  sWrite?: string;
  track?: string;
  update?: string;
  aId?: string;
};

/** What an address names when the form is meant, as specified; without any of it the openings are shown. */
const formParameters = ['requisition', 'sRead', 'sWrite', 'wId', 'update', 'aId'];

/**
 * The public pages: the openings, a new application, one that its applicant changes by the mailed link, one
 * that a recruiter changes, or how one stands.
 */
export default function ApplyPage() {
  const search: Search = useSearch({ strict: false });
  // A mailed link names its organisation; it needs no `org` beside it.
  const linked = (search.track ?? search.update)?.split('.')[0];
  // A recruiter's form is that of the recruiter's own organisation.
  const session = useQuery({ ...sessionQuery, enabled: search.aId !== undefined });
  const signedInAt = session.data && String(session.data.organisation.id);
  const words = useQuery({
    ...formWordsQuery(search.org ?? linked ?? signedInAt),
    enabled: search.aId === undefined || session.data !== undefined || session.error !== null,
  });
  useEffect(() => applyAccent(words.data?.organisation.accent), [words.data]);
  const isCareers = ![...formParameters, 'track'].some((name) => Object.hasOwn(search, name));
  const title = isCareers ? 'Open positions' : undefined;
  useEffect(() => {
    document.title = title ?? 'Job Application';
  }, [title]);
  if (words.error) {
    return (
      <ApplyFrame words={undefined} title={title}>
        <ErrorState error={words.error} retry={() => void words.refetch()} />
      </ApplyFrame>
    );
  }
  if (!words.data) {
    return (
      <ApplyFrame words={undefined} title={title}>
        <SkeletonLines count={8} />
      </ApplyFrame>
    );
  }
  return (
    <ApplyFrame words={words.data} title={title}>
      {isCareers ? (
        <Careers words={words.data} opening={search.opening} />
      ) : search.track ? (
        <TrackPage link={search.track} />
      ) : (
        <FormOf words={words.data} search={search} />
      )}
    </ApplyFrame>
  );
}

function FormOf({ words, search }: { words: FormWords; search: Search }) {
  const readOnly = search.sWrite === '0';
  if (search.update) return <OwnForm words={words} link={search.update} />;
  if (search.aId && /^[1-9]\d{0,14}$/.test(search.aId))
    return <RecruiterForm words={words} applicant={Number(search.aId)} readOnly={readOnly} />;
  const chosen = /^[1-9]\d{0,14}$/.test(search.requisition ?? '') ? search.requisition : undefined;
  return (
    <Form words={words} sending={{ mode: 'new' }} start={undefined} chosen={chosen} readOnly={readOnly} />
  );
}

function OwnForm({ words, link }: { words: FormWords; link: string }) {
  const own = useQuery(ownQuery(link));
  if (own.error) return <LinkEnded error={own.error} />;
  if (!own.data) return <SkeletonLines count={8} />;
  const sending: Sending = { mode: 'own', link };
  return <Form words={words} sending={sending} start={applicationOfOwn(words, own.data)} readOnly={false} />;
}

type RecruiterFormProps = { words: FormWords; applicant: number; readOnly: boolean };

/** The server asks for the recruiter's session and right; without them this is a plain error. */
function RecruiterForm({ words, applicant, readOnly }: RecruiterFormProps) {
  const session = useQuery(sessionQuery);
  const record = useQuery({ ...applicantQuery(applicant), enabled: session.data !== undefined });
  const resumes = useQuery({ ...resumesQuery(applicant), enabled: session.data !== undefined });
  const error = session.error ?? record.error ?? resumes.error;
  if (error) return <ErrorState error={error} />;
  if (!record.data || !resumes.data) return <SkeletonLines count={8} />;
  const sending: Sending = { mode: 'recruiter', applicant };
  return (
    <Form
      words={words}
      sending={sending}
      start={applicationOfRecord(words, record.data, resumes.data)}
      readOnly={readOnly}
    />
  );
}

function LinkEnded({ error }: { error: unknown }) {
  return (
    <>
      <ErrorState error={error} />
      <p>
        <Button onClick={() => location.assign('/jobapplicants')}>See the open posts</Button>
      </p>
    </>
  );
}
