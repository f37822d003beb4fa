/** The identity card of an employee: picture, name, code and what helps in an emergency, to be cut out. */

import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { idParams } from '#kernel/wire/schema.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { records } from '#server/forms/record/records.ts';
import { document } from '#server/pdf/document.ts';
import { letterheadOf } from '#server/pdf/letterhead.ts';
import type { Paper } from '#server/pdf/paper.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { joinCurrentWork } from '../directory/present.ts';
import { employee } from './employee.form.ts';

type Card = {
  name: string;
  code: string;
  picture: number | null;
  blood: string | null;
  designation: string | null;
  place: string | null;
  emergency: string | null;
};

async function cardOf(work: Work, id: number): Promise<Card> {
  const { rows } = await sql<Card>`
    select coalesce(e.display_name, ${fullNameOf('e')}) as name, e.code,
      e.picture_id as picture, e.blood_group as blood, d.name as designation, p.name as place,
      (select c.name || ', ' || c.phone from employee_emergency_contacts c
        where c.organisation_id = e.organisation_id and c.employee_id = e.id
        order by c.position limit 1) as emergency
    from employee e ${joinCurrentWork(work)}
    left join designation d on d.organisation_id = w.organisation_id and d.id = w.designation_id
    left join establishment p on p.organisation_id = w.organisation_id and p.id = w.establishment_id
    where e.organisation_id = ${work.session.organisationId} and e.id = ${id}`.execute(work.db);
  return rows[0] ?? notFound('This employee');
}

/** A side of a bank card in points: 85.6 by 54 millimetres. */
const width = 243;
const height = 153;

async function pictureOf(work: Work, file: number | null): Promise<Buffer | null> {
  if (file === null) return null;
  const content = await work.files.content(work, file).catch(() => null);
  const bytes = content && Buffer.from(content);
  // PDF takes PNG and JPEG; any other picture is left out rather than the card.
  return bytes && (bytes.subarray(1, 4).toString('latin1') === 'PNG' || bytes.readUInt16BE(0) === 0xffd8)
    ? bytes
    : null;
}

function side(paper: Paper, left: number, lines: readonly (readonly [string, number, boolean])[]): void {
  let y = paper.y + 14;
  for (const [text, size, strong] of lines) {
    paper.pdf
      .font(strong ? 'strong' : 'regular')
      .fontSize(size)
      .fillColor('#1f241f')
      .text(text, left, y, { width: width - 100, lineBreak: true, height: 30, ellipsis: true });
    y = paper.pdf.y + 3;
  }
}

function draw(paper: Paper, card: Card, house: string, picture: Buffer | null): void {
  const { pdf, left } = paper;
  for (const at of [0, 1])
    pdf
      .roundedRect(left + at * (width + 12), paper.y, width, height, 8)
      .lineWidth(0.7)
      .strokeColor('#999')
      .stroke();
  pdf
    .rect(left + 12, paper.y + 40, 72, 72)
    .lineWidth(0.4)
    .strokeColor('#bbb')
    .stroke();
  if (picture) pdf.image(picture, left + 12, paper.y + 40, { fit: [72, 72] });
  side(paper, left + 94, [
    [house, 8, true],
    [card.name, 13, true],
    [card.designation ?? '', 9, false],
    [card.code, 10, true],
  ]);
  side(paper, left + width + 26, [
    [card.place ?? '', 9, true],
    [card.blood ? `Blood group ${card.blood}` : '', 9, false],
    [card.emergency ? `In an emergency: ${card.emergency}` : '', 9, false],
    [`If found, please return it to ${house}.`, 8, false],
  ]);
  paper.y += height + 16;
  paper.text('Cut out along the lines; fold between the two sides.', { soft: true });
}

export const identityCard = route({
  method: 'GET',
  path: '/api/people/:id/card',
  tag: 'Employees',
  form: 'employee',
  action: 'read',
  tells: 'by view',
  keepsReach: true,
  summary: 'The identity card of an employee, PDF',
  params: idParams,
  response: { type: 'string', format: 'binary' },
  async handle(work, request, reply) {
    const { id } = request.params;
    const record = await records(work, employee).asPerson.read(id);
    const card = await cardOf(work, id);
    // What is on the card is no more than the reader may see of the record.
    const seen: Card =
      record.values.bloodGroup === undefined ? { ...card, blood: null, emergency: null } : card;
    const { name: house } = await letterheadOf(work);
    const picture = await pictureOf(work, card.picture);
    const pdf = document({ title: 'Identity card', subtitle: `${card.name} (${card.code})` }, (paper) =>
      draw(paper, seen, house, picture),
    );
    return reply
      .type('application/pdf')
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(`Identity card ${card.code}.pdf`)}`,
      )
      .send(pdf);
  },
});
