/** The calls of the page: those of the specification, and the product's own for what it does not name. */
import { queryOptions } from '@tanstack/react-query';
import { api, type Query } from '#web/api/api.ts';
import { upload } from '#web/api/upload.ts';
import type { Application, SentResume } from './application.ts';
import type { FormWords, Sending } from './application-words.ts';
import { sentBody } from './sent-body.ts';

const anonymous = { anonymous: true } as const;

export type Question = {
  readonly question: string;
  readonly answer: 'yes-no' | 'number' | 'text';
  readonly required: boolean;
};

export const formWordsQuery = (org: string | undefined) =>
  queryOptions({
    queryKey: ['job application', 'form', org ?? ''],
    queryFn: ({ signal }) =>
      api.get<FormWords>('/job-application/form', { ...anonymous, signal, query: { org } }),
    staleTime: 60_000,
  });

/** A post as it is told of before anybody asks for its questions. */
export type PostTold = {
  readonly title: string;
  readonly description: string | null;
  readonly closesOn: string | null;
  readonly department: string;
  readonly place: string;
  readonly employmentType: string | null;
  readonly experienceFrom: number | null;
  readonly experienceTo: number | null;
  readonly ctcMin: number | null;
  readonly ctcMax: number | null;
};
export type Post = PostTold & { readonly questions: readonly Question[] };
export type OpenPost = PostTold & { readonly requisition: number; readonly publishedOn: string | null };

export const postsQuery = (org: number) =>
  queryOptions({
    queryKey: ['job application', 'posts', org],
    queryFn: ({ signal }) =>
      api.get<readonly OpenPost[]>('/job-application/posts', { ...anonymous, signal, query: { org } }),
    staleTime: 60_000,
  });

export const postQuery = (org: number, requisition: string) =>
  queryOptions({
    queryKey: ['job application', 'post', org, requisition],
    queryFn: ({ signal }) =>
      api.get<Post>(`/job-application/posts/${requisition}`, { ...anonymous, signal, query: { org } }),
    enabled: requisition !== '',
    staleTime: 60_000,
  });

type RequisitionOption = { readonly jobreq_id: number; readonly jobreq_reqname: string };

/** The specified assignee decides nothing: the server answers what is public and open. */
const anyAssignee = 0;

export const requisitionsQuery = (org: number) =>
  queryOptions({
    queryKey: ['job application', 'requisitions', org],
    queryFn: () =>
      api.post<readonly RequisitionOption[]>(
        '/ApplicantsShortlisting/LoadResReqDropDownByStatusOpen',
        { assignemp_emp_id: anyAssignee, jobreq_organisation_id: org },
        { ...anonymous, query: { org } },
      ),
    staleTime: 60_000,
  });

export type RequisitionDetails = {
  readonly jobreq_reqcode: string;
  readonly skills: string;
  readonly jobreq_designation: string;
  readonly jobreq_positions: number;
  readonly jobreq_corefunc?: string | null;
};

export const readDetails = (org: number, requisition: string): Promise<RequisitionDetails> =>
  api.post<RequisitionDetails>(
    '/ApplicantsShortlisting/LoadDetailsByResRequisition',
    { jobreq_id: Number(requisition) },
    { ...anonymous, query: { org } },
  );

export type MasterEntry = { readonly hr_master_id: number; readonly hr_master_code: string };

export const masterQuery = (org: number, type: 'RELIGION' | 'NATIONALITY') =>
  queryOptions({
    queryKey: ['job application', 'master', org, type],
    queryFn: () =>
      api.post<readonly MasterEntry[]>(
        '/HRMaster/GetbyType',
        { hr_master_organisation_id: org, hr_master_type: type },
        { ...anonymous, query: { org } },
      ),
    staleTime: 300_000,
  });

export function send(
  words: FormWords,
  sending: Sending,
  application: Application,
  key: string,
): Promise<unknown> {
  const path = sending.mode === 'new' ? 'InsertApplicationsByRecruitment' : 'UpdateApplicationsByRecruitment';
  const query: Query = { org: words.organisation.id };
  return api.post(`/Employee/${path}`, sentBody(words, sending, application), { ...anonymous, key, query });
}

const pathIn = (answer: unknown): string => {
  if (typeof answer === 'string') return answer;
  const held = Object.values((answer ?? {}) as Record<string, unknown>);
  return (
    held.find((value): value is string => typeof value === 'string' && value.startsWith('Resumes/')) ?? ''
  );
};

/** Sends a resume; `progress` hears the share sent, 0 to 1. */
export async function sendResume(
  org: number,
  file: File,
  progress: (share: number) => void,
): Promise<SentResume> {
  const answer = await upload<unknown>(`/Employee/ResumeUpload?org=${org}`, file, progress, {
    fields: { DIRECTORY_NAME: 'Resumes' },
    anonymous: true,
  });
  return { path: pathIn(answer), name: file.name, bytes: file.size };
}

export type Tracked = {
  readonly house: string;
  readonly post: string;
  readonly firstName: string;
  readonly code: string;
  readonly appliedOn: string;
  readonly state: string;
  readonly stage: string | null;
  readonly stageSince: string | null;
  readonly stages: readonly string[];
  readonly next: readonly {
    readonly round: string;
    readonly day: string;
    readonly startsAt: string;
    readonly minutes: number;
    readonly mode: string;
    readonly place: string | null;
    readonly link: string | null;
  }[];
  readonly mayChange: boolean;
  readonly mayWithdraw: boolean;
};

export const trackQuery = (link: string) =>
  queryOptions({
    queryKey: ['job application', 'track', link],
    queryFn: () => api.post<Tracked>('/job-application/track', { link }, anonymous),
  });
export const askForUpdate = (link: string): Promise<void> =>
  api.post('/job-application/ask-for-update', { link }, anonymous);
export const withdraw = (link: string): Promise<void> =>
  api.post('/job-application/withdraw', { link }, anonymous);

export type OwnApplication = {
  readonly organisation: number;
  readonly requisition: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly own: Readonly<Record<string, unknown>>;
  readonly parts: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly answers: readonly (string | null)[];
  readonly hasResume: boolean;
};

export const ownQuery = (link: string) =>
  queryOptions({
    queryKey: ['job application', 'own', link],
    queryFn: () => api.post<OwnApplication>('/job-application/own', { link }, anonymous),
    staleTime: Number.POSITIVE_INFINITY,
  });
