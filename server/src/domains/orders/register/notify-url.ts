import { paymentApi } from '#contracts/orders/payments/payment.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { publicAddress } from '#kernel/address.ts';
import type { Runtime } from '#kernel/runtime.ts';

/** Where a provider tells what happened. */
export const notifyUrlOf = (runtime: Runtime, provider: string): string =>
  `${publicAddress(runtime.settings)}${fullPath(paymentApi.notify).replace('{provider}', provider)}`;
