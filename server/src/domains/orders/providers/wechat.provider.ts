import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { cut } from '#contracts/system/storable.ts';
import { toSeconds } from '#contracts/zone.ts';
import { clock } from '#kernel/clock.ts';
import { privateKeyOf, publicKeyOf } from '#kernel/key-setting.ts';
import type { Settings } from '#kernel/settings.ts';
import { ProviderError } from './http/provider-error.ts';
import { type Answered, askProvider, mostOfFile, usualPatience } from './http/provider-request.ts';
import type { PaymentProvider, ProviderPayment, ProviderRefund } from './payment-provider.ts';
import { wechatNever } from './refund-error-codes.ts';
import { wechatLines } from './wechat.bill.ts';
import {
  readWechat,
  type WechatOrder,
  type WechatRefund,
  wechatCode,
  wechatFailure,
  wechatFile,
  wechatNotification,
  wechatOrder,
  wechatRefund,
  wechatRefundTold,
} from './wechat.responses.ts';
import { authorizationOf, openWechat, verifyWechat } from './wechat.signature.ts';

/** Signs a title may have. */
const mostTitle = 127;
const refundStates = { SUCCESS: 'done', PROCESSING: 'processing', CLOSED: 'failed', ABNORMAL: 'failed' } as const;
/** Codes that say a thing is not there. */
const missingCodes = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'];
const noFile = 'NO_STATEMENT_EXIST';

/** The account of a merchant, of the settings. */
const accountOf = (settings: Settings) => ({
  appId: settings.LUAN_WECHAT_APP_ID,
  merchantId: settings.LUAN_WECHAT_MERCHANT_ID,
  serial: settings.LUAN_WECHAT_SERIAL,
  key: privateKeyOf(settings.LUAN_WECHAT_KEY),
  v3Key: settings.LUAN_WECHAT_V3_KEY,
  platformKey: publicKeyOf(settings.LUAN_WECHAT_PLATFORM_KEY),
  platformKeyId: settings.LUAN_WECHAT_PLATFORM_KEY_ID,
  base: settings.LUAN_WECHAT_URL.replace(/\/+$/, ''),
});
type Account = ReturnType<typeof accountOf>;

const headsOf = (head: (name: string) => string | null | undefined) => ({
  timestamp: head('wechatpay-timestamp'),
  nonce: head('wechatpay-nonce'),
  serial: head('wechatpay-serial'),
  signature: head('wechatpay-signature'),
});

/** Calls of one account: signed out, and believed only when signed. */
const callsOf = (account: Account, patience: number) => {
  const send = (method: 'GET' | 'POST', path: string, content?: object, most?: number): Promise<Answered> => {
    const body = content === undefined ? '' : JSON.stringify(content);
    const at = Math.floor(clock.now().getTime() / 1000);
    const nonce = randomBytes(16).toString('hex');
    return askProvider({
      provider: 'wechat',
      method,
      url: `${account.base}${path}`,
      headers: {
        authorization: authorizationOf(account, { method, path, body, at, nonce }),
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'luan',
        // Says which key the answer is to be signed with.
        'wechatpay-serial': account.platformKeyId,
      },
      ...(body === '' ? {} : { body }),
      ...(most === undefined ? {} : { most }),
      patience,
    });
  };
  /** The text of an answer, or the code of a failure; both are signed, for “there is none” closes orders. */
  const ask = async (method: 'GET' | 'POST', path: string, content?: object) => {
    const { status, headers, bytes } = await send(method, path, content);
    // A request WeChat Pay does not know as the merchant's is answered unsigned.
    if (status === 401) throw new ProviderError('wechat', 'refused', `${path} ${bytes.toString('utf8')}`);
    verifyWechat(
      account,
      headsOf((name) => headers.get(name)),
      bytes,
    );
    const text = bytes.toString('utf8');
    if (status < 300) return { text };
    const { code, message = '' } = readWechat(wechatFailure, text);
    return { failed: code, message };
  };
  const refused = (path: string, { failed, message }: { failed: string; message: string }): ProviderError =>
    new ProviderError('wechat', 'refused', `${path} ${failed} ${message}`);
  /** What is answered to a request; these codes refuse it for good. */
  const read = async <T>(
    shape: z.ZodType<T>,
    path: string,
    content: object,
    never: readonly string[] = [],
  ): Promise<T> => {
    const answer = await ask('POST', path, content);
    if (answer.text === undefined && never.includes(answer.failed))
      throw new ProviderError('wechat', 'never', `${answer.failed} ${answer.message}`);
    if (answer.text === undefined) throw refused(path, answer);
    return readWechat(shape, answer.text);
  };
  /** What is found; `undefined` where one of these codes says that it is not there. */
  const find = async <T>(shape: z.ZodType<T>, path: string, missing = missingCodes): Promise<T | undefined> => {
    const answer = await ask('GET', path);
    if (answer.text !== undefined) return readWechat(shape, answer.text);
    if (missing.includes(answer.failed)) return undefined;
    throw refused(path, answer);
  };
  /** Does something, or leaves it where one of these codes says that there is nothing to do. */
  const settle = async (path: string, content: object, needless: readonly string[]): Promise<void> => {
    const answer = await ask('POST', path, content);
    if (answer.text === undefined && !needless.includes(answer.failed)) throw refused(path, answer);
  };
  return { send, read, find, settle };
};

