/** What is told of a salary structure that cannot be worked out. */
import { Refusal } from '#kernel/refusal.ts';

/**
 * A structure that cannot be worked out: told to the person who saves it, and to whoever calculates by one
 * that was broken since.
 */
export class StructureFault extends Refusal {
  override readonly name = 'StructureFault';
  constructor(sentence: string) {
    super('payroll.structure', sentence, 409, {});
  }
}
