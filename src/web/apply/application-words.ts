/** What the application form says and asks, as the server tells it, and what is sent of it. */

/** A field that the organisation has added. */
export type OwnControl = {
  readonly name: string;
  readonly label: string;
  readonly kind: string;
  readonly heading: string;
  readonly help: string | null;
  readonly required: boolean;
  readonly choices: readonly string[];
};

/** Whose form it is, and its words. */
export type FormWords = {
  readonly organisation: {
    readonly id: number;
    readonly name: string;
    readonly accent: string | null;
    readonly hasLogo: boolean;
  };
  readonly welcome: string | null;
  readonly consent: string;
  readonly ageRule: 'calendar-years' | 'full-years';
  readonly today: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly headings: Readonly<Record<string, string>>;
  readonly own: readonly OwnControl[];
  readonly names: Readonly<
    Record<'qualifications' | 'institutions' | 'skills' | 'languages', readonly string[]>
  >;
};

/** What an application is sent as: new, changed by its mailed link, or changed by a recruiter. */
export type Sending =
  | { readonly mode: 'new' }
  | { readonly mode: 'own'; readonly link: string }
  | { readonly mode: 'recruiter'; readonly applicant: number };
