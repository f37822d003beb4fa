import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { appliesQuery, type Covered, coveredQuery } from '#web/api/population.ts';
import { count, date, today } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/date-input.tsx';
import { ReferenceInput } from '#web/ui/input/reference-input.tsx';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './applies.module.css';

type AppliesProps = { form: FormShape; record: RecordShape };

/** Whom a record covers today and by what; and which record applies to somebody on a day, and why. */
export function AppliesCard({ form, record }: AppliesProps) {
  const covered = useQuery(coveredQuery(form.name, record.id));
  // Which of several applies is a question only where one of them does.
  const isPolicy = form.fields.some(({ oneHolds }) => oneHolds !== undefined);
  const isReach = form.fields.some(({ narrows }) => narrows);
  return (
    <Card title={isReach ? 'Whom it reaches' : 'Applies to'}>
      {covered.isPending && <SkeletonLines count={3} />}
      {covered.isError && <ErrorState error={covered.error} small retry={() => void covered.refetch()} />}
      {covered.data && <CoveredView covered={covered.data} />}
      {covered.data?.people && isPolicy && <WhoApplies form={form} />}
    </Card>
  );
}

const people = (many: number): string => count(many, 'person', 'people');

function CoveredView({ covered }: { covered: Covered }) {
  const { because, instead, inService } = covered;
  return (
    <div className={style.covered}>
      <p>
        <strong>{people(covered.covered)}</strong> of {inService.toLocaleString('en-IN')} in service on{' '}
        {date(covered.on)}
      </p>
      <ul className={style.reasons}>
        {because.map(({ words, people: many }) => (
          <li key={words}>
            {words} <span className={style.many}>{people(many)}</span>
          </li>
        ))}
        {instead.map(({ id, title, people: many }) => (
          <li key={id}>
            <span className={style.quiet}>{title} applies instead, as the more specific one</span>{' '}
            <span className={style.many}>{people(many)}</span>
          </li>
        ))}
      </ul>
      {covered.people && covered.people.length > 0 && <Names covered={covered} />}
    </div>
  );
}

/** The first by code, behind a line that opens. */
function Names({ covered: { people: named = [], covered } }: { covered: Covered }) {
  const more = covered - named.length;
  return (
    <details className={style.names}>
      <summary>Who they are</summary>
      <ul>
        {named.map(({ id, title, because }) => (
          <li key={id}>
            <Link to={`/Home/human-resources/employee/${id}`}>{title}</Link>{' '}
            <span className={style.quiet}>{because}</span>
          </li>
        ))}
        {more > 0 && <li className={style.quiet}>and {people(more)} more</li>}
      </ul>
    </details>
  );
}

/** "Which applies to X on day D, and why?" */
function WhoApplies({ form }: { form: FormShape }) {
  const [person, setPerson] = useState<number | null>(null);
  const [on, setOn] = useState<string | null>(today());
  const asked = useQuery({ ...appliesQuery(form.name, person ?? 0, on), enabled: person !== null });
  const records = asked.data?.records ?? [];
  return (
    <div className={style.ask}>
      <div className={style.asking}>
        <ReferenceInput
          label={`Which ${form.one} applies to`}
          to="employee"
          value={person}
          onChange={setPerson}
        />
        <DateInput label="On" value={on} onChange={setOn} />
      </div>
      <div aria-live="polite">
        {asked.isError && <ErrorState error={asked.error} small retry={() => void asked.refetch()} />}
        {person !== null && asked.data && records.length === 0 && (
          <p>
            No {form.one} applies to {asked.data.person} on {date(asked.data.on)}.
          </p>
        )}
        <ul className={style.reasons}>
          {records.map(({ id, title, holds, because }) => (
            <li key={id}>
              {holds && <Tag tone="good">Applies</Tag>} <strong>{title}</strong>{' '}
              <span className={style.quiet}>{because}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
