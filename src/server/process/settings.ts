/**
 * The settings of a server, by environment. One table declares each: its name, what it is when unset, what it
 * means, and the check that reads it. `node src/server/process/settings.ts` prints the table for the README.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { areProxies, proxiesOf, type TrustedProxies } from '../security/trusted-proxies.ts';
import { readSecret, secretFile } from './secret-file.ts';
import {
  bytesOf,
  filesUrlOf,
  flags,
  isDatabaseUrl,
  isFilesUrl,
  isFlag,
  isOrigin,
  isOutside,
  urlOf,
} from './setting-shape.ts';

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
  /** `file:///absolute/folder` or `s3://bucket/prefix?region=…&endpoint=…`. */
  readonly filesUrl: URL;
  /** The address people use, without a slash at the end. */
  readonly publicUrl: string;
  readonly sealKeys: readonly [SealKey, ...SealKey[]];
  /** `smtp://` or `smtps://`, or null: mails stay in the outbox. */
  readonly mailUrl: string | null;
  /** `mailto:` or `https://`: where the heads of the audit go once a day; null is nowhere. */
  readonly auditHeadsTo: URL | null;
  /** Webhooks may call addresses of the own network too, and without https. */
  readonly webhooksInside: boolean;
  readonly demo: boolean;
  readonly production: boolean;
  /** Whether a sign-in looks up the organisations of a user name; otherwise their code is asked for. */
  readonly lookUp: boolean;
  /** Id or code of the organisation whose public pages show when an address names none; null to find one. */
  readonly defaultOrganisation: string | null;
  readonly trustProxy: TrustedProxies;
};

type Environment = Readonly<Record<string, string | undefined>>;

type Setting = {
  readonly name: string;
  readonly unset: string;
  readonly meaning: string;
  /** Completes the sentence 'PORT must be …'. */
  readonly shape: string;
  readonly fits: (text: string) => boolean;
};