const sameMerchant = (account: Account, mchid: string, appid = account.appId): void => {
  if (mchid !== account.merchantId || appid !== account.appId)
    throw new ProviderError('wechat', 'otherMerchant', `merchant ${mchid}, application ${appid}`);
};
const sameNumber = (asked: string, answered: string): void => {
  if (asked !== answered) throw new ProviderError('wechat', 'otherOrder', `${answered} instead of ${asked}`);
};

const paymentOf = (order: WechatOrder): ProviderPayment => {
  const { mchid, out_trade_no, transaction_id, success_time, payer, amount } = order;
  if (!transaction_id || !success_time || !amount)
    throw new ProviderError('wechat', 'unreadable', `${out_trade_no} is paid without a number, a time or an amount`);
  return {
    merchantId: mchid,
    orderNumber: out_trade_no,
    serial: transaction_id,
    amountFen: amount.total,
    paidAt: success_time,
    payer: payer?.openid ?? '',
  };
};
const refundOf = ({ out_refund_no, refund_id, status, amount }: WechatRefund): ProviderRefund => ({
  refundNumber: out_refund_no,
  serial: refund_id,
  state: refundStates[status],
  amountFen: amount.refund,
});

/** WeChat Pay, APIv3, Native: the payer scans a code. Keys are read once; @throws where they are none. */
export const wechatProvider = (settings: Settings, patience = usualPatience): PaymentProvider => {
  const account = accountOf(settings);
  const { send, read, find, settle } = callsOf(account, patience);
  const orderPath = (orderNumber: string): string =>
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNumber)}`;
  return {
    code: 'wechat',
    createCode: async ({ orderNumber, title, amountFen, expiresAt, notifyUrl }) => {
      const content = {
        appid: account.appId,
        mchid: account.merchantId,
        description: cut(title, mostTitle),
        out_trade_no: orderNumber,
        time_expire: `${toSeconds(expiresAt).replace(' ', 'T')}+08:00`,
        notify_url: notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
      };
      const { code_url } = await read(wechatCode, '/v3/pay/transactions/native', content);
      return code_url;
    },
    findPayment: async (orderNumber) => {
      const path = `${orderPath(orderNumber)}?mchid=${encodeURIComponent(account.merchantId)}`;
      const order = await find(wechatOrder, path);
      if (order === undefined) return 'missing';
      sameMerchant(account, order.mchid, order.appid);
      sameNumber(orderNumber, order.out_trade_no);
      if (order.trade_state === 'SUCCESS' || order.trade_state === 'REFUND') return paymentOf(order);
      return order.trade_state === 'CLOSED' || order.trade_state === 'REVOKED' ? 'closed' : 'unpaid';
    },
    closeOrder: async (orderNumber) => {
      // What is not there or closed already needs no closing.
      const needless = [...missingCodes, 'ORDER_CLOSED'];
      await settle(`${orderPath(orderNumber)}/close`, { mchid: account.merchantId }, needless);
    },
    refund: async ({ orderNumber, refundNumber, amountFen, totalFen, reason, notifyUrl }) => {
      const content = {
        out_trade_no: orderNumber,
        out_refund_no: refundNumber,
        reason: cut(reason, 80),
        notify_url: notifyUrl,
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      };
      const refund = await read(wechatRefund, '/v3/refund/domestic/refunds', content, wechatNever);
      sameNumber(refundNumber, refund.out_refund_no);
      return refundOf(refund);
    },
    findRefund: async (refundNumber) => {
      const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refundNumber)}`;
      const refund = await find(wechatRefund, path);
      if (refund === undefined) return 'missing';
      sameNumber(refundNumber, refund.out_refund_no);
      return refundOf(refund);
    },
    readNotification: (headers, body) => {
      const head = (name: string) => [headers[name]].flat()[0];
      verifyWechat(account, headsOf(head), body);
      const { event_type, resource } = readWechat(wechatNotification, body.toString('utf8'));
      if (event_type === 'TRANSACTION.SUCCESS') {
        const order = readWechat(wechatOrder, openWechat(account.v3Key, resource));
        sameMerchant(account, order.mchid, order.appid);
        return order.trade_state === 'SUCCESS' ? { payment: paymentOf(order) } : 'other';
      }
      if (!event_type.startsWith('REFUND.')) return 'other';
      const told = readWechat(wechatRefundTold, openWechat(account.v3Key, resource));
      sameMerchant(account, told.mchid);
      return { refund: refundOf({ ...told, status: told.refund_status }) };
    },
    answer: (accepted) => ({
      status: accepted ? 200 : 500,
      type: 'application/json',
      body: JSON.stringify(accepted ? { code: 'SUCCESS', message: '成功' } : { code: 'FAIL', message: '失败' }),
    }),
    dailyLines: async (day) => {
      const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`;
      const file = await find(wechatFile, path, [noFile]);
      if (file === undefined) return [];
      // Fetched from the address of the settings, whatever host the answer names.
      const { pathname, search } = new URL(file.download_url);
      const { status, bytes } = await send('GET', `${pathname}${search}`, undefined, mostOfFile);
      if (status !== 200) throw new ProviderError('wechat', 'refused', `daily file: ${status}`);
      if (createHash('sha1').update(bytes).digest('hex') !== file.hash_value.toLowerCase())
        throw new ProviderError('wechat', 'forged', 'daily file: not the bytes that were announced');
      return wechatLines(bytes.toString('utf8'));
    },
  };
};
