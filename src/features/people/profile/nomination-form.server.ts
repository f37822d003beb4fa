/** A nomination on paper: to be signed by the employee and two witnesses and kept with the employer. */

import { sql } from 'kysely';
import { formatDate, hasReachedAge, type IsoDate } from '#kernel/calendar.ts';
import type { Address } from '#kernel/field.ts';
import { notFound } from '#kernel/refusal.ts';
import { idParams } from '#kernel/wire/schema.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { records } from '#server/forms/record/records.ts';
import { document } from '#server/pdf/document.ts';
import { letterheadOf } from '#server/pdf/letterhead.ts';
import type { Paper } from '#server/pdf/paper.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { employee } from '../record/employee.form.ts';
import { employeeNomination, nominationKinds } from './employee-nomination.form.ts';

type Person = {
  name: string;
  code: string;
  father: string | null;
  born: IsoDate;
  gender: string;
  joined: IsoDate;
  married: string | null;
  address: Address | null;
};
type Nominee = {
  name: string;
  relation: string;
  born: IsoDate | null;
  address: Address | null;
  guardian: string | null;
  guardianRelation: string | null;
  share: number;
};

const wordOf = (words: Readonly<Record<string, string>>, choice: string | null): string =>
  (choice === null ? undefined : words[choice]) ?? '–';

const oneLine = (address: Address | null): string =>
  address
    ? [address.line1, address.line2, address.city, address.pin, address.state].filter(Boolean).join(', ')
    : '';

async function personOf(work: Work, employee: number): Promise<Person> {
  const { rows } = await sql<Person>`
    select ${fullNameOf('employee')} as name, code, father_name as father,
      date_of_birth as born, gender, joined_on as joined, marital_status as married,
      case when permanent_is_present then present_address
        else coalesce(permanent_address, present_address) end as address
    from employee where organisation_id = ${work.session.organisationId} and id = ${employee}`.execute(
    work.db,
  );
  return rows[0] ?? notFound('This employee');
}

async function nomineesOf(work: Work, nomination: number): Promise<Nominee[]> {
  const { rows } = await sql<Nominee>`
    select f.name, r.name as relation, f.date_of_birth as born, f.address, f.guardian_name as guardian,
      g.name as "guardianRelation", n.share
    from employee_nomination_nominees n
    join employee_family f on f.organisation_id = n.organisation_id and f.id = n.member_id
    join relation r on r.organisation_id = f.organisation_id and r.id = f.relation_id
    left join relation g on g.organisation_id = f.organisation_id and g.id = f.guardian_relation_id
    where n.organisation_id = ${work.session.organisationId} and n.employee_nomination_id = ${nomination}
    order by n.position`.execute(work.db);
  return rows;
}

function guardianText({ born, guardian, guardianRelation }: Nominee, today: IsoDate): string {
  const isMinor = born !== null && !hasReachedAge(born, 18, today);
  return isMinor && guardian ? [guardian, guardianRelation].filter(Boolean).join(', ') : '–';
}

function signatures(paper: Paper, names: readonly (readonly [string, string | null])[]): void {
  paper.keep(110);
  paper.space(44);
  for (const [role, name] of names) {
    paper.text(`.......................................................   ${role}${name ? `: ${name}` : ''}`);
    paper.space(22);
  }
}

export const nominationForm = route({
  method: 'GET',
  path: '/api/people/nominations/:id/form',
  tag: 'Nominations',
  form: 'employee-nomination',
  action: 'read',
  tells: told('record', 'personal'),
  summary: 'A nomination as a form to be signed, PDF',
  params: idParams,
  response: { type: 'string', format: 'binary' },
  async handle(work, request, reply) {
    const { id } = request.params;
    await records(work, employeeNomination).asPerson.read(id);
    const nomination = (await records(work, employeeNomination).one(id)) ?? notFound('This nomination');
    const person = await personOf(work, nomination.employee);
    const nominees = await nomineesOf(work, id);
    const kind = nominationKinds[nomination.kind];
    const letterhead = await letterheadOf(work);
    const pdf = document({ title: `Nomination: ${kind.toLowerCase()}`, letterhead }, (paper) => {
      paper.pairs([
        ['Employee', `${person.name} (${person.code})`],
        ['Date of birth', formatDate(person.born)],
        ['Father or husband', person.father ?? '–'],
        ['Gender', wordOf(employee.fields.gender.choices, person.gender)],
        ['Joined on', formatDate(person.joined)],
        ['Marital status', wordOf(employee.fields.maritalStatus.choices, person.married)],
      ]);
      paper.pairs([['Permanent address', oneLine(person.address) || '–']], 1);
      paper.space();
      paper.text(
        `I nominate the persons below to receive what is due to me under ${kind.toLowerCase()}, should ` +
          'I die before it has been paid, in the shares given. I cancel any nomination made before.',
      );
      paper.space();
      paper.tableNow(
        [
          { label: 'Name and address', share: 2.4 },
          { label: 'Relation' },
          { label: 'Date of birth', share: 1.1 },
          { label: 'Guardian of a minor', share: 1.4 },
          { label: 'Share', align: 'right', share: 0.6 },
        ],
        nominees.map((nominee) => [
          [nominee.name, oneLine(nominee.address ?? person.address)].filter(Boolean).join(', '),
          nominee.relation,
          nominee.born ? formatDate(nominee.born) : '–',
          guardianText(nominee, work.today),
          `${nominee.share / 100}%`,
        ]),
      );
      paper.space(6);
      paper.text(`Nominated on ${formatDate(nomination.nominatedOn)}.`, { soft: true });
      signatures(paper, [
        ['Signature of the employee', person.name],
        ['First witness', nomination.firstWitness],
        ['Second witness', nomination.secondWitness],
        ['For the employer', null],
      ]);
    });
    const name = `Nomination ${kind} ${person.code}.pdf`;
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(pdf);
  },
});
