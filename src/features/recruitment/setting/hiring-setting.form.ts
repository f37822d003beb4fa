import { longText, money, number, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** The employer's choices in hiring. */
export const hiringSetting = form('hiring-setting', {
  id: 181,
  menu: { module: 'recruitment', path: 'recruitment/hiringSetting', icon: 'settings' },
  heading: 'Hiring settings',
  one: 'hiring setting',
  single: true,
  help: 'How long offers hold, what their letter says, and when a referral earns its bonus.',
  title: ['employeeCodePattern'],
  fields: {
    offerValidDays: number({
      label: 'Offers hold',
      required: true,
      min: 1,
      max: 180,
      default: 10,
      unit: 'days',
    }),
    letterOpening: longText({
      label: 'Opening of the letter',
      max: 2000,
      default: 'We enjoyed our conversations with you and are glad to offer you a post with us.',
    }),
    letterClosing: longText({
      label: 'Closing of the letter',
      max: 4000,
      default:
        'This offer rests on the documents and references you gave. Please bring the originals on your ' +
        'first day. To accept, use the link in our mail on or before the last day named above.',
    }),
    referralBonus: money({ label: 'Referral bonus', sensitivity: 'public' }),
    referralDays: number({
      label: 'Bonus is due after',
      required: true,
      min: 0,
      max: 730,
      default: 90,
      unit: 'days',
      help: 'Days that the person referred must have been employed.',
    }),
    employeeCodePattern: text({
      label: 'Employee codes begin with',
      max: 12,
      help: 'Empty: as the last code given. The number after it is the next free one.',
    }),
  },
  rights: {
    administrator: { read: 'organisation', write: 'organisation' },
    hr: { read: 'organisation', write: 'organisation' },
    recruiter: { read: 'organisation' },
    auditor: { read: 'organisation' },
  },
});
