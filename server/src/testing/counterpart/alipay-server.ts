import { createSign, createVerify, randomBytes } from 'node:crypto';
import { zipOf } from '../zips.ts';
import {
  type CounterpartOrder,
  type CounterpartRecords,
  type CounterpartRefund,
  type CounterpartReply,
  type CounterpartRequest,
  fenOf,
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
import { gbkOf } from './gbk.ts';

const appId = '2021000000000001';
const sellerId = '2088000000000001';
const payer = '138****0000';
/** Milliseconds a late message is old: more than the day and an hour in which Alipay repeats. */
const old = 26 * 3600_000;

const titles =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** Text that is signed of fields: by name, those that are not empty, without the signature. */
const textOf = (fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** Alipay as it stands behind its gateway, with keys made for a test. */
export const alipayServer = (book: CounterpartRecords) => {
  const application = keyPair();
  const platform = keyPair();
  const yesterdays = keyPair();
  const files = new Map<string, Buffer>();

  const settings = (): Record<string, string> => ({
    LUAN_ALIPAY_APP_ID: appId,
    LUAN_ALIPAY_SELLER_ID: sellerId,
    LUAN_ALIPAY_KEY: pemOf(application.privateKey),
    LUAN_ALIPAY_PLATFORM_KEY: pemOf(platform.publicKey),
    LUAN_ALIPAY_URL: `${book.url}/alipay/gateway.do`,
    LUAN_ALIPAY_FILES_URL: `${book.url}/alipay`,
  });
  const signatureOf = (text: string, manner: Manner): string =>
    createSign('RSA-SHA256')
      .update(manner === 'forged' ? `${text} ` : text)
      .sign((manner === 'yesterdaysKey' ? yesterdays : platform).privateKey, 'base64');

  const reply = (method: string, content: object): CounterpartReply => {
    const part = JSON.stringify(content);
    const sign = book.manner === 'unsigned' ? '' : `,"sign":"${signatureOf(part, book.manner)}"`;
    const body = `{"${method.replaceAll('.', '_')}_response":${part}${sign}}`;
    return { status: 200, headers: { 'content-type': 'text/html;charset=utf-8' }, body };
  };
  const done = (content: object): object => ({ code: '10000', msg: 'Success', ...content });
  const failed = (subCode: string): object => ({
    code: '40004',
    msg: 'Business Failed',
    sub_code: subCode,
    sub_msg: `counterpart: ${subCode}`,
  });

  const create = (asked: Record<string, string>, notifyUrl: string): object => {
    const { out_trade_no = '', total_amount = '', subject = '', time_expire = '' } = asked;
    if (/[/=&]/.test(subject)) return failed('ACQ.INVALID_PARAMETER');
    const known = orderOf(book, 'alipay', out_trade_no);
    if (known && known.amountFen !== fenOf(total_amount)) return failed('ACQ.CONTEXT_INCONSISTENT');
    if (known?.state === 'paid') return failed('ACQ.TRADE_HAS_SUCCESS');
    const code = known?.code ?? `https://qr.alipay.com/bax${randomBytes(8).toString('hex')}`;
    if (!known)
      book.orders.push({
        provider: 'alipay',
        orderNumber: out_trade_no,
        title: subject,
        amountFen: fenOf(total_amount),
        notifyUrl,
        expiresAt: time_expire,
        code,
        refunds: [],
        state: 'unpaid',
        serial: '',
        paidFen: 0,
        paidAt: new Date(0),
      });
    return done({ out_trade_no, qr_code: code });
  };
  const trade = (order: CounterpartOrder): object => {
    const { orderNumber, amountFen } = told(order, book.manner);
    const all = keptOf(order) === 0 && order.refunds.length > 0;
    return done({
      out_trade_no: orderNumber,
      trade_no: order.serial,
      trade_status: all ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
      total_amount: yuan(amountFen),
      send_pay_date: wallClock(order.paidAt),
      buyer_logon_id: payer,
    });
  };
  const close = (order: CounterpartOrder): object => {
    // A code that nobody scanned is no trade, so there is nothing to close; it ends by its time.
    if (order.state !== 'paid') return failed('ACQ.TRADE_NOT_EXIST');
    return failed('ACQ.TRADE_STATUS_ERROR');
  };
  const giveBack = (order: CounterpartOrder, asked: Record<string, string>): object => {
    const { out_request_no = '', refund_amount = '' } = asked;
    const amountFen = fenOf(refund_amount);
    const known = order.refunds.some((refund) => refund.refundNumber === out_request_no);
    if (book.refusal !== '') return failed(book.refusal);
    if (!known && amountFen > keptOf(order)) return failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    if (!known)
      order.refunds.push({
        refundNumber: out_request_no,
        serial: serialAt(book.now()),
        amountFen,
        notifyUrl: order.notifyUrl,
        at: book.now(),
        state: 'done',
      });
    return done({
      out_trade_no: order.orderNumber,
      trade_no: order.serial,
      fund_change: known ? 'N' : 'Y',
      // The sum of all refunds of the trade.
      refund_fee: yuan(order.paidFen - keptOf(order)),
    });
  };
  const findRefund = (order: CounterpartOrder, number: string): object => {
    const refund = order.refunds.find(({ refundNumber }) => refundNumber === number);
    if (refund?.state !== 'done') return done({});
    return done({
      trade_no: order.serial,
      out_trade_no: order.orderNumber,
      out_request_no: number,
      refund_amount: yuan(refund.amountFen),
      total_amount: yuan(order.paidFen),
      refund_status: 'REFUND_SUCCESS',
    });
  };
  const file = (day: string): object => {
    const lines = linesOf(book, 'alipay', day);
    if (lines.length === 0) return failed('isp.BILL_NOT_EXIST');
    const rows = lines.map(({ at, serial, orderNumber, refundNumber = '', amountFen, feeFen }) =>
      [
        `${serial}\t`,
        `${orderNumber}\t`,
        amountFen < 0 ? '退款' : '交易',
        '安全培训',
        wallClock(at),
        wallClock(at),
        '',
        '',
        '',
        '',
        `${payer}\t`,
        yuan(amountFen),
        yuan(amountFen),
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        '',
        '0.00',
        '0.00',
        `${refundNumber}\t`,
        yuan(-feeFen),
        '0.00',
        '',
      ].join(','),
    );
    const head = ['#支付宝业务明细查询', `#账号：[${sellerId}0156]`, '#-----业务明细列表-----', titles];
    const detail = [...head, ...rows, '#-----业务明细列表结束-----', ''].join('\r\n');
    const sums = '#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n合计,,1\r\n';
    const token = randomBytes(8).toString('hex');
    const zip = zipOf([
      { name: gbkOf(`${sellerId}_业务明细.csv`), bytes: gbkOf(detail) },
      { name: gbkOf(`${sellerId}_业务明细(汇总).csv`), bytes: gbkOf(sums) },
    ]);
    files.set(token, zip);
    // Another host than the settings name: it is not to be followed.
    return done({ bill_download_url: `http://dwbillcenter.alipay.com/downloadBillFile.resource?token=${token}` });
  };

  const answerTo = (method: string, asked: Record<string, string>, notifyUrl: string): object => {
    if (method === 'alipay.trade.precreate') return create(asked, notifyUrl);
    if (method === 'alipay.data.dataservice.bill.downloadurl.query') return file(asked.bill_date ?? '');
    const order = orderOf(book, 'alipay', asked.out_trade_no ?? '');
    // What was not scanned is no trade yet.
    if (!order || order.serial === '') return failed('ACQ.TRADE_NOT_EXIST');
    if (method === 'alipay.trade.query') return trade(order);
    if (method === 'alipay.trade.close') return close(order);
    if (method === 'alipay.trade.refund') return giveBack(order, asked);
    return findRefund(order, asked.out_request_no ?? '');
  };

  /** What the server answers, below `/alipay`. */
  const answer = ({ path, body }: CounterpartRequest): CounterpartReply => {
    const { pathname, searchParams } = new URL(path, 'http://counterpart');
    if (pathname === '/downloadBillFile.resource')
      return { status: 200, body: files.get(searchParams.get('token') ?? '') ?? '' };
    const fields: Record<string, string> = Object.fromEntries([...searchParams, ...new URLSearchParams(body)]);
    const { sign = '', app_id = '', method = '', biz_content = '{}', notify_url = '' } = fields;
    const known = createVerify('RSA-SHA256').update(textOf(fields)).verify(application.publicKey, sign, 'base64');
    if (!known || app_id !== appId)
      return reply('error', { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' });
    return reply(method, answerTo(method, JSON.parse(biz_content) as Record<string, string>, notify_url));
  };

  return {
    settings,
    answer,
    /** A notification of a payment, or of the trade after a refund, ready to be posted. */
    notification: (order: CounterpartOrder, manner: Manner, refund?: CounterpartRefund) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
      if (manner === 'rubbish') return { headers, body: '<xml/>' };
      const { orderNumber, amountFen } = told(order, manner);
      const fields: Record<string, string> = {
        notify_time: wallClock(new Date(book.now().getTime() - (manner === 'late' ? old : 0))),
        notify_type: 'trade_status_sync',
        notify_id: randomBytes(17).toString('hex'),
        charset: 'utf-8',
        version: '1.0',
        app_id: appId,
        seller_id: manner === 'otherMerchant' ? '2088000000000002' : sellerId,
        out_trade_no: orderNumber,
        trade_no: order.serial,
        subject: order.title,
        trade_status: keptOf(order) === 0 ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
        total_amount: yuan(amountFen),
        buyer_logon_id: payer,
        gmt_payment: wallClock(order.paidAt),
        ...(refund && {
          gmt_refund: wallClock(refund.at),
          out_biz_no: refund.refundNumber,
          refund_fee: yuan(order.paidFen - keptOf(order)),
        }),
      };
      const sign: Record<string, string> =
        manner === 'unsigned' ? {} : { sign: signatureOf(textOf(fields), manner), sign_type: 'RSA2' };
      return { headers, body: String(new URLSearchParams({ ...fields, ...sign })) };
    },
  };
};
