/** What a notice has to contain, from the incident and the records of whom it concerned. */
import { sql } from 'kysely';
import { formatMoment } from '#kernel/calendar/moment.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { incidentKinds, outcomes, whose } from '../incident/incident-words.form.ts';
import type { safetyIncident } from '../incident/safety-incident.form.ts';

type Incident = ServerRecord<typeof safetyIncident>;
type Line = Incident['people'][number];

type Known = {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly gender: string | null;
  readonly born: IsoDate | null;
  readonly joined: IsoDate;
  readonly designation: string | null;
  readonly department: string | null;
};

async function knownPeople(work: Work, { people }: Incident): Promise<ReadonlyMap<number, Known>> {
  const ids = people.flatMap(({ employee }) => employee ?? []);
  const { rows } = await sql<Known>`
    select e.id, ${fullNameOf('e')} as name, e.code, e.gender, e.date_of_birth as born,
      e.joined_on as joined, title.name as designation, d.name as department
    from employee e
    left join employee_work seat on ${holdsFor('seat', 'e.id', work.today)}
    left join designation title on title.organisation_id = seat.organisation_id
      and title.id = seat.designation_id
    left join department d on d.organisation_id = seat.organisation_id and d.id = seat.department_id
    where e.organisation_id = ${work.session.organisationId}
      and e.id = any (${ids}::bigint[])`.execute(work.db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function houseOf({ db, session }: Work, place: number) {
  const { rows } = await sql<{ employer: string | null; place: string; where: string }>`
    select o.legal_name as employer, p.name as place,
      concat_ws(', ', p.address ->> 'line1', p.address ->> 'line2', p.city, p.address ->> 'pin') as "where"
    from establishment p left join organisation o on o.organisation_id = p.organisation_id
    where p.organisation_id = ${session.organisationId} and p.id = ${place}`.execute(db);
  return rows[0];
}

const line = (label: string, value: string | null | undefined): string[] =>
  value ? [`${label}: ${value}`] : [];

function personLines(each: Line, known: Known | undefined, at: number): string[] {
  const { firm, injury, bodyPart, treatment, outcome, returnedOn } = each;
  return [
    '',
    `Person ${at + 1}: ${known?.name ?? each.name ?? ''} (${whose[each.whose].toLowerCase()})`,
    ...line('Employee number', known?.code),
    ...line('Firm', firm),
    ...line('Gender', known?.gender),
    ...line('Date of birth', known?.born && formatDate(known.born)),
    ...line('In service since', known && formatDate(known.joined)),
    ...line('Occupation', known && [known.designation, known.department].filter(Boolean).join(', ')),
    ...line('Nature of the injury', injury),
    ...line('Part of the body', bodyPart),
    ...line('Treatment', treatment),
    ...line('Outcome', outcome && outcomes[outcome]),
    ...line('Back at work on', returnedOn && formatDate(returnedOn)),
  ];
}

export async function noticeContents(work: Work, record: Incident): Promise<string> {
  const known = await knownPeople(work, record);
  const house = await houseOf(work, record.place);
  return [
    ...line('Employer', house?.employer),
    ...line('Establishment', house?.place),
    ...line('Address', house?.where),
    ...line('When', formatMoment(record.happenedAt)),
    ...line('Where exactly', record.spot),
    ...line('What happened', incidentKinds[record.kind]),
    ...line('Description', record.description),
    ...line('Done at once', record.immediate),
    ...line('Witnesses', record.witnesses),
    ...record.people.flatMap((each, at) => personLines(each, known.get(each.employee ?? 0), at)),
  ]
    .join('\n')
    .slice(0, 8000);
}
