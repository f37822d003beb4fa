/** Payroll's check of a declaration, line by line: what is accepted of each, and why not the rest. */

import { type Paise, paise } from '#kernel/money.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../income-tax.refusal.ts';
import type { Verdict } from './counted-claim.ts';
import { lineForms, verifyDeclarationCall } from './declaration-check.call.ts';
import { sumUp } from './declaration-lines.server.ts';
import { declarationRow, refuseOwnCheck } from './declaration-rules.server.ts';
import { taxDeclaration } from './tax-declaration.form.ts';

type Decision = {
  readonly form: string;
  readonly id: number;
  readonly verdict: Verdict | null;
  readonly accepted: number | null;
  readonly remark: string | null;
};
type Decided = {
  readonly id: number;
  readonly declaration: number;
  readonly declared: Paise;
  readonly proven?: Paise | null;
};

/** What an officer may say of a line; a sentence by its place in the list. */
function faultOf(line: Decided, { verdict, accepted, remark }: Decision): string | undefined {
  const most = Math.max(line.declared, line.proven ?? 0);
  if (verdict === 'refused' && !remark) return 'Say why it is not accepted: the person reads it.';
  if (verdict !== 'accepted') return undefined;
  if (accepted !== null && (accepted < 0 || accepted > most))
    return 'No more can be accepted than was declared or proven.';
  if (accepted !== null && accepted < line.declared && !remark)
    return 'Say why less is accepted than was declared: the person reads it.';
  return undefined;
}

async function decide(work: Work, declaration: number, at: number, decision: Decision): Promise<void> {
  const form = lineForms.find(({ name }) => name === decision.form);
  const lines = form && records(work, form);
  const line = await lines?.locked(decision.id);
  if (!lines || line?.declaration !== declaration)
    return invalid({ [`lines.${at}`]: 'This line is not part of the declaration any more.' });
  const fault = faultOf(line, decision);
  if (fault) invalid({ [`lines.${at}`]: fault });
  const { verdict, remark } = decision;
  const accepted = verdict === 'accepted' ? paise(decision.accepted ?? line.declared) : null;
  await lines.asServer.set(line.id, { verdict, accepted, remark }, { as: 'verify' });
}

export const verifyDeclaration = route({
  ...verifyDeclarationCall,
  tag: 'Income tax',
  form: 'tax-declaration',
  action: 'accept',
  tells: told('record', 'pay'),
  summary: 'Accept a declaration’s lines in whole, in part or not at all, each with a remark',
  async handle(work, request) {
    const { id: declaration } = request.params;
    const { version, lines } = request.body;
    if (work.may('tax-declaration', 'accept') !== 'organisation') refuse('forbidden/declaration-check');
    const row = await declarationRow(work, declaration);
    refuseOwnCheck(work, row);
    if (row.version !== version) refuse('stale/declaration-check');
    if (row.state !== 'submitted' && row.state !== 'accepted') refuse('wrong-state/declaration-check');
    for (const [at, line] of lines.entries())
      await decide(work, declaration, at, {
        ...line,
        accepted: line.accepted ?? null,
        remark: line.remark ?? null,
      });
    await sumUp(work, declaration);
    const declarations = records(work, taxDeclaration);
    await declarations.asServer.set(declaration, { checkedBy: work.session.name }, { as: 'verify' });
    const checked = (await declarations.one(declaration)) ?? notFound('This declaration');
    return { version: checked.version, accepted: checked.accepted };
  },
});
