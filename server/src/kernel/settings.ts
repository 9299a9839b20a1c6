import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { paymentProblems, paymentSettings } from './payment-settings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const on = z.enum(['0', '1']).transform((text) => text === '1');

const isOrigin = (text: string): boolean =>
  /^https?:$/.test(URL.parse(text)?.protocol ?? '') && new URL(text).origin === text;
/** Origins of a setting that names several. */
const originsOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Kinds of font files by their first bytes: TrueType, and OpenType with outlines of PostScript. */
const fontKinds = ['00010000', '74727565', '4f54544f'];
const isFont = (path: string): boolean => {
  try {
    const file = openSync(path, 'r');
    const first = Buffer.alloc(4);
    readSync(file, first);
    closeSync(file);
    return fontKinds.includes(first.toString('hex'));
  } catch {
    return false;
  }
};

/** Every setting of the server: name, default, meaning. The README's table is made from this list. */
export const settingSpecs = {
  PORT: { schema: z.coerce.number().int().min(0).max(65535), fallback: '8080', meaning: 'Port of the web server' },
  HOST: { schema: z.string(), fallback: '0.0.0.0', meaning: 'Address the web server listens on' },
  DATABASE_URL: {
    schema: z.string(),
    fallback: '',
    meaning: 'PostgreSQL 15 or newer; empty starts the embedded database',
  },
  DATABASE_REPLICA_URL: {
    schema: z.string(),
    fallback: '',
    meaning: 'Read replica for lists and statistics; empty uses DATABASE_URL',
  },
  DATABASE_POOL: {
    schema: z.coerce.number().int().min(2).max(200),
    fallback: '12',
    meaning: 'Most database connections of this process',
  },
  LUAN_DATA: {
    schema: z.string().min(1),
    fallback: '.data',
    meaning: 'Folder of the embedded database, files and keys',
  },
  LUAN_DEMO: { schema: on, fallback: '0', meaning: '1 loads demonstration data into an empty PostgreSQL' },
  LUAN_LANGUAGE: {
    schema: z.enum(['zh-CN', 'en-US']),
    fallback: 'zh-CN',
    meaning:
      'Language the product writes the demonstration and its ready templates in, en-US or zh-CN; people read in their own',
  },
  LUAN_KEY: {
    schema: z.string(),
    fallback: '',
    meaning: 'Master key, 32 bytes in base64; empty makes one in the data folder',
  },
  LUAN_SEAL_KEYS: {
    schema: z.string(),
    fallback: '',
    meaning:
      'Keys that seal personal data instead of the master key, newest first, 32 bytes in base64 each, separated by commas; the older ones only open',
  },
  LUAN_PUBLIC_URL: {
    schema: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
    fallback: '',
    meaning:
      'Address people reach the server at, for codes on paper and links in messages; empty takes the one of this machine that the start prints',
  },
  LUAN_ORIGINS: { schema: z.string(), fallback: '', meaning: 'Further origins that may call, separated by commas' },
  LUAN_SECURE_COOKIES: { schema: on, fallback: '0', meaning: '1 when people reach the server by https' },
  LUAN_METRICS_TOKEN: {
    schema: z.union([z.literal(''), z.string().min(16)]),
    fallback: '',
    meaning:
      'Bearer token /metrics asks for, 16 signs or more; empty answers this machine alone, never through a proxy',
  },
  LUAN_TRUST_PROXY: { schema: on, fallback: '0', meaning: '1 when a proxy in front sets X-Forwarded-For' },
  LUAN_SESSION_HOURS: {
    schema: z.coerce.number().positive().max(720),
    fallback: '120',
    meaning: 'Hours a session lasts while nobody does anything in it (5 days)',
  },
  LUAN_SESSION_RENEW_HOURS: {
    schema: z.coerce.number().min(0).max(720),
    fallback: '24',
    meaning: 'Hours after that in which one press goes on with it; 0 asks for the log-in at once',
  },
  LUAN_SESSION_MOST_HOURS: {
    schema: z.coerce.number().positive().max(8760),
    fallback: '720',
    meaning: 'Hours after which a session ends whatever is done in it (30 days)',
  },
  LUAN_LOG: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']),
    fallback: 'info',
    meaning: 'Least level of the log',
  },
  LUAN_REPLY_CHECK: {
    schema: on,
    fallback: '0',
    meaning: '1 checks every reply against its contract (development, tests)',
  },
  LUAN_FILE_STORE: { schema: z.enum(['disk', 's3']), fallback: 'disk', meaning: 'Where files are kept' },
  LUAN_S3_ENDPOINT: {
    schema: z.string(),
    fallback: '',
    meaning: 'Address of the S3-compatible store, with the bucket',
  },
  LUAN_S3_REGION: { schema: z.string(), fallback: 'us-east-1', meaning: 'Region of the store' },
  LUAN_S3_ACCESS_KEY: { schema: z.string(), fallback: '', meaning: 'Access key of the store' },
  LUAN_S3_SECRET_KEY: { schema: z.string(), fallback: '', meaning: 'Secret key of the store' },
  LUAN_SYNC_URL: {
    schema: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
    fallback: '',
    meaning: 'Address of another Luan that parameters are sent to; empty sends nowhere',
  },
  LUAN_SYNC_KEY: {
    schema: z.union([z.literal(''), z.string().min(32)]),
    fallback: '',
    meaning: 'Secret both sides of that sending share, 32 signs or more; empty takes nothing in',
  },
  LUAN_SMS_URL: {
    schema: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
    fallback: '',
    meaning: 'Address that text messages are posted to as signed JSON; empty sends none',
  },
  LUAN_SMS_KEY: {
    schema: z.union([z.literal(''), z.string().min(32)]),
    fallback: '',
    meaning: 'Secret the posted text messages are signed with, 32 signs or more',
  },
  LUAN_PUSH_ORIGINS: {
    schema: z.string().refine((text) => originsOf(text).every(isOrigin)),
    fallback: '',
    meaning:
      'Origins of authorities that declared certificates may be posted to, such as https://example.org, separated by commas; empty posts none',
  },
  LUAN_CA_URL: {
    schema: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
    fallback: '',
    meaning: 'Address of a certification authority that stamps signed agreements; empty stamps none',
  },
  LUAN_CA_KEY: {
    schema: z.union([z.literal(''), z.string().min(32)]),
    fallback: '',
    meaning: 'Secret the posted hashes of agreements are signed with, 32 signs or more',
  },
  ...paymentSettings,
  LUAN_FONT_FILE: {
    schema: z.union([z.literal(''), z.string().refine(isFont)]),
    fallback: '',
    meaning:
      'Font file (.ttf or .otf) whose letters are used on paper where the product’s own fonts lack them, for rare Chinese names',
  },
  LUAN_DEMO_INBOX: {
    schema: on,
    fallback: '0',
    meaning: '1 shows the demonstration’s text inbox to other machines too, with every code in it',
  },
} as const;

