/** What bills are for, and how each is treated beside a room above its limit. */
export const billHeads = {
  consultation: 'Doctor’s fee',
  medicines: 'Medicines',
  diagnostics: 'Tests and scans',
  room: 'Room',
  icu: 'Intensive care',
  procedure: 'Operation or procedure',
  implants: 'Implants and devices',
  ambulance: 'Ambulance',
  dental: 'Dental',
  optical: 'Eyes and spectacles',
  maternity: 'Maternity',
  'check-up': 'Health check-up',
  other: 'Other charge',
} as const;

/** Charges that follow the category of the room. */
export const followsRoom: ReadonlySet<string> = new Set(['consultation', 'procedure', 'maternity', 'other']);
