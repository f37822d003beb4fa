/** Wraps the words of the browser when it is built, and writes each catalogue as a file of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { askedTexts } from './texts.ts';
import { wrapTexts } from './wrap.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'src/words');

/** Whose words are wrapped: every source of ours that the browser reads, but what wraps them. */
const isOurs = (id: string): boolean =>
  /^src\/.*\.tsx?$/.test(relative(root, id)) && !id.includes('/src/web/language/');

/** Stands before the first line of a source, so that its lines keep their numbers. */
const inserted = `
import { say as __say, sayAround as __sayAround } from '#web/language/say.ts';
`.trim();

type Catalogue = Readonly<Record<string, unknown>>;

const filesOf = (language: string): readonly string[] =>
  readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.json'))
    .sort();
const readFile = (language: string, name: string): Catalogue =>
  JSON.parse(readFileSync(join(folder, language, name), 'utf8'));

/** The catalogue of a language, from all of its files. */
export const catalogueOf = (language: string): Catalogue =>
  Object.assign({}, ...filesOf(language).map((name) => readFile(language, name)));

/** What the server tells in whole sentences: the browser is sent them as they are asked for. */
const toldByServer = new Set([
  ...['help.json', 'label.json', 'notice.json', 'refusal.json', 'told.json'],
  ...['explanation.json', 'calculator.json', 'card.json', 'claim-and-leave.json', 'shipped.json'],
  ...['place.json', 'safety-told.json', 'grievance.json', 'medical.json', 'loans.json', 'loans-told.json'],
  ...['performance-told.json', 'competency-told.json', 'policy.json', 'leaving.json', 'discipline.json'],
  ...['training.json', 'exit-interview.json', 'moving.json', 'retention.json', 'joining.json'],
  ...[
    'cost-told.json',
    'agency.json',
    'safety.json',
    'lay-off.json',
    'set-up.json',
    'day-told.json',
    'approval.json',
    'roster-proposal.json',
  ],
]);

/** Without what the server alone says, which is three times as much. */
export function wordsOfBrowser(language: string): Catalogue {
  const asked = new Set([...askedTexts().values()].flat());
  const sent = filesOf(language).map((name) => {
    const words = readFile(language, name);
    if (!toldByServer.has(name)) return words;
    return Object.fromEntries(Object.entries(words).filter(([text]) => asked.has(text)));
  });
  return Object.assign({}, ...sent);
}

const scriptOf = (language: string): string =>
  `globalThis.musterWords=${JSON.stringify({ language, words: wordsOfBrowser(language) })};`;

export function words(): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    transform(text, id) {
      const [path = ''] = id.split('?');
      if (!isOurs(path)) return null;
      const { code, texts } = wrapTexts({ path, text, lines: [] });
      return texts.length > 0 ? { code: `${inserted}${code}`, map: null } : null;
    },
    generateBundle() {
      for (const language of readdirSync(folder))
        this.emitFile({ type: 'asset', name: `words-${language}.js`, source: scriptOf(language) });
    },
    /** While it is being developed the page asks for the catalogue by its cookie. */
    configureServer({ middlewares }) {
      middlewares.use('/words.js', (request, answer) => {
        const [, language] = /(?:^|; )language=(\w+)/.exec(request.headers.cookie ?? '') ?? [];
        answer.setHeader('content-type', 'text/javascript; charset=utf-8');
        answer.end(language && readdirSync(folder).includes(language) ? scriptOf(language) : '');
      });
    },
    transformIndexHtml(_, { server }) {
      return server
        ? [{ tag: 'script', attrs: { src: '/words.js', defer: true }, injectTo: 'head-prepend' }]
        : [];
    },
  };
}
