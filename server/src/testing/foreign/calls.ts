import { fullPath, type Route } from '#contracts/route.ts';
import { domains } from '#domains/order.ts';
import { namedBy } from '../fixtures.ts';
import { type Pick, type Slot, sharedNumber, slotsOf } from './slots.ts';

/** A call, and the places in its input where the number of an organisation's thing stands. */
export interface Call {
  readonly domain: string;
  readonly route: Route;
  readonly name: string;
  readonly slots: readonly (Slot & { readonly thing: string })[];
}

/** A number nobody has. */
export const nobodys = '1399999999';

/** What a call is asked with about one's own things; nobody's number where there is none of a kind. */
export const numbersOfOwn =
  ({ slots }: { readonly slots: Call['slots'] }, ids: ReadonlyMap<string, string>): Pick =>
  (slot) => {
    const thing = slots.find(({ at }) => at === slot.at)?.thing;
    return [thing === undefined ? sharedNumber(slot) : (ids.get(thing) ?? nobodys)];
  };

const nameOf = (route: Route): string => `${route.method} ${fullPath(route)}`;

/** Every call with what its numbers name, and the numbers that nobody makes. */
export const allCalls = (): { calls: readonly Call[]; nameless: readonly string[] } => {
  const nameless: string[] = [];
  const calls = domains.flatMap(({ name: domain, routes }) =>
    routes
      .filter(({ route }) => !route.endless)
      .map(({ route }): Call => {
        const slots = slotsOf(route).flatMap((slot) => {
          const named = namedBy(domain, route, slot.name);
          if (!named) nameless.push(`${slot.at} of ${nameOf(route)}`);
          return named && 'thing' in named ? [{ ...slot, thing: named.thing }] : [];
        });
        return { domain, route, name: nameOf(route), slots };
      }),
  );
  return { calls, nameless };
};
