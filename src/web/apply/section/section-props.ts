/** What every section of the application form is given. */
import type { FormWords } from '../application-words.ts';
import type { ApplicationState } from '../use-application.ts';

/** What every section of the form is given. */
export type SectionProps = { readonly words: FormWords; readonly state: ApplicationState };
