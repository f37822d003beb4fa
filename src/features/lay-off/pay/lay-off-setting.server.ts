/** The organisation's settings of lay-off, the usual ones where nothing is set. */
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { layOffSetting } from './lay-off-setting.form.ts';

type Rules = Pick<ServerRecord<typeof layOffSetting>, 'component' | 'basis'>;

export async function layOffRules(work: Work): Promise<Rules> {
  return (await records(work, layOffSetting).find({}))[0] ?? { component: null, basis: 'days-26' };
}