export const settingTable: readonly Setting[] = [
  {
    name: 'PORT',
    unset: '3000',
    meaning: 'The port Muster listens on.',
    shape: 'a whole number from 1 to 65535, for example 3000',
    fits: (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535,
  },
  {
    name: 'HOST',
    unset: '127.0.0.1',
    meaning: 'The network address it listens on; 0.0.0.0 for every one of the machine.',
    shape: 'an address or host name of this machine, for example 127.0.0.1 or 0.0.0.0',
    fits: (text) => /^[A-Za-z0-9.:_-]+$/.test(text),
  },
  {
    name: 'DATA_DIR',
    unset: './data',
    meaning: 'The folder of the embedded database, its backups, the files and the keys.',
    shape: 'a path to a folder, for example ./data or /var/lib/muster',
    fits: (text) => !text.includes('\0'),
  },
  {
    name: 'DATABASE_URL',
    unset: 'the embedded PostgreSQL in DATA_DIR',
    meaning:
      'A PostgreSQL of your own, 15 or later, as the owner of its database. DATA_KEY is required ' +
      'with it.',
    shape: 'postgres://user:password@host:5432/database',
    fits: isDatabaseUrl,
  },
  {
    name: 'FILES_URL',
    unset: 'DATA_DIR/files',
    meaning:
      'Where attached files are kept: a folder, or S3-compatible storage (its keys in ' +
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY).',
    shape: 'a path to a folder, or s3://bucket/prefix?region=ap-south-1&endpoint=https://…',
    fits: isFilesUrl,
  },
  {
    name: 'PUBLIC_URL',
    unset: 'http://localhost:PORT',
    meaning: 'The address people type, used in mails and links; with https it makes cookies secure.',
    shape: 'an http or https address without a path, for example https://hr.example.com',
    fits: isOrigin,
  },
  {
    name: 'DATA_KEY',
    unset: 'made once in DATA_DIR/secrets',
    meaning:
      'Encrypts bank accounts, identity numbers and files. The same on every server; several, separated ' +
      'by commas, while keys are changed: the first encrypts. Without it those values cannot be ' +
      'read again: keep a copy.',
    shape:
      '32 bytes in base64, for example the output of `openssl rand -base64 32`; older keys after ' +
      'it, separated by commas',
    fits: (text) => text.split(',').every((key) => bytesOf(key).length === 32),
  },
  {
    name: 'MAIL_URL',
    unset: 'mails are kept in the outbox screen, their links and codes sealed',
    meaning: 'The mail server. Without one, links and codes are read by `npm run read-mail` alone.',
    shape: 'smtp://user:password@host:587 or smtps://user:password@host:465',
    fits: (text) => ['smtp:', 'smtps:'].includes(urlOf(text)?.protocol ?? ''),
  },
  {
    name: 'AUDIT_HEADS_TO',
    unset: 'they stay here',
    meaning:
      'Where the heads of the audit go once a day, to be kept by somebody else: by mail, which needs ' +
      'MAIL_URL, or posted as JSON.',
    shape: 'mailto:auditor@example.com or https://audit.example.com/heads',
    fits: isOutside,
  },
  {
    name: 'WEBHOOKS_INSIDE',
    unset: 'off',
    meaning:
      'Whether webhooks and notifications on devices may go to addresses of the own network too, webhooks ' +
      'also without https. Only where every ' +
      'organisation served is your own.',
    shape: 'on or off',
    fits: isFlag,
  },
  {
    name: 'DEMO',
    unset: 'on; off with DATABASE_URL or NODE_ENV=production',
    meaning: 'Demo organisations and their sign-ins.',
    shape: 'on or off',
    fits: isFlag,
  },
  {
    name: 'ORGANISATION_LOOKUP',
    unset: 'on',
    meaning:
      'Whether the sign-in finds the organisations of a user name. Off, it asks for the ' +
      'organisation’s code, and nobody learns which user names exist.',
    shape: 'on or off',
    fits: isFlag,
  },
  {
    name: 'DEFAULT_ORGANISATION',
    unset: '72 in the demo, else the first organisation with public openings',
    meaning: 'Whose job application page /jobapplicants shows when its address names no organisation.',
    shape: 'the number or the code of an organisation, for example 72 or WORKS',
    fits: (text) => /^[A-Za-z0-9._-]{1,40}$/.test(text),
  },
  {
    name: 'TRUST_PROXY',
    unset: 'no proxy is believed',
    meaning:
      'The proxies before Muster, whose X-Forwarded-For tells the true address of a caller: limits are ' +
      'counted and sessions noted by it. Their addresses, or how many of them stand in a row.',
    shape:
      'addresses or networks separated by commas, for example 127.0.0.1,10.0.0.0/8, or a number from 1 to 9',
    fits: areProxies,
  },
];

/** What prevents a start; one sentence a setting. */
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
  if (problems.length > 0) throw new SettingsProblem(problems);
  const port = Number(given('PORT') ?? 3000);
  const production = environment.NODE_ENV === 'production';
  return {
    port,
    host: given('HOST') ?? '127.0.0.1',
    homeFolder,
    databaseUrl,
    filesUrl: filesUrlOf(given('FILES_URL') ?? join(homeFolder, 'files')),
    publicUrl: new URL(given('PUBLIC_URL') ?? `http://localhost:${port}`).origin,
    sealKeys: sealKeysOf(given('DATA_KEY') ?? secretFile(keyFile(homeFolder))),
    mailUrl: given('MAIL_URL'),
    auditHeadsTo: urlOf(given('AUDIT_HEADS_TO') ?? ''),
    webhooksInside: flags[given('WEBHOOKS_INSIDE')?.toLowerCase() ?? ''] ?? false,
    demo: flags[given('DEMO')?.toLowerCase() ?? ''] ?? (databaseUrl === null && !production),
    production,
    lookUp: flags[given('ORGANISATION_LOOKUP')?.toLowerCase() ?? ''] ?? true,
    defaultOrganisation: given('DEFAULT_ORGANISATION'),
    trustProxy: proxiesOf(given('TRUST_PROXY') ?? ''),
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
  const secret = ['DATA_KEY', 'DATABASE_URL', 'MAIL_URL', 'FILES_URL', 'AUDIT_HEADS_TO'].includes(name);
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
