/** What the person has to do on checklists; the own start first, as a checklist with its progress. */
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';
import { tasksOf } from '../task/mine.server.ts';

const mostShown = 5;
const path = 'approval/tasks';

async function tasksCardOf(work: Work): Promise<MadeCard | null> {
  const tasks = await tasksOf(work);
  const shown = tasks.toSorted((a, b) => Number(b.own) - Number(a.own)).slice(0, mostShown);
  const [first] = shown;
  if (!first) return null;
  const late = tasks.filter(({ dueOn }) => dueOn < work.today).length;
  return {
    key: 'tasks',
    title: first.own ? first.checklist : 'Your tasks',
    link: { label: tasks.length > mostShown ? `All ${tasks.length}` : 'My tasks', path },
    ...(first.own && {
      bars: [
        {
          label: 'Done',
          value: first.done,
          of: first.total,
          text: `${first.done} of ${first.total}`,
        },
      ],
    }),
    items: shown.map(({ title, own, person, dueOn }) => ({
      title,
      note: own ? 'For you' : `For: ${person}`,
      date: dueOn,
      path,
      ...(dueOn < work.today && { tag: { text: 'Late', tone: 'wrong' as const } }),
    })),
    ...(late > 0 && { note: late === 1 ? '1 task is late.' : `${late} tasks are late.` }),
  };
}

export const tasksCard = homeCard('tasks', { title: 'Your tasks', order: 12, make: tasksCardOf });
