import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settingSpecs } from '#kernel/settings.ts';
import { parameterSeeds } from '../server/src/domains/parameters/declared.ts';
import { testsOfParameters } from './parameter-tests.mjs';

// Whoever adds a setting says which test changes it and sees the difference: of a parameter in `parameter-tests.mjs`, whose proof makes the
// product deaf to it; of the environment here.

const root = fileURLToPath(new URL('..', import.meta.url));
const app = 'server/src/app';
const domains = 'server/src/domains';
const settings = `${app}/settings.api.test.ts`;
const stamps = `${domains}/agreements/agreement.api.test.ts`;
const texts = `${domains}/messages/text.api.test.ts`;
const health = `${app}/health.api.test.ts`;
const life = `${app}/life.api.test.ts`;
const payments = `${domains}/orders/providers/payment-providers.test.ts`;

const ofSetting: Readonly<Record<keyof typeof settingSpecs, string>> = {
  PORT: life,
  HOST: life,
  DATABASE_URL: `${app}/sync.api.test.ts`,
  DATABASE_REPLICA_URL: settings,
  DATABASE_POOL: settings,
  LUAN_DATA: health,
  LUAN_DEMO: texts,
  LUAN_LANGUAGE: `${app}/first/english.api.test.ts`,
  LUAN_KEY: 'server/src/kernel/kernel.test.ts',
  LUAN_SEAL_KEYS: `${app}/upkeep/reseal.api.test.ts`,
  LUAN_PUBLIC_URL: settings,
  LUAN_ORIGINS: settings,
  LUAN_SECURE_COOKIES: health,
  LUAN_METRICS_TOKEN: health,
  LUAN_TRUST_PROXY: settings,
  LUAN_SESSION_HOURS: settings,
  LUAN_SESSION_RENEW_HOURS: settings,
  LUAN_SESSION_MOST_HOURS: settings,
  LUAN_LOG: life,
  LUAN_REPLY_CHECK: settings,
  LUAN_FILE_STORE: settings,
  LUAN_S3_ENDPOINT: settings,
  LUAN_S3_REGION: settings,
  LUAN_S3_ACCESS_KEY: settings,
  LUAN_S3_SECRET_KEY: settings,
  LUAN_SYNC_URL: `${app}/sync.api.test.ts`,
  LUAN_SYNC_KEY: `${app}/sync.api.test.ts`,
  LUAN_SMS_URL: texts,
  LUAN_SMS_KEY: texts,
  LUAN_PUSH_ORIGINS: `${domains}/certificates/declarations/declaration.api.test.ts`,
  LUAN_CA_URL: stamps,
  LUAN_CA_KEY: stamps,
  LUAN_WECHAT_MERCHANT_ID: payments,
  LUAN_WECHAT_APP_ID: payments,
  LUAN_WECHAT_SERIAL: payments,
  LUAN_WECHAT_KEY: payments,
  LUAN_WECHAT_V3_KEY: payments,
  LUAN_WECHAT_PLATFORM_KEY: payments,
  LUAN_WECHAT_PLATFORM_KEY_ID: payments,
  LUAN_WECHAT_URL: payments,
  LUAN_ALIPAY_APP_ID: payments,
  LUAN_ALIPAY_SELLER_ID: payments,
  LUAN_ALIPAY_KEY: payments,
  LUAN_ALIPAY_PLATFORM_KEY: payments,
  LUAN_ALIPAY_URL: payments,
  LUAN_ALIPAY_FILES_URL: payments,
  LUAN_FONT_FILE: 'server/src/kernel/engines/placed/placed.test.ts',
  LUAN_DEMO_INBOX: texts,
};

/** Names whose test is not there, or never says them as a value that is set. */
const untested = (tests: Readonly<Record<string, string>>, said: (name: string) => string): string[] =>
  Object.entries(tests).flatMap(([name, file]) => {
    const path = join(root, file);
    return existsSync(path) && new RegExp(said(name)).test(readFileSync(path, 'utf8')) ? [] : [`${name}: ${file}`];
  });

describe('every setting has a test that changes it and sees the difference', () => {
  it('of the platform and its organisations', () => {
    expect(Object.keys(testsOfParameters).sort()).toEqual(parameterSeeds.map((seed) => seed.code).sort());
    expect(untested(testsOfParameters, (name) => `'${name}'`)).toEqual([]);
  });

  it('of the environment', () => {
    expect(Object.keys(ofSetting).sort()).toEqual(Object.keys(settingSpecs).sort());
    expect(untested(ofSetting, (name) => `\\b${name}:|'${name}'`)).toEqual([]);
  });
});
