/** The certificate of what somebody earns, as their salary stands today. */
import { sql } from 'kysely';
import { personFields, readPeople } from '#features/letter/employee-certificate.server.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { letterKind } from '#kernel/letter/letter-kind.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { letterSource } from '#server/letter/letter-source.ts';

export const salaryCertificate = letterKind({
  name: 'salary-certificate',
  heading: 'Salary certificate',
  of: employee,
  fields: {
    ...personFields,
    gross: { label: 'Monthly gross', kind: 'money', sensitivity: 'pay' },
    grossYearly: { label: 'Yearly gross', kind: 'money', sensitivity: 'pay' },
  },
  byHand: true,
  prefix: 'SAL',
  shipped: {
    en: {
      title: 'Salary certificate',
      text:
        'To whom it may concern\n' +
        'This is to certify that {{name}} (employee code {{code}}) {{service}}.\n' +
        '{{particulars}}\n' +
        'The gross salary is {{gross}} a month, which is {{grossYearly}} a year.\n' +
        'This certificate is issued at the request of {{name}}.\n' +
        '{{signature}}',
    },
    hi: {
      title: 'वेतन प्रमाण पत्र',
      text:
        'जिससे भी संबंधित हो\n' +
        'प्रमाणित किया जाता है कि {{name}} (कर्मचारी कोड {{code}}) {{service}}।\n' +
        '{{particulars}}\n' +
        'सकल वेतन {{gross}} प्रति माह, अर्थात {{grossYearly}} प्रति वर्ष है।\n' +
        'यह प्रमाण पत्र {{name}} के अनुरोध पर जारी किया गया है।\n' +
        '{{signature}}',
    },
  },
});

/** Only of whoever has a salary today. */
export const salaryCertificateSource = letterSource({
  kind: salaryCertificate,
  async read(work, ids, language) {
    const people = await readPeople(work, ids, language);
    const { rows } = await sql<{ id: number; gross: number }>`
      select e.id, salary.gross_monthly as gross from employee e
      join salary_assignment salary on ${holdsFor('salary', 'e.id', work.today)}
      where e.organisation_id = ${work.session.organisationId}
        and e.id = any (${[...ids]}::bigint[])`.execute(work.db);
    return new Map(
      rows.flatMap(({ id, gross }) => {
        const facts = people.get(id);
        if (!facts) return [];
        return [[id, { ...facts, values: { ...facts.values, gross, grossYearly: gross * 12 } }] as const];
      }),
    );
  },
});
