/** How net pay is rounded: of the organisation, or of a pay group. */
export const netRoundingLabel = 'Net pay is rounded';
export const netRoundings = {
  rupee: 'to the nearest rupee',
  'rupee-up': 'up to the rupee',
  'rupee-down': 'down to the rupee',
  'ten-rupees': 'to the nearest ten rupees',
} as const;
