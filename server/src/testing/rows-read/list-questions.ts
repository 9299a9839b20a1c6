import { z } from 'zod';
import { countLimit, type List } from '#contracts/list.ts';
import type { ListQuery } from '#kernel/list.ts';
import type { CountingClient } from './count-rows.ts';

/** Rows of a page that a list is asked for. */
export const pageSize = 20;

/** Words a text is searched for: what everything of the company is called, what the crowd is called, what nobody is. */
const words = ['自家', '众人', '奇异'];

/** Filters that look for a word in a text: neither a number, a code, nor something of a form of its own. */
const wordFilters = (list: List): string[] => {
  const { properties = {} } = z.toJSONSchema(list.page.input, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).flatMap(([name, shape]) => {
    if (typeof shape !== 'object' || shape.type !== 'string') return [];
    const isFree = !(shape.enum || shape.const || shape.format || shape.pattern);
    return isFree && !/(Ids?|Codes?|deed|objectKind)$/.test(name) ? [name] : [];
  });
};

/** What a list is asked besides its first page: each order once, each search with a rare word and with common ones. */
export const questionsTo = (list: List): Record<string, string>[] => [
  ...list.sorts.map((sort) => ({ sort, order: 'desc' })),
  ...wordFilters(list).flatMap((name) => words.map((word) => ({ [name]: word }))),
];

/**
 * Lets each list count once more behind its page, apart: what the page's statement reads is its page and its count.
 * @returns how the lists become what they were; other tests of the worker share them.
 */
export const countApart = (queries: readonly ListQuery[], counted: CountingClient): (() => void) => {
  const backs = queries.map((query) => {
    const { page } = query;
    const changed: { page: ListQuery['page'] } = query;
    changed.page = async (db, actor, asked) => {
      const answer = await page(db, actor, asked);
      await counted.apart(() => query.total(db, actor, asked, countLimit));
      return answer;
    };
    return () => {
      changed.page = page;
    };
  });
  return () => {
    for (const back of backs) back();
  };
};
