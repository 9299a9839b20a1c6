import { z } from 'zod';
import { cut } from '#contracts/system/storable.ts';
import { toSeconds } from '#contracts/zone.ts';
import { clock } from '#kernel/clock.ts';
import { privateKeyOf, publicKeyOf } from '#kernel/key-setting.ts';
import type { Settings } from '#kernel/settings.ts';
import { alipayLines, refundSerial } from './alipay.bill.ts';
import {
  alipayCode,
  alipayFile,
  alipayNotification,
  alipayRefund,
  alipayRefundFound,
  alipayResult,
  alipayTrade,
} from './alipay.responses.ts';
import { isAlipaySigned, rawMembers, signAlipay, signedText } from './alipay.signature.ts';
import { plainYuan } from './http/provider-amount.ts';
import { ProviderError } from './http/provider-error.ts';
import { askProvider, mostOfFile, usualPatience } from './http/provider-request.ts';
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts';
import { alipayNever } from './refund-error-codes.ts';

const mostTitle = 256;
/** Milliseconds: Alipay repeats a notification for a day and a little more, and its clock may be ahead of ours. */
const repeated = 25 * 60 * 60 * 1000;
const ahead = 5 * 60 * 1000;
const missingTrade = 'ACQ.TRADE_NOT_EXIST';
const closedTrade = 'ACQ.TRADE_HAS_CLOSE';
const missingFile = /BILL_NOT_EXIST/i;

const accountOf = (settings: Settings) => ({
  appId: settings.LUAN_ALIPAY_APP_ID,
  sellerId: settings.LUAN_ALIPAY_SELLER_ID,
  key: privateKeyOf(settings.LUAN_ALIPAY_KEY),
  platformKey: publicKeyOf(settings.LUAN_ALIPAY_PLATFORM_KEY),
  gateway: settings.LUAN_ALIPAY_URL,
  files: settings.LUAN_ALIPAY_FILES_URL,
});
type Account = ReturnType<typeof accountOf>;

const readAlipay = <T>(shape: z.ZodType<T>, json: unknown): T => {
  const read = shape.safeParse(json);
  if (!read.success) throw new ProviderError('alipay', 'unreadable', z.prettifyError(read.error));
  return read.data;
};

/** The part of an answer that says what was asked, once its signature is right. */
const signedPart = (account: Account, text: string, method: string): unknown => {
  const members = rawMembers(text);
  const part = members.get(`${method.replaceAll('.', '_')}_response`) ?? members.get('error_response');
  if (part === undefined) throw new ProviderError('alipay', 'unreadable', `${method} answers something else`);
  const signature = members.get('sign');
  if (signature === undefined) throw new ProviderError('alipay', 'unsigned', `${method} ${part.slice(0, 300)}`);
  try {
    if (isAlipaySigned(account.platformKey, part, String(JSON.parse(signature)))) return JSON.parse(part);
  } catch {
    throw new ProviderError('alipay', 'unreadable', `${method} answers no JSON`);
  }
  throw new ProviderError('alipay', 'forged', `${method}: the signature is of something else`);
};

