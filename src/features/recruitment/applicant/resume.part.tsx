/** The resume read in its place: a pdf as its pages, a docx as its words; what neither is, is downloaded. */

import { IconDownload } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { applicantSheetCall } from '#kernel/calls/application.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { bytes, date } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { PdfPages } from '#web/ui/surface/pdf-pages.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import type { resumeTextCall } from '../application/resume.call.ts';
import style from './applicant-sheet.module.css';

type Resume = AnswerOf<typeof applicantSheetCall>['resumes'][number];

const addressOf = ({ id }: Resume): string => `/api/recruitment/resumes/${id}`;
const endsWith = ({ name }: Resume, ending: string): boolean => name.toLowerCase().endsWith(ending);
const isPdf = (resume: Resume): boolean => endsWith(resume, '.pdf');
/** A browser without a reader of its own, as on most phones, has the download alone. */
const isReadable = (resume: Resume): boolean =>
  isPdf(resume) ? navigator.pdfViewerEnabled : endsWith(resume, '.docx');

/** The latest version is open, but on a phone, where it would stand before everything else. */
export function Resumes({ resumes }: { resumes: readonly Resume[] }) {
  const isNarrow = useNarrow();
  const [first] = resumes;
  const [chosen, setChosen] = useState<number>();
  const open = chosen ?? (first && !isNarrow && isReadable(first) ? first.id : 0);
  return (
    <Card title="Resume">
      {resumes.length === 0 && <p className={style.soft}>No resume was sent.</p>}
      <ul className={style.lines}>
        {resumes.map((resume) => {
          const isOpen = resume.id === open;
          return (
            <li key={resume.id}>
              <div className={style.resume}>
                <div>
                  <strong>{resume.name}</strong>
                  <p>
                    Version {resume.number}, {bytes(resume.bytes)}
                    {resume.sentOn && `, ${date(resume.sentOn)}`}
                  </p>
                </div>
                <Ways resume={resume} isOpen={isOpen} onOpen={() => setChosen(isOpen ? 0 : resume.id)} />
              </div>
              {isOpen &&
                (isPdf(resume) ? (
                  <PdfPages address={addressOf(resume)} title={resume.name} />
                ) : (
                  <Words resume={resume} />
                ))}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Ways({ resume, isOpen, onOpen }: { resume: Resume; isOpen: boolean; onOpen: () => void }) {
  return (
    <span className={style.ways}>
      {isReadable(resume) && (
        <Button size="small" aria-expanded={isOpen} onClick={onOpen}>
          {isOpen ? 'Close' : 'Read here'}
        </Button>
      )}
      <a
        className={buttonClass('plain', 'small')}
        href={addressOf(resume)}
        download
        aria-label={`Download ${resume.name}, version ${resume.number}`}
      >
        <IconDownload size={16} stroke={1.5} aria-hidden="true" /> Download
      </a>
    </span>
  );
}

const wordsQuery = (resume: Resume) =>
  queryOptions({
    queryKey: ['resume', resume.id, 'words'],
    queryFn: ({ signal }) =>
      ask<typeof resumeTextCall>('GET', '/api/recruitment/resumes/:id/text', {
        params: { id: resume.id },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { afterChange: 'same' },
  });

function Words({ resume }: { resume: Resume }) {
  const { data, error, refetch } = useQuery(wordsQuery(resume));
  if (error) return <ErrorState error={error} retry={() => void refetch()} small />;
  if (!data) return <SkeletonLines count={8} />;
  if (data.paragraphs.length === 0)
    return <p className={style.soft}>No text was found in this file. Download it to read it.</p>;
  return <p className={style.text}>{data.paragraphs.join('\n\n')}</p>;
}
