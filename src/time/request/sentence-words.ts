/**
 * The words of a sentence in which somebody asks for days: what each says, in English and in Hindi. A word
 * that is not here is a plain word; it is told as not understood, unless it is a reason or a place.
 */

export type WishKind =
  | 'leave'
  | 'work-from-home'
  | 'on-duty'
  | 'short-leave'
  | 'off-work'
  | 'correction'
  | 'overtime';

/** A type of leave of the organisation. */
export type NamedType = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nature: string;
};

export type Said =
  | { readonly is: 'kind'; readonly kind: WishKind; readonly types?: readonly number[] }
  /** Time before the shift ends, or after it began. */
  | { readonly is: 'kind'; readonly kind: 'short-leave'; readonly side: 'leaves' | 'comes' }
  /** A punch that was forgotten: of coming, or of leaving. */
  | { readonly is: 'kind'; readonly kind: 'correction'; readonly punch: 'in' | 'out' }
  | { readonly is: 'part'; readonly part: 'first' | 'second' | 'either' }
  /** Days from today; the Hindi word for tomorrow is the one for yesterday too. */
  | { readonly is: 'near'; readonly offsets: readonly number[] }
  | { readonly is: 'weekday' | 'month'; readonly number: number }
  | { readonly is: 'which'; readonly which: 'this' | 'next' | 'last' }
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'date'; readonly parts: readonly number[] }
  | { readonly is: 'clock'; readonly minutes: readonly number[] }
  | { readonly is: 'unit'; readonly minutes: number }
  | {
      readonly is:
        | 'week'
        | 'days'
        | 'range'
        | 'join'
        | 'at'
        | 'for'
        | 'why'
        | 'was'
        /** Of a day off: 'work on Sunday'. */
        | 'works'
        | 'oclock'
        | 'filler'
        | 'word';
    };

export type Mark = Said & { readonly text: string };

const kind = (its: WishKind): Said => ({ is: 'kind', kind: its });
const side = (its: 'leaves' | 'comes'): Said => ({ is: 'kind', kind: 'short-leave', side: its });
const punch = (its: 'in' | 'out'): Said => ({ is: 'kind', kind: 'correction', punch: its });
const near = (...offsets: number[]): Said => ({ is: 'near', offsets });

