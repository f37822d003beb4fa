import { date, flag, longText, mail, personName, phone, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { applicantPartRights, applicantViews } from '../setting/recruitment-rights.form.ts';
import { applicant } from './applicant.form.ts';

export const applicantReference = form('applicant-reference', {
  id: 167,
  menu: {
    module: 'recruitment',
    path: 'recruitment/applicantReference',
    icon: 'user-check',
    listed: 'nobody',
    tab: { of: 'applicant', by: 'aId' },
  },
  heading: 'References',
  one: 'reference',
  help: 'People who know the applicant’s work, and what they said when they were asked.',
  parent: { form: 'applicant', field: 'applicant' },
  title: ['name'],
  sort: 'name',
  fields: {
    applicant: reference(applicant, { label: 'Applicant', required: true, inList: true }),
    name: personName({ label: 'Name', required: true, max: 120, searchable: true, inList: true }),
    relation: text({
      label: 'Relation',
      max: 60,
      inList: true,
      help: 'How the person knows the applicant: former manager, teacher.',
    }),
    organisationName: text({ label: 'Organisation', max: 120, inList: true }),
    mail: mail({ label: 'Mail', sensitivity: 'personal' }),
    phone: phone({ label: 'Phone', sensitivity: 'personal' }),
    answered: flag({ label: 'Answered', inList: true }),
    answeredOn: date({ label: 'Answered on', notAfter: 'today' }),
    answer: longText({ label: 'What was said', max: 4000, sensitivity: 'personal' }),
  },
  views: applicantViews,
  rights: applicantPartRights,
});
