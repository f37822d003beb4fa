/** The letters of a person, and what can be issued: as a draft to look at, then with a number. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LetterLanguage, letterLanguages } from '#kernel/letter/letter-kind.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { useRecords } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { PdfPages, useShowsPdf } from '#web/ui/surface/pdf-pages.tsx';
import type { issueLettersCall, letterKindsCall } from './letter.call.ts';
import style from './letter.module.css';

type Kind = AnswerOf<typeof letterKindsCall>[number];
const kindsQuery = {
  queryKey: ['letter-kinds'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask<typeof letterKindsCall>('GET', '/api/letters/kinds', { signal }),
};
const languages = [
  { value: 'en', label: letterLanguages.en },
  { value: 'hi', label: letterLanguages.hi },
] as const;

function IssueCard({ employee, kinds }: { employee: number; kinds: readonly Kind[] }) {
  const [kind, setKind] = useState(kinds[0]?.name ?? '');
  const [language, setLanguage] = useState<LetterLanguage>('en');
  const issue = useMutation({
    mutationFn: () =>
      ask<typeof issueLettersCall>('POST', '/api/letters/issue', {
        body: { kind, language, employees: [employee] },
      }),
    onSuccess: () => tell('The letter is issued. The person is notified and finds it under My letters.'),
    onError: tellError,
  });
  const [isPreviewed, setPreviewed] = useState(false);
  const isShown = useShowsPdf();
  const draft = new URLSearchParams({ kind, language, employee: String(employee) });
  const address = `/api/letters/draft?${draft}`;
  const heading = kinds.find(({ name }) => name === kind)?.heading ?? '';
  return (
    <Card title="Issue a letter">
      <div className={style.row}>
        <NativeSelect
          label="Letter"
          value={kind}
          choices={kinds.map(({ name, heading }) => ({ value: name, label: heading }))}
          onChange={setKind}
        />
        <NativeSelect label="Language" value={language} choices={languages} onChange={setLanguage} />
        {isShown ? (
          <Button aria-expanded={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
            {isPreviewed ? 'Close preview' : 'Preview'}
          </Button>
        ) : (
          <a className={buttonClass('plain')} href={address} download>
            Download preview
          </a>
        )}
        <Button look="primary" busy={issue.isPending} onClick={() => issue.mutate()}>
          Issue
        </Button>
      </div>
      {isShown && isPreviewed && <PdfPages address={address} title={`Preview: ${heading}`} />}
    </Card>
  );
}

function Letters({ record, kinds }: { record: TabProps['record']; kinds: readonly Kind[] }) {
  const letters = useRecords('letter', { employee: record.id, limit: 50 });
  if (letters.error && !letters.data)
    return <ErrorState error={letters.error} retry={() => void letters.refetch()} />;
  if (!letters.data) return <SkeletonLines count={3} />;
  const { rows } = letters.data;
  if (rows.length === 0)
    return <EmptyState small title="No letters yet" text="Letters appear here once they are issued." />;
  const headings = new Map(kinds.map(({ name, heading }) => [name, heading]));
  return (
    <ul className={style.list}>
      {rows.map(({ id, state, values }) => (
        <li key={id}>
          <ButtonLink look="quiet" to={`/Home/my-transactions/letters/${id}`}>
            <span className={style.number}>{String(values['number'])}</span>
          </ButtonLink>
          <span>{headings.get(String(values['kind'])) ?? ''}</span>
          <span className={style.soft}>{date(String(values['issuedOn']))}</span>
          {state !== 'issued' && (
            <Tag tone={state === 'signed' ? 'good' : 'attention'}>
              {state === 'signed' ? 'Signed' : 'Withdrawn'}
            </Tag>
          )}
        </li>
      ))}
    </ul>
  );
}

function EmployeeLetters({ record }: TabProps) {
  const kinds = useQuery(kindsQuery);
  if (kinds.error && !kinds.data)
    return <ErrorState error={kinds.error} retry={() => void kinds.refetch()} />;
  if (!kinds.data) return <SkeletonLines count={4} />;
  return (
    <div className={style.stack}>
      {!record.own && <IssueCard employee={record.id} kinds={kinds.data} />}
      <Card title="Letters">
        <Letters record={record} kinds={kinds.data} />
      </Card>
    </div>
  );
}

export default page<TabProps>({ component: EmployeeLetters });
