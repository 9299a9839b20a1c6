import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#contracts/zone.ts';
import { clock } from '#kernel/clock.ts';
import { readSettings, type Settings } from '#kernel/settings.ts';
import { type Counterpart, openCounterpart } from '#testing/payment-counterpart.ts';
import { alipayProvider } from './alipay.provider.ts';
import { exactFen, plainYuan, roundedFen } from './http/provider-amount.ts';
import type { ProviderReason } from './http/provider-error.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { configuredProviders, findProvider } from './payment-providers.ts';
import { wechatProvider } from './wechat.provider.ts';

let counterpart: Counterpart;
let settings: Settings;
beforeAll(async () => {
  counterpart = await openCounterpart();
  settings = readSettings({ ...counterpart.settings });
});
afterAll(() => counterpart.close());
afterEach(() => {
  counterpart.behave('well');
  clock.shift = 0;
});

const makers = { wechat: wechatProvider, alipay: alipayProvider } as const;
const codes = ['wechat', 'alipay'] as const;
let count = 0;
const newNumber = (): string => `LA20261128${String(++count).padStart(4, '0')}`;
const soon = '2099-01-01T08:00:00.000Z';
const order = (orderNumber: string, amountFen = 27_000) => ({
  orderNumber,
  title: '道路运输安全培训 52 人 / 年度=计划&费用',
  amountFen,
  expiresAt: soon,
  notifyUrl: 'http://127.0.0.1:9/api/pay/notify/x',
});
const made = async (provider: PaymentProvider, amountFen = 27_000): Promise<string> => {
  const orderNumber = newNumber();
  await provider.createCode(order(orderNumber, amountFen));
  return orderNumber;
};
const paid = async (provider: PaymentProvider, amountFen = 27_000): Promise<string> => {
  const orderNumber = await made(provider, amountFen);
  counterpart.pay(orderNumber);
  return orderNumber;
};
const reasonOf = async (work: Promise<unknown> | (() => unknown)): Promise<string> => {
  try {
    await (typeof work === 'function' ? work() : work);
    return 'taken';
  } catch (error) {
    return (error as { reason?: ProviderReason }).reason ?? String(error);
  }
};

