/** Applying in one step: the application is made and sent together, or nothing is. */
import type { IsoDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { AskedPart } from '#time/leave/day-part.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { applyCall } from './leave.call.ts';

type SentPart = { readonly day: IsoDate; readonly part?: unknown; readonly hours?: number | null };

/** The parts of days as they come in a call. */
export const partsSent = (sent: readonly SentPart[] = []): readonly AskedPart[] =>
  sent.map(({ day, part, hours = null }) => ({
    day,
    part: part === 'second' || part === 'quarter' || part === 'hours' ? part : 'first',
    hours,
  }));

const orNull = (text: string | undefined): string | null => (text?.trim() ? text.trim() : null);

export const applyForLeave = route({
  ...applyCall,
  summary: 'Apply for leave: made and sent for approval in one step',
  tag: 'Leave',
  form: leaveApplication.name,
  action: 'submit',
  tells: 'nothing',
  keepsReach: true,
  async handle(work, { body }) {
    const employee = work.session.employeeId ?? notFound('Your employee record');
    const mine = records(work, leaveApplication).asPerson;
    const id = await mine.create({
      employee,
      type: body.type,
      from: body.from,
      to: body.to,
      fromHalf: body.fromHalf === 'second' ? 'second' : 'whole',
      toHalf: body.toHalf === 'first' ? 'first' : 'whole',
      partDays: partsSent(body.partDays),
      reason: orNull(body.reason),
      document: body.document ?? null,
      contact: orNull(body.contact),
      handOver: body.handOver ?? null,
      leaveTravel: body.leaveTravel ?? false,
      replaces: body.replaces ?? null,
    });
    const { version } = await mine.read(id);
    await mine.act({ id, version }, 'submit');
    return { id };
  },
});
