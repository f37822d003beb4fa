/** Beside the inbox: what is offered against what the requisition allows, then the pay line by line. */
import { useQuery } from '@tanstack/react-query';
import type { RecordShape } from '#kernel/wire/described.ts';
import { recordQuery } from '#web/api/record.ts';
import { type BesideProps, page } from '#web/page.ts';
import { isLinked } from '#web/screens/record/linked.ts';
import { type Laid, laidOut } from '#web/screens/record/sections.ts';
import { SectionCard } from '#web/screens/record/sections-view.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { date, money } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';

function Beside({ form, record }: BesideProps) {
  const { values } = record;
  const post = values['requisition'];
  const requisition = useQuery({
    ...recordQuery('requisition', isLinked(post) ? post.id : 0),
    enabled: isLinked(post),
    retry: false,
  });
  const reason = values['overrideReason'];
  return (
    <>
      <Card title="What is offered">
        <Facts facts={[...offered(record), ...(requisition.data ? allowed(requisition.data, record) : [])]} />
      </Card>
      {typeof reason === 'string' && reason !== '' && (
        <Notice tone="attention">Beyond what the requisition allows: “{reason}”</Notice>
      )}
      {laidOut(form)
        .filter(({ fields }) => fields.some(({ name }) => name === 'annexure' || name === 'designation'))
        .toReversed()
        .map((section) => (
          <SectionCard key={section.title} form={form} record={record} section={withoutGross(section)} />
        ))}
    </>
  );
}

/** The first card says it already. */
const withoutGross = (section: Laid): Laid => ({
  ...section,
  fields: section.fields.filter(({ name }) => name !== 'grossMonthly'),
});

const moneyOf = (value: unknown): string => (typeof value === 'number' ? money(value, true) : '–');
const dateOf = (value: unknown): string => (typeof value === 'string' ? date(value) : '–');
const titleOf = (value: unknown): string => (isLinked(value) ? value.title : '–');

const offered = ({ values }: RecordShape): [string, string][] => [
  ['Post', titleOf(values['requisition'])],
  ['Cost to company a year', moneyOf(values['ctcAnnual'])],
  ['Monthly gross', moneyOf(values['grossMonthly'])],
  ['Joining on', dateOf(values['joiningOn'])],
];

/** The band of the requisition, where the offer stands in it, and how many of its posts are taken. */
function allowed({ values }: RecordShape, offer: RecordShape): [string, string][] {
  const { ctcMin, ctcMax, positions, filled } = values;
  const asked = offer.values['ctcAnnual'];
  const taken: [string, string][] =
    typeof positions === 'number' ? [['Posts filled', `${Number(filled ?? 0)} of ${positions}`]] : [];
  if (typeof ctcMin !== 'number' && typeof ctcMax !== 'number') return taken;
  const band: [string, string] = ['Budget of the requisition', `${moneyOf(ctcMin)} to ${moneyOf(ctcMax)}`];
  return [band, ...standing(asked, ctcMax), ...taken];
}

function standing(asked: unknown, most: unknown): [string, string][] {
  if (typeof asked !== 'number' || typeof most !== 'number') return [];
  const over = asked - most;
  return [
    ['Against the budget', over > 0 ? `${money(over, true)} above` : `${money(-over, true)} below the top`],
  ];
}

export default page<BesideProps>({ component: Beside });