/** Phrases by what they say; the longest that fits counts. */
const phrases: readonly (readonly [string, Said])[] = [
  ['off|leave|time off|holiday|vacation|absent|छुट्टी|अवकाश|छुट्टियाँ', kind('leave')],
  ['work from home|working from home|wfh|from home|work remotely|working remotely', kind('work-from-home')],
  ['remote|at home|घर से काम|घर से|वर्क फ्रॉम होम', kind('work-from-home')],
  ['on duty|on site|onsite|client site|at client|at the client|in the field|client visit', kind('on-duty')],
  ['field visit|ऑन ड्यूटी|ड्यूटी पर|साइट पर|दौरे पर', kind('on-duty')],
  ['short leave|permission|away|gate pass|थोड़ी देर की छुट्टी', kind('short-leave')],
  ['leaving|leave at|leave early|leaving early|go early|going early|early|जल्दी|जल्दी जाना', side('leaves')],
  ['coming|come at|coming in|coming late|come late|late|arriving|देर से|देर से आना', side('comes')],
  ['punch out|punching out|clock out|clocking out|check out|swipe out|पंच आउट|आउट पंच', punch('out')],
  ['punch in|punching in|clock in|clocking in|check in|swipe in|पंच इन|इन पंच', punch('in')],
  ['forgotten punch|my punch|punch|to punch|पंच', kind('correction')],
  ['overtime|over time|ot|extra|extra time|ओवरटाइम|अतिरिक्त', kind('overtime')],
  [
    "forgot|forgot to|missed|missed to|did not|didn’t|didn't|भूल गया|भूल गई|करना भूल गया|करना भूल गई",
    { is: 'was' },
  ],
  ['worked|worked on|काम किया', kind('off-work')],
  ['work|working|काम|काम करना|काम करूँगा|काम करूँगी', { is: 'works' }],
  ['morning|in the morning|first half|forenoon|सुबह|पहला आधा|पहले आधे', { is: 'part', part: 'first' }],
  ['afternoon|in the afternoon|second half|दोपहर बाद|दूसरा आधा|दूसरे आधे', { is: 'part', part: 'second' }],
  ['half day|half a day|half|आधा दिन|आधे दिन', { is: 'part', part: 'either' }],
  ['today|आज', near(0)],
  ['tomorrow|tmrw', near(1)],
  ['day after tomorrow|the day after tomorrow', near(2)],
  ['yesterday', near(-1)],
  ['day before yesterday|the day before yesterday', near(-2)],
  ['कल', near(1, -1)],
  ['आने वाले कल|आनेवाले कल', near(1)],
  ['बीते कल|बीता कल', near(-1)],
  ['परसों', near(2, -2)],
  ['this|coming|इस', { is: 'which', which: 'this' }],
  ['next|अगले|अगला|अगली', { is: 'which', which: 'next' }],
  ['last|past|पिछले|पिछला|पिछली', { is: 'which', which: 'last' }],
  ['week|whole week|हफ़्ते|हफ्ते|सप्ताह', { is: 'week' }],
  ['day|days|दिन', { is: 'days' }],
  ['hour|hours|hr|hrs|घंटे|घंटा', { is: 'unit', minutes: 60 }],
  ['minute|minutes|min|mins|मिनट', { is: 'unit', minutes: 1 }],
  ['to|till|until|through|up to|से', { is: 'range' }],
  ['and|then|also|plus|और|तथा', { is: 'join' }],
  ['at|in|@', { is: 'at' }],
  ['because|because of|since|as|due to|क्योंकि', { is: 'why' }],
  ['for|के लिए', { is: 'for' }],
  ['o clock|बजे', { is: 'oclock' }],
  ['was|had been|था|थी', { is: 'was' }],
  ['i|i am|i will|will be|will|be|am|im|need|want|would like|like|please|take|taking|take a|a|an', filler()],
  ['the|my|of|on|from|by|me|is|have|have to|request|apply|apply for|can i|date|go|going', filler()],
  ['full|whole|मुझे|चाहिए|को|की|का|के|में|पर|तक|मैं|है|हूँ|रहूँगा|रहूँगी|लेनी|लेना|तारीख', filler()],
];

function filler(): Said {
  return { is: 'filler' };
}

const weekDayWords =
  'monday mon सोमवार|tuesday tue tues मंगलवार|wednesday wed बुधवार|thursday thu thurs गुरुवार|' +
  'friday fri शुक्रवार|saturday sat शनिवार|sunday sun रविवार इतवार';
const monthWords =
  'january jan जनवरी|february feb फ़रवरी फरवरी|march mar मार्च|april apr अप्रैल|may मई|june jun जून|' +
  'july jul जुलाई|august aug अगस्त|september sep sept सितंबर सितम्बर|october oct अक्टूबर अक्तूबर|' +
  'november nov नवंबर नवम्बर|december dec दिसंबर दिसम्बर';
const numberWords =
  ' one एक| two दो| three तीन| four चार| five पाँच पांच| six छह| seven सात| eight आठ| nine नौ| ten दस';

/** Words for the natures of leave, whatever an organisation calls its types. */
const natureWords: readonly (readonly [string, string])[] = [
  ['sick|sick leave|ill|unwell|fever|medical leave|बीमार|बीमारी|बीमारी की छुट्टी|बुखार', 'sick'],
  ['casual|casual leave|आकस्मिक|आकस्मिक छुट्टी|आकस्मिक अवकाश', 'casual'],
  ['earned|earned leave|privilege leave|annual leave|अर्जित|अर्जित छुट्टी|अर्जित अवकाश', 'earned'],
  ['comp off|compoff|compensatory off|compensatory|कॉम्प ऑफ|प्रतिपूरक छुट्टी', 'compensatory'],
  ['without pay|leave without pay|unpaid|unpaid leave|lwp|lop|बिना वेतन|बिना वेतन की छुट्टी', 'unpaid'],
  ['maternity leave|maternity|मातृत्व अवकाश', 'maternity'],
  ['paternity leave|paternity|पितृत्व अवकाश', 'paternity'],
];

