/** PINs for kiosks: kept as hashes, set by their people, issued by HR for whoever has no phone. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { employee as employeeForm } from '#features/people/record/employee.form.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { peopleWithinReach } from '#server/forms/reach.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { attendanceKiosk } from './attendance-kiosk.form.ts';
import { issuePinCall, type OwnKiosk, ownKioskCall, setPinCall } from './kiosk.call.ts';
import { isWeakPin } from './shown-code.ts';

const me = (work: Work): number => work.session.employeeId ?? notFound('Your employee record');

export function refuseWeak(pin: string, field: string): void {
  if (isWeakPin(pin)) invalid({ [field]: 'Choose digits that are not all the same and not in a row.' });
}

export async function keepPin(work: Work, employee: number, hash: string, isIssued: boolean): Promise<void> {
  await sql`
    insert into kiosk_pin (organisation_id, employee_id, hash, is_issued)
    values (${work.session.organisationId}, ${employee}, ${hash}, ${isIssued})
    on conflict (organisation_id, employee_id)
    do update set hash = excluded.hash, is_issued = excluded.is_issued, set_at = excluded.set_at`.execute(
    work.db,
  );
  work.audit({
    action: isIssued ? 'issue-pin' : 'set-pin',
    form: employeeForm.name,
    recordId: employee,
    changes: {},
  });
}

async function ownState(work: Work): Promise<OwnKiosk> {
  const { rows } = await sql<OwnKiosk>`
    select exists (select from attendance_kiosk where organisation_id = ${work.session.organisationId}
        and state = 'active') as "isUsed",
      exists (select from kiosk_pin where organisation_id = ${work.session.organisationId}
        and employee_id = ${me(work)}) as "hasPin"`.execute(work.db);
  return rows[0] ?? { isUsed: false, hasPin: false };
}

const own = { tag: 'Attendance', form: attendanceRequest.name, keepsReach: true } as const;

export const ownKiosk = route({
  ...ownKioskCall,
  ...own,
  action: 'read',
  summary: 'Whether there are kiosks here, and whether I have a PIN for them',
  handle: ownState,
});

export const setPin = route({
  ...setPinCall,
  ...own,
  action: 'write',
  summary: 'Set my PIN for kiosks',
  async handle(work, request) {
    const { pin } = request.body;
    refuseWeak(pin, 'pin');
    const hash = await work.host.hashes.inLine(request.ip, () => work.host.hashes.hash(pin));
    await keepPin(work, me(work), hash, false);
    return ownState(work);
  },
});

/** Six digits; the first use at a kiosk asks for others. */
function newPin(): string {
  for (;;) {
    const pin = String(randomInt(1_000_000)).padStart(6, '0');
    if (!isWeakPin(pin)) return pin;
  }
}

export const issuePin = route({
  ...issuePinCall,
  tag: 'Attendance',
  form: attendanceKiosk.name,
  action: 'approve',
  keepsReach: true,
  tells: 'nothing',
  summary: 'Issue a PIN for kiosks to an employee, who chooses another when first using it',
  async handle(work, request) {
    const { employee } = request.body;
    const reach = work.may(attendanceKiosk.name, 'approve');
    const isSeen = reach && (await peopleWithinReach(work, reach)).has(employee);
    if (!isSeen || employee === work.session.employeeId) return notFound('This employee');
    const pin = newPin();
    const hash = await work.host.hashes.inLine(request.ip, () => work.host.hashes.hash(pin));
    await keepPin(work, employee, hash, true);
    return { pin };
  },
});
