/**
 * Which language this browser reads. The cookie is the page's: the server puts that catalogue into it. Who is
 * signed in has the choice kept with the user, and finds it in the next browser.
 */
import type { languageCall } from '#kernel/calls/session.call.ts';
import type { Language } from '#kernel/text/language.ts';
import { ask } from '../api/api.ts';
import { language } from './say.ts';

/** Each by its own name. A catalogue that no native speaker has read says so where it is chosen. */
export const languages = [
  { code: 'en', name: 'English', reviewed: true },
  { code: 'hi', name: 'हिन्दी', reviewed: false },
] as const satisfies readonly {
  readonly code: Language;
  readonly name: string;
  readonly reviewed: boolean;
}[];

const kept = (): string => /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1] ?? 'en';

/** Texts are read when a part of Muster is loaded, so the page is loaded again. */
export function speak(next: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is missing on plain http addresses
  document.cookie = `language=${next}; path=/; max-age=31536000; samesite=lax`;
  location.reload();
}

/** Somebody signed in whose language this browser does not have yet. */
export function follow(chosen: string | null | undefined): void {
  if (chosen && chosen !== kept()) speak(chosen);
}

export async function chooseLanguage(next: Language): Promise<void> {
  if (next === language) return;
  await ask<typeof languageCall>('PUT', '/api/session/language', { body: { language: next } });
  speak(next);
}
