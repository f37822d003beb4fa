import { number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { applicantPartRights, applicantViews } from '../setting/recruitment-rights.form.ts';
import { applicant } from './applicant.form.ts';

export const applicantQualification = form('applicant-qualification', {
  id: 163,
  menu: {
    module: 'recruitment',
    path: 'recruitment/applicantQualification',
    icon: 'school',
    listed: 'nobody',
    tab: { of: 'applicant', by: 'aId' },
  },
  heading: 'Qualifications',
  one: 'qualification',
  help: 'Degrees and certificates of an applicant, the highest first.',
  parent: { form: 'applicant', field: 'applicant' },
  title: ['name'],
  sort: '-passedIn',
  fields: {
    applicant: reference(applicant, { label: 'Applicant', required: true, inList: true }),
    name: text({ label: 'Qualification', required: true, max: 100, searchable: true, inList: true }),
    qualification: reference('qualification', {
      label: 'As in the list of qualifications',
      help: 'Found by its name when left empty.',
    }),
    subject: text({ label: 'Subject', max: 100, searchable: true, inList: true }),
    institutionName: text({ label: 'Institution', max: 120, searchable: true, inList: true }),
    institution: reference('institution', {
      label: 'As in the list of institutions',
      help: 'Found by its name when left empty.',
    }),
    passedIn: number({ label: 'Year', min: 1950, max: 2100, inList: true }),
    result: text({ label: 'Grade or percentage', max: 40, inList: true }),
  },
  views: applicantViews,
  rights: applicantPartRights,
});
