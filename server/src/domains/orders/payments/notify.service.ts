import type { paymentApi } from '#contracts/orders/payments/payment.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { fail } from '#kernel/errors.ts';
import type { Visit } from '#kernel/serve.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { findProvider } from '../providers/payment-providers.ts';
import { tellRefund } from '../refunds/settle-refund.service.ts';
import { receivePayment } from './receive-payment.service.ts';

type Told = ReturnType<PaymentProvider['readNotification']>;

const readOr = (provider: PaymentProvider, { request }: Visit): Told | undefined => {
  try {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    return provider.readNotification(request.headers, body);
  } catch {
    return undefined;
  }
};

const takeIn = async ({ trace }: Visit, provider: PaymentProvider, told: Told): Promise<void> => {
  if (told === 'other') return;
  if ('payment' in told) await trace((db) => receivePayment(db, { provider: provider.code, ...told.payment }));
  else await trace((db) => tellRefund(db, told.refund));
};

/**
 * Takes what a provider tells: verified by its signature, of the own merchant, within its time. Whatever is told again is taken once.
 * Answered in the provider's own form; what is forged is refused in it too.
 * @throws object.missing for a provider that is not configured
 */
export const takeNotification = async (
  visit: Visit,
  { provider: code }: Parsed<typeof paymentApi.notify>,
): Promise<Buffer> => {
  const provider = await findProvider(visit.runtime, code);
  if (!provider) throw fail('object.missing');
  const told = readOr(provider, visit);
  if (told !== undefined) await takeIn(visit, provider, told);
  const { status, type, body } = provider.answer(told !== undefined);
  visit.reply.status(status).type(type);
  return Buffer.from(body);
};
