import { today } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import style from './import.module.css';
import type { DateColumn, DateOrder, Orders, Uploaded } from './import-api.ts';
import { asRead, datedPlaces, type Matches, matched } from './matching.ts';

type FileColumnsProps = {
  file: Uploaded;
  matches: Matches;
  orders: Orders;
  onMatches: (matches: Matches) => void;
  onOrders: (orders: Orders) => void;
};

/** Each column of the file with its first values, and what it is taken for. */
export function FileColumns({ file, matches, orders, onMatches, onOrders }: FileColumnsProps) {
  const dated = new Set(datedPlaces(file, matches));
  const pasts = new Set(file.columns.filter((column) => column.past).map(({ key }) => key));
  const choices = file.columns.map((column) => ({
    value: column.key,
    label: column.required ? `${column.label} *` : column.label,
  }));
  return (
    <section aria-label="Columns of the file">
      <ul className={style.columns}>
        {file.headers.map((header, at) => {
          const name = header || `column ${at + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have the same name.
            <li key={at} data-used={matches[at] ? true : undefined}>
              <div className={style.source}>
                <strong>{header || `Column ${at + 1}`}</strong>
                <span>{firstValues(file, at)}</span>
              </div>
              <div className={style.target}>
                <NativeSelect
                  label={`What ${name} is`}
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
                    header={name}
                    told={file.dates[at]}
                    past={pasts.has(matches[at] ?? '')}
                    value={orders[at]}
                    onChange={(order) => onOrders({ ...orders, [at]: order })}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
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
