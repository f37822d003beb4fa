/** What a branch moves: the sums, then by employee, component, statute, cost centre, department, grade. */
import { useState } from 'react';
import type { PayslipSums } from '#pay/model/payslip-sums.ts';
import { Button } from '#web/ui/button.tsx';
import { count, moment, money, month as monthWords, percent } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Tabs } from '#web/ui/surface/tabs.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { ComponentSides, GroupSides, Sides, TriedOut } from './what-if.call.ts';
import style from './what-if.module.css';

const figures: readonly { label: string; of: (sums: PayslipSums) => number }[] = [
  { label: 'Gross', of: ({ gross }) => gross },
  { label: 'Deductions', of: ({ deductions }) => deductions },
  { label: 'Net to pay', of: ({ net }) => net },
  { label: 'Employer cost', of: ({ employerCost }) => employerCost },
];

/** '+₹1,200', '−₹300', or '–' where nothing moves. */
export function moved({ before, after }: Sides): string {
  const by = after - before;
  return by === 0 ? '–' : `${by > 0 ? '+' : ''}${money(by, true)}`;
}

const share = ({ before, after }: Sides): string => {
  if (before === 0 || after === before) return '';
  const hundredths = Math.round(((after - before) / before) * 10_000);
  return `${hundredths > 0 ? '+' : ''}${percent(hundredths)}`;
};

export function WhatIfResult({ difference, month }: { difference: TriedOut; month: string }) {
  const { before, after, changed, readAt, calculatedMs } = difference;
  return (
    <>
      <dl className={style.figures}>
        <div data-moved={changed > 0 || undefined}>
          <dt>People moved</dt>
          <dd>
            {changed} <small>of {count(before.people, 'person', 'people')}</small>
          </dd>
        </div>
        {figures.map(({ label, of }) => {
          const sides = { before: of(before), after: of(after) };
          return (
            <div key={label} data-moved={sides.before !== sides.after || undefined}>
              <dt>{label}</dt>
              <dd>{moved(sides)}</dd>
              <small>
                {money(sides.after, true)} {share(sides)}
              </small>
            </div>
          );
        })}
      </dl>
      {difference.findings.map(({ sentence, people, who }) => (
        <Notice key={sentence} tone="attention">
          {who[0]}: {sentence} {sameFor(who.slice(1), people - who.length)}
        </Notice>
      ))}
      <Card>
        <Parts difference={difference} />
      </Card>
      <p className={style.soft}>
        {monthWords(month)} as it stood {moment(readAt)}, worked out in {calculatedMs} ms.
      </p>
    </>
  );
}

/** Of whom the same is said: some by name, and how many besides. */
function sameFor(others: readonly string[], more: number): string {
  if (others.length === 0) return '';
  const names = `${others.join(', ')}${more > 0 ? ` +${more}` : ''}`;
  return `The same goes for ${names}.`;
}

type Part = 'employees' | 'components' | 'statute' | 'costCentres' | 'departments' | 'grades';

function Parts({ difference }: { difference: TriedOut }) {
  const [part, setPart] = useState<Part>('employees');
  const movedOnes = difference.components.filter(({ before, after }) => before !== after);
  const tabs = [
    { key: 'employees', label: 'Employees', count: difference.changed },
    { key: 'components', label: 'Components', count: movedOnes.length },
    { key: 'statute', label: 'Statute' },
    { key: 'costCentres', label: 'Cost centres' },
    { key: 'departments', label: 'Departments' },
    { key: 'grades', label: 'Grades' },
  ];
  return (
    <Tabs label="What moves" tabs={tabs} current={part} onChange={(key) => setPart(key as Part)}>
      {part === 'employees' && <Employees difference={difference} />}
      {part === 'components' && <Components lines={movedOnes} label="Components that move" />}
      {part === 'statute' && (
        <Components
          lines={difference.components.filter(
            ({ statutory, before, after }) => statutory && (before !== 0 || after !== 0),
          )}
          label="What the law takes and asks"
        />
      )}
      {part === 'costCentres' && <Groups groups={difference.costCentres} one="Cost centre" />}
      {part === 'departments' && <Groups groups={difference.departments} one="Department" />}
      {part === 'grades' && <Groups groups={difference.grades} one="Grade" />}
    </Tabs>
  );
}

const nothing = <EmptyState small title="Nothing moves" text="Change something on the left." />;

/** More than a screen of names hides what is below them. */
const mostAtFirst = 20;

function Employees({ difference }: { difference: TriedOut }) {
  const { employees, changed } = difference;
  const [all, setAll] = useState(false);
  if (employees.length === 0) return nothing;
  const shown = all ? employees : employees.slice(0, mostAtFirst);
  return (
    <>
      <Table label="Employees whose pay moves" ledger>
        <thead>
          <tr>
            <Th>Employee</Th>
            <Th number>Net moves by</Th>
            <Th number>Net after</Th>
            <Th number>Gross</Th>
            <Th number>Cost</Th>
          </tr>
        </thead>
        <tbody>
          {shown.map((each) => (
            <Tr key={each.employee}>
              <Td className={style.who}>
                <Link to={`/Home/human-resources/employee/${each.employee}`}>{each.name}</Link>
                <span className={style.under}>
                  {each.code}
                  {each.department && ` · ${each.department}`}
                </span>
              </Td>
              <Td number>
                <strong>{moved(each.net)}</strong>
              </Td>
              <Td number>{money(each.net.after)}</Td>
              <Td number>{moved(each.gross)}</Td>
              <Td number>{moved(each.employerCost)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {shown.length < employees.length && (
        <p className={style.more}>
          <Button look="link" onClick={() => setAll(true)}>
            Show all {employees.length}
          </Button>
        </p>
      )}
      {shown.length === employees.length && changed > employees.length && (
        <p className={style.more}>
          The {employees.length} who move most, of {changed}.
        </p>
      )}
    </>
  );
}

function Components({ lines, label }: { lines: readonly ComponentSides[]; label: string }) {
  if (lines.length === 0) return nothing;
  return (
    <Table label={label} ledger>
      <thead>
        <tr>
          <Th>Component</Th>
          <Th number>Before</Th>
          <Th number>After</Th>
          <Th number>Moves by</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Tr key={line.code}>
            <Td>{line.label}</Td>
            <Td number>{money(line.before)}</Td>
            <Td number>{money(line.after)}</Td>
            <Td number>
              <strong>{moved(line)}</strong>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Groups({ groups, one }: { groups: readonly GroupSides[]; one: string }) {
  return (
    <Table label={`By ${one.toLowerCase()}`} ledger>
      <thead>
        <tr>
          <Th>{one}</Th>
          <Th number>People</Th>
          <Th number>Net moves by</Th>
          <Th number>Cost before</Th>
          <Th number>Cost after</Th>
          <Th number>Cost moves by</Th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ name, people, net, employerCost }) => (
          <Tr key={name}>
            <Td>{name}</Td>
            <Td number>{people}</Td>
            <Td number>{moved(net)}</Td>
            <Td number>{money(employerCost.before)}</Td>
            <Td number>{money(employerCost.after)}</Td>
            <Td number>
              <strong>{moved(employerCost)}</strong>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
