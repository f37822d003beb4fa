/** Every form by its heading, for a report to be asked about: filled by the registry. */
export const formChoices: Record<string, string> = {};