type Specs = typeof settingSpecs;
export type Settings = { readonly [K in keyof Specs]: z.output<Specs[K]['schema']> };

/** Reads and checks the settings. Throws one readable error that names every wrong one. */
export const readSettings = (environment: Record<string, string | undefined> = process.env): Settings => {
  const problems: string[] = [];
  const values = Object.entries(settingSpecs).map(([name, spec]) => {
    const text = environment[name] === undefined || environment[name] === '' ? spec.fallback : environment[name];
    const parsed = spec.schema.safeParse(text);
    const shown = 'secret' in spec ? 'what it holds' : `"${text}"`;
    if (!parsed.success) problems.push(`${name}: ${spec.meaning}; ${shown} is not possible`);
    return [name, parsed.data] as const;
  });
  const given = Object.fromEntries(values) as unknown as Settings;
  if (given.LUAN_SMS_URL !== '' && given.LUAN_SMS_KEY === '')
    problems.push('LUAN_SMS_KEY: text messages are posted signed alone; LUAN_SMS_URL wants a key beside it');
  if (given.LUAN_CA_URL !== '' && given.LUAN_CA_KEY === '')
    problems.push('LUAN_CA_KEY: hashes are posted signed alone; LUAN_CA_URL wants a key beside it');
  problems.push(...paymentProblems(given));
  if (problems.length > 0) throw new Error(`These settings are wrong:\n  ${problems.join('\n  ')}`);
  return given;
};

/** Whether what stands in the database is a demonstration: the embedded database always begins as one. */
export const holdsDemonstration = (settings: Settings): boolean => settings.DATABASE_URL === '' || settings.LUAN_DEMO;

/** Whether something may be posted to an address: its origin stands in the settings. */
export const mayPostTo = (settings: Settings, url: string): boolean =>
  originsOf(settings.LUAN_PUSH_ORIGINS).includes(URL.parse(url)?.origin ?? '');

/** Absolute path of the data folder. */
export const dataFolder = (settings: Settings): string => resolve(root, settings.LUAN_DATA);
export const projectRoot = root;
