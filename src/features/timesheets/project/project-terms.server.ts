/** Which projects a person may record hours on, and on which days. */

import { project, projectTask } from '#features/organisation/project.form.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { rowsHolding } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';

type Project = ServerRecord<typeof project>;
type Task = ServerRecord<typeof projectTask>;

export type PersonProject = Project & {
  readonly isOpen: (day: IsoDate) => boolean;
  readonly tasks: ReadonlySet<number>;
  readonly parts: readonly Task[];
};

const isWithin = (day: IsoDate, from: IsoDate | null, to: IsoDate | null): boolean =>
  (from === null || from <= day) && (to === null || day <= to);

/** Whether a project is open to the person on a day, by its members or by whom it is for. */
async function opennessOf(work: Work, each: Project, employee: number): Promise<(day: IsoDate) => boolean> {
  if (each.openTo === 'members') {
    const mine = each.members.filter(({ member }) => member === employee);
    return (day) => mine.some(({ from, to }) => isWithin(day, from, to));
  }
  if (!each.forWhom?.length) return () => true;
  const within = { db: work.db, organisationId: work.session.organisationId };
  const covers = await rowsHolding(work.host.forms.populationSources, within, [each], [employee]);
  return (day) => covers(employee, day) !== undefined;
}

/** All projects as they are to this person, by their ids. */
export async function projectsOf(work: Work, employee: number): Promise<ReadonlyMap<number, PersonProject>> {
  const tasks = Map.groupBy(await records(work, projectTask).find({}), (task) => task.project);
  const found = new Map<number, PersonProject>();
  for (const each of await records(work, project).find({})) {
    const parts = tasks.get(each.id) ?? [];
    found.set(each.id, {
      ...each,
      isOpen: await opennessOf(work, each, employee),
      parts,
      tasks: new Set(parts.map(({ id }) => id)),
    });
  }
  return found;
}
