import { createCipheriv, createHash, createSign, createVerify, randomBytes } from 'node:crypto';
import {
  type CounterpartOrder,
  type CounterpartRecords,
  type CounterpartRefund,
  type CounterpartReply,
  type CounterpartRequest,
  keptOf,
  keyPair,
  linesOf,
  type Manner,
  orderOf,
  pemOf,
  serialAt,
  told,
  wallClock,
  yuan,
} from './counterpart-records.ts';

const merchantId = '1900000109';
const appId = 'wx8888888888888888';
const serial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
const keyId = 'PUB_KEY_ID_0119000001092026112800000000000001';
const v3Key = '0123456789abcdefghijklmnopqrstuv';
const rfc = (at: Date): string => `${wallClock(at).replace(' ', 'T')}+08:00`;
const states = { processing: 'PROCESSING', done: 'SUCCESS', failed: 'ABNORMAL' } as const;
/** Seconds a late message is old: more than the five minutes it may be. */
const old = 600;

const titles =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';

/** WeChat Pay as it stands behind APIv3, with keys made for a test. */
export const wechatServer = (book: CounterpartRecords) => {
  const merchant = keyPair();
  const platform = keyPair();
  const yesterdays = keyPair();
  const files = new Map<string, string>();

  const settings = (): Record<string, string> => ({
    LUAN_WECHAT_MERCHANT_ID: merchantId,
    LUAN_WECHAT_APP_ID: appId,
    LUAN_WECHAT_SERIAL: serial,
    LUAN_WECHAT_KEY: pemOf(merchant.privateKey),
    LUAN_WECHAT_V3_KEY: v3Key,
    LUAN_WECHAT_PLATFORM_KEY: pemOf(platform.publicKey),
    LUAN_WECHAT_PLATFORM_KEY_ID: keyId,
    LUAN_WECHAT_URL: `${book.url}/wechat`,
  });

  /** Heads of what WeChat Pay signs. */
  const signed = (body: string, manner: Manner): Record<string, string> => {
    if (manner === 'unsigned') return {};
    const timestamp = String(Math.floor(book.now().getTime() / 1000) - (manner === 'late' ? old : 0));
    const nonce = randomBytes(16).toString('hex');
    const stale = manner === 'yesterdaysKey';
    const signature = createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${manner === 'forged' ? `${body} ` : body}\n`)
      .sign((stale ? yesterdays : platform).privateKey, 'base64');
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
      'wechatpay-serial': stale ? keyId.replace(/1$/, '0') : keyId,
    };
  };
  const reply = (status: number, content?: object): CounterpartReply => {
    const body = content === undefined ? '' : JSON.stringify(content);
    return { status, headers: { 'content-type': 'application/json', ...signed(body, book.manner) }, body };
  };
  const failed = (status: number, code: string): CounterpartReply =>
    reply(status, { code, message: `counterpart: ${code}` });

  const isMerchants = ({ method, path, headers, body }: CounterpartRequest): boolean => {
    const written = String(headers.authorization ?? '');
    const field = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(written)?.[1] ?? '';
    const text = `${method}\n${path}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`;
    return (
      written.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
      field('mchid') === merchantId &&
      field('serial_no') === serial &&
      createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, field('signature'), 'base64')
    );
  };

  const orderBody = (order: CounterpartOrder, manner: Manner): object => {
    const { orderNumber, amountFen } = told(order, manner);
    const whose = { appid: appId, mchid: manner === 'otherMerchant' ? '1900000110' : merchantId };
    const trade = { ...whose, out_trade_no: orderNumber, trade_type: 'NATIVE' };
    if (order.state !== 'paid')
      return {
        ...trade,
        trade_state: order.state === 'closed' ? 'CLOSED' : 'NOTPAY',
        amount: { total: order.amountFen },
      };
    return {
      ...trade,
      trade_state: order.refunds.length > 0 ? 'REFUND' : 'SUCCESS',
      transaction_id: order.serial,
      success_time: rfc(order.paidAt),
      payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
      amount: { total: amountFen, payer_total: amountFen, currency: 'CNY' },
    };
  };
  const refundBody = (order: CounterpartOrder, refund: CounterpartRefund): object => ({
    out_trade_no: order.orderNumber,
    transaction_id: order.serial,
    out_refund_no: refund.refundNumber,
    refund_id: refund.serial,
    status: states[refund.state],
    amount: { refund: refund.amountFen, total: order.paidFen, currency: 'CNY' },
  });

  const create = (body: string): CounterpartReply => {
    const asked = JSON.parse(body) as {
      out_trade_no: string;
      description: string;
      time_expire: string;
      notify_url: string;
      amount: { total: number };
    };
    const known = orderOf(book, 'wechat', asked.out_trade_no);
    if (known && known.amountFen !== asked.amount.total) return failed(400, 'OUT_TRADE_NO_USED');
    if (known && known.state !== 'unpaid') return failed(400, known.state === 'paid' ? 'ORDERPAID' : 'ORDER_CLOSED');
    if (known) return reply(200, { code_url: known.code });
    const code = `weixin://wxpay/bizpayurl?pr=${randomBytes(6).toString('hex')}`;
    book.orders.push({
      provider: 'wechat',
      orderNumber: asked.out_trade_no,
      title: asked.description,
      amountFen: asked.amount.total,
      notifyUrl: asked.notify_url,
      expiresAt: asked.time_expire,
      code,
      refunds: [],
      state: 'unpaid',
      serial: '',
      paidFen: 0,
      paidAt: new Date(0),
    });
    return reply(200, { code_url: code });
  };
  const giveBack = (body: string): CounterpartReply => {
    const asked = JSON.parse(body) as {
      out_trade_no: string;
      out_refund_no: string;
      notify_url: string;
      amount: { refund: number; total: number };
    };
    const order = orderOf(book, 'wechat', asked.out_trade_no);
    if (!order || order.state !== 'paid') return failed(404, 'RESOURCE_NOT_EXISTS');
    if (book.refusal !== '') return failed(403, book.refusal);
    const known = order.refunds.find((one) => one.refundNumber === asked.out_refund_no);
    if (known) return reply(200, refundBody(order, known));
    if (asked.amount.total !== order.paidFen) return failed(400, 'PARAM_ERROR');
    if (asked.amount.refund > keptOf(order)) return failed(403, 'NOT_ENOUGH');
    const at = book.now();
    const refund: CounterpartRefund = {
      refundNumber: asked.out_refund_no,
      serial: serialAt(at),
      amountFen: asked.amount.refund,
      notifyUrl: asked.notify_url,
      at,
      state: 'processing',
    };
    order.refunds.push(refund);
    return reply(200, refundBody(order, refund));
  };
  const file = (day: string): CounterpartReply => {
    const lines = linesOf(book, 'wechat', day);
    if (lines.length === 0) return failed(400, 'NO_STATEMENT_EXIST');
    const rows = lines.map(({ at, serial, orderNumber, refundNumber, amountFen, feeFen }) => {
      const back = refundNumber !== undefined;
      const order = orderOf(book, 'wechat', orderNumber);
      const gross = yuan(Math.abs(amountFen));
      const whose = [appId, merchantId, '0', '', back ? (order?.serial ?? '') : serial, orderNumber, 'oUpF8uMuAJO'];
      const how = ['NATIVE', back ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY', back ? '0.00' : gross, '0.00'];
      const refund = back
        ? [serial, refundNumber, gross, '0.00', 'ORIGINAL', 'SUCCESS']
        : ['0', '0', '0.00', '0.00', '', ''];
      const what = [order?.title ?? '路安, 其他', '', `${yuan(feeFen)}000`, '0.60%'];
      return [wallClock(at), ...whose, ...how, ...refund, ...what, back ? '0.00' : gross, back ? gross : '0.00', ''];
    });
    const ends = ['总交易单数,应结订单总金额,退款总金额', `\`${rows.length},\`0.00,\`0.00`];
    const written = rows.map((cells) => cells.map((cell) => `\`${cell}`).join(','));
    const body = `\uFEFF${[titles, ...written, ...ends].join('\r\n')}\r\n`;
    const token = randomBytes(8).toString('hex');
    files.set(token, book.manner === 'otherAmount' ? `${body} ` : body);
    return reply(200, {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(body).digest('hex'),
      // Another host than the settings name: it is not to be followed.
      download_url: `https://api.mch.weixin.qq.com/v3/billdownload/file?token=${token}`,
    });
  };

  /** What the server answers, below `/wechat`. */
  const answer = (request: CounterpartRequest): CounterpartReply => {
    if (!isMerchants(request)) return { status: 401, body: '{"code":"SIGN_ERROR","message":"错误的签名"}' };
    const { pathname, searchParams } = new URL(request.path, 'http://counterpart');
    const [, orderNumber = '', close = ''] =
      /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? [];
    const [, refundNumber = ''] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(pathname) ?? [];
    if (pathname === '/v3/pay/transactions/native') return create(request.body);
    if (pathname === '/v3/refund/domestic/refunds') return giveBack(request.body);
    if (pathname === '/v3/bill/tradebill') return file(searchParams.get('bill_date') ?? '');
    if (pathname === '/v3/billdownload/file')
      return { status: 200, body: files.get(searchParams.get('token') ?? '') ?? '' };
    if (refundNumber !== '') {
      const order = book.orders.find((one) => one.refunds.some((refund) => refund.refundNumber === refundNumber));
      const refund = order?.refunds.find((one) => one.refundNumber === refundNumber);
      return order && refund ? reply(200, refundBody(order, refund)) : failed(404, 'RESOURCE_NOT_EXISTS');
    }
    const order = orderOf(book, 'wechat', decodeURIComponent(orderNumber));
    if (!order) return failed(404, 'ORDER_NOT_EXIST');
    if (close === '') return reply(200, orderBody(order, book.manner));
    if (order.state === 'paid') return failed(400, 'ORDERPAID');
    order.state = 'closed';
    return reply(204);
  };

  const sealed = (type: string, content: object, manner: Manner): { headers: Record<string, string>; body: string } => {
    const nonce = randomBytes(6).toString('hex');
    const sealer = createCipheriv('aes-256-gcm', v3Key, nonce);
    sealer.setAAD(Buffer.from('transaction'));
    const ciphertext = Buffer.concat([sealer.update(JSON.stringify(content)), sealer.final(), sealer.getAuthTag()]);
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: rfc(book.now()),
      event_type: type,
      resource_type: 'encrypt-resource',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        original_type: 'transaction',
        associated_data: 'transaction',
        nonce,
        ciphertext: ciphertext.toString('base64'),
      },
    });
    return { headers: { 'content-type': 'application/json', ...signed(body, manner) }, body };
  };
  return {
    settings,
    answer,
    /** A notification of a payment or a refund, ready to be posted. */
    notification: (order: CounterpartOrder, manner: Manner, refund?: CounterpartRefund) => {
      if (manner === 'rubbish') return { headers: signed('<xml/>', 'well'), body: '<xml/>' };
      if (!refund) return sealed('TRANSACTION.SUCCESS', orderBody(order, manner), manner);
      const { status, ...content } = refundBody(order, refund) as { status: string };
      const merchant = manner === 'otherMerchant' ? '1900000110' : merchantId;
      return sealed(`REFUND.${status}`, { ...content, mchid: merchant, refund_status: status }, manner);
    },
  };
};
