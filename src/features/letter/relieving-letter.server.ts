/** Letters to whoever leaves: that they are relieved of their duties, and of their service. */
import { employee } from '#features/people/record/employee.form.ts';
import { letterKind } from '#kernel/letter/letter-kind.ts';
import { letterSource } from '#server/letter/letter-source.ts';
import { personFields, readPeople } from './employee-certificate.server.ts';

export const relievingLetter = letterKind({
  name: 'relieving-letter',
  heading: 'Relieving letter',
  of: employee,
  fields: personFields,
  byHand: true,
  prefix: 'REL',
  shipped: {
    en: {
      title: 'Relieving letter',
      text:
        'Dear {{name}},\n' +
        'You are relieved of your duties at the close of work on {{leftOn}}, your last day with us.\n' +
        '{{particulars}}\n' +
        'Your full and final settlement is paid separately. We thank you for your work and wish you well.\n' +
        '{{signature}}',
    },
    hi: {
      title: 'कार्यमुक्ति पत्र',
      text:
        'प्रिय {{name}},\n' +
        'आपको {{leftOn}} को, हमारी सेवा में आपके अंतिम दिन, कार्य समाप्ति पर कार्यमुक्त किया जाता है।\n' +
        '{{particulars}}\n' +
        'आपका पूर्ण और अंतिम भुगतान अलग से किया जाता है। आपके काम के लिए धन्यवाद और शुभकामनाएँ।\n' +
        '{{signature}}',
    },
  },
});

/** Only of whoever has a last day: of the others there is nothing to say yet. */
export const relievingSource = letterSource({
  kind: relievingLetter,
  async read(work, ids, language) {
    const people = await readPeople(work, ids, language);
    return new Map([...people].filter(([, { values }]) => values['leftOn'] !== null));
  },
});
