/** What somebody who leaves still has of the organisation's, whichever feature keeps it. */
import type { Work } from '#server/work.ts';

/** 'ThinkPad T14, LT-0101'; empty once everything is back. */
export async function heldByLeaver(work: Work, employee: number): Promise<readonly string[]> {
  const held: string[] = [];
  for (const source of work.host.forms.leavingSources)
    held.push(...((await source.holds?.(work, employee)) ?? []));
  return held;
}
