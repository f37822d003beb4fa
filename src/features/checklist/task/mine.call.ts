/** The tasks of checklists that are the reader’s to do. */
import { call } from '#kernel/wire/call.ts';
import { flag, id, listOf, nullable, objectOf, text, whole } from '#kernel/wire/schema.ts';

export const myTasksCall = call({
  method: 'GET',
  path: '/api/tasks/mine',
  response: listOf(
    objectOf({
      id,
      version: whole,
      title: text,
      howTo: nullable('string'),
      dueOn: text,
      wants: { type: 'string', enum: ['nothing', 'note', 'file'] },
      recorded: nullable('string'),
      person: text,
      employee: id,
      list: id,
      checklist: text,
      own: flag,
      done: whole,
      total: whole,
    }),
  ),
});
