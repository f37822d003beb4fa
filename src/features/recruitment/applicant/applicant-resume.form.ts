import { choice, date, file, flag, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { applicantPartRights, readersOfResumes } from '../setting/recruitment-rights.form.ts';
import { applicant } from './applicant.form.ts';

/** The specification's resume: pdf, docx and doc. */
export const resumeExtensions = ['pdf', 'docx', 'doc'] as const;
export const resumeBytes = 5 * 1024 * 1024;

export const applicantResume = form('applicant-resume', {
  id: 169,
  menu: {
    module: 'recruitment',
    path: 'recruitment/applicantResumeUpload',
    icon: 'file-cv',
    listed: 'nobody',
    tab: { of: 'applicant', by: 'aId' },
  },
  heading: 'Resumes',
  one: 'resume',
  help: 'Resumes of an applicant, each sending a version of its own; the latest is the one that counts.',
  parent: { form: 'applicant', field: 'applicant' },
  parties: {
    applicant: {
      as: 'panel',
      may: ['read'],
      through: { form: 'interview', field: 'applicant', while: ['planned', 'done'] },
    },
  },
  title: ['name'],
  sort: '-createdAt',
  fields: {
    applicant: reference(applicant, { label: 'Applicant', required: true, inList: true }),
    file: file({
      label: 'Resume',
      required: true,
      inList: true,
      sensitivity: 'personal',
      accept: resumeExtensions,
      maxBytes: resumeBytes,
      help: 'A pdf, docx or doc of at most 5 MB.',
    }),
    name: text({ label: 'Name', max: 60, readOnly: true }),
    number: number({ label: 'Version', min: 1, readOnly: true, inList: true }),
    latest: flag({ label: 'Latest', readOnly: true, inList: true }),
    sentBy: choice({
      label: 'Sent by',
      choices: { applicant: 'The applicant', colleague: 'A colleague' },
      readOnly: true,
      inList: true,
    }),
    sentOn: date({ label: 'Sent on', readOnly: true, inList: true }),
    note: text({ label: 'Note', max: 200, inList: true }),
  },
  views: readersOfResumes,
  rights: applicantPartRights,
});
