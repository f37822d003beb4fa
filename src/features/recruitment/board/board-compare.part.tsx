/** Two to four applicants beside each other. */

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { count, money, nothing, number } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import type { compareCall } from './board.call.ts';
import style from './board.module.css';
import type { Card } from './board.view.ts';

type Compared = AnswerOf<typeof compareCall>[number];

type CompareProps = { readonly cards: readonly Card[]; readonly onClose: () => void };

export function CompareDialog({ cards, onClose }: CompareProps) {
  const applicants = cards.map(({ id }) => id).join(',');
  const compared = useQuery({
    queryKey: [...recordsKey('applicant'), 'compare', applicants],
    queryFn: ({ signal }) =>
      ask<typeof compareCall>('GET', '/api/recruitment/compare', { signal, query: { applicants } }),
  });
  return (
    <Modal opened high width={220 + 220 * cards.length} title="Compare applicants" onClose={onClose}>
      {compared.error && <ErrorState small error={compared.error} retry={() => void compared.refetch()} />}
      {!compared.data && !compared.error && <SkeletonLines count={8} />}
      {compared.data && <Comparison people={compared.data} />}
    </Modal>
  );
}

const experienceOf = ({ experienceYears, experienceMonths }: Compared): string => {
  const parts = [
    experienceYears ? count(experienceYears, 'year') : '',
    experienceMonths ? count(experienceMonths, 'month') : '',
  ].filter(Boolean);
  return parts.join(' ') || nothing;
};

const listed = (lines: readonly string[]): ReactNode =>
  lines.length === 0 ? (
    nothing
  ) : (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

type Line = readonly [label: string, of: (one: Compared) => ReactNode];

const facts: readonly Line[] = [
  ['Post', (one) => one.post],
  ['Stage', (one) => one.stage ?? nothing],
  ['Works as', (one) => one.role ?? nothing],
  ['Experience', experienceOf],
  ['Notice', (one) => (one.noticePeriod === null ? nothing : count(one.noticePeriod, 'day'))],
  [
    'Skills',
    (one) => listed(one.skills.map(({ name, years }) => (years ? `${name}, ${count(years, 'year')}` : name))),
  ],
  [
    'Qualifications',
    (one) =>
      listed(
        one.qualifications.map(({ name, institution }) => [name, institution].filter(Boolean).join(', ')),
      ),
  ],
  [
    'Worked at',
    (one) =>
      listed(one.employers.map(({ name, designation }) => [designation, name].filter(Boolean).join(', '))),
  ],
  ['Recommended', (one) => listed(one.recommended)],
];

function Comparison({ people }: { people: readonly Compared[] }) {
  const criteria = [...new Set(people.flatMap(({ marks }) => marks.map(({ criterion }) => criterion)))];
  const pay: Line[] = people.some(({ proposedCtc }) => proposedCtc !== undefined)
    ? [['Asks for, a year', (one) => (one.proposedCtc ? money(one.proposedCtc, true) : nothing)]]
    : [];
  const marks = criteria.map((criterion): Line => {
    const markOf = (one: Compared) => one.marks.find((mark) => mark.criterion === criterion)?.mark;
    const best = Math.max(...people.map((one) => markOf(one) ?? 0));
    return [
      criterion,
      (one) => {
        const mark = markOf(one);
        if (mark === undefined) return nothing;
        return <span className={mark === best ? style.best : undefined}>{number(mark, 1)} of 5</span>;
      },
    ];
  });
  return (
    <div className={style.compare}>
      <table>
        <thead>
          <tr>
            <td />
            {people.map(({ id, name }) => (
              <th key={id} scope="col">
                <Link to={`/Home/recruitment/applicant/${id}`}>{name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...facts, ...pay, ...marks].map(([label, of]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {people.map((one) => (
                <td key={one.id}>{of(one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
