/** A request as it stands, and the words by which people are asked. */
import type { Plan } from '#kernel/approval.ts';
import type { Form } from '#kernel/form.ts';
import { sentence } from '#kernel/text/told.ts';
import { raise } from '../events/raise.ts';
import type { AnyRecord } from '../forms/record/server-record.ts';
import type { Work } from '../work.ts';

/** A request that waits. `level` counts from 1. */
export type Request = {
  readonly id: number;
  readonly form: string;
  readonly record: number;
  readonly action: string;
  readonly title: string;
  readonly path: string | null;
  readonly plan: Plan;
  readonly level: number;
  readonly asker: number | null;
  /** The fingerprint of what was agreed to so far. */
  readonly seen: string | null;
};

/** Below /Home, where the form has a page of its own. */
export const pathOf = (form: Form, id: number): string =>
  form.menu ? `${form.menu.path}/${id}` : 'approval/inbox';

/**
 * Where no flow holds, everybody with the right hears of it, as the form declares for `on`: what brought the
 * record there.
 */
export async function tellRightHolders(
  work: Work,
  form: Form,
  record: AnyRecord,
  action: string,
  on: string,
): Promise<void> {
  if (!form.events?.[on]) return;
  const notice = await work.host.forms.servers.get(form.name)?.asksFor?.(work, record, action);
  if (!notice) return;
  const to = { mayDo: [form.name, action] } as const;
  await raise(work, form, on, { record: record.id, to, path: pathOf(form, record.id), ...notice });
}

/** Those who are asked hear of it; where nobody can answer, the administrators do. */
export async function tellAsked(
  work: Work,
  form: Form,
  record: AnyRecord,
  { id, action, title, level, plan }: Request,
  users: readonly number[],
): Promise<void> {
  const requests = work.host.forms.form('approval-request');
  const path = pathOf(form, record.id);
  if (users.length === 0) {
    await raise(work, requests, 'stuck', {
      record: id,
      title: sentence`Nobody can approve the ${form.one} ${title}`,
      note: sentence`Nobody whom the flow ${plan.name} asks may decide. Give the right, or change the flow.`,
      path,
    });
    return;
  }
  const own = await work.host.forms.servers.get(form.name)?.asksFor?.(work, record, action);
  const place = plan.levels.length > 1 ? `Level ${level} of ${plan.levels.length}.` : undefined;
  const note = [place, own?.note].filter(Boolean).join(' ');
  await raise(work, requests, 'ask', {
    record: id,
    to: { userIds: users },
    title: own?.title ?? sentence`The ${form.one} ${title} waits for your approval`,
    ...(note && { note }),
    path,
  });
}