type Lexicon = ReadonlyMap<string, Said>;

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s–—-]+/g, ' ')
    .trim();

/** The words known to everybody, and the types of one organisation by their names and codes. */
export function lexiconOf(types: readonly NamedType[]): Lexicon {
  const known = new Map<string, Said>();
  const add = (written: string, said: Said): void => {
    for (const phrase of written.split('|')) known.set(plain(phrase), said);
  };
  for (const [written, said] of phrases) add(written, said);
  for (const [place, words] of weekDayWords.split('|').entries())
    add(words.replaceAll(' ', '|'), { is: 'weekday', number: place + 1 });
  for (const [place, words] of monthWords.split('|').entries())
    add(words.replaceAll(' ', '|'), { is: 'month', number: place + 1 });
  for (const [place, words] of numberWords.split('|').entries())
    add(words.trim().replaceAll(' ', '|'), { is: 'number', number: place + 1 });
  for (const [written, nature] of natureWords) {
    const its = types.filter((type) => type.nature === nature).map(({ id }) => id);
    add(written, { is: 'kind', kind: 'leave', types: its });
  }
  for (const type of types) {
    const alike = types.filter(({ name, code }) => plain(name) === plain(type.name) || code === type.code);
    for (const name of [type.name, type.code])
      if (plain(name) !== '')
        known.set(plain(name), { is: 'kind', kind: 'leave', types: alike.map(({ id }) => id) });
  }
  return known;
}

const shapes = new RegExp(
  [
    /\d{4}-\d{1,2}-\d{1,2}/,
    /\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?/,
    /\d{1,2}(?::\d{2})?\s?(?:am|pm)\b/,
    /\d{1,2}:\d{2}/,
    /\d+(?:st|nd|rd|th)\b/,
    /\d+(?:\.\d+)?/,
    /[\p{L}\p{M}’']+/u,
    /[@,;.&–—-]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'giu',
);

const latinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

const joins = new Set([',', ';', '.', '&']);
const ranges = new Set(['-', '–', '—']);

/** What a token says by its shape alone. */
function ofShape(token: string): Said | undefined {
  if (joins.has(token)) return { is: 'join' };
  if (ranges.has(token)) return { is: 'range' };
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(token);
  if (iso) return { is: 'date', parts: iso.slice(1).map(Number) };
  if (/^\d{1,2}[./]\d/.test(token)) return { is: 'date', parts: token.split(/[./]/).map(Number) };
  const clock = /^(\d{1,2})(?::(\d{2}))?\s?(am|pm)?$/i.exec(token);
  if (clock && (clock[2] || clock[3])) return clockSaid(Number(clock[1]), Number(clock[2] ?? 0), clock[3]);
  const number = /^(\d+(?:\.\d+)?)/.exec(token);
  return number ? { is: 'number', number: Number(number[1]) } : undefined;
}

/** Minutes of the day; both readings of an hour that names no half of the day. */
export function clockSaid(hour: number, minute: number, half?: string): Said {
  if (hour > 23 || minute > 59 || (half && hour > 12)) return { is: 'word' };
  const at = (hour % 12) * 60 + minute;
  if (half) return { is: 'clock', minutes: [half.toLowerCase() === 'pm' ? at + 720 : at] };
  return { is: 'clock', minutes: hour > 12 || hour === 0 ? [hour * 60 + minute] : [at, at + 720] };
}

const longestPhrase = 5;

/** The marks of a sentence, in order. */
export function marksOf(sentence: string, known: Lexicon): readonly Mark[] {
  const tokens = latinDigits(sentence.normalize('NFC')).match(shapes) ?? [];
  const marks: Mark[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [said, length] = saidAt(tokens, at, known);
    marks.push({ ...said, text: tokens.slice(at, at + length).join(' ') });
    at += length;
  }
  return marks;
}

function saidAt(tokens: readonly string[], at: number, known: Lexicon): readonly [Said, number] {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length--) {
    const said = known.get(plain(tokens.slice(at, at + length).join(' ')));
    if (said && !ofShape(tokens[at] ?? '')) return [said, length];
  }
  return [ofShape(tokens[at] ?? '') ?? { is: 'word' }, 1];
}