describe.each(codes)('%s', (code) => {
  let provider: PaymentProvider;
  beforeAll(() => {
    provider = makers[code](settings);
  });

  it('makes a code, the same for the same order, and finds what was paid by it', async () => {
    const orderNumber = newNumber();
    const text = await provider.createCode(order(orderNumber));
    expect(text).toMatch(code === 'wechat' ? /^weixin:\/\// : /^https:\/\/qr\.alipay\.com\//);
    expect(await provider.createCode(order(orderNumber))).toBe(text);
    expect(await provider.findPayment(orderNumber)).toBe(code === 'wechat' ? 'unpaid' : 'missing');
    const { serial, paidAt } = counterpart.pay(text);
    expect(await provider.findPayment(orderNumber)).toEqual({
      merchantId: code === 'wechat' ? settings.LUAN_WECHAT_MERCHANT_ID : settings.LUAN_ALIPAY_SELLER_ID,
      orderNumber,
      serial,
      amountFen: 27_000,
      paidAt: new Date(Math.floor(paidAt.getTime() / 1000) * 1000).toISOString(),
      payer: expect.stringMatching(/./),
    });
  });

  it('finds no payment of an order nobody made', async () => {
    expect(await provider.findPayment('LA0000')).toBe('missing');
  });

  it('closes what is not paid, what is not there, and not what is paid', async () => {
    const orderNumber = await made(provider);
    await provider.closeOrder(orderNumber);
    await provider.closeOrder('LA0000');
    expect(await provider.findPayment(orderNumber)).toBe(code === 'wechat' ? 'closed' : 'missing');
    expect(await reasonOf(provider.closeOrder(await paid(provider)))).toBe('refused');
  });

  it('gives back in parts, once for a number, and never more than was paid', async () => {
    const orderNumber = await paid(provider, 6000);
    const back = (refundNumber: string, amountFen: number) =>
      provider.refund({ orderNumber, refundNumber, amountFen, totalFen: 6000, reason: '退费', notifyUrl: soon });
    const first = await back(`${orderNumber}R1`, 4000);
    expect(first).toMatchObject({ refundNumber: `${orderNumber}R1`, amountFen: 4000 });
    expect(first.state).toBe(code === 'wechat' ? 'processing' : 'done');
    counterpart.settleRefund(`${orderNumber}R1`);
    // More than is left is refused for good by the one, and for want of money by the other.
    expect(await reasonOf(back(`${orderNumber}R2`, 3000))).toBe(code === 'wechat' ? 'refused' : 'never');
    expect((await back(`${orderNumber}R1`, 4000)).serial).toBe(first.serial);
    expect(await provider.findRefund(`${orderNumber}R1`, orderNumber)).toEqual({ ...first, state: 'done' });
    expect(await provider.findRefund(`${orderNumber}R2`, orderNumber)).toBe('missing');
    // Still a payment, in part and in whole given back.
    expect(await provider.findPayment(orderNumber)).toMatchObject({ amountFen: 6000 });
    await back(`${orderNumber}R3`, 2000);
    expect(await provider.findPayment(orderNumber)).toMatchObject({ amountFen: 6000 });
  });

  it('reads the day with payments and refunds, their fees, and lines of nobody', async () => {
    const orderNumber = await paid(provider, 100);
    const refundNumber = `${orderNumber}R1`;
    await provider.refund({ orderNumber, refundNumber, amountFen: 50, totalFen: 100, reason: '退费', notifyUrl: soon });
    counterpart.settleRefund(refundNumber);
    counterpart.addLine({
      provider: code,
      orderNumber: 'STRANGE1',
      serial: `S${code}`,
      amountFen: 1,
      feeFen: 0,
      at: new Date(),
    });
    const lines = await provider.dailyLines(dayOf(new Date()));
    const found = await provider.findPayment(orderNumber);
    if (typeof found === 'string') throw new Error(found);
    expect(lines.filter((line) => line.orderNumber === orderNumber)).toEqual([
      { orderNumber, refundNumber: '', serial: found.serial, amountFen: 100, feeFen: 1, at: found.paidAt },
      {
        orderNumber,
        refundNumber,
        serial: ((await provider.findRefund(refundNumber, orderNumber)) as { serial: string }).serial,
        amountFen: -50,
        feeFen: 0,
        at: expect.any(String),
      },
    ]);
    expect(lines.find((line) => line.orderNumber === 'STRANGE1')).toMatchObject({ amountFen: 1 });
    expect(await provider.dailyLines('2020-01-01')).toEqual([]);
  });

  it.each<[Parameters<Counterpart['behave']>[0], string]>([
    ['unsigned', 'unsigned'],
    ['forged', 'forged'],
    ['yesterdaysKey', code === 'wechat' ? 'strangeKey' : 'forged'],
    ['otherOrder', 'otherOrder'],
    ['rubbish', code === 'wechat' ? 'unsigned' : 'unreadable'],
    ['huge', 'unreadable'],
    ['redirect', 'down'],
    ['down', 'down'],
    ['slow', 'taken'],
  ])('asked of a payment while the other side is “%s”: %s', async (manner, reason) => {
    const orderNumber = await paid(provider);
    counterpart.behave(manner);
    expect(await reasonOf(provider.findPayment(orderNumber))).toBe(reason);
  });

  it('gives up on who hangs', async () => {
    counterpart.behave('hang');
    expect(await reasonOf(makers[code](settings, 50).findPayment('LA0000'))).toBe('down');
  });

  it('believes no unsigned “there is none”: it would close what was paid', async () => {
    counterpart.behave('unsigned');
    expect(await reasonOf(provider.findPayment('LA0000'))).toBe('unsigned');
  });

  it('reads the notification of a payment', async () => {
    const orderNumber = await paid(provider);
    const { headers, body } = counterpart.notification(orderNumber);
    expect(provider.readNotification(headers, Buffer.from(body))).toEqual({
      payment: await provider.findPayment(orderNumber),
    });
  });

  it('tells another amount as it is told, for the order to judge', async () => {
    const { headers, body } = counterpart.notification(await paid(provider), 'otherAmount');
    expect(provider.readNotification(headers, Buffer.from(body))).toMatchObject({ payment: { amountFen: 27_001 } });
  });

  it.each<[Parameters<Counterpart['behave']>[0], string]>([
    ['unsigned', 'unsigned'],
    ['forged', 'forged'],
    ['yesterdaysKey', code === 'wechat' ? 'strangeKey' : 'forged'],
    ['late', 'late'],
    ['otherMerchant', 'otherMerchant'],
    ['rubbish', code === 'wechat' ? 'unreadable' : 'unsigned'],
  ])('refuses a notification that is “%s”: %s', async (manner, reason) => {
    const { headers, body } = counterpart.notification(await paid(provider), manner);
    expect(await reasonOf(() => provider.readNotification(headers, Buffer.from(body)))).toBe(reason);
  });

  it('refuses a notification with any byte of it touched', async () => {
    const { headers, body } = counterpart.notification(await paid(provider));
    const bytes = Buffer.from(body);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const touched = Buffer.from(bytes);
        touched[at] = (touched[at] ?? 0) ^ by;
        // Another way of writing the same form (a space as `+` or `%20`) says the same and is no forgery.
        const same = String(new URLSearchParams(touched.toString())) === String(new URLSearchParams(body));
        if (code === 'alipay' && same) return;
        expect(() => provider.readNotification(headers, touched)).toThrow();
      }),
    );
  });

  it('answers in the form of the provider', () => {
    expect(provider.answer(true)).toEqual(
      code === 'wechat'
        ? { status: 200, type: 'application/json', body: '{"code":"SUCCESS","message":"成功"}' }
        : { status: 200, type: 'text/plain', body: 'success' },
    );
    expect(provider.answer(false)).toMatchObject(code === 'wechat' ? { status: 500 } : { status: 200, body: 'fail' });
  });
});

