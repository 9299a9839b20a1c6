import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alipayServer } from './counterpart/alipay-server.ts';
import {
  type CounterpartLine,
  type CounterpartOrder,
  type CounterpartRecords,
  type CounterpartReply,
  type CounterpartRequest,
  type Manner,
  type ProviderCode,
  serialAt,
} from './counterpart/counterpart-records.ts';
import { wechatServer } from './counterpart/wechat-server.ts';

/** What the product answered to a notification. */
export interface Heard {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};
const write = (response: ServerResponse, { status, headers = {}, body }: CounterpartReply): void => {
  response.writeHead(status, headers).end(body);
};
/** Milliseconds a slow answer takes. */
const slowly = 400;
/** More than any answer may have. */
const hugeBytes = 3 * 1024 * 1024;

/**
 * WeChat Pay and Alipay on this machine, with keys of their own: `settings` starts a product with them. A payer pays by `pay`;
 * the product is told of it by `notify`, or hears it when it asks. `behave` says how calls are answered from then on, `now` what time it is there.
 */
export const openCounterpart = async ({ now = () => new Date() }: { readonly now?: () => Date } = {}) => {
  const book: CounterpartRecords = {
    orders: [],
    lines: [],
    leftOut: new Set(),
    manner: 'well',
    refusal: '',
    url: '',
    now,
  };
  const servers = { wechat: wechatServer(book), alipay: alipayServer(book) };

  const serverReply = (code: ProviderCode, request: CounterpartRequest): CounterpartReply => {
    if (book.manner === 'rubbish') return { status: 200, body: '<html>nginx</html>' };
    if (book.manner === 'huge') return { status: 200, body: 'x'.repeat(hugeBytes) };
    if (book.manner === 'redirect') return { status: 302, headers: { location: `${book.url}/elsewhere` }, body: '' };
    if (book.manner === 'down') return { status: 503, body: '' };
    return servers[code].answer(request);
  };
  /** Paths that were asked for, in their order. */
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const [, code = '', path = ''] = /^\/(wechat|alipay)(\/.*)$/.exec(request.url ?? '') ?? [];
    asked.push(`${request.method} ${request.url}`);
    if (book.manner === 'hang') return;
    const pause = book.manner === 'slow' ? slowly : 0;
    void bodyOf(request).then((body) =>
      setTimeout(() => {
        if (code === '') return write(response, { status: 404, body: '' });
        const { method = 'GET', headers } = request;
        write(response, serverReply(code as ProviderCode, { method, path, headers, body }));
      }, pause),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  book.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** The order of a number, or of the code that is scanned; the one made last where both providers have it. */
  const orderBy = (numberOrCode: string, provider?: ProviderCode): CounterpartOrder => {
    const order = book.orders.findLast(
      (one) =>
        (one.orderNumber === numberOrCode || one.code === numberOrCode) &&
        (provider === undefined || one.provider === provider),
    );
    if (!order) throw new Error(`The counterpart has no order ${numberOrCode}`);
    return order;
  };
  const refundBy = (refundNumber: string) => {
    const order = book.orders.find((one) => one.refunds.some((refund) => refund.refundNumber === refundNumber));
    const refund = order?.refunds.find((one) => one.refundNumber === refundNumber);
    if (!order || !refund) throw new Error(`The counterpart has no refund ${refundNumber}`);
    return { order, refund };
  };
  const post = async (url: string, message: { headers: Record<string, string>; body: string }): Promise<Heard> => {
    const response = await fetch(url, { method: 'POST', ...message });
    return { status: response.status, type: response.headers.get('content-type') ?? '', body: await response.text() };
  };

  return {
    /** Environment of a product that is paid by this counterpart. */
    settings: { ...servers.wechat.settings(), ...servers.alipay.settings() } as Readonly<Record<string, string>>,
    /** Address, as it is asked. */
    url: book.url,
    orders: book.orders as readonly CounterpartOrder[],
    asked: asked as readonly string[],
    behave: (manner: Manner): void => {
      book.manner = manner;
    },
    /** Refuses new refunds by a code of the provider; an empty one lets them pass. */
    refuseRefunds: (code: string): void => {
      book.refusal = code;
    },
    /** A payer pays an order, by its number or the text of its code; another amount than asked for where one is given. */
    pay: (numberOrCode: string, { amountFen, provider, at = now() }: PayWay = {}): CounterpartOrder => {
      const order = orderBy(numberOrCode, provider);
      if (order.state === 'closed') throw new Error(`${numberOrCode} is closed: no payer can pay it`);
      order.state = 'paid';
      order.serial = serialAt(at);
      order.paidFen = amountFen ?? order.amountFen;
      order.paidAt = at;
      return order;
    },
    /** Tells the product that an order is paid, at the address it gave; several times where it says so. */
    notify: async (
      numberOrCode: string,
      { how = 'well', times = 1, provider, url }: NotifyWay = {},
    ): Promise<Heard[]> => {
      const order = orderBy(numberOrCode, provider);
      const message = servers[order.provider].notification(order, how);
      const heard: Heard[] = [];
      for (let count = 0; count < times; count++) heard.push(await post(url ?? order.notifyUrl, message));
      return heard;
    },
    /** What would be posted of an order, for whoever posts it alone. */
    notification: (numberOrCode: string, how: Manner = 'well', provider?: ProviderCode) => {
      const order = orderBy(numberOrCode, provider);
      return servers[order.provider].notification(order, how);
    },
    refundNotification: (refundNumber: string, how: Manner = 'well') => {
      const { order, refund } = refundBy(refundNumber);
      return servers[order.provider].notification(order, how, refund);
    },
    /** Ends a refund that is being processed (WeChat Pay; Alipay gives back at once). */
    settleRefund: (refundNumber: string, state: 'done' | 'failed' = 'done'): void => {
      refundBy(refundNumber).refund.state = state;
    },
    notifyRefund: (refundNumber: string, { how = 'well', url }: NotifyWay = {}): Promise<Heard> => {
      const { order, refund } = refundBy(refundNumber);
      return post(url ?? refund.notifyUrl, servers[order.provider].notification(order, how, refund));
    },
    /** A line the daily file has beside what was paid here. */
    addLine: (line: CounterpartLine): void => {
      book.lines.push(line);
    },
    /** Leaves a payment or refund out of the daily file. */
    leaveOut: (serial: string): void => {
      book.leftOut.add(serial);
    },
    close: (): Promise<void> => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
export type Counterpart = Awaited<ReturnType<typeof openCounterpart>>;

interface PayWay {
  readonly amountFen?: number;
  readonly provider?: ProviderCode;
  readonly at?: Date;
}
interface NotifyWay {
  readonly how?: Manner;
  readonly times?: number;
  readonly provider?: ProviderCode;
  /** Another address than the product gave. */
  readonly url?: string;
}
