import type { Runtime } from '#kernel/runtime.ts';
import type { Settings } from '#kernel/settings.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Ways of paying by network: loaded where an account is configured, and nowhere else. */
const ways: readonly {
  readonly code: PaymentProvider['code'];
  isConfigured(settings: Settings): boolean;
  load(settings: Settings): Promise<PaymentProvider>;
}[] = [
  {
    code: 'wechat',
    isConfigured: (settings) => settings.LUAN_WECHAT_MERCHANT_ID !== '',
    load: async (settings) => (await import('./wechat.provider.ts')).wechatProvider(settings),
  },
  {
    code: 'alipay',
    isConfigured: (settings) => settings.LUAN_ALIPAY_APP_ID !== '',
    load: async (settings) => (await import('./alipay.provider.ts')).alipayProvider(settings),
  },
];

/** Providers by the settings they were made of: keys are read once. */
const loaded = new WeakMap<Settings, Map<string, Promise<PaymentProvider>>>();

const load = (settings: Settings, way: (typeof ways)[number]): Promise<PaymentProvider> => {
  const known = loaded.get(settings) ?? new Map<string, Promise<PaymentProvider>>();
  loaded.set(settings, known);
  const provider = known.get(way.code) ?? way.load(settings);
  known.set(way.code, provider);
  return provider;
};

/** The ways of paying this deployment has an account for, in their order. */
export const configuredProviders = ({ settings }: Pick<Runtime, 'settings'>): Promise<readonly PaymentProvider[]> =>
  Promise.all(ways.filter((way) => way.isConfigured(settings)).map((way) => load(settings, way)));

/** The way of paying of this code; undefined where there is none, or no account for it. */
export const findProvider = async (
  { settings }: Pick<Runtime, 'settings'>,
  code: string,
): Promise<PaymentProvider | undefined> => {
  const way = ways.find((one) => one.code === code);
  return way?.isConfigured(settings) ? load(settings, way) : undefined;
};
