/** The words of incidents: what happened, how grave it is, and what came of it for whom. */

export const incidentKinds = {
  injury: 'Somebody was hurt',
  'near-miss': 'Near miss',
  'unsafe-condition': 'Unsafe condition',
  'unsafe-act': 'Unsafe act',
  'dangerous-occurrence': 'Dangerous occurrence',
  disease: 'Occupational disease',
  property: 'Damage to property',
  environment: 'Harm to the environment',
  vehicle: 'Vehicle accident',
} as const;

export const severities = {
  slight: '1, first aid at most',
  medical: '2, medical treatment',
  serious: '3, days away from work',
  lasting: '4, permanent harm',
  deadly: '5, death',
} as const;
export type Severity = keyof typeof severities;

export const likelihoods = {
  rare: '1, rare',
  unlikely: '2, unlikely',
  possible: '3, possible',
  likely: '4, likely',
  certain: '5, almost certain',
} as const;
export type Likelihood = keyof typeof likelihoods;

export const riskLevels = { low: 'Low', medium: 'Medium', high: 'High', extreme: 'Extreme' } as const;
type RiskLevel = keyof typeof riskLevels;

const gradeOf = (grades: object, value: string): number => Object.keys(grades).indexOf(value) + 1;

/** The figure of a risk in the matrix of five by five. */
export const riskOf = (severity: Severity | null, likelihood: Likelihood | null): number | null =>
  severity === null || likelihood === null
    ? null
    : gradeOf(severities, severity) * gradeOf(likelihoods, likelihood);

export function levelOf(risk: number | null): RiskLevel | null {
  if (risk === null) return null;
  if (risk >= 15) return 'extreme';
  if (risk >= 10) return 'high';
  return risk >= 5 ? 'medium' : 'low';
}

/** What came of it for a person, as the rates count it. */
export const outcomes = {
  'first-aid': 'First aid',
  medical: 'Medical treatment',
  restricted: 'Restricted work',
  'lost-time': 'Lost time',
  'permanent-partial': 'Permanent partial disablement',
  'permanent-total': 'Permanent total disablement',
  fatal: 'Death',
} as const;

export const whose = { employee: 'Employee', contractor: 'Contractor', visitor: 'Visitor' } as const;
