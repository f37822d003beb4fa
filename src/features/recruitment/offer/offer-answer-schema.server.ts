/** What the page behind an offer's link is told, and nothing else of the applicant or the organisation. */
const word = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const wordOrNull = { type: ['string', 'null'] } as const;

export const shownOfferSchema = {
  type: 'object',
  properties: {
    state: word,
    code: word,
    house: word,
    applicant: word,
    designation: word,
    department: word,
    place: word,
    manager: wordOrNull,
    joiningOn: word,
    validUntil: wordOrNull,
    answeredOn: wordOrNull,
    ctcAnnual: whole,
    terms: wordOrNull,
    annexure: {
      type: 'array',
      items: {
        type: 'object',
        properties: { component: word, kind: word, monthly: whole, annual: whole },
      },
    },
    reasons: { type: 'array', items: { type: 'object', properties: { value: word, label: word } } },
  },
} as const;
