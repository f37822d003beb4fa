/** Where in a formula something is: from a character on, so many characters long. */
export interface Place {
  readonly at: number;
  readonly length: number;
}

/** A formula that cannot be taken, or a figure that it cannot work out: a sentence for whoever wrote it. */
export class FormulaFault extends Error {
  override readonly name = 'FormulaFault';
  readonly place: Place;
  constructor(sentence: string, place: Place) {
    super(sentence);
    this.place = place;
  }
}
