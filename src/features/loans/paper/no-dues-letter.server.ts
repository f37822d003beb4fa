/** The certificate that somebody owes nothing: only for who does not. */
import { personFields, readPeople } from '#features/letter/employee-certificate.server.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { letterKind } from '#kernel/letter/letter-kind.ts';
import { letterSource } from '#server/letter/letter-source.ts';
import type { Work } from '#server/work.ts';
import { runOf } from '../course/loan-course.ts';
import { readLoans } from '../course/loan-reading.server.ts';
import { outstandingOf } from '../sheet/loan-sheet.server.ts';

export const noDuesCertificate = letterKind({
  name: 'no-dues-certificate',
  heading: 'No-dues certificate',
  of: employee,
  fields: { ...personFields, asOn: { label: 'As on', kind: 'date' } },
  byHand: true,
  prefix: 'NDC',
  shipped: {
    en: {
      title: 'No-dues certificate',
      text:
        'To whom it may concern\n' +
        'This is to certify that {{name}} (employee code {{code}}) owes us nothing of loans and advances ' +
        'as on {{asOn}}.\n' +
        '{{particulars}}\n' +
        '{{signature}}',
    },
    hi: {
      title: 'अदेयता प्रमाण पत्र',
      text:
        'जिससे भी संबंधित हो\n' +
        'प्रमाणित किया जाता है कि {{asOn}} को {{name}} (कर्मचारी कोड {{code}}) पर हमारे किसी ऋण या ' +
        'अग्रिम की कोई राशि बकाया नहीं है।\n' +
        '{{particulars}}\n' +
        '{{signature}}',
    },
  },
});

/** What is owed of loans, and of whatever other features keep until people leave. */
async function owesNothing(work: Work, id: number): Promise<boolean> {
  const loans = await readLoans(work, { employees: [id] });
  if (loans.some((known) => outstandingOf(known, runOf(known.terms, known.history)) > 0)) return false;
  for (const { owes, holds } of work.host.forms.leavingSources)
    if ((await owes?.(work, id)) || (await holds?.(work, id))?.length) return false;
  return true;
}

export const noDues = letterSource({
  kind: noDuesCertificate,
  async read(work, ids, language) {
    const found = new Map(await readPeople(work, ids, language));
    for (const [id, facts] of found)
      if (await owesNothing(work, id))
        found.set(id, { ...facts, values: { ...facts.values, asOn: work.today } });
      else found.delete(id);
    return found;
  },
});
