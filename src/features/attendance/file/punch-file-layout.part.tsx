/** How the file was read, to be put right: which device, which column is which. */
import { type DateOrder, writtenDate } from '#kernel/calendar/written-date.ts';
import { addMonths, monthOf } from '#kernel/calendar.ts';
import { date as dateWords, month as monthWords, today } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { PunchFileAnswer, PunchQuestion } from './punch-file.call.ts';
import style from './punch-file.module.css';

type LayoutProps = {
  found: PunchFileAnswer;
  onSaid: (said: Readonly<Record<string, string | number>>) => void;
};

export const PunchFileLayout = (props: LayoutProps) => (
  <Card title="How the file is read">
    <div className={style.fields}>
      <Whose {...props} />
      <Columns {...props} />
    </div>
    <Sample found={props.found} />
  </Card>
);

const Whose = ({ found: { format, devices, device }, onSaid }: LayoutProps) => (
  <>
    <NativeSelect
      label="Device"
      {...(device === null && { none: 'Choose the device' })}
      value={device === null ? '' : String(device)}
      onChange={(value) => onSaid({ device: Number(value) })}
      choices={devices.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
    <NativeSelect
      label="People are named by"
      {...(format.by === null && { none: 'Choose numbers or codes' })}
      value={format.by ?? ''}
      onChange={(by) => by !== '' && onSaid({ by })}
      choices={[
        { value: 'number', label: 'Number on the device' },
        { value: 'code', label: 'Employee code' },
      ]}
    />
  </>
);

function Columns({ found, onSaid }: LayoutProps) {
  const { format, columns } = found;
  const places = columns.map((label, at) => ({
    value: String(at),
    // A file without headings has its columns counted.
    label: /^\d+$/.test(label) ? `Column ${label}` : label,
  }));
  const chosen = (name: PunchQuestion): string | undefined =>
    found.asks.includes(name) ? 'Choose the column' : undefined;
  const column = (name: 'pin' | 'moment' | 'time' | 'direction', label: string, none?: string) => (
    <NativeSelect
      label={label}
      {...(none !== undefined && { none })}
      value={format[name] < 0 ? '' : String(format[name])}
      onChange={(value) => onSaid({ [name]: value === '' ? -1 : Number(value) })}
      choices={places}
    />
  );
  return (
    <>
      {column('pin', format.by === 'code' ? 'Employee code' : 'Number', chosen('pin'))}
      {isOfMonth(found) && <OfMonth found={found} onSaid={onSaid} />}
      {!isOfMonth(found) && format.days.length > 0 && (
        <NativeSelect
          label="Each row is"
          value={format.wholeDay ? 'day' : 'punch'}
          onChange={(chosen) => onSaid({ wholeDay: String(chosen === 'day') })}
          choices={[
            { value: 'day', label: `A day: ${format.days.map(({ at }) => columns[at] ?? '').join(', ')}` },
            { value: 'punch', label: 'One punch' },
          ]}
        />
      )}
      {!isOfMonth(found) &&
        column('moment', format.time < 0 && !format.wholeDay ? 'Date and time' : 'Date', chosen('moment'))}
      {!format.wholeDay && column('time', 'Time', chosen('time') ?? 'In the same column')}
      {!format.wholeDay && column('direction', 'In or out', 'The file does not say')}
      {!isOfMonth(found) && found.dates && <Order found={found} onSaid={onSaid} />}
    </>
  );
}

/** With a date of the file as each order reads it. */
function Order({ found: { format, dates }, onSaid }: LayoutProps) {
  const [example = ''] = dates?.examples ?? [];
  const read = (order: DateOrder) => {
    const day = writtenDate(example, { order, today: today(), past: true });
    return day ? `${example} is ${dateWords(day)}` : `${example} is no date`;
  };
  return (
    <NativeSelect
      label="Dates"
      {...(format.order === null && { none: 'Choose the order' })}
      value={format.order ?? ''}
      onChange={(order) => order !== '' && onSaid({ order })}
      choices={[
        { value: 'day-month', label: `Day before month: ${read('day-month')}` },
        { value: 'month-day', label: `Month before day: ${read('month-day')}` },
      ]}
    />
  );
}

const isOfMonth = ({ month }: PunchFileAnswer): boolean => month !== undefined;

/** The days stand side by side: of which month they are, where the sheet is of another than it seems. */
function OfMonth({ found: { month = null }, onSaid }: LayoutProps) {
  const latest = monthOf(today());
  const offered = Array.from({ length: 24 }, (_, before) => addMonths(latest, -before));
  const choices = month === null || offered.includes(month) ? offered : [month, ...offered];
  return (
    <NativeSelect
      label="Month of the sheet"
      {...(month === null && { none: 'Choose the month' })}
      value={month ?? ''}
      onChange={(chosen) => onSaid({ month: chosen })}
      choices={choices.map((one) => ({ value: one, label: monthWords(one) }))}
    />
  );
}

const Sample = ({ found: { columns, sample } }: Pick<LayoutProps, 'found'>) => (
  <section
    className={style.sample}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    tabIndex={0}
    aria-label="First rows of the file"
  >
    <table>
      <thead>
        <tr>
          {columns.map((label, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place.
            <th key={at} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sample.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place.
          <tr key={line}>
            {columns.map((label, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place.
              <td key={`${label} ${at}`}>{row[at] ?? ''}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
