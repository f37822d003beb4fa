/** The letters that the law wants or that a death asks for: retrenchment, closure, and to the nominees. */
import { letterKind } from '#kernel/letter/letter-kind.ts';
import { separation } from '../separation/separation.form.ts';
import { leavingFields } from './leaving-wording.server.ts';

const compensated = {
  en:
    'You receive compensation of fifteen days’ average pay for each completed year of ' +
    'service, gratuity and ' +
    'leave by the law. {{notice}}\n{{signature}}',
  hi:
    'आपको प्रत्येक पूर्ण सेवा वर्ष के लिए पंद्रह दिन के औसत वेतन का प्रतिकर, उपदान और अवकाश ' +
    'विधि के अनुसार मिलेगा। ' +
    '{{notice}}\n{{signature}}',
} as const;

export const retrenchmentNotice = letterKind({
  name: 'retrenchment-notice',
  heading: 'Notice of retrenchment',
  of: separation,
  fields: leavingFields,
  prefix: 'RTN',
  shipped: {
    en: {
      title: 'Notice of retrenchment',
      text:
        'Dear {{name}},\n' +
        'We regret to give you notice, on {{noticeOn}}, that you are retrenched and that your ' +
        'last day is ' +
        '{{lastDay}}.\n' +
        'Fifteen days’ wages are paid into the reskilling fund for you. For a year we offer you ' +
        'work before ' +
        `others.\n${compensated.en}`,
    },
    hi: {
      title: 'छँटनी की सूचना',
      text:
        'प्रिय {{name}},\n' +
        'खेद है कि {{noticeOn}} को दी गई इस सूचना द्वारा आपकी छँटनी की जाती है; आपका अंतिम दिन ' +
        '{{lastDay}} है।\n' +
        'आपके लिए पंद्रह दिन की मज़दूरी पुनर्कौशल निधि में जमा की जाती है। एक वर्ष तक आपको ' +
        'दूसरों से पहले काम दिया जाएगा।\n' +
        compensated.hi,
    },
  },
});

export const closureNotice = letterKind({
  name: 'closure-notice',
  heading: 'Notice of closure',
  of: separation,
  fields: leavingFields,
  prefix: 'CLS',
  shipped: {
    en: {
      title: 'Notice of closure',
      text:
        'Dear {{name}},\n' +
        'We regret that {{place}} is closed. By this notice of {{noticeOn}} your last day is ' +
        '{{lastDay}}.\n' +
        compensated.en,
    },
    hi: {
      title: 'बंदी की सूचना',
      text:
        'प्रिय {{name}},\n' +
        'खेद है कि {{place}} बंद किया जाता है। {{noticeOn}} की इस सूचना द्वारा आपका अंतिम दिन ' +
        '{{lastDay}} है।\n' +
        compensated.hi,
    },
  },
});

export const nomineeLetter = letterKind({
  name: 'nominee-letter',
  heading: 'Letter to the nominees',
  of: separation,
  fields: {
    ...leavingFields,
    nominees: { label: 'Nominees and their shares', kind: 'block', sensitivity: 'personal' },
  },
  prefix: 'NOM',
  shipped: {
    en: {
      title: 'To the nominees of {{name}}',
      text:
        'We share your grief at the death of {{name}} on {{lastDay}}.\n' +
        'The wages that are still due are paid to whom {{name}} has named for them. Gratuity, ' +
        'the fund, the ' +
        'pension and the insurance are claimed by those who are named for each; we fill in the ' +
        'forms with you.\n' +
        '{{nominees}}\n' +
        '{{signature}}',
    },
    hi: {
      title: '{{name}} के नामितियों को',
      text:
        '{{lastDay}} को {{name}} के निधन पर हम आपके दुःख में सहभागी हैं।\n' +
        'बकाया मज़दूरी उन्हें दी जाती है जिन्हें {{name}} ने नामित किया है। उपदान, निधि, पेंशन ' +
        'और बीमा का दावा प्रत्येक के लिए नामित व्यक्ति करते हैं; ' +
        'हम आपके साथ प्रपत्र भरते हैं।\n' +
        '{{nominees}}\n' +
        '{{signature}}',
    },
  },
});