it('WeChat tells of a refund, Alipay only that something was given back', async () => {
  for (const code of codes) {
    const provider = makers[code](settings);
    const orderNumber = await paid(provider);
    const refundNumber = `${orderNumber}R1`;
    const refund = { orderNumber, refundNumber, amountFen: 1000, totalFen: 27_000, reason: '退费', notifyUrl: soon };
    const { serial } = await provider.refund(refund);
    counterpart.settleRefund(refundNumber, 'done');
    const { headers, body } = counterpart.refundNotification(refundNumber);
    expect(provider.readNotification(headers, Buffer.from(body))).toEqual(
      code === 'wechat' ? { refund: { refundNumber, serial, state: 'done', amountFen: 1000 } } : 'other',
    );
  }
  const failing = await paid(makers.wechat(settings));
  const refundNumber = `${failing}R1`;
  const refund = {
    orderNumber: failing,
    refundNumber,
    amountFen: 1,
    totalFen: 27_000,
    reason: '退费',
    notifyUrl: soon,
  };
  await makers.wechat(settings).refund(refund);
  counterpart.settleRefund(refundNumber, 'failed');
  expect(await makers.wechat(settings).findRefund(refundNumber, failing)).toMatchObject({ state: 'failed' });
});

it('WeChat’s daily file is taken only as it was announced', async () => {
  await paid(makers.wechat(settings));
  counterpart.behave('otherAmount');
  expect(await reasonOf(makers.wechat(settings).dailyLines(dayOf(new Date())))).toBe('forged');
});

it('WeChat refuses a payment of another merchant that it is asked for', async () => {
  const orderNumber = await paid(makers.wechat(settings));
  counterpart.behave('otherMerchant');
  expect(await reasonOf(makers.wechat(settings).findPayment(orderNumber))).toBe('otherMerchant');
});

it('a clock that goes wrong shuts out what WeChat signed and Alipay’s repetitions of days ago', async () => {
  const orderNumber = await paid(makers.wechat(settings));
  const { headers, body } = counterpart.notification(orderNumber);
  clock.shift = 301_000;
  expect(await reasonOf(() => makers.wechat(settings).readNotification(headers, Buffer.from(body)))).toBe('late');
  clock.shift = -330_000;
  expect(await reasonOf(() => makers.wechat(settings).readNotification(headers, Buffer.from(body)))).toBe('late');
});

it('another account’s keys are refused by the provider, and its messages by us', async () => {
  const other = await openCounterpart();
  const provider = wechatProvider({ ...settings, LUAN_WECHAT_KEY: other.settings.LUAN_WECHAT_KEY ?? '' });
  expect(await reasonOf(provider.createCode(order(newNumber())))).toBe('refused');
  const alipay = alipayProvider({ ...settings, LUAN_ALIPAY_KEY: other.settings.LUAN_ALIPAY_KEY ?? '' });
  expect(await reasonOf(alipay.createCode(order(newNumber())))).toBe('refused');
  await other.close();
});

