import { allFixtures } from '../fixtures.ts';
import type { Furnished } from '../makers.ts';
import { type Call, nobodys, numbersOfOwn } from './calls.ts';
import type { Loop, Told } from './loop.ts';
import { neighbourNumber, neighbourText } from './neighbours.ts';
import { inputOf, numbersOnly, type Pick, type Slot } from './slots.ts';

type Input = Record<string, unknown>;
type Shape = (input: Input) => Input;

/** What a text holds of the neighbours, beside the numbers that were sent. */
export const leaksOf = (text: string, sent: unknown = {}): string[] => {
  const known = new Set(JSON.stringify(sent).match(/\d+/g));
  const numbers = [...new Set(text.match(neighbourNumber))].filter((number) => !known.has(number));
  const at = text.indexOf(neighbourText);
  return [...numbers.slice(0, 3), ...(at < 0 ? [] : [text.slice(Math.max(0, at - 60), at + 30)])];
};

export interface Judged {
  /** What of a neighbour came back or happened, or how an answer tells that something is there. */
  readonly wrong: readonly string[];
  /** Slots where one's own thing is answered like nobody's: what stands there proves nothing. */
  readonly blunt: readonly string[];
  /** Lists in which a number that is not there is passed over without a word. */
  readonly silent: readonly string[];
}

/**
 * Asks one call for what is a neighbour's: each slot by itself among one's own things, with the numbers alone, without
 * anything else, among one's own in a list, and all slots at once. A neighbour's number may not be told from nobody's.
 */
export const judge = async (loop: Loop, call: Call, neighbours: readonly string[]): Promise<Judged> => {
  const { domain, route, slots, name } = call;
  const { own, neighbours: all } = loop.street;
  const wrong: string[] = [];
  const blunt: string[] = [];
  const silent: string[] = [];
  const unasked = new Set(allFixtures[domain]?.unasked?.[route.path]);
  const written = (numbers: Pick): Input =>
    Object.fromEntries(Object.entries(inputOf(route, numbers)).filter(([key]) => !unasked.has(key)));
  const thingAt = (slot: Slot): string | undefined => slots.find(({ at }) => at === slot.at)?.thing;
  const numberOf = (from: Furnished, thing: string): string => from.ids.get(thing) ?? nobodys;
  const ownPick = numbersOfOwn(call, own.ids);
  const withOthers =
    (numbers: (thing: string) => readonly string[], which: (slot: Slot) => boolean): Pick =>
    (slot) => {
      const thing = thingAt(slot);
      return thing !== undefined && which(slot) ? numbers(thing) : ownPick(slot);
    };
  const hear = async (what: string, input: Input): Promise<Told> => {
    const told = await loop.ask(route, input);
    for (const text of told.texts) for (const leak of leaksOf(text, input)) wrong.push(`${what}: tells ${leak}`);
    if (told.touched.length > 0) wrong.push(`${what}: writes (${told.touched.join(', ')})`);
    return told;
  };
  /** Asks with nobody's numbers and with each of these neighbours'. @returns what nobody's are answered. */
  const compare = async (
    what: string,
    which: (slot: Slot) => boolean,
    shape: Shape,
    { among = false, of = neighbours }: { among?: boolean; of?: readonly string[] } = {},
  ): Promise<Told> => {
    const asked = (from: (thing: string) => string): Input =>
      shape(written(withOthers((thing) => (among ? [numberOf(own, thing), from(thing)] : [from(thing)]), which)));
    const nobody = await hear(
      `${what} of nobody`,
      asked(() => nobodys),
    );
    for (const neighbour of of) {
      const there = all[neighbour];
      if (!there) throw new Error(`Nobody lives at ${neighbour}`);
      const told = await hear(
        `${what} of ${neighbour}`,
        asked((thing) => numberOf(there, thing)),
      );
      if (told.gist !== nobody.gist)
        wrong.push(
          `${what} of ${neighbour} is told from nobody’s:\n  ${told.gist.slice(-500)}\n  ${nobody.gist.slice(-500)}`,
        );
    }
    return nobody;
  };

  const whole: Shape = (input) => input;
  const numbers: Shape = (input) => numbersOnly(route, input);
  const ownInput = written(ownPick);
  const ownTold = await hear('own', ownInput);
  if (slots.length === 0 || route.method === 'GET') await hear('nothing', {});
  if (slots.length === 0) return { wrong, blunt, silent };
  const ownNumbers = await hear('own numbers', numbers(ownInput));
  const fields = Object.keys(ownInput).length;
  for (const [place, slot] of slots.entries()) {
    // What only leaves fields away is asked of one neighbour each: they take turns.
    const of = neighbours.slice(place % neighbours.length).slice(0, 1);
    const here = (other: Slot): boolean => other.at === slot.at;
    const alone: Shape = (input) =>
      Object.fromEntries(Object.entries(input).filter(([key]) => key === slot.at.split('.')[0]));
    const told = [[ownTold, await compare(slot.at, here, whole)]];
    if (slots.length > 1 && Object.keys(numbers(ownInput)).length < fields)
      told.push([ownNumbers, await compare(`${slot.at} with numbers`, here, numbers, { of })]);
    if (fields > 1)
      told.push([await loop.ask(route, alone(ownInput)), await compare(`${slot.at} alone`, here, alone, { of })]);
    if (told.every(([mine, nobody]) => mine?.gist === nobody?.gist)) blunt.push(`${slot.at} of ${name}`);
    if (!slot.several) continue;
    const among = await compare(`${slot.at} among own`, here, whole, { among: true });
    if (ownTold.done && route.method !== 'GET' && among.gist === ownTold.gist) silent.push(`${slot.at} of ${name}`);
  }
  if (slots.length > 1) {
    await compare('all', () => true, whole);
    await compare('all numbers', () => true, numbers);
  }
  return { wrong, blunt, silent };
};
