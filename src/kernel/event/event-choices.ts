/**
 * What a webhook can be called for, by key, in words: filled by the registry once it has read every form,
 * since no form knows those of other features.
 */
export const eventChoices: Record<string, string> = {};
