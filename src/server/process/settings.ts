/**
 * The settings of a server, by environment. The table in setting-table.ts declares each.
 * `node src/server/process/settings.ts` prints the table for the README.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { proxiesOf, type TrustedProxies } from '../security/trusted-proxies.ts';
import { type MetricsReader, metricsReaderOf } from '../watch/metrics-reader.ts';
import { readSecret, secretFile } from './secret-file.ts';
import { bytesOf, filesUrlOf, flags, urlOf, wholeDemo } from './setting-shape.ts';
import { type LogLevel, logLevelOf, settingTable } from './setting-table.ts';

/**
 * A key for values at rest. The first of `sealKeys` encrypts; the others only decrypt what older keys wrote.
 */
export type SealKey = { readonly id: string; readonly key: Buffer };

export type Settings = {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly homeFolder: string;
  /** The owner's connection, or null for the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** A replica of it for reports and exports, or null. */
  readonly databaseReadUrl: string | null;
  /** `file:///absolute/folder` or `s3://KEY:SECRET@endpoint/bucket?region=…`. */
  readonly filesUrl: URL;
  /** The address people use, without a slash at the end. */
  readonly publicUrl: string;
  readonly sealKeys: readonly [SealKey, ...SealKey[]];
  /** `smtp://` or `smtps://`, or null: mails stay in the outbox. */
  readonly mailUrl: string | null;
  /** An address, or a name and an address in <>; null is one of the public address. */
  readonly mailFrom: string | null;
  /** Null: no limit. */
  readonly mailsAMinute: number | null;
  /** `mailto:` or `https://`: where the heads of the audit go once a day; null is nowhere. */
  readonly auditHeadsTo: URL | null;
  /** Webhooks may call addresses of the own network too, and without https. */
  readonly webhooksInside: boolean;
  readonly demo: boolean;
  /** With the demo, its factory too. */
  readonly demoWhole: boolean;
  readonly production: boolean;
  /** Whether a sign-in looks up the organisations of a user name; otherwise their code is asked for. */
  readonly lookUp: boolean;
  /** Id or code of the organisation whose public pages show when an address names none; null to find one. */
  readonly defaultOrganisation: string | null;
  readonly trustProxy: TrustedProxies;
  /** Null: nobody. */
  readonly metricsFor: MetricsReader | null;
  readonly logLevel: LogLevel;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** What stands in the way of a start; one sentence a setting. */
export class SettingsProblem extends Error {
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'SettingsProblem';
    this.sentences = sentences;
  }
}

/**
 * Reads and checks every setting, and makes the secrets of the embedded default. Throws SettingsProblem
 * naming each wrong variable, what it must look like and what to do.
 */
export function readSettings(environment: Environment = process.env): Settings {
  const given = (name: string) => environment[name]?.trim() || null;
  const problems = settingTable.flatMap(({ name, shape, fits, unset }) => {
    const text = given(name);
    if (text === null || fits(text)) return [];
    return [
      `${name} must be ${shape}. ${shown(name, text)} Correct it, or remove it to use the ` +
        `default (${unset}).`,
    ];
  });
  const databaseUrl = given('DATABASE_URL');
  const homeFolder = resolve(given('DATA_DIR') ?? './data');
  if (given('AUDIT_HEADS_TO')?.startsWith('mailto:') && given('MAIL_URL') === null)
    problems.push('AUDIT_HEADS_TO is a mail address, which needs a mail server: set MAIL_URL too.');
  if (given('DATA_KEY') === null) problems.push(...withoutKey(databaseUrl, homeFolder));
  if (given('DATABASE_READ_URL') !== null && databaseUrl === null)
    problems.push('DATABASE_READ_URL is a replica of DATABASE_URL, which is not set: set that too.');
  if (problems.length > 0) throw new SettingsProblem(problems);
  const port = Number(given('PORT') ?? 3000);
  const production = environment.NODE_ENV === 'production';
  const isWhole = given('DEMO')?.toLowerCase() === wholeDemo;
  return {
    port,
    host: given('HOST') ?? '127.0.0.1',
    homeFolder,
    databaseUrl,
    databaseReadUrl: given('DATABASE_READ_URL'),
    filesUrl: filesUrlOf(given('FILES_URL') ?? join(homeFolder, 'files')),
    publicUrl: new URL(given('PUBLIC_URL') ?? `http://localhost:${port}`).origin,
    sealKeys: sealKeysOf(given('DATA_KEY') ?? secretFile(keyFile(homeFolder))),
    mailUrl: given('MAIL_URL'),
    mailFrom: given('MAIL_FROM'),
    mailsAMinute: given('MAILS_A_MINUTE') === null ? null : Number(given('MAILS_A_MINUTE')),
    auditHeadsTo: urlOf(given('AUDIT_HEADS_TO') ?? ''),
    webhooksInside: flags[given('WEBHOOKS_INSIDE')?.toLowerCase() ?? ''] ?? false,
    demo: isWhole || (flags[given('DEMO')?.toLowerCase() ?? ''] ?? (databaseUrl === null && !production)),
    demoWhole: isWhole,
    production,
    lookUp: flags[given('ORGANISATION_LOOKUP')?.toLowerCase() ?? ''] ?? true,
    defaultOrganisation: given('DEFAULT_ORGANISATION'),
    trustProxy: proxiesOf(given('TRUST_PROXY') ?? ''),
    metricsFor: metricsReaderOf(given('METRICS_FOR')),
    logLevel: logLevelOf(given('LOG_LEVEL')) ?? 'warn',
  };
}

const keyFile = (homeFolder: string): string => join(homeFolder, 'secrets', 'data-key');

/** A key is made for a folder that holds nothing yet, and never beside what another key has sealed. */
function withoutKey(databaseUrl: string | null, homeFolder: string): string[] {
  const shape = settingTable.find(({ name }) => name === 'DATA_KEY')?.shape;
  if (databaseUrl !== null)
    return [
      'DATA_KEY is required with DATABASE_URL, because every server must use the same one. Set it to ' +
        `${shape}.`,
    ];
  const file = keyFile(homeFolder);
  if (readSecret(file) !== null || !existsSync(join(homeFolder, 'postgres', 'cluster'))) return [];
  return [
    `DATA_KEY is missing: ${file} is not there any more, and the database beside it was sealed with ` +
      'that key. Put the file back from your copy, or set DATA_KEY to the key.',
  ];
}

/** The settings as a Markdown table, for the README. */
export function settingsInMarkdown(): string {
  const rows = settingTable.map(
    ({ name, unset, meaning, shape }) => `| \`${name}\` | ${unset} | ${meaning} Shape: ${shape}. |`,
  );
  return ['| Setting | When unset | Meaning |', '|---|---|---|', ...rows].join('\n');
}

/** Secrets are not repeated on the screen or in a log. */
function shown(name: string, text: string): string {
  const secret = [
    'DATA_KEY',
    'DATABASE_URL',
    'MAIL_URL',
    'FILES_URL',
    'AUDIT_HEADS_TO',
    'METRICS_FOR',
  ].includes(name);
  return secret ? `What it is set to (${text.length} characters) is not.` : `It is '${text}'.`;
}

function sealKeysOf(text: string): [SealKey, ...SealKey[]] {
  const [first, ...older] = text.split(',').map((part) => {
    const key = bytesOf(part);
    return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
  });
  if (first === undefined) throw new Error('no data key');
  return [first, ...older];
}

if (import.meta.main) console.log(settingsInMarkdown());
