import type { Runtime } from '#kernel/runtime.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Providers of payments that are configured; none here. */
export const configuredProviders = async (_runtime: Runtime): Promise<readonly PaymentProvider[]> => [];

/** The provider of a code, where it is configured. */
export const findProvider = async (runtime: Runtime, code: string): Promise<PaymentProvider | undefined> =>
  (await configuredProviders(runtime)).find((one) => one.code === code);
