import { flag, longText, money, month, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees } from '#kernel/money.ts';
import { applicantPartRights, applicantViews } from '../setting/recruitment-rights.form.ts';
import { applicant } from './applicant.form.ts';

export const applicantExperience = form('applicant-experience', {
  id: 165,
  menu: {
    module: 'recruitment',
    path: 'recruitment/applicantExprience',
    icon: 'briefcase',
    listed: 'nobody',
    tab: { of: 'applicant', by: 'aId' },
  },
  heading: 'Experience',
  one: 'employment',
  help: 'Where an applicant worked before, the latest first.',
  parent: { form: 'applicant', field: 'applicant' },
  title: ['employer', 'designation'],
  sort: '-from',
  fields: {
    applicant: reference(applicant, { label: 'Applicant', required: true, inList: true }),
    employer: text({ label: 'Employer', required: true, max: 120, searchable: true, inList: true }),
    designation: text({ label: 'Designation', max: 100, searchable: true, inList: true }),
    location: text({ label: 'Location', max: 80 }),
    from: month({ label: 'From', inList: true }),
    to: month({ label: 'To', inList: true, help: 'Empty while the applicant works there.' }),
    works: flag({ label: 'Works there now' }),
    duties: longText({ label: 'Duties', max: 2000 }),
    ctc: money({ label: 'CTC', min: rupees(0), sensitivity: 'pay', help: 'A year, in rupees.' }),
    leavingReason: text({ label: 'Reason for leaving', max: 200 }),
  },
  views: applicantViews,
  rights: applicantPartRights,
});
