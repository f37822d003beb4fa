/** The words by which people are asked for an approval, and told of one. */
import type { Form } from '#kernel/form.ts';
import { sentence, type Telling } from '#kernel/text/sentence.ts';
import { raise } from '../events/raise.ts';
import type { AnyRecord } from '../forms/record/server-record.ts';
import type { Work } from '../work.ts';
import { isByMail, linkMail } from './mail-link.ts';
import type { Request } from './request-model.ts';

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

/**
 * Those who are asked hear of it, by a mail that they can decide from where the flow lets them; where nobody
 * can answer, the administrators do. `said` is in place of the form's own words.
 */
export async function tellAsked(
  work: Work,
  form: Form,
  record: AnyRecord,
  request: Request,
  users: readonly number[],
  said?: { readonly title?: Telling; readonly note?: Telling },
): Promise<void> {
  const { id, action, title, level, plan } = request;
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
  const own = said?.title
    ? undefined
    : await work.host.forms.servers.get(form.name)?.asksFor?.(work, record, action);
  const place = plan.levels.length > 1 ? `Level ${level} of ${plan.levels.length}.` : undefined;
  const note = said?.note ?? [place, own?.note].filter(Boolean).join(' ');
  await raise(work, requests, 'ask', {
    record: id,
    to: { userIds: users },
    title: said?.title ?? own?.title ?? sentence`The ${form.one} ${title} waits for your approval`,
    ...(note && { note }),
    path,
    ...(isByMail(form, request) && {
      enclosed: (user, language) => linkMail(work, { form, record, request, user, language }),
    }),
  });
}

/** Those who only hear of it. */
export async function tellOnly(
  work: Work,
  { form, record }: { readonly form: Form; readonly record: AnyRecord },
  { id, title }: Request,
  users: readonly number[],
): Promise<void> {
  if (users.length === 0) return;
  await raise(work, work.host.forms.form('approval-request'), 'tell', {
    record: id,
    to: { userIds: users },
    title: sentence`For your information: the ${form.one} ${title}`,
    note: 'This is for your information; you need not decide.',
    path: pathOf(form, record.id),
  });
}
