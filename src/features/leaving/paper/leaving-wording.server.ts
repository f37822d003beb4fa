/** The letters of leaving as Muster ships them: how a service ends by time, by notice or by absence. */
import { letterKind } from '#kernel/letter/letter-kind.ts';
import { separation } from '../separation/separation.form.ts';

export const leavingFields = {
  name: { label: 'Name', kind: 'text' },
  code: { label: 'Employee code', kind: 'text' },
  designation: { label: 'Designation', kind: 'text' },
  place: { label: 'Place of work', kind: 'text' },
  joinedOn: { label: 'Joined on', kind: 'date' },
  lastDay: { label: 'Last day in service', kind: 'date' },
  noticeOn: { label: 'Notice given on', kind: 'date' },
  noticeDays: { label: 'Notice due, in words', kind: 'text' },
  notice: { label: 'What becomes of days of notice not served', kind: 'text' },
  absentSince: { label: 'Absent since', kind: 'date' },
  caseName: { label: 'Case or order', kind: 'text' },
} as const;

const closing = {
  en: 'Your full and final settlement is paid separately, within the days that the law sets.\n{{signature}}',
  hi: 'आपका पूर्ण और अंतिम भुगतान विधि द्वारा निर्धारित दिनों के भीतर अलग से किया जाएगा।\n{{signature}}',
} as const;

export const retirementLetter = letterKind({
  name: 'retirement-letter',
  heading: 'Letter of retirement',
  of: separation,
  fields: leavingFields,
  prefix: 'RET',
  shipped: {
    en: {
      title: 'Letter of retirement',
      text:
        'Dear {{name}},\n' +
        'You retire from our service at the close of work on {{lastDay}}. You joined us on ' +
        '{{joinedOn}}.\n' +
        'Please apply for gratuity and, as a member of the fund, for your pension; HR helps you ' +
        'with both.\n' +
        `We thank you for your work and wish you well.\n${closing.en}`,
    },
    hi: {
      title: 'सेवानिवृत्ति पत्र',
      text:
        'प्रिय {{name}},\n' +
        'आप {{lastDay}} को कार्य समाप्ति पर हमारी सेवा से सेवानिवृत्त होते हैं। आपने ' +
        '{{joinedOn}} को कार्यभार ग्रहण किया था।\n' +
        'कृपया उपदान और, निधि के सदस्य के रूप में, पेंशन के लिए आवेदन करें; मानव संसाधन विभाग ' +
        'आपकी सहायता करेगा।\n' +
        `आपके काम के लिए धन्यवाद और शुभकामनाएँ।\n${closing.hi}`,
    },
  },
});

export const termEndLetter = letterKind({
  name: 'term-end-letter',
  heading: 'Letter of end of contract',
  of: separation,
  fields: leavingFields,
  prefix: 'TRM',
  shipped: {
    en: {
      title: 'End of your contract',
      text:
        'Dear {{name}},\n' +
        'Your contract for a fixed term ends on {{lastDay}} and is not renewed. No notice is ' +
        'needed for that.\n' +
        `We thank you for your work.\n${closing.en}`,
    },
    hi: {
      title: 'अनुबंध की समाप्ति',
      text:
        'प्रिय {{name}},\n' +
        'आपका निश्चित अवधि का अनुबंध {{lastDay}} को समाप्त होता है और उसका नवीनीकरण नहीं किया ' +
        'जाता। इसके लिए सूचना आवश्यक नहीं है।\n' +
        `आपके काम के लिए धन्यवाद।\n${closing.hi}`,
    },
  },
});

export const terminationLetter = letterKind({
  name: 'termination-letter',
  heading: 'Letter of termination',
  of: separation,
  fields: leavingFields,
  prefix: 'TMN',
  shipped: {
    en: {
      title: 'Termination of your employment',
      text:
        'Dear {{name}},\n' +
        'We end your employment by the notice of {{noticeOn}}. Your last day is {{lastDay}}. {{notice}}\n' +
        closing.en,
    },
    hi: {
      title: 'सेवा समाप्ति',
      text:
        'प्रिय {{name}},\n' +
        '{{noticeOn}} की सूचना द्वारा हम आपकी सेवा समाप्त करते हैं। आपका अंतिम दिन {{lastDay}} ' +
        'है। {{notice}}\n' +
        closing.hi,
    },
  },
});

export const dismissalOrder = letterKind({
  name: 'dismissal-order',
  heading: 'Order of dismissal',
  of: separation,
  fields: leavingFields,
  prefix: 'DSM',
  shipped: {
    en: {
      title: 'Order of dismissal',
      text:
        'Dear {{name}},\n' +
        'By {{caseName}} you are dismissed from our service with effect from the close of {{lastDay}}.\n' +
        `You may appeal as the standing orders say.\n${closing.en}`,
    },
    hi: {
      title: 'पदच्युति आदेश',
      text:
        'प्रिय {{name}},\n' +
        '{{caseName}} के अनुसार आपको {{lastDay}} की समाप्ति से हमारी सेवा से पदच्युत किया जाता है।\n' +
        `आप स्थायी आदेशों के अनुसार अपील कर सकते हैं।\n${closing.hi}`,
    },
  },
});

export const absenceOrder = letterKind({
  name: 'absence-order',
  heading: 'Letter of end of service by absence',
  of: separation,
  fields: leavingFields,
  prefix: 'ABS',
  shipped: {
    en: {
      title: 'End of service by absence',
      text:
        'Dear {{name}},\n' +
        'You have been absent without leave since {{absentSince}} and have not returned after ' +
        'our letters. ' +
        'Your service has ended on {{lastDay}}. {{notice}}\n' +
        closing.en,
    },
    hi: {
      title: 'अनुपस्थिति से सेवा समाप्ति',
      text:
        'प्रिय {{name}},\n' +
        'आप {{absentSince}} से बिना अवकाश अनुपस्थित हैं और हमारे पत्रों के बाद भी नहीं लौटे। ' +
        'आपकी सेवा {{lastDay}} को समाप्त हो गई। {{notice}}\n' +
        closing.hi,
    },
  },
});
