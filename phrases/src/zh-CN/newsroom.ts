// What the screens of news say: their shelf of the book.
export { newsCodes as codes } from './codes.news.ts';
export { newsFields as fields } from './fields.news.ts';
export { newsMachines as machines } from './machines.news.ts';
export { news } from './news.ts';
