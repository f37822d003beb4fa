/** The advice of a lay-off once it is saved: whoever prepares it reads it while typing, others here. */
import { notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { layOff } from './lay-off.form.ts';
import { lawRuling, payRuling } from './lay-off-rule.server.ts';
import { layOffSaysCall } from './lay-off-says.call.ts';

export const layOffSays = route({
  ...layOffSaysCall,
  tag: 'People',
  summary: 'What the law says of a lay-off, and what it comes to',
  form: layOff.name,
  action: 'read',
  tells: 'by view',
  async handle(work, { params: { id } }) {
    await records(work, layOff).asPerson.read(id);
    const record = (await records(work, layOff).one(id)) ?? notFound('This lay-off');
    const seesPay = work.views(false, layOff).pay === 'show';
    const [law, pay] = [await lawRuling(work, record), seesPay ? await payRuling(work, record) : undefined];
    return { law: law?.says ?? null, pay: pay?.says ?? null };
  },
});
