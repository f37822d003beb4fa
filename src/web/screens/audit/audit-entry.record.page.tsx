import { useQuery } from '@tanstack/react-query';
import type { RecordShape } from '#kernel/wire/described.ts';
import { useForm } from '#web/api/form.ts';
import { useMenu } from '#web/api/inside/use-frame.ts';
import { useRecord } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { Place, ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Neighbours } from '#web/screens/record/neighbours.tsx';
import { entriesOf } from '#web/shell/palette/find-place.ts';
import { count, date } from '#web/ui/format.ts';
import { ButtonLink, Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './audit.module.css';
import { type About, aboutQuery, toldChanges, toldEntry } from './audit-sentence.ts';

/** One entry as a sentence, with the way to what it is about. */
function EntryPage({ place }: ScreenProps) {
  const record = useRecord('audit-entry', Number(place.record));
  if (record.error && !record.data)
    return <FailedScreen place={place} error={record.error} retry={() => void record.refetch()} />;
  return record.data ? <Entry place={place} entry={record.data} /> : <SkeletonLines count={6} />;
}

function Entry({ place, entry }: { place: Place; entry: RecordShape }) {
  const form = useForm('audit-entry');
  const { data: [about] = [] } = useQuery(aboutQuery([entry.id]));
  const { values } = entry;
  const said = (name: string): string => String(values[name] ?? '');
  return (
    <article className={style.entry}>
      <PageHead
        title={toldEntry(entry, about).title}
        over={<Neighbours form={form} place={place} record={entry} />}
        under={`${said('actor')} · ${date(said('day'))}, ${said('at')}`}
        actions={
          <>
            <Others
              place={place}
              field="actor"
              value={values['actor']}
              words="Everything by the same person"
            />
            {values['record'] !== null && (
              <Others
                place={place}
                field="record"
                value={values['record']}
                form={said('form')}
                words="Everything about the same record"
              />
            )}
          </>
        }
      />
      <Facts entry={entry} about={about} />
    </article>
  );
}

type FactsProps = { entry: RecordShape; about: About | undefined };

/** What it is about, what became what, and why. */
function Facts({ entry: { values }, about }: FactsProps) {
  const said = (name: string): string => String(values[name] ?? '');
  const changes = about?.changes.length ? toldChanges(about) : said('summary').split('; ').filter(Boolean);
  return (
    <Card>
      <dl className={style.facts}>
        <Fact label="About">
          <Subject form={said('form')} title={about?.title} record={values['record']} />
        </Fact>
        {typeof values['recordCount'] === 'number' && values['recordCount'] > 1 && (
          <Fact label="Records">{count(values['recordCount'], 'record')}</Fact>
        )}
        {changes.length > 0 && (
          <Fact label="Changes">
            <ul className={style.changes}>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Fact>
        )}
        {said('reason') && <Fact label="Reason">{said('reason')}</Fact>}
      </dl>
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

type SubjectProps = { form: string; title: string | null | undefined; record: unknown };

/** The record, and the way to it where it is still there; else what its list is called. */
function Subject({ form, title, record }: SubjectProps) {
  const entry = entriesOf(useMenu()).find(({ item }) => item.form === form);
  const heading = entry?.item.name ?? form.replaceAll('-', ' ');
  if (typeof record !== 'number') return heading;
  if (!title || !entry) return `${heading}, number ${record}`;
  return (
    <>
      <Link to={`/Home/${entry.item.path}/${record}`}>{title}</Link> · {heading}
    </>
  );
}

type OthersProps = { place: Place; field: string; value: unknown; form?: string; words: string };

/** The list, narrowed to what this entry shares with others. */
function Others({ place, field, value, form, words }: OthersProps) {
  const filter = [
    typeof value === 'number' ? { field, from: value, to: value } : { field, contains: value },
    ...(form ? [{ field: 'form', is: [form] }] : []),
  ];
  return (
    <ButtonLink to={`${place.path}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>{words}</ButtonLink>
  );
}

export default page({ component: EntryPage });