it('are asked at the addresses of the settings and nowhere else', async () => {
  for (const code of codes) {
    counterpart.behave('redirect');
    expect(await reasonOf(makers[code](settings).findPayment('LA0000'))).toBe('down');
    counterpart.behave('well');
    await paid(makers[code](settings));
    await makers[code](settings).dailyLines(dayOf(new Date()));
  }
  expect(counterpart.asked.filter((path) => path.endsWith('/elsewhere'))).toEqual([]);
  // The answers name the providers' own hosts; the files were fetched here.
  expect(counterpart.asked.some((path) => path.includes('/wechat/v3/billdownload/file'))).toBe(true);
  expect(counterpart.asked.some((path) => path.includes('/alipay/downloadBillFile.resource'))).toBe(true);
});

describe('which are there', () => {
  it('says the settings', async () => {
    const codesOf = async (given: Record<string, string>): Promise<string[]> =>
      (await configuredProviders({ settings: readSettings(given) })).map(({ code }) => code);
    const of = (account: string) =>
      Object.fromEntries(Object.entries(counterpart.settings).filter(([name]) => name.includes(account)));
    expect(await codesOf({})).toEqual([]);
    expect(await codesOf(of('WECHAT'))).toEqual(['wechat']);
    expect(await codesOf(of('ALIPAY'))).toEqual(['alipay']);
    expect(await codesOf({ ...counterpart.settings })).toEqual(['wechat', 'alipay']);
    const runtime = { settings };
    expect(await findProvider(runtime, 'alipay')).toBe(await findProvider(runtime, 'alipay'));
    expect((await findProvider(runtime, 'wechat'))?.code).toBe('wechat');
    expect(await findProvider(runtime, 'constructor')).toBeUndefined();
    expect(await findProvider({ settings: readSettings({}) }, 'wechat')).toBeUndefined();
  });

  it.each([
    'LUAN_WECHAT_MERCHANT_ID',
    'LUAN_WECHAT_APP_ID',
    'LUAN_WECHAT_SERIAL',
    'LUAN_WECHAT_KEY',
    'LUAN_WECHAT_V3_KEY',
    'LUAN_WECHAT_PLATFORM_KEY',
    'LUAN_WECHAT_PLATFORM_KEY_ID',
    'LUAN_ALIPAY_APP_ID',
    'LUAN_ALIPAY_SELLER_ID',
    'LUAN_ALIPAY_KEY',
    'LUAN_ALIPAY_PLATFORM_KEY',
  ])('an account without %s is refused at the start', (name) => {
    expect(() => readSettings({ ...counterpart.settings, [name]: '' })).toThrow(`${name}: an account is configured`);
  });

  it.each([
    'LUAN_WECHAT_KEY',
    'LUAN_WECHAT_V3_KEY',
    'LUAN_WECHAT_PLATFORM_KEY',
    'LUAN_WECHAT_URL',
    'LUAN_ALIPAY_KEY',
    'LUAN_ALIPAY_PLATFORM_KEY',
    'LUAN_ALIPAY_URL',
    'LUAN_ALIPAY_FILES_URL',
  ])('%s that cannot be one is refused at the start', (name) => {
    expect(() => readSettings({ ...counterpart.settings, [name]: 'nothing of the kind' })).toThrow(name);
  });

  it('tells no secret when it refuses one', () => {
    expect(() => readSettings({ LUAN_WECHAT_V3_KEY: 'half a secret' })).toThrow(/^(?![\s\S]*half a secret)/);
  });
});

describe('amounts', () => {
  it('go to yuan and back for every fen', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (fen) => {
        expect(exactFen(plainYuan(fen))).toBe(fen === 0 ? 0 : fen);
        expect(roundedFen(plainYuan(fen))).toBe(fen === 0 ? 0 : fen);
      }),
    );
  });
  it.each([
    ['0.29', 29, 29],
    ['1234.5', 123_450, 123_450],
    ['88', 8800, 8800],
    ['-0.01', -1, -1],
    ['-0.00', 0, 0],
    ['0.01000', 1, 1],
    ['0.00600', undefined, 1],
    ['0.00400', undefined, 0],
    ['-0.00600', undefined, -1],
    ['1,234.50', undefined, undefined],
    ['1e3', undefined, undefined],
    ['', undefined, undefined],
    ['￥1', undefined, undefined],
  ])('“%s” is exactly %s fen, as a fee %s', (text, exact, fee) => {
    expect(exactFen(text)).toBe(exact);
    expect(roundedFen(text)).toBe(fee);
  });
});
