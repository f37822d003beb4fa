import { useMenu } from '#web/api/inside/use-frame.ts';
import { entriesOf } from '#web/shell/palette/find-place.ts';
import type { ReportColumnShape } from './report-api.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;
type Cell = Pick<ReportColumnShape, 'name' | 'opens' | 'leadsTo'>;

/** Where cells lead that open a record of another form or the list behind a figure, if the menu has it. */
export function useCells(): (cell: Cell, row: Row) => string | undefined {
  const menu = useMenu();
  const pathOf = (kind: 'form' | 'report', name: string) =>
    entriesOf(menu).find(({ item }) => item[kind] === name)?.item.path;
  return ({ name, opens, leadsTo }, row) => {
    const named = namedBy(row)[name];
    const own = named && pathOf('report', named.report);
    if (named && own) return `/Home/${own}?with=${encodeURIComponent(JSON.stringify(named.asked))}`;
    if (opens) {
      const form = row[opens.as];
      const path = typeof form === 'string' ? pathOf('form', form) : undefined;
      const id = row[opens.by];
      return path && typeof id === 'number' ? `/Home/${path}/${id}` : undefined;
    }
    const asked = leadsTo && askedOf(leadsTo, row);
    const path = asked && leadsTo && pathOf('report', leadsTo.report);
    return path ? `/Home/${path}?with=${encodeURIComponent(JSON.stringify(asked))}` : undefined;
  };
}

type Named = Partial<Record<string, { readonly report: string; readonly asked: object }>>;

/** The reports that the row itself names for its cells, where each row has others. */
function namedBy({ opens }: Row): Named {
  const named: Named = typeof opens === 'string' ? JSON.parse(opens) : {};
  return named;
}

/** What the other report is asked for; nothing where the row does not say all that it needs. */
function askedOf(
  { asks }: NonNullable<Cell['leadsTo']>,
  row: Row,
): Readonly<Record<string, unknown>> | undefined {
  const asked: Record<string, unknown> = {};
  for (const [name, from] of Object.entries(asks)) {
    const value = 'is' in from ? from.is : row[from.row];
    if (value !== undefined && value !== null) asked[name] = value;
    else if (!('optional' in from)) return undefined;
  }
  return asked;
}
