/** The letters of movements as Muster ships them. */
import { letterKind } from '#kernel/letter/letter-kind.ts';
import { movement } from '../movement/movement.form.ts';

const common = {
  name: { label: 'Name', kind: 'text' },
  code: { label: 'Employee code', kind: 'text' },
  effectiveFrom: { label: 'From', kind: 'date' },
  until: { label: 'Until, of a deputation', kind: 'date' },
  designation: { label: 'Designation from then on', kind: 'text' },
  department: { label: 'Department from then on', kind: 'text' },
  place: { label: 'Place of work from then on', kind: 'text' },
  manager: { label: 'Manager from then on', kind: 'text' },
  changes: { label: 'What changes, from what to what', kind: 'block' },
} as const;

const closing = {
  en: 'All other terms of your employment remain unchanged.\n{{signature}}',
  hi: 'आपकी सेवा की अन्य सभी शर्तें पूर्ववत रहेंगी।\n{{signature}}',
} as const;

export const transferLetter = letterKind({
  name: 'transfer-letter',
  heading: 'Letter of transfer',
  of: movement,
  fields: common,
  prefix: 'TRF',
  shipped: {
    en: {
      title: 'Letter of transfer',
      text:
        'Dear {{name}},\n' +
        'You are transferred with effect from {{effectiveFrom}}. Please hand over your present duties and ' +
        'report to your new place on that day.\n' +
        `{{changes}}\n${closing.en}`,
    },
    hi: {
      title: 'स्थानांतरण पत्र',
      text:
        'प्रिय {{name}},\n' +
        'आपका स्थानांतरण {{effectiveFrom}} से किया जाता है। कृपया अपना वर्तमान कार्यभार सौंपकर ' +
        'उस दिन नए स्थान पर उपस्थित हों।\n' +
        `{{changes}}\n${closing.hi}`,
    },
  },
});

export const deputationLetter = letterKind({
  name: 'deputation-letter',
  heading: 'Letter of deputation',
  of: movement,
  fields: common,
  prefix: 'DEP',
  shipped: {
    en: {
      title: 'Letter of deputation',
      text:
        'Dear {{name}},\n' +
        'You are deputed from {{effectiveFrom}} until {{until}}. On the day after, you return to your ' +
        'present work.\n' +
        `{{changes}}\n${closing.en}`,
    },
    hi: {
      title: 'प्रतिनियुक्ति पत्र',
      text:
        'प्रिय {{name}},\n' +
        'आपको {{effectiveFrom}} से {{until}} तक प्रतिनियुक्त किया जाता है। अगले दिन से आप अपने ' +
        'वर्तमान कार्य पर लौटेंगे।\n' +
        `{{changes}}\n${closing.hi}`,
    },
  },
});

export const promotionLetter = letterKind({
  name: 'promotion-letter',
  heading: 'Letter of promotion',
  of: movement,
  fields: common,
  prefix: 'PRO',
  shipped: {
    en: {
      title: 'Letter of promotion',
      text:
        'Dear {{name}},\n' +
        'In recognition of your work we are pleased to promote you to {{designation}} with effect from ' +
        '{{effectiveFrom}}.\n' +
        `{{changes}}\n${closing.en}`,
    },
    hi: {
      title: 'पदोन्नति पत्र',
      text:
        'प्रिय {{name}},\n' +
        'आपके कार्य की सराहना करते हुए हमें आपको {{effectiveFrom}} से {{designation}} के पद पर ' +
        'पदोन्नत करते हुए प्रसन्नता है।\n' +
        `{{changes}}\n${closing.hi}`,
    },
  },
});

export const termsLetter = letterKind({
  name: 'change-of-terms-letter',
  heading: 'Letter of changed terms',
  of: movement,
  fields: common,
  prefix: 'CHG',
  shipped: {
    en: {
      title: 'Change in your employment',
      text:
        'Dear {{name}},\n' +
        'The following changes in your employment take effect from {{effectiveFrom}}.\n' +
        `{{changes}}\n${closing.en}`,
    },
    hi: {
      title: 'सेवा में परिवर्तन',
      text:
        'प्रिय {{name}},\n' +
        'आपकी सेवा में {{effectiveFrom}} से निम्नलिखित परिवर्तन प्रभावी होंगे।\n' +
        `{{changes}}\n${closing.hi}`,
    },
  },
});

/** In confidence: whoever does not see the pay does not read it. */
export const incrementLetter = letterKind({
  name: 'increment-letter',
  heading: 'Letter of increment',
  of: movement,
  fields: {
    ...common,
    before: { label: 'Monthly gross before', kind: 'money', sensitivity: 'pay' },
    after: { label: 'New monthly gross', kind: 'money', sensitivity: 'pay' },
    annexure: { label: 'The new salary by component', kind: 'block', sensitivity: 'pay' },
  },
  prefix: 'INC',
  foot: 'In confidence',
  shipped: {
    en: {
      title: 'Letter of increment',
      text:
        'Dear {{name}},\n' +
        '**Your salary is revised with effect from {{effectiveFrom}}: from ₹{{before}} to ₹{{after}} gross ' +
        'a month.**\n' +
        `{{annexure}}\n${closing.en}`,
    },
    hi: {
      title: 'वेतन वृद्धि पत्र',
      text:
        'प्रिय {{name}},\n' +
        '**आपका वेतन {{effectiveFrom}} से संशोधित किया जाता है: ₹{{before}} से ₹{{after}} ' +
        'सकल प्रति माह।**\n' +
        `{{annexure}}\n${closing.hi}`,
    },
  },
});
