/** The steps in which a thing is entered, as one session sees them: those that it may read. */
import type { Form } from '#kernel/form.ts';
import type { FormShape } from '#kernel/wire/described.ts';
import type { Words } from '../../label/labels.ts';
import type { Work } from '../../work.ts';

/** Nothing where no step follows that the session may do anything about. */
export function describeStages(work: Work, form: Form, words: Words): Pick<FormShape, 'stages'> {
  const { stages } = form;
  if (!stages) return {};
  const later = stages.later.flatMap((stage) => {
    const below = work.host.forms.form(stage.form);
    if (!isOfOthers(work, below, 'read')) return [];
    return [
      {
        ...stage,
        label: words.say(stage.label),
        more: words.say(stage.more),
        writes: !below.systemOnly && isOfOthers(work, below, 'write'),
      },
    ];
  });
  if (later.length === 0) return {};
  const first = { ...stages.first, label: words.say(stages.first.label), more: words.say(stages.first.more) };
  return { stages: { first, later, ...(stages.over && { over: stages.over }) } };
}

/** A right to own records alone says nothing of whom somebody else enters. */
function isOfOthers(work: Work, { name }: Form, right: 'read' | 'write'): boolean {
  const reach = work.may(name, right);
  return reach !== undefined && reach !== 'own';
}
