/** The calls of the page: those of the specification, and the product's own for what it does not name. */

import { queryOptions } from '@tanstack/react-query';
import type {
  applicationFormCall,
  askForUpdateCall,
  ownApplicationCall,
  postCall,
  postsCall,
  trackCall,
  withdrawApplicationCall,
} from '#kernel/calls/application.call.ts';
import type {
  applyCall,
  changeApplicationCall,
  masterCall,
  openRequisitionsCall,
  requisitionDetailsCall,
  resumeCall,
} from '#kernel/calls/specified.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { upload } from '#web/api/upload.ts';
import type { Application, SentResume } from './application.ts';
import type { FormWords, Sending } from './application-words.ts';
import { sentBody } from './sent-body.ts';

const anonymous = { anonymous: true } as const;

export const formWordsQuery = (org: string | undefined) =>
  queryOptions({
    queryKey: ['job application', 'form', org ?? ''],
    queryFn: ({ signal }) =>
      ask<typeof applicationFormCall>('GET', '/api/job-application/form', {
        query: { org: org === undefined ? undefined : String(org) },
        signal,
        ...anonymous,
      }),
    staleTime: 60_000,
  });

export type OpenPost = AnswerOf<typeof postsCall>[number];
export type Post = AnswerOf<typeof postCall>;
export type Question = Post['questions'][number];
/** A post as it is told of before anybody asks for its questions. */
export type PostTold = Omit<OpenPost, 'requisition' | 'publishedOn'>;

export const postsQuery = (org: number) =>
  queryOptions({
    queryKey: ['job application', 'posts', org],
    queryFn: ({ signal }) =>
      ask<typeof postsCall>('GET', '/api/job-application/posts', {
        query: { org: org === undefined ? undefined : String(org) },
        signal,
        ...anonymous,
      }),
    staleTime: 60_000,
  });

export const postQuery = (org: number, requisition: string) =>
  queryOptions({
    queryKey: ['job application', 'post', org, requisition],
    queryFn: ({ signal }) =>
      ask<typeof postCall>('GET', '/api/job-application/posts/:id', {
        params: { id: Number(requisition) },
        query: { org: String(org) },
        signal,
        ...anonymous,
      }),
    enabled: requisition !== '',
    staleTime: 60_000,
  });

/** The specified assignee decides nothing: the server answers what is public and open. */
const anyAssignee = 0;

export const requisitionsQuery = (org: number) =>
  queryOptions({
    queryKey: ['job application', 'requisitions', org],
    queryFn: () =>
      ask<typeof openRequisitionsCall>('POST', '/api/ApplicantsShortlisting/LoadResReqDropDownByStatusOpen', {
        body: { assignemp_emp_id: anyAssignee, jobreq_organisation_id: org },
        query: { org: String(org) },
        ...anonymous,
      }),
    staleTime: 60_000,
  });

export type RequisitionDetails = AnswerOf<typeof requisitionDetailsCall>;

export const readDetails = (org: number, requisition: string): Promise<RequisitionDetails> =>
  ask<typeof requisitionDetailsCall>('POST', '/api/ApplicantsShortlisting/LoadDetailsByResRequisition', {
    body: { jobreq_id: Number(requisition) },
    query: { org: String(org) },
    ...anonymous,
  });

export type MasterEntry = AnswerOf<typeof masterCall>[number];

export const masterQuery = (org: number, type: 'RELIGION' | 'NATIONALITY') =>
  queryOptions({
    queryKey: ['job application', 'master', org, type],
    queryFn: () =>
      ask<typeof masterCall>('POST', '/api/HRMaster/GetbyType', {
        body: { hr_master_organisation_id: org, hr_master_type: type },
        query: { org: String(org) },
        ...anonymous,
      }),
    staleTime: 300_000,
  });

export function send(
  words: FormWords,
  sending: Sending,
  application: Application,
  key: string,
): Promise<unknown> {
  const given = {
    body: sentBody(words, sending, application),
    query: { org: String(words.organisation.id) },
    key,
    ...anonymous,
  };
  return sending.mode === 'new'
    ? ask<typeof applyCall>('POST', '/api/Employee/InsertApplicationsByRecruitment', given)
    : ask<typeof changeApplicationCall>('POST', '/api/Employee/UpdateApplicationsByRecruitment', given);
}

/** Sends a resume; `progress` hears the share sent, 0 to 1. */
export async function sendResume(
  org: number,
  file: File,
  progress: (share: number) => void,
): Promise<SentResume> {
  const { path } = await upload<typeof resumeCall>('/api/Employee/ResumeUpload', file, progress, {
    query: { org: String(org) },
    fields: { DIRECTORY_NAME: 'Resumes' },
    ...anonymous,
  });
  return { path, name: file.name, bytes: file.size };
}

export type Tracked = AnswerOf<typeof trackCall>;

export const trackQuery = (link: string) =>
  queryOptions({
    queryKey: ['job application', 'track', link],
    queryFn: () =>
      ask<typeof trackCall>('POST', '/api/job-application/track', { body: { link }, ...anonymous }),
  });
export const askForUpdate = (link: string): Promise<void> =>
  ask<typeof askForUpdateCall>('POST', '/api/job-application/ask-for-update', {
    body: { link },
    ...anonymous,
  });
export const withdraw = (link: string): Promise<void> =>
  ask<typeof withdrawApplicationCall>('POST', '/api/job-application/withdraw', {
    body: { link },
    ...anonymous,
  });

export type OwnApplication = AnswerOf<typeof ownApplicationCall>;

export const ownQuery = (link: string) =>
  queryOptions({
    queryKey: ['job application', 'own', link],
    queryFn: () =>
      ask<typeof ownApplicationCall>('POST', '/api/job-application/own', { body: { link }, ...anonymous }),
    staleTime: Number.POSITIVE_INFINITY,
  });
