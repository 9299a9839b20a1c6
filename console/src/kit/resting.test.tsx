import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { paymentState } from '#contracts/orders/payments/payment.codes.ts';
import { field } from './fields.tsx';
import { Resting } from './resting.tsx';

vi.mock('#client/phrases.ts', () => ({ useSay: () => (key: string) => key, sayOr: (key: string) => key }));

it.each([
  ['an amount', field.yuan('amountFen'), 'kit.type', false],
  ['a number', field.number('bookYear'), 'kit.type', false],
  ['a code', field.codes('state', paymentState), 'kit.choose', true],
  ['a day', field.day('takenOn'), 'kit.choose', true],
])('a search says what is done in a box that rests: %s', (_, of, said, opens) => {
  const drawn = renderToStaticMarkup(<Resting of={of} id="box" />);
  expect(/placeholder="([\w.]+)"/.exec(drawn)?.[1]).toBe(said);
  expect([drawn.includes('role="combobox"'), drawn.includes('luan-choosing')]).toEqual([opens, opens]);
});
