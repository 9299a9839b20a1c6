import { enabledDisabled, entries } from '../entries/entries.ts';
import { codeOf, text, whole } from '../entries/entry.fields.ts';
import { newsKind } from './news.codes.ts';

/** Types of news 资讯分类: kept by the head office, chosen from by everybody who writes. */
export const newsType = entries({
  name: 'newsType',
  path: '/news/type',
  of: ['a type of news', 'types of news'],
  permission: 'news:type',
  detail: '/news/type/detail',
  fields: {
    typeName: text(20, {
      required: true,
      listed: { link: true, width: 200 },
      searched: true,
      once: true,
      titled: 'newsTypeName',
    }),
    typeNameEn: text(40, { required: true, listed: { width: 220 }, titled: 'newsTypeNameEn' }),
    newsKind: codeOf(newsKind, { required: true, listed: { width: 140 }, filtered: true }),
    sort: whole(1, 999, { required: true, listed: { width: 80 }, titled: 'panelSort' }),
  },
  machine: enabledDisabled,
  sorts: ['sort', 'createdAt'],
});