const callsOf = (account: Account, patience: number) => {
  const send = async (method: string, content: object, notifyUrl = ''): Promise<unknown> => {
    const common = {
      app_id: account.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: toSeconds(clock.now()),
      version: '1.0',
      ...(notifyUrl === '' ? {} : { notify_url: notifyUrl }),
    };
    const biz_content = JSON.stringify(content);
    const sign = signAlipay(account.key, signedText({ ...common, biz_content }));
    const { bytes } = await askProvider({
      provider: 'alipay',
      method: 'POST',
      url: `${account.gateway}?${new URLSearchParams({ ...common, sign })}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', 'user-agent': 'luan' },
      body: String(new URLSearchParams({ biz_content })),
      patience,
    });
    return signedPart(account, bytes.toString('utf8'), method);
  };
  /** What is answered in a shape, or the `sub_code` of a failure that is an answer here; these codes refuse it for good. */
  const ask = async <T>(
    shape: z.ZodType<T>,
    call: {
      method: string;
      content: object;
      notifyUrl?: string;
      answers?: (subCode: string) => boolean;
      never?: readonly string[];
    },
  ): Promise<{ done: T } | { failed: string }> => {
    const part = await send(call.method, call.content, call.notifyUrl);
    const { code, msg = '', sub_code = '', sub_msg = '' } = readAlipay(alipayResult, part);
    if (code === '10000') return { done: readAlipay(shape, part) };
    if (call.answers?.(sub_code)) return { failed: sub_code };
    if (call.never?.includes(sub_code)) throw new ProviderError('alipay', 'never', `${sub_code} ${sub_msg}`);
    const reason = code === '20000' ? 'down' : 'refused';
    throw new ProviderError('alipay', reason, `${call.method} ${code} ${msg} ${sub_code} ${sub_msg}`);
  };
  /** What is answered to a call of which no failure is an answer. */
  const must = async <T>(
    shape: z.ZodType<T>,
    call: { method: string; content: object; notifyUrl?: string; never?: readonly string[] },
  ): Promise<T> => {
    const answer = await ask(shape, call);
    if ('done' in answer) return answer.done;
    throw new ProviderError('alipay', 'refused', `${call.method} ${answer.failed}`);
  };
  return { ask, must };
};

const sameNumber = (asked: string, answered: string): void => {
  if (asked !== answered) throw new ProviderError('alipay', 'otherOrder', `${answered} instead of ${asked}`);
};

/** Fields of a form; of a name that stands twice nobody knows which was signed. */
const formOf = (body: Buffer): Record<string, string> => {
  const pairs = [...new URLSearchParams(body.toString('utf8'))];
  const fields = Object.fromEntries(pairs);
  if (Object.keys(fields).length !== pairs.length)
    throw new ProviderError('alipay', 'unreadable', 'a field of the notification stands twice');
  return fields;
};

/** Fields of a notification that Alipay signed for this merchant. @throws ProviderError */
const trustedForm = (account: Account, body: Buffer) => {
  const { sign = '', sign_type = '', ...fields } = formOf(body);
  if (sign === '') throw new ProviderError('alipay', 'unsigned', 'there is no signature');
  if (sign_type !== 'RSA2') throw new ProviderError('alipay', 'forged', `signed by ${sign_type}`);
  if (!isAlipaySigned(account.platformKey, signedText(fields), sign))
    throw new ProviderError('alipay', 'forged', 'the signature is of something else, or of another key');
  const told = readAlipay(alipayNotification, fields);
  const age = clock.now().getTime() - Date.parse(told.notify_time);
  if (age > repeated || age < -ahead) throw new ProviderError('alipay', 'late', `sent at ${told.notify_time}`);
  if (told.app_id !== account.appId || told.seller_id !== account.sellerId)
    throw new ProviderError('alipay', 'otherMerchant', `seller ${told.seller_id}, application ${told.app_id}`);
  return told;
};

/** Alipay, a code made beforehand (`precreate`), signed by RSA2. Keys are read once; @throws where they are none. */
export const alipayProvider = (settings: Settings, patience = usualPatience): PaymentProvider => {
  const account = accountOf(settings);
  const { ask, must } = callsOf(account, patience);
  return {
    code: 'alipay',
    createCode: async ({ orderNumber, title, amountFen, expiresAt, notifyUrl }) => {
      const content = {
        out_trade_no: orderNumber,
        total_amount: plainYuan(amountFen),
        // Signs Alipay refuses in a title.
        subject: cut(title.replace(/[/=&]/g, ' '), mostTitle),
        time_expire: toSeconds(expiresAt),
        seller_id: account.sellerId,
      };
      const made = await must(alipayCode, { method: 'alipay.trade.precreate', content, notifyUrl });
      sameNumber(orderNumber, made.out_trade_no);
      return made.qr_code;
    },
    findPayment: async (orderNumber) => {
      const answer = await ask(alipayTrade, {
        method: 'alipay.trade.query',
        content: { out_trade_no: orderNumber },
        answers: (subCode) => subCode === missingTrade,
      });
      // A code nobody has scanned is no trade yet.
      if ('failed' in answer) return 'missing';
      const { out_trade_no, trade_no, trade_status, total_amount, send_pay_date, buyer_logon_id } = answer.done;
      sameNumber(orderNumber, out_trade_no);
      if (trade_status === 'WAIT_BUYER_PAY') return 'unpaid';
      // A trade is closed unpaid, or when all of it was given back: the time of its payment tells which.
      if (send_pay_date === undefined && trade_status === 'TRADE_CLOSED') return 'closed';
      if (send_pay_date === undefined)
        throw new ProviderError('alipay', 'unreadable', `${out_trade_no} is paid without a time`);
      return {
        merchantId: account.sellerId,
        orderNumber: out_trade_no,
        serial: trade_no,
        amountFen: total_amount,
        paidAt: send_pay_date,
        payer: buyer_logon_id ?? '',
      };
    },
    closeOrder: async (orderNumber) => {
      await ask(z.unknown(), {
        method: 'alipay.trade.close',
        content: { out_trade_no: orderNumber },
        answers: (subCode) => subCode === missingTrade || subCode === closedTrade,
      });
    },
    refund: async ({ orderNumber, refundNumber, amountFen, reason }) => {
      const content = {
        out_trade_no: orderNumber,
        out_request_no: refundNumber,
        refund_amount: plainYuan(amountFen),
        refund_reason: cut(reason, mostTitle),
      };
      const refund = await must(alipayRefund, { method: 'alipay.trade.refund', content, never: alipayNever });
      sameNumber(orderNumber, refund.out_trade_no);
      return {
        refundNumber,
        serial: refundSerial(refund.trade_no, refundNumber),
        // “N” is also what a repetition is told: whether it is done says `findRefund`.
        state: refund.fund_change === 'Y' ? 'done' : 'processing',
        amountFen,
      };
    },
    findRefund: async (refundNumber, orderNumber) => {
      const content = { out_trade_no: orderNumber, out_request_no: refundNumber };
      const answer = await ask(alipayRefundFound, {
        method: 'alipay.trade.fastpay.refund.query',
        content,
        answers: (subCode) => subCode === missingTrade,
      });
      if ('failed' in answer) return 'missing';
      const { trade_no, out_request_no, refund_amount, refund_status } = answer.done;
      if (refund_status === undefined || !trade_no || refund_amount === undefined) return 'missing';
      sameNumber(refundNumber, out_request_no ?? '');
      return { refundNumber, serial: refundSerial(trade_no, refundNumber), state: 'done', amountFen: refund_amount };
    },
    readNotification: (_, body) => {
      const told = trustedForm(account, body);
      const paid = told.trade_status === 'TRADE_SUCCESS' || told.trade_status === 'TRADE_FINISHED';
      // A refund tells the sum of all refunds of the trade, never its own amount: `refund` and `findRefund` do.
      if (!paid || told.gmt_refund !== undefined || told.gmt_payment === undefined) return 'other';
      const payment: ProviderPayment = {
        merchantId: told.seller_id,
        orderNumber: told.out_trade_no,
        serial: told.trade_no,
        amountFen: told.total_amount,
        paidAt: told.gmt_payment,
        payer: told.buyer_logon_id ?? '',
      };
      return { payment };
    },
    answer: (accepted) => ({ status: 200, type: 'text/plain', body: accepted ? 'success' : 'fail' }),
    dailyLines: async (day) => {
      const answer = await ask(alipayFile, {
        method: 'alipay.data.dataservice.bill.downloadurl.query',
        content: { bill_type: 'trade', bill_date: day },
        answers: (subCode) => missingFile.test(subCode),
      });
      if ('failed' in answer) return [];
      // Fetched from the address of the settings, whatever host the answer names.
      const { pathname, search } = new URL(answer.done.bill_download_url);
      const { status, bytes } = await askProvider({
        provider: 'alipay',
        method: 'GET',
        url: `${account.files.replace(/\/+$/, '')}${pathname}${search}`,
        patience,
        most: mostOfFile,
      });
      if (status !== 200) throw new ProviderError('alipay', 'refused', `daily file: ${status}`);
      return alipayLines(bytes);
    },
  };
};
