import { z } from 'zod';
import { holdsKey, privateKeyOf, publicKeyOf } from './key-setting.ts';

const text = z.string();
const url = z.url({ protocol: /^https?$/ });
const privateKey = z.union([z.literal(''), z.string().refine(holdsKey(privateKeyOf))]);
const publicKey = z.union([z.literal(''), z.string().refine(holdsKey(publicKeyOf))]);
const keyWays = 'PEM, its base64 alone, or a file with either';

/** Settings of the accounts that payments by network come in on. */
export const paymentSettings = {
  LUAN_WECHAT_MERCHANT_ID: {
    schema: text,
    fallback: '',
    meaning: 'Merchant number at WeChat Pay; empty offers no payment by WeChat',
  },
  LUAN_WECHAT_APP_ID: { schema: text, fallback: '', meaning: 'Application the merchant number is bound to' },
  LUAN_WECHAT_SERIAL: { schema: text, fallback: '', meaning: 'Serial number of the merchant’s certificate' },
  LUAN_WECHAT_KEY: {
    schema: privateKey,
    fallback: '',
    meaning: `The merchant’s private key: ${keyWays}`,
    secret: true,
  },
  LUAN_WECHAT_V3_KEY: {
    schema: z.union([z.literal(''), z.string().regex(/^[\x21-\x7e]{32}$/)]),
    fallback: '',
    meaning: 'The merchant’s APIv3 key, 32 signs, which notifications are sealed with',
    secret: true,
  },
  LUAN_WECHAT_PLATFORM_KEY: {
    schema: publicKey,
    fallback: '',
    meaning: `Public key WeChat Pay signs with: ${keyWays}`,
  },
  LUAN_WECHAT_PLATFORM_KEY_ID: {
    schema: text,
    fallback: '',
    meaning: 'Id of that public key, as it stands in the merchant’s console (PUB_KEY_ID_…)',
  },
  LUAN_WECHAT_URL: {
    schema: url,
    fallback: 'https://api.mch.weixin.qq.com',
    meaning: 'Address of WeChat Pay; its daily files are fetched from it too',
  },
  LUAN_ALIPAY_APP_ID: {
    schema: text,
    fallback: '',
    meaning: 'Application at Alipay; empty offers no payment by Alipay',
  },
  LUAN_ALIPAY_SELLER_ID: { schema: text, fallback: '', meaning: 'Number of the account that is paid (2088…)' },
  LUAN_ALIPAY_KEY: {
    schema: privateKey,
    fallback: '',
    meaning: `The application’s private key: ${keyWays}`,
    secret: true,
  },
  LUAN_ALIPAY_PLATFORM_KEY: { schema: publicKey, fallback: '', meaning: `Public key Alipay signs with: ${keyWays}` },
  LUAN_ALIPAY_URL: {
    schema: url,
    fallback: 'https://openapi.alipay.com/gateway.do',
    meaning: 'Address of the gateway of Alipay',
  },
  LUAN_ALIPAY_FILES_URL: {
    schema: url,
    fallback: 'https://dwbillcenter.alipay.com',
    meaning: 'Address the daily files of Alipay are fetched from',
  },
} as const;

/** What is missing of an account that is configured in part. */
export const paymentProblems = (given: Readonly<Record<string, unknown>>): string[] =>
  ['LUAN_WECHAT_', 'LUAN_ALIPAY_'].flatMap((account) => {
    const names = Object.keys(paymentSettings).filter((name) => name.startsWith(account));
    // What has no value and no fallback; addresses always have one.
    const empty = names.filter((name) => given[name] === '');
    const wanted = names.filter((name) => !name.endsWith('_URL'));
    return empty.length === 0 || empty.length === wanted.length
      ? []
      : empty.map((name) => `${name}: an account is configured whole or not at all`);
  });
