/** What a check looks for, in words. */
import { words } from '#web/ui/format.ts';
import { type CheckRule, checkRules } from './pay-check.form.ts';

const isRule = (code: string): code is CheckRule => code in checkRules;

export const lookedFor = (code: string): string => (isRule(code) ? checkRules[code] : words(code));
