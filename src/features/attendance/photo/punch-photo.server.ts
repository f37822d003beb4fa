/** Photos with punches: taken where the policy asks, and deleted when their days are over. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { photoBytesMost } from '#kernel/wire/punch-photo.ts';
import { daily, formServer } from '#server/feature.ts';
import { fileKind, pictureSize } from '#server/files/file-kind.ts';
import { plainJpeg } from '#server/files/jpeg.ts';
import { isWithinReach } from '#server/forms/reach.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { indiaAhead, localAt, timeText } from '#time/clock.ts';
import type { PersonPolicy } from '../policy/person-policy.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import type { KeptPhoto } from './kept-photo.ts';
import { punchPhoto } from './punch-photo.form.ts';

/** Whoever may not read the person's attendance sees no photo of it either, whatever this form is given. */
async function maySee(work: Work, employee: number): Promise<boolean> {
  for (const form of [attendanceRequest.name, punchPhoto.name]) {
    const reach = work.may(form, 'read');
    if (!reach || !(await isWithinReach(work, reach, employee))) return false;
  }
  return true;
}

export const punchPhotoServer = formServer(punchPhoto, {
  async fileWithin(work, id) {
    const photo = await records(work, punchPhoto).one(id);
    return photo !== undefined && (await maySee(work, photo.employee));
  },
});

/**
 * The bytes of a photo, without what the camera wrote beside it, since where a punch was made is told to
 * nobody; or why it cannot be taken.
 */
export function photoSent(base64: string): Uint8Array | { readonly fault: string } {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > photoBytesMost) return { fault: 'The photo is larger than 60 kB. Take a smaller one.' };
  const plain = fileKind('punch.jpg', bytes) && pictureSize(bytes) && plainJpeg(bytes);
  return plain ?? { fault: 'The photo has to be a JPEG picture. Take it again.' };
}

/** As `photoSent`, for a call that sends the one photo. */
export function photoIn(base64: string): Uint8Array {
  const found = photoSent(base64);
  return 'fault' in found ? invalid({ photo: found.fault }) : found;
}

type Taken = {
  readonly employee: number;
  /** Seconds of UTC, as of its punch. */
  readonly at: number;
  readonly content: Uint8Array;
  readonly policy: Pick<PersonPolicy, 'id'>;
};

export async function keepPhoto(work: Work, { employee, at, content, policy }: Taken): Promise<void> {
  const file = await work.files.keep(work, { name: 'punch.jpg', content }, 'PunchPhotos');
  const { date, seconds } = localAt(at, indiaAhead);
  const id = await records(work, punchPhoto).asServer.make(
    { employee, at: `${date} ${timeText(seconds - (seconds % 60))}`, photo: file.id, policy: policy.id },
    { as: 'take' },
  );
  await sql`update punch_photo set punched_at = to_timestamp(${at}::float8)
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
}

/** Photos with the punches of a person, of nights around these days too; none where they may not be seen. */
export async function photosOf(
  work: Work,
  employee: number,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<readonly KeptPhoto[]> {
  if (!(await maySee(work, employee))) return [];
  const { rows } = await sql<KeptPhoto>`
    select extract(epoch from p.punched_at)::float8 as at, p.photo_id as file, p.deleted_on as "deletedOn",
      case when p.photo_id is not null
        then (p.punched_at at time zone 'Asia/Kolkata')::date + coalesce(policy.photo_days, 90)::int
        end as until
    from punch_photo p
    left join attendance_policy policy on policy.organisation_id = p.organisation_id
      and policy.id = p.policy_id
    where p.organisation_id = ${work.session.organisationId} and p.employee_id = ${employee}
      and p.punched_at >= ${from}::date - 1 and p.punched_at < ${to}::date + 3
    order by p.punched_at`.execute(work.db);
  return rows;
}

/** Deletes photos whose days are over by the policy as it is now. That there was one stays known. */
export const deleteOldPhotos = daily({
  name: 'delete-punch-photos',
  async run(work) {
    const { organisationId } = work.session;
    const { rows } = await sql<{ file: number }>`
      with old as (
        select p.id, p.photo_id from punch_photo p
        left join attendance_policy policy on policy.organisation_id = p.organisation_id
          and policy.id = p.policy_id
        where p.organisation_id = ${organisationId} and p.photo_id is not null
          and (p.punched_at at time zone 'Asia/Kolkata')::date
            < ${work.today}::date - coalesce(policy.photo_days, 90)::int
        for update of p)
      update punch_photo p set photo_id = null, policy_id = null, deleted_on = ${work.today}::date,
        version = version + 1, changed_at = now(), changed_by = null
      from old where p.organisation_id = ${organisationId} and p.id = old.id
      returning old.photo_id as file`.execute(work.db);
    if (rows.length === 0) return;
    const files = rows.map(({ file }) => file);
    await work.files.remove(work, files);
    const changes = { photos: { new: files.length } };
    work.audit({ action: 'delete-photos', form: punchPhoto.name, changes });
  },
});
