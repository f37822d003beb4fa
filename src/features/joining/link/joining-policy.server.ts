/** Policies that a joiner reads before the first day: each once, and only those that are asked. */
import { notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { timeOf } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { joiner } from '../joiner/joiner.form.ts';
import type { Joiner } from '../joiner/joiner-record.ts';
import { policiesOf, recount } from '../joiner/standing.server.ts';
import { joiningPage } from './joining-page.server.ts';

const askedOf = async (work: Work, record: Joiner, id: number) =>
  (await policiesOf(work, record)).find((each) => each.id === id) ?? notFound('This policy');

export async function acknowledgePolicy(work: Work, record: Joiner, id: number) {
  const { policy } = await askedOf(work, record, id);
  const { policiesRead } = record;
  if (!policiesRead.some(({ wording }) => wording === id)) {
    const read = { policy, wording: id, givenAt: `${work.today} ${timeOf()}` };
    const values = { policiesRead: [...policiesRead, read], savedOn: work.today };
    await records(work, joiner).asServer.change(record, values, { silent: true });
    work.audit({ action: 'policy-acknowledged', form: joiner.name, recordId: record.id });
  }
  await recount(work, record.id);
  return joiningPage(work, (await records(work, joiner).one(record.id)) ?? record);
}

/** The file of a policy that is asked, with its name. */
export async function policyFile(work: Work, record: Joiner, id: number) {
  const { file } = await askedOf(work, record, id);
  if (file === null) return notFound('This file');
  const { name } = await work.files.find(work, file);
  return { name, content: Buffer.from(await work.files.content(work, file)) };
}
