export { seedHelp } from './article.seed.ts';
export { helpArticles } from './data/articles.ts';
