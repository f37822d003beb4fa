/** Beside the inbox: how many, by when, at what cost and why; then what the post is. */
import { useQuery } from '@tanstack/react-query';
import { type BesideProps, page } from '#web/page.ts';
import { Sections } from '#web/screens/record/sections-view.tsx';
import { valueText } from '#web/screens/value/value-text.ts';
import { Facts } from '#web/ui/facts.tsx';
import { money } from '#web/ui/format.ts';
import { Card } from '#web/ui/surface/card.tsx';
import style from '../applicant/applicant-sheet.module.css';
import { sheetQuery } from './requisition-sheet.part.tsx';

const told = ['positions', 'reason', 'replacementOf', 'neededBy', 'costCentre'] as const;
/** What the first card says in its own words, and the sections need not say again. */
const said = new Set<string>([...told, 'ctcMin', 'ctcMax', 'justification']);

function Beside(of: BesideProps) {
  const { form, record } = of;
  const { ctcMin, ctcMax, justification, positions } = record.values;
  const sheet = useQuery(sheetQuery(record.id));
  const rest = { ...form, fields: form.fields.filter(({ name }) => !said.has(name)) };
  const facts = told.flatMap((name): [string, string][] => {
    const field = form.fields.find((one) => one.name === name);
    const value = record.values[name];
    return field && value !== null && value !== undefined ? [[field.label, valueText(field, value)]] : [];
  });
  const budget: [string, string][] =
    typeof ctcMin === 'number' && typeof ctcMax === 'number'
      ? [
          ['Budget of one post a year', `${money(ctcMin, true)} to ${money(ctcMax, true)}`],
          ['All posts a year, at most', money(ctcMax * Number(positions ?? 1), true)],
        ]
      : [];
  const cost = sheet.data?.cost ?? 0;
  const thisYear: [string, string][] =
    cost > 0 ? [['To the end of this financial year', `about ${money(cost, true)}`]] : [];
  return (
    <>
      <Card title="What is asked for">
        <Facts facts={[...facts, ...budget, ...thisYear]} />
        {typeof justification === 'string' && justification !== '' && (
          <p className={style.reason}>“{justification}”</p>
        )}
      </Card>
      <Sections {...of} form={rest} mayWrite={false} editing={undefined} onEditing={() => undefined} />
    </>
  );
}

export default page<BesideProps>({ component: Beside });
