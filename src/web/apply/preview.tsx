import { useQuery } from '@tanstack/react-query';
import { isIsoDate } from '#kernel/calendar.ts';
import { date } from '#web/ui/format.ts';
import {
  type Application,
  filledLines,
  genders,
  maritalStatuses,
  partNames,
  titles,
  type ValueName,
  valueNames,
} from './application.ts';
import { masterQuery, type Question, requisitionsQuery } from './application-calls.ts';
import type { FormWords } from './application-words.ts';
import style from './apply.module.css';

type PreviewProps = { words: FormWords; application: Application; questions: readonly Question[] };
type Entry = readonly [label: string, text: string];

const choiceWords: Partial<Record<ValueName, Readonly<Record<string, string>>>> = {
  title: titles,
  gender: genders,
  maritalStatus: maritalStatuses,
};

/** Names behind the numbers of masters and of the post, as the form's own lists have them. */
function useNames(org: number) {
  const religions = useQuery(masterQuery(org, 'RELIGION'));
  const nationalities = useQuery(masterQuery(org, 'NATIONALITY'));
  const posts = useQuery(requisitionsQuery(org));
  const named = new Map(
    [...(religions.data ?? []), ...(nationalities.data ?? [])].map((entry) => [
      String(entry.hr_master_id),
      entry.hr_master_code,
    ]),
  );
  const post = (id: string): string =>
    posts.data?.find(({ jobreq_id }) => String(jobreq_id) === id)?.jobreq_reqname ?? '';
  return { named, post };
}

/** Everything that will be sent, to be read once more. */
export function Preview({ words, application, questions }: PreviewProps) {
  const { named, post } = useNames(words.organisation.id);
  const { values, parts, answers, resume } = application;
  const shown = (name: ValueName): string => {
    const value = values[name];
    if (name === 'religion' || name === 'nationality') return named.get(value) ?? '';
    if (isIsoDate(value)) return date(value);
    if (name === 'proposedCtc' && value) return `₹${value}`;
    return choiceWords[name]?.[value] ?? value;
  };
  const entries: Entry[] = [
    [words.labels['requisition'] ?? '', post(application.requisition)],
    ...valueNames.map((name): Entry => [words.labels[name] ?? name, shown(name)]),
    ...words.own.map(({ name, label }): Entry => {
      const typed = application.own[name] ?? '';
      return [label, typeof typed === 'string' ? typed : typed ? 'Yes' : ''];
    }),
    ['Resume', resume?.name ?? ''],
    ...partNames.map(
      (part): Entry => [
        part.charAt(0).toUpperCase() + part.slice(1),
        filledLines(parts[part])
          .map((line) => line['name'] ?? line['employer'])
          .join(', '),
      ],
    ),
    ...questions.map(({ question }, at): Entry => [question, answers[at] ?? '']),
  ];
  return (
    <dl className={style.preview} aria-label="What will be sent">
      {entries
        .filter(([, text]) => text !== '')
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
