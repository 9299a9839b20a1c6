import { businessArticles } from './business.articles.ts';
import { dailyArticles } from './daily.articles.ts';
import { entryArticles } from './entry.articles.ts';
import { moneyArticles } from './money.articles.ts';
import { peopleArticles } from './people.articles.ts';
import { phoneArticles } from './phone.articles.ts';
import { proofArticles } from './proof.articles.ts';
import { safetyArticles } from './safety.articles.ts';
import { trainingArticles } from './training.articles.ts';

export type { Article, Text } from './article.ts';

/** Every article the product brings, in the order in which the help centre shows them. */
export const helpArticles = [
  ...entryArticles,
  ...peopleArticles,
  ...trainingArticles,
  ...proofArticles,
  ...moneyArticles,
  ...businessArticles,
  ...safetyArticles,
  ...dailyArticles,
  ...phoneArticles,
];
