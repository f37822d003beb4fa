/** A fact that a formula asks for and nobody has entered: a sentence that names it. */
export class FactMissing extends Error {
  override readonly name = 'FactMissing';
}
