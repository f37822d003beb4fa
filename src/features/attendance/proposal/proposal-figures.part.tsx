/** The proposal beside the present roster in figures, and what required cover lacks, each with its cause. */
import { useQuery } from '@tanstack/react-query';
import { addDays } from '#kernel/calendar.ts';
import type { RosterFigures } from '#time/roster/proposal/figures.ts';
import { whys as allWhys, type Why } from '#time/roster/proposal/problem.ts';
import { count, money, number, weekdayAndDate } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { MadeProposal, Proposal, ProposedLack } from './proposal.call.ts';
import style from './proposal.module.css';
import { costQuery } from './proposal.view.ts';

type FiguresProps = { proposal: Proposal; made: MadeProposal };
type Line = readonly [label: string, of: (figures: RosterFigures) => string];

const span = (figures: RosterFigures, burden: 'night' | 'weekend'): string =>
  `${number(figures.least[burden])} to ${number(figures.most[burden])}`;

const lines = (): readonly Line[] => [
  ['People missing in required cover', ({ missing }) => number(missing)],
  ['Rests between shifts that are too short', ({ shortRests }) => number(shortRests)],
  ['Night shifts, fewest to most', (figures) => span(figures, 'night')],
  ['Weekend shifts, fewest to most', (figures) => span(figures, 'weekend')],
  ['Wishes not met', ({ wishes }) => number(wishes)],
  ['Shifts in all', ({ shifts }) => number(shifts)],
];

export function ProposalFigures({ proposal, made }: FiguresProps) {
  return (
    <Table label="The proposal beside the present roster" ledger>
      <thead>
        <Tr>
          <Th>Roster</Th>
          <Th number>Now</Th>
          <Th number>Proposed</Th>
        </Tr>
      </thead>
      <tbody>
        {lines().map(([label, of]) => (
          <Tr key={label}>
            <Td wraps>{label}</Td>
            <Td number>{of(made.now)}</Td>
            <Td number>{of(made.proposed)}</Td>
          </Tr>
        ))}
        {made.seesCost && <Cost id={proposal.id} />}
      </tbody>
    </Table>
  );
}

function Cost({ id }: { id: number }) {
  const { data } = useQuery(costQuery(id));
  return (
    <Tr>
      <Td wraps>Pay of the planned hours</Td>
      <Td number>{data ? money(data.now) : ''}</Td>
      <Td number>{data ? money(data.proposed) : ''}</Td>
    </Tr>
  );
}

const people = (of: number): string => count(of, 'person', 'people');

/** Of those who count for a need: what keeps so many of them from it. */
const whyWords: Readonly<Record<Why, (of: number) => string>> = {
  leave: (of) => `${people(of)} on leave`,
  pinned: (of) => `${people(of)} pinned to something else`,
  kept: (of) => `${people(of)} whose day stays as it is`,
  bar: (of) => `${people(of)} whom a certificate or a doctor’s verdict keeps from it`,
  licence: (of) => `${people(of)} without the licence of the shift`,
  consent: (of) => `${people(of)} without written consent to night work`,
  law: (of) => `${people(of)} for whom the law does not allow this shift`,
  rest: (of) => `${people(of)} resting between shifts`,
  off: (of) => `${people(of)} who must have a day off`,
  hours: (of) => `${people(of)} at the limit of hours`,
  busy: (of) => `${people(of)} on another shift`,
  free: (of) => `${people(of)} free`,
};

function causeOf({ able, whys }: ProposedLack): string {
  if (able === 0) return 'Nobody of these people counts for it.';
  return `Of ${people(able)} who count for it: ${allWhys
    .filter((why) => whys[why] !== undefined)
    .map((why) => whyWords[why](whys[why] ?? 0))
    .join(', ')}.`;
}

function lackWords({ from }: Proposal, { day, name, missing }: ProposedLack): string {
  const on = weekdayAndDate(addDays(from, day));
  return `${on}, ${name}: ${people(missing)} missing.`;
}

const shown = 40;

export function ProposalLacks({ proposal, made }: FiguresProps) {
  const { lacks } = made;
  if (lacks.length === 0) return <Notice tone="good">Required cover is met on every day.</Notice>;
  const all = lacks.reduce((sum, { missing }) => sum + missing, 0);
  return (
    <details className={style.lacks} open={lacks.length <= 8}>
      <summary>{`Cannot be met: ${people(all)} missing on ${count(lacks.length, 'shift')}`}</summary>
      <ul>
        {lacks.slice(0, shown).map((lack) => (
          <li key={`${lack.name} ${lack.day}`}>
            {lackWords(proposal, lack)} <small>{causeOf(lack)}</small>
          </li>
        ))}
      </ul>
      {lacks.length > shown && <p>{`${number(lacks.length - shown)} more are not listed.`}</p>}
    </details>
  );
}
