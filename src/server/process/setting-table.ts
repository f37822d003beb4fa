/** Each setting once: its name, what it is when unset, what it means, and the check of its text. */
import { areProxies } from '../security/trusted-proxies.ts';
import { isMetricsReader } from '../watch/metrics-reader.ts';
import {
  bytesOf,
  isDatabaseUrl,
  isFilesUrl,
  isFlag,
  isOrigin,
  isOutside,
  isSender,
  urlOf,
  wholeDemo,
} from './setting-shape.ts';

const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export const logLevelOf = (text: string | null): LogLevel | undefined =>
  logLevels.find((level) => level === text?.toLowerCase());

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
    name: 'DATABASE_READ_URL',
    unset: 'DATABASE_URL serves everything',
    meaning:
      'A streaming replica of DATABASE_URL, from which reports and exports read once it has what was ' +
      'committed before they were asked for.',
    shape: 'postgres://user:password@host:5432/database',
    fits: isDatabaseUrl,
  },
  {
    name: 'FILES_URL',
    unset: 'DATA_DIR/files',
    meaning:
      'Where attached files are kept: a folder, or a bucket of S3-compatible storage with the key and the ' +
      'secret that open it; &http=1 for one without TLS.',
    shape: 'a path to a folder, or s3://KEY:SECRET@endpoint/bucket?region=ap-south-1',
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
    meaning:
      'The mail server. Without one, links and codes are read by `npm run read-mail` alone. For a relay of ' +
      'your own without TLS add ?ignoreTLS=true, for one with a certificate of your own ' +
      '?tls.rejectUnauthorized=false.',
    shape: 'smtp://user:password@host:587 or smtps://user:password@host:465',
    fits: (text) => ['smtp:', 'smtps:'].includes(urlOf(text)?.protocol ?? ''),
  },
  {
    name: 'MAIL_FROM',
    unset: 'no-reply@ the host of PUBLIC_URL',
    meaning: 'The sender of every mail; hosted mail servers take mails of a known sender alone.',
    shape: 'a mail address, with or without a name: Muster Works HR <hr@example.com>',
    fits: isSender,
  },
  {
    name: 'MAILS_A_MINUTE',
    unset: 'as fast as the mail server takes them',
    meaning: 'How many mails each server sends a minute at most, where the mail server has a limit.',
    shape: 'a whole number from 1 to 100000',
    fits: (text) => /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= 100_000,
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
      'Whether webhooks, sign-in providers and notifications on devices may lead to addresses of the own ' +
      'network too, the first two also without https. Only where every organisation served is your own.',
    shape: 'on or off',
    fits: isFlag,
  },
  {
    name: 'DEMO',
    unset: 'on; off with DATABASE_URL or NODE_ENV=production',
    meaning:
      'Demo organisations and their sign-ins; with `whole` the factory of 800 too, which takes half a ' +
      'minute more at the first start.',
    shape: 'on, off or whole',
    fits: (text) => isFlag(text) || text.toLowerCase() === wholeDemo,
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
  {
    name: 'METRICS_FOR',
    unset: 'nobody',
    meaning:
      'Who may read /metrics: callers from some addresses, as TRUST_PROXY lets them be seen, or whoever ' +
      'sends a token as `Authorization: Bearer …`.',
    shape: 'addresses or networks separated by commas, or token: and 24 to 200 letters and digits',
    fits: isMetricsReader,
  },
  {
    name: 'LOG_LEVEL',
    unset: 'warn',
    meaning: 'What is logged, a line of JSON each: with info every answer, by its request id.',
    shape: logLevels.join(', '),
    fits: (text) => logLevelOf(text) !== undefined,
  },
];
