import { flag, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { applicantPartRights, applicantViews } from '../setting/recruitment-rights.form.ts';
import { applicant } from './applicant.form.ts';

export const applicantLanguage = form('applicant-language', {
  id: 166,
  menu: {
    module: 'recruitment',
    path: 'recruitment/applicantLanguage',
    icon: 'language',
    listed: 'nobody',
    tab: { of: 'applicant', by: 'aId' },
  },
  heading: 'Languages',
  one: 'language',
  help: 'Languages an applicant reads, writes and speaks.',
  parent: { form: 'applicant', field: 'applicant' },
  title: ['name'],
  sort: 'name',
  fields: {
    applicant: reference(applicant, { label: 'Applicant', required: true, inList: true }),
    name: text({ label: 'Language', required: true, max: 60, searchable: true, inList: true }),
    language: reference('language', {
      label: 'As in the list of languages',
      help: 'Found by its name when left empty.',
    }),
    reads: flag({ label: 'Reads', inList: true }),
    writes: flag({ label: 'Writes', inList: true }),
    speaks: flag({ label: 'Speaks', inList: true }),
    motherTongue: flag({ label: 'Mother tongue' }),
  },
  views: applicantViews,
  rights: applicantPartRights,
});
