/** The page of the handbook about checklists: how one is built, and where forms open one or wait for it. */
import { type Form, wordFor } from '#kernel/form.ts';

const opening = [
  '# Checklists',
  'A [checklist](checklist.md) says what is done when somebody joins or leaves. It **opens by ' +
    'itself** once the day is entered, for whom it is meant; the checklist that says most about the ' +
    'person is used, as everywhere ([For whom](for-whom.md)). A day that lies more than two weeks back ' +
    'opens nothing: people who are moved in have joined long ago. The [list](task-list.md) keeps its ' +
    '[tasks](task.md) as they were when it opened.',
  '## How to build one',
  '1. Give it a name, say when it opens and for whom. Leave *For whom* empty for everybody.\n' +
    '2. Write a line for each task: what is to be done, how, and **by whom** – the employee, a ' +
    'manager, the head of the department, a position, a login type, a person. A place that nobody ' +
    'holds, or whose holder has no login, climbs to the manager and at last to whoever may hand out ' +
    'tasks.\n' +
    '3. Say when it is due: so many days after the day, or before it with a minus, in calendar days or ' +
    'in the person’s working days. Due days move along when the day does.\n' +
    '4. *After task* opens it only once that one is done. *Done automatically with* ties it to what is ' +
    'recorded: nobody ticks it, the record does. *Needed before* names what is refused while it is ' +
    'open.\n' +
    '5. Save. Two checklists that say the same about somebody are refused.',
  'Whoever is asked finds the task under **My tasks** and on the home page, and is told when it ' +
    'opens, two days before it is due, and weekly once it is late. Who stands in by a delegation does ' +
    'it too; of who has left, the manager takes over. Who keeps the checklists hands tasks to somebody ' +
    'else, waives one with a reason, cancels a list or starts one by hand.',
  'A task opens itself alone. Whoever does it sees its words, the person’s name and the day, and ' +
    'nothing of the person’s record that the login type does not show anyway.',
  '## In a form',
  'A form says under `tasks` which of its days open a checklist (`opens`), which values complete a ' +
    'task (`recorded`), and which of its actions or values wait for tasks (`awaited`).',
];

export function checklistsPage(forms: readonly Form[]): string {
  const those = forms.filter(({ tasks }) => tasks);
  const lines = those.flatMap((form) => [
    ...Object.values(form.tasks?.opens ?? {}).map(({ label, day }) =>
      day === undefined
        ? `- ${linkTo(form)}: *${label}*, from the first day of the change`
        : `- ${linkTo(form)}: *${label}*, by ${form.fields[day]?.label ?? day}`,
    ),
    ...Object.entries(form.tasks?.awaited ?? {}).map(
      ([name, { label }]) => `- ${linkTo(form)}: **${label ?? wordFor(form, name)}** waits for its tasks`,
    ),
  ]);
  return `${[...opening, '## What opens a checklist, and what waits', lines.join('\n')].join('\n\n')}\n`;
}

const linkTo = (form: Form): string => `[${form.heading}](${form.name}.md)`;
