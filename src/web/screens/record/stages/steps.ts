/** The steps in which a thing is entered, and the way from one to the next. Pure. */
import type { FormShape, StageShape } from '#kernel/wire/described.ts';
import type { Place } from '#web/place.ts';
import { recordAddress } from '#web/screens/list/use-list-address.ts';

export type Step = {
  /** The form that is filled in: the step's name in the address. */
  readonly key: string;
  readonly label: string;
  /** Whether its record is there; undefined while that is not known. */
  readonly done: boolean | undefined;
  /** The session may fill it in. */
  readonly writes: boolean;
  /** Absent for the first step, which is the record itself. */
  readonly stage?: StageShape;
};

/** All steps of a record; `done` says of which of those after the first there is a record. */
export function stepsOf(form: FormShape, done: readonly (boolean | undefined)[], writes = true): Step[] {
  const { stages } = form;
  if (!stages) return [];
  return [
    { key: form.name, label: stages.first.label, done: true, writes },
    ...stages.later.map((stage, at) => ({
      key: stage.form,
      label: stage.label,
      done: done[at],
      writes: stage.writes,
      stage,
    })),
  ];
}

/** Those that follow once the record itself is there. */
export const stepsToCome = (form: FormShape): Step[] =>
  stepsOf(form, []).map((step) => ({ ...step, done: false }));

/** The next step that the session can do and that is not done; none after the last. */
export const nextStep = (steps: readonly Step[], key: string): Step | undefined =>
  steps
    .slice(steps.findIndex((step) => step.key === key) + 1)
    .find(({ writes, done }) => writes && done !== true);

/** The address of a step of a record; of the record itself where there is none. */
export function stageAddress(place: Pick<Place, 'path' | 'search'>, id: number, stage?: string): string {
  const address = recordAddress(place, id);
  return stage === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}stage=${stage}`;
}
