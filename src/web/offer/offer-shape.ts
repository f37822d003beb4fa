/** An offer as its applicant reads it; money in paise. */
export type OfferLine = { component: string; kind: string; monthly: number; annual: number };
export type Offer = {
  state: string;
  code: string;
  house: string;
  applicant: string;
  designation: string;
  department: string;
  place: string;
  manager: string | null;
  joiningOn: string;
  validUntil: string | null;
  answeredOn: string | null;
  ctcAnnual: number;
  terms: string | null;
  annexure: OfferLine[];
  reasons: { value: string; label: string }[];
};
