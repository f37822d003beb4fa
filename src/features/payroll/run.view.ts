/** What the payroll screens read, and how they ask for it. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';

export type Sums = { people: number; gross: number; deductions: number; net: number; employerCost: number };
export type Bench = {
  id: number;
  month: string;
  payOn: string;
  state: string;
  version: number;
  draftSet: number | null;
  calculatedAt: string | null;
  calculatedBy: string | null;
  blocked: number | null;
  sums: Sums | null;
  last: Sums | null;
  joiners: number;
  leavers: number;
  job: { id: number; state: string; error: string | null } | null;
};
export type Finding = { code: string; blocks: boolean; sentence: string };
export type GridRow = {
  employee: number;
  code: string;
  name: string;
  department: string | null;
  daysPaid: number;
  gross: number;
  deductions: number;
  net: number;
  lastNet: number | null;
  exceptions: Finding[] | null;
  joined: boolean;
  left: boolean;
  amounts: number[];
};
export type Grid = { components: { code: string; kind: string; label: string }[]; rows: GridRow[] };
export type SlipLine = {
  code: string;
  label: string;
  kind: string;
  amount: number;
  lastAmount: number | null;
};
export type Slip = {
  runId: number;
  employee: number;
  code: string;
  name: string;
  month: string;
  payOn: string;
  daysPaid: number;
  gross: number;
  deductions: number;
  net: number;
  employerCost: number;
  inWords: string;
  lines: SlipLine[];
  exceptions: Finding[];
};
export type Because = {
  says: string;
  value: string;
  amount?: number;
  cite?: string;
  from?: string;
  confidence?: string;
  source?: { form: string; id: string; by?: string; at?: string };
  parts: Because[];
};

const key = (...rest: readonly (string | number)[]) => ['records', 'pay-run', ...rest] as const;

export const benchQuery = (run: number) =>
  queryOptions({
    queryKey: key('bench', run),
    queryFn: ({ signal }) => api.get<Bench>(`/pay-runs/${run}`, { signal }),
  });

/** The set is part of the key: a new calculation is another grid, an old one never changes. */
export const gridQuery = (run: number, draftSet: number, state: string) =>
  queryOptions({
    queryKey: key('grid', run, draftSet, state),
    queryFn: ({ signal }) => api.get<Grid>(`/pay-runs/${run}/grid`, { signal }),
  });

/** Where one person's slip is read from: inside its run, or as a payslip of its own. */
export const inRun = (run: number, employee: number): string => `/pay-runs/${run}/people/${employee}`;
export const ownSlip = (id: number): string => `/payslips/${id}`;

export const slipQuery = (address: string, draftSet: number) =>
  queryOptions({
    queryKey: key('slip', address, draftSet),
    queryFn: ({ signal }) => api.get<Slip>(address, { signal }),
  });

export const whyQuery = (address: string, draftSet: number, code: string) =>
  queryOptions({
    queryKey: key('why', address, draftSet, code),
    queryFn: ({ signal }) => api.get<Because>(`${address}/why/${encodeURIComponent(code)}`, { signal }),
  });

export type Narrowing = 'all' | 'exceptions' | 'changed' | 'joiners' | 'leavers';

const tests: Readonly<Record<Narrowing, (row: GridRow) => boolean>> = {
  all: () => true,
  exceptions: (row) => (row.exceptions?.length ?? 0) > 0,
  changed: (row) => row.lastNet !== null && row.lastNet !== row.net,
  joiners: (row) => row.joined,
  leavers: (row) => row.left,
};

/** The rows of a grid that a chip and the search leave. */
export function narrowed(rows: readonly GridRow[], by: Narrowing, search: string): GridRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (row: GridRow) => {
    const text = `${row.code} ${row.name} ${row.department ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return rows.filter((row) => tests[by](row) && (words.length === 0 || has(row)));
}

export const countOf = (rows: readonly GridRow[], by: Narrowing): number => rows.filter(tests[by]).length;
