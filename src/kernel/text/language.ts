/** The languages that people can choose: those whose words stand in the sources. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];
