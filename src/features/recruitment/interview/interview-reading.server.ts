import { notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { interview } from './interview.form.ts';
import type { Interview } from './interview-record.ts';

/** The interview with its panel. Rights are the caller's to ask. */
export async function findInterview(work: Work, id: number): Promise<Interview> {
  return (await records(work, interview).one(id)) ?? notFound('This interview');
}
