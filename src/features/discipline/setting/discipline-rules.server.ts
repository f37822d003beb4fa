/** The organisation's settings of discipline, the usual ones where nothing is set. */

import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { disciplineSetting } from './discipline-setting.form.ts';

type Rules = Pick<
  ServerRecord<typeof disciplineSetting>,
  'replyDays' | 'appealDays' | 'allowance' | 'wages' | 'basis' | 'fine'
>;

const usual: Rules = {
  ...{ replyDays: 7, appealDays: 30, allowance: null, wages: 'code', basis: 'days-30', fine: null },
};

export async function disciplineRules(work: Work): Promise<Rules> {
  return (await records(work, disciplineSetting).find({}))[0] ?? usual;
}
