/** The letters that tell somebody that they are confirmed, or that their probation is extended. */
import { personFields, readPeople } from '#features/letter/employee-certificate.server.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { employeeWork } from '#features/people/work/employee-work.form.ts';
import { letterKind } from '#kernel/letter/letter-kind.ts';
import { records } from '#server/forms/record/records.ts';
import { letterSource } from '#server/letter/letter-source.ts';
import type { Work } from '#server/work.ts';

export const confirmationLetter = letterKind({
  name: 'confirmation-letter',
  heading: 'Letter of confirmation',
  of: employee,
  fields: { ...personFields, confirmedOn: { label: 'Confirmed on', kind: 'date' } },
  byHand: true,
  prefix: 'CON',
  shipped: {
    en: {
      title: 'Letter of confirmation',
      text:
        'Dear {{name}},\n' +
        'We are pleased to confirm you in your position with effect from {{confirmedOn}}.\n' +
        '{{particulars}}\n' +
        'All other terms of your employment remain unchanged. We look forward to working with you.\n' +
        '{{signature}}',
    },
    hi: {
      title: 'स्थायीकरण पत्र',
      text:
        'प्रिय {{name}},\n' +
        'हमें आपको {{confirmedOn}} से आपके पद पर स्थायी करते हुए प्रसन्नता है।\n' +
        '{{particulars}}\n' +
        'आपकी सेवा की अन्य सभी शर्तें पूर्ववत रहेंगी। हम आपके साथ आगे कार्य करने के इच्छुक हैं।\n' +
        '{{signature}}',
    },
  },
});

/** The facts of those for whom `day` finds one, with that day under `name`. */
async function withDay(
  people: Awaited<ReturnType<typeof readPeople>>,
  name: string,
  day: (id: number) => Promise<string | null>,
) {
  const found = new Map(people);
  for (const [id, facts] of people) {
    const on = await day(id);
    if (on === null) found.delete(id);
    else found.set(id, { ...facts, values: { ...facts.values, [name]: on } });
  }
  return found;
}

const confirmedOn = async (work: Work, id: number): Promise<string | null> =>
  (await records(work, employee).one(id))?.confirmedOn ?? null;

/** Only of whoever is confirmed, or is to be. */
export const confirmationSource = letterSource({
  kind: confirmationLetter,
  read: async (work, ids, language) =>
    withDay(await readPeople(work, ids, language), 'confirmedOn', (id) => confirmedOn(work, id)),
});

export const extensionLetter = letterKind({
  name: 'extension-letter',
  heading: 'Letter of extended probation',
  of: employee,
  fields: { ...personFields, probationUntil: { label: 'Probation until', kind: 'date' } },
  byHand: true,
  prefix: 'EXT',
  shipped: {
    en: {
      title: 'Extension of probation',
      text:
        'Dear {{name}},\n' +
        'Your probation is extended until {{probationUntil}}. Your manager will go through the reasons ' +
        'with you, and through what is expected by then.\n' +
        '{{particulars}}\n' +
        'All other terms of your employment remain unchanged.\n' +
        '{{signature}}',
    },
    hi: {
      title: 'परिवीक्षा अवधि में वृद्धि',
      text:
        'प्रिय {{name}},\n' +
        'आपकी परिवीक्षा अवधि {{probationUntil}} तक बढ़ाई जाती है। इसके कारण और तब तक की अपेक्षाएँ आपके ' +
        'मैनेजर आपको बताएँगे।\n' +
        '{{particulars}}\n' +
        'आपकी सेवा की अन्य सभी शर्तें पूर्ववत रहेंगी।\n' +
        '{{signature}}',
    },
  },
});

/** Only of whoever is on probation until a day that their work details name. */
export const extensionSource = letterSource({
  kind: extensionLetter,
  read: async (work, ids, language) =>
    withDay(await readPeople(work, ids, language), 'probationUntil', async (id) => {
      if ((await confirmedOn(work, id)) !== null) return null;
      const [row] = await records(work, employeeWork).find({ employee: id }, { on: work.today });
      return row?.probationEndsOn ?? null;
    }),
});
