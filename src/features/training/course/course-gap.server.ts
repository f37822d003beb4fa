/** Training needs out of the competency map: of the people whom the session may enter needs for. */
import { heldBy } from '#features/competency/map/held.server.ts';
import { peopleInRoles, requirementsOn, withinReachOf } from '#features/competency/map/role-map.server.ts';
import { standingWords } from '#kernel/competency/competency-words.ts';
import { notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { trainingNeed } from '../need/training-need.form.ts';
import { type CourseGaps, courseGapsCall, needsByGapCall } from './course-gap.call.ts';
import { trainingCourse } from './training-course.form.ts';

const common = { tag: 'Training', form: trainingNeed.name, keepsReach: true, tells: 'nothing' } as const;

/** Below what the role asks for, the widest gap first; whoever has asked already is marked. */
async function gapsOf(work: Work, id: number): Promise<CourseGaps['people']> {
  const course = (await records(work, trainingCourse).one(id)) ?? notFound('This course');
  const { competency } = course;
  if (competency === null) return [];
  const required = new Map(
    (await requirementsOn(work, work.today))
      .filter((each) => each.competency === competency)
      .map((each) => [each.designation, each.required]),
  );
  const people = await peopleInRoles(work, withinReachOf(work, trainingNeed, 'write'));
  const held = await heldBy(
    work,
    people.map((each) => each.id),
    [competency],
  );
  const open = (await records(work, trainingNeed).find({ course: id }))
    .filter(({ state }) => state === 'asked' || state === 'approved')
    .map(({ employee }) => employee);
  return people
    .flatMap(({ id: employee, name, department, designation }) => {
      const needed = required.get(designation ?? 0) ?? 0;
      const { level, standing } = held(employee, competency, work.today);
      if (level >= needed) return [];
      const said = standingWords[standing];
      const asked = open.includes(employee);
      return [{ employee, name, department, required: needed, level, standing: said, asked }];
    })
    .toSorted((one, other) => other.required - other.level - (one.required - one.level));
}

export const courseGapsRoute = route({
  ...common,
  ...courseGapsCall,
  summary: 'People whose role asks for what a course leads to, and who are below it',
  action: 'read',
  handle: async (work, { params: { id } }) => ({ people: await gapsOf(work, id) }),
});

export const needsByGapRoute = route({
  ...common,
  ...needsByGapCall,
  summary: 'Enter a training need for everybody below what their role asks for; each is approved as usual',
  action: 'write',
  async handle(work, { params: { id } }) {
    const course = (await records(work, trainingCourse).one(id)) ?? notFound('This course');
    const people = (await gapsOf(work, id)).filter(({ asked }) => !asked);
    for (const { employee } of people)
      await records(work, trainingNeed).asPerson.create({
        ...{ employee, course: id, competency: course.competency, what: course.name, source: 'gap' },
      });
    return { entered: people.length };
  },
});
