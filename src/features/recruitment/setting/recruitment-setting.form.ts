import { choice, longText, number } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

export const recruitmentSetting = form('recruitment-setting', {
  id: 162,
  menu: { module: 'recruitment', path: 'recruitment/setting', icon: 'adjustments' },
  heading: 'Recruitment settings',
  one: 'setting',
  help: 'How applications are received, and how long applicants’ details are kept.',
  single: true,
  title: ['retentionMonths'],
  fields: {
    retentionMonths: number({
      label: 'Keep applicants for',
      required: true,
      min: 1,
      max: 120,
      default: 12,
      unit: 'months',
      help:
        'After this time without any change, an applicant who was not hired is made anonymous: name, ' +
        'contact and resume are removed, the figures stay.',
    }),
    ageRule: choice({
      label: 'Smallest age',
      required: true,
      default: 'calendar-years',
      choices: {
        'calendar-years': 'This year less the year of birth is more than 20',
        'full-years': 'The 20th birthday has passed',
      },
      help: 'The application form tells applicants who are too young.',
    }),
    consent: longText({
      label: 'Words of consent',
      max: 1000,
      help: 'What an applicant agrees to. Left empty, Muster’s own words are shown.',
    }),
    welcome: longText({
      label: 'Words above the form',
      max: 1000,
      help: 'A sentence or two that greet applicants.',
    }),
  },
  rights: {
    administrator: { read: 'organisation', write: 'organisation' },
    hr: { read: 'organisation', write: 'organisation' },
    recruiter: { read: 'organisation', write: 'organisation' },
    auditor: { read: 'organisation' },
  },
});
