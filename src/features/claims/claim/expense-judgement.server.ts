/** What the policy says of expenses: of one while it is typed, and of all of a claim when it is sent. */
import { type IsoDate, monthOf } from '#kernel/calendar.ts';
import { paise, sum } from '#kernel/money.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { expenseType } from '../policy/expense-type.form.ts';
import { type ExpenseTerms, readTerms } from '../policy/terms.server.ts';
import { type ClaimedLine, readClaimedLines, receiptOf } from './claimed-line.server.ts';
import type { expenseLine } from './expense-line.form.ts';
import {
  type Besides,
  beyondLimit,
  type Expense,
  inRupees,
  leftAfter,
  missingReceipt,
  type Objection,
  tooLate,
  worthOf,
} from './expense-rule.ts';

type Line = ServerRecord<typeof expenseLine>;

export type Asked = Expense & Pick<Line, 'id' | 'claim' | 'type'>;
type Whole = Asked & Pick<Line, 'receipt' | 'billNumber' | 'remark'>;

export type Judge = {
  readonly typeName: (type: number) => string;
  /** What it comes to, and how; a sentence where the policy does not say. */
  worth(line: Asked): ReturnType<typeof worthOf>;
  limit(line: Asked): { readonly no?: Objection; readonly left?: string };
  receipt(line: Asked & Pick<Line, 'receipt'>): Objection | undefined;
  twice(line: Omit<Whole, 'remark'>): Promise<Objection | undefined>;
  late(line: Asked, askedOn: IsoDate): Objection | undefined;
  /** All of it, as when the claim is sent. */
  all(line: Whole, askedOn: IsoDate | null): Promise<readonly Objection[]>;
};

/** Reads once what the expenses of a person's claim are judged by. */
export async function judgeFor(work: Work, employee: number, claim: number): Promise<Judge> {
  const types = new Map((await records(work, expenseType).find({})).map((type) => [type.id, type]));
  const terms = await readTerms(work, employee);
  const lines = await readClaimedLines(work, employee, claim);
  const typeName = (type: number): string => types.get(type)?.name ?? 'This expense';
  const ruleOf = ({ type, day }: Asked): ExpenseTerms['rule'] | undefined => terms(type, day)?.rule;
  const worth = (line: Asked) => worthOf(line, ruleOf(line));
  const amountOf = (line: Asked) => {
    const found = worth(line);
    return 'amount' in found ? found.amount : paise(0);
  };
  const judge: Omit<Judge, 'all'> = {
    typeName,
    worth,
    limit(line) {
      const rule = ruleOf(line);
      if (!rule) return { no: noPolicy(typeName(line.type)) };
      const besides = besidesOf(lines, line);
      const no = beyondLimit(amountOf(line), rule, besides, typeName(line.type), line);
      if (no) return { no };
      const left = leftAfter(amountOf(line), rule, besides);
      return left === undefined ? {} : { left };
    },
    receipt(line) {
      const rule = ruleOf(line);
      return rule && missingReceipt(amountOf(line), rule, line.receipt !== null);
    },
    async twice(line) {
      const receipt = await receiptOf(work, line.receipt, employee);
      if (receipt?.ofOther) return claimedByOther;
      return claimedBefore(lines, line, amountOf(line), receipt?.print);
    },
    late(line, askedOn) {
      const rule = ruleOf(line);
      return rule && tooLate(line, rule, askedOn);
    },
  };
  return { ...judge, all: (line, askedOn) => allOf(judge, line, askedOn) };
}

async function allOf(
  judge: Omit<Judge, 'all'>,
  line: Whole,
  askedOn: IsoDate | null,
): Promise<readonly Objection[]> {
  const found = [
    judge.limit(line).no,
    judge.receipt(line),
    await judge.twice(line),
    askedOn === null ? undefined : judge.late(line, askedOn),
  ].filter((each) => each !== undefined);
  // What the approver decides is sent with a reason.
  return found.map((each) => ({ ...each, stops: each.stops || line.remark === null }));
}

const noPolicy = (name: string): Objection => ({
  says: `No policy lets you claim ${name} on this day.`,
  instead: 'Choose another type, or ask HR.',
  stops: true,
});

const claimedByOther: Objection = {
  says: 'A colleague has already claimed with this receipt.',
  instead: 'Attach your own, or leave the expense out.',
  stops: true,
};

function besidesOf(lines: readonly ClaimedLine[], { id, claim, type, day }: Asked): Besides {
  const others = lines.filter((line) => line.id !== id && line.type === type);
  const total = (counts: (line: ClaimedLine) => boolean) =>
    sum(others.filter(counts).map(({ amount }) => amount));
  return {
    day: total((line) => line.day === day),
    claim: total((line) => line.claim === claim),
    month: total((line) => monthOf(line.day) === monthOf(day)),
  };
}

/** The same receipt on another claim; or the same type, day and amount, unless the bills' numbers differ. */
function claimedBefore(
  lines: readonly ClaimedLine[],
  line: Omit<Whole, 'remark'>,
  amount: number,
  print: string | undefined,
): Objection | undefined {
  const others = lines.filter(({ id }) => id !== line.id);
  const where = ({ claim, purpose }: ClaimedLine): string =>
    claim === line.claim ? 'in this claim' : `in the claim “${purpose}”`;
  const same = others.find(
    (each) => print !== undefined && each.print === print && each.claim !== line.claim,
  );
  if (same) {
    const says = `This receipt is ${where(same)} already.`;
    return { says, instead: 'Leave the expense out, or attach its own receipt.', stops: true };
  }
  const alike = others.find(
    (each) =>
      each.type === line.type &&
      each.day === line.day &&
      each.claimed === amount &&
      !(each.billNumber && line.billNumber && each.billNumber !== line.billNumber),
  );
  if (!alike) return undefined;
  const says = `${inRupees(alike.claimed)} of the same type and day is ${where(alike)} already.`;
  const isBill = line.kind === 'bill';
  return {
    says,
    instead: isBill
      ? 'Leave it out. If it is another bill, enter the number of both.'
      : 'Leave it out, or say in the remark why it comes twice.',
    stops: isBill,
  };
}
