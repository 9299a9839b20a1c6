export { seedHelp } from './article.seed.ts';
export { helpArticles } from './data/articles.ts';
export { standardGuides } from './guides/guide.data.ts';
export { seedGuides } from './guides/guide.seed.ts';
