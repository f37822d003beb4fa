/** What other features say to a last day and its reason, whichever way it comes in. */
import { Invalid } from '#kernel/refusal.ts';
import type { Change } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import type { employee } from './employee.form.ts';

const nobody = { leftOn: null, leavingReason: null } as const;

/** By place; only saves that touch the leaving are asked about. */
export async function leavingFaults(
  work: Work,
  changes: readonly Change<typeof employee>[],
): Promise<readonly (Invalid | undefined)[]> {
  const faults: (Invalid | undefined)[] = changes.map(() => undefined);
  const touched = changes.flatMap(({ record: after, previous }, at) => {
    const before = previous ?? nobody;
    const isSame = before.leftOn === after.leftOn && before.leavingReason === after.leavingReason;
    return isSame ? [] : [{ at, asked: { employee: after.id, before, after } }];
  });
  if (touched.length === 0) return faults;
  const asked = touched.map((each) => each.asked);
  for (const source of work.host.forms.leavingSources) {
    const found = (await source.faults?.(work, asked)) ?? [];
    for (const [place, { at }] of touched.entries()) {
      const says = found[place];
      if (says !== undefined) faults[at] ??= new Invalid({ leavingReason: says });
    }
  }
  return faults;
}
