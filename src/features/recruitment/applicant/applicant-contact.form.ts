import { address, choice, mail, personName, phone, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { applicantPartRights, applicantViews } from '../setting/recruitment-rights.form.ts';
import { applicant } from './applicant.form.ts';

export const applicantContact = form('applicant-contact', {
  id: 168,
  menu: {
    module: 'recruitment',
    path: 'recruitment/applicantContant',
    icon: 'address-book',
    listed: 'nobody',
    tab: { of: 'applicant', by: 'aId' },
  },
  heading: 'Contacts',
  one: 'contact',
  help: 'Further addresses and phones of an applicant.',
  parent: { form: 'applicant', field: 'applicant' },
  title: ['kind', 'name'],
  sort: 'createdAt',
  fields: {
    applicant: reference(applicant, { label: 'Applicant', required: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      inList: true,
      choices: { present: 'Present', permanent: 'Permanent', emergency: 'In an emergency', other: 'Other' },
    }),
    name: personName({ label: 'Name', max: 120, help: 'Of the other person, for an emergency.' }),
    phone: phone({ label: 'Phone', sensitivity: 'personal', inList: true }),
    mail: mail({ label: 'Mail', sensitivity: 'personal', inList: true }),
    address: address({ label: 'Address', sensitivity: 'personal' }),
  },
  views: applicantViews,
  rights: applicantPartRights,
});
