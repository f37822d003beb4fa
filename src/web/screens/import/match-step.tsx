import type { FormShape } from '#web/api/described.ts';
import { Button } from '#web/ui/button.tsx';
import { today } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import style from './import.module.css';
import { type DateColumn, type DateOrder, type Orders, type Uploaded, useCheck } from './import-api.ts';
import { asRead, datedPlaces, type Matches, matched, unmatched, unordered } from './matching.ts';

type MatchStepProps = {
  form: FormShape;
  file: Uploaded;
  matches: Matches;
  orders: Orders;
  onMatches: (matches: Matches) => void;
  onOrders: (orders: Orders) => void;
  onBack: () => void;
  onChecking: (jobId: number) => void;
};

/** Each column of the file with its first values, and what it is taken for. */
export function MatchStep(props: MatchStepProps) {
  const { form, file, matches, orders, onBack, onChecking } = props;
  const check = useCheck(form.name);
  const missing = unmatched(file.columns, matches);
  const asked = unordered(file, matches, orders);
  const go = () =>
    check.mutate(
      { id: file.importId, matches, dateOrders: orders },
      { onSuccess: ({ jobId }) => onChecking(jobId), onError: tellError },
    );
  return (
    <Card bare>
      {missing.length > 0 && (
        <div className={style.inset}>
          <Notice tone="attention">
            The file has no column yet for {missing.map((column) => column.label).join(', ')}. Rows that are
            new cannot be taken without it; rows that only change what is recorded can.
          </Notice>
        </div>
      )}
      {asked.length > 0 && (
        <div className={style.inset}>
          <Notice tone="attention">
            Say whether the day or the month comes first in{' '}
            {asked.map((at) => file.headers[at] || `column ${at + 1}`).join(', ')}: its dates can be read both
            ways.
          </Notice>
        </div>
      )}
      <Columns {...props} />
      <div className={style.foot}>
        <Button onClick={onBack}>Another file</Button>
        <Button
          look="primary"
          busy={check.isPending}
          disabled={Object.keys(matches).length === 0 || asked.length > 0}
          onClick={go}
        >
          Check the rows
        </Button>
      </div>
    </Card>
  );
}

type ColumnsProps = Pick<MatchStepProps, 'file' | 'matches' | 'orders' | 'onMatches' | 'onOrders'>;

function Columns({ file, matches, orders, onMatches, onOrders }: ColumnsProps) {
  const dated = new Set(datedPlaces(file, matches));
  const pasts = new Set(file.columns.filter((column) => column.past).map(({ key }) => key));
  const choices = file.columns.map((column) => ({
    value: column.key,
    label: column.required ? `${column.label} *` : column.label,
  }));
  return (
    <Table label="Columns of the file">
      <thead>
        <tr>
          <Th>In the file</Th>
          <Th>First values</Th>
          <Th>Is</Th>
        </tr>
      </thead>
      <tbody>
        {file.headers.map((header, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have the same name.
          <Tr key={at}>
            <Td>
              <strong>{header || `Column ${at + 1}`}</strong>
            </Td>
            <Td className={style.sample ?? ''}>{firstValues(file, at)}</Td>
            <Td className={style.choice ?? ''}>
              <NativeSelect
                label={`What ${header || `column ${at + 1}`} is`}
                labelHidden
                none="Left out"
                choices={choices}
                value={matches[at] ?? ''}
                onChange={(key) => onMatches(matched(matches, at, key))}
              />
              {file.unsure.includes(at) && matches[at] === file.matches[at] && (
                <p className={style.unsure}>Likely, not certain: please look.</p>
              )}
              {dated.has(at) && (
                <OrderOfDates
                  header={header || `column ${at + 1}`}
                  told={file.dates[at]}
                  past={pasts.has(matches[at] ?? '')}
                  value={orders[at]}
                  onChange={(order) => onOrders({ ...orders, [at]: order })}
                />
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

type OrderProps = {
  header: string;
  told: DateColumn | undefined;
  past: boolean;
  value: DateOrder | undefined;
  onChange: (order: DateOrder) => void;
};

/** One order for the whole column: what the file tells, or what is said here. */
function OrderOfDates({ header, told, past, value, onChange }: OrderProps) {
  const [example = ''] = told?.examples ?? [];
  const years = { today: today(), past };
  const order = value ?? told?.order ?? undefined;
  return (
    <NativeSelect
      label={`Order of the dates in ${header}`}
      labelHidden
      {...(order === undefined && { none: 'Day or month first?' })}
      choices={[
        { value: 'day-month', label: `Day first: ${asRead(example, 'day-month', years)}` },
        { value: 'month-day', label: `Month first: ${asRead(example, 'month-day', years)}` },
      ]}
      value={order ?? ''}
      onChange={(chosen) => chosen !== '' && onChange(chosen as DateOrder)}
    />
  );
}

const firstValues = (file: Uploaded, at: number): string =>
  file.sample
    .slice(0, 3)
    .map((row) => String(row[at] ?? ''))
    .filter(Boolean)
    .join(', ');
