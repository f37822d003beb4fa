/**
 * Approval flows: who is asked on which level, and what their answers come to. The organisation writes flows
 * down; finding the people behind them is the server's (`server/approval`).
 */

/**
 * What a flow can be for, 'requisition/approve' by its words: filled by the registry once it has read every
 * form.
 */
export const approvalChoices: Record<string, string> = {};

/** Whom a part of a level asks. */
export const deciders = {
  right: 'Everybody with the right to decide',
  manager: 'A manager, by levels up',
  dotted: 'The dotted-line managers',
  head: 'The head of the department',
  position: 'Whoever holds a position',
  'login-type': 'Everybody of a login type',
  person: 'A person',
  field: 'A person named in the record',
  itself: 'Nobody: the flow approves',
} as const;
export type Decider = keyof typeof deciders;

/** A field of a line that is asked for only where the line asks in this way. */
export const asksFor = (decider: Decider) => ({ field: 'asks', is: [decider] }) as const;

type DeciderPart = { readonly key: 'seat' | 'loginType' | 'person' | 'field'; readonly label: string };

/** What each way of asking cannot do without. */
export const deciderParts: Readonly<Record<string, DeciderPart>> = {
  position: { key: 'seat', label: 'Position' },
  'login-type': { key: 'loginType', label: 'Login type' },
  person: { key: 'person', label: 'Person' },
  field: { key: 'field', label: 'Field' },
} satisfies Partial<Record<Decider, DeciderPart>>;

/** How many of those asked on a level must agree; 'told': nobody, they only hear of it. */
export const needs = {
  one: 'One of them',
  all: 'All of them',
  number: 'A number of them',
  told: 'Nobody: they are only told',
} as const;
type Need = keyof typeof needs;

/** A line of a flow. Lines with the same level are asked at the same time. */
export type FlowLine = {
  readonly level: number;
  readonly asks: Decider;
  /** Of a manager: how many levels up, from 1. */
  readonly up: number | null;
  readonly seat: number | null;
  readonly loginType: number | null;
  readonly person: number | null;
  /** The field of the record that names the person. */
  readonly field: string | null;
  readonly need: Need;
  readonly count: number | null;
};

/** How a flow stood when the record was sent: later changes of the flow are for later requests. */
export type Plan = {
  readonly flow: number;
  readonly name: string;
  /** Who has agreed on a lower level is not asked again. */
  readonly skipsRepeats: boolean;
  readonly remindAfter: number | null;
  readonly escalateAfter: number | null;
  /** Those who are asked may decide from the mail. Absent in requests that are older than this. */
  readonly byMail?: boolean;
  /** Whoever is asked may have a colleague asked instead. Absent in requests that are older than this. */
  readonly forwards?: boolean;
  /** Why this flow was chosen, in words. Absent in requests that are older than this. */
  readonly because?: string;
  /** The lines of each level, the lowest first. */
  readonly levels: readonly (readonly FlowLine[])[];
};

/** The lines by level: what is written as 10 and 20 are the first and the second. */
export function levelsOf(lines: readonly FlowLine[]): FlowLine[][] {
  const byLevel = Map.groupBy(lines, ({ level }) => level);
  return [...byLevel].sort(([a], [b]) => a - b).map(([, level]) => level);
}

/** The lines of a level that ask somebody: not those that only tell, nor what the flow approves itself. */
export const askingLines = (level: readonly FlowLine[]): FlowLine[] =>
  level.filter(({ asks, need }) => asks !== 'itself' && need !== 'told');

/** Whether nobody is asked at all: the flow approves, and others may hear of it. */
export const approvesItself = (levels: Plan['levels']): boolean =>
  levels.every((level) => askingLines(level).length === 0);

/** Where somebody on a level stands: asked, has agreed, was replaced by another, or only hears of it. */
export type Answer = 'waiting' | 'agreed' | 'moved' | 'told';

/**
 * How many of a level's people must still agree: 0 is agreed. Who was replaced (`moved`) or is only told does
 * not count; with fewer people than a number asks for, all of them are enough. A level that asks, and on
 * which nobody can answer, is never agreed.
 */
export function stillNeeded(level: readonly FlowLine[], answers: readonly Answer[]): number {
  const asked = answers.filter((answer) => answer === 'waiting' || answer === 'agreed').length;
  if (asked === 0) return askingLines(level).length === 0 ? 0 : 1;
  const agreed = answers.filter((answer) => answer === 'agreed').length;
  return Math.max(0, Math.min(asked, mostNeeded(level, asked)) - agreed);
}

/** The strictest of the level's lines holds for all of it. */
const mostNeeded = (level: readonly FlowLine[], asked: number): number =>
  Math.max(
    1,
    ...askingLines(level).map(({ need, count }) =>
      need === 'all' ? asked : need === 'number' ? (count ?? 1) : 1,
    ),
  );

/** A line beside what is decided: 'Balance: 5 days, 3 after this'. */
export type BesideFact = { readonly label: string; readonly value: string };
