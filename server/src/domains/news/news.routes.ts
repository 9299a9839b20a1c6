import { sql } from 'kysely';
import { newsMadeApi } from '#contracts/news/made.contract.ts';
import { newsApi } from '#contracts/news/news.contract.ts';
import { companyNewsApi, newsBoardApi, ownNewsApi } from '#contracts/news/reading.contract.ts';
import { newsType } from '#contracts/news/type.entries.ts';
import { newsCountApi } from '#contracts/news/unread.contract.ts';
import type { Data } from '#contracts/route.ts';
import { serveEntries } from '#kernel/entries.ts';
import { inScopeOrAbove } from '#kernel/scope.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { findMade, makeOfNews, questionsOfNews } from './made.service.ts';
import { findNews, newsBoardPage, newsPage } from './news.queries.ts';
import { addNews, deleteNews, modNews, newsWalks, topNews } from './news.service.ts';
import {
  countUnread,
  findOwnNews,
  openNews,
  openNewsPage,
  ownNews,
  readNews,
  sendBoardPicture,
  sendOpenPicture,
  sendOwnPicture,
} from './reading.service.ts';

/** News: written, audited, published; read behind the log-in, in the student entry, and by everybody where it says so. */
export const newsRoutes: Served[] = [
  ...serveEntries(newsType, { table: 'news_type', refs: {} }),
  serve(newsApi.types, async ({ db, actor }) => {
    const { rows } = await sql<Data<typeof newsApi.types>[number]>`
      select y.id as "newsTypeId", y.type_name as "typeName", y.type_name_en as "typeNameEn", y.news_kind as "newsKind" from news_type y
      where ${inScopeOrAbove(actor, 'news_type y', sql<boolean>`y.shared`)} and y.state = ${newsType.machine.codes.values.enabled}
      order by y.sort, y.id limit 200`.execute(db);
    return rows;
  }),
  serveList(newsPage),
  serve(newsApi.add, addNews),
  serve(newsApi.mod, modNews),
  serve(newsApi.del, (context, { newsId }) => deleteNews(context, newsId)),
  serve(newsApi.top, topNews),
  ...newsWalks.serve(newsApi.edges),
  serve(newsMadeApi.one, ({ db, actor }, { newsId }) => findMade(db, actor, newsId)),
  serve(newsMadeApi.make, makeOfNews),
  serve(newsMadeApi.questions, questionsOfNews),
  serveList(newsBoardPage),
  serve(newsCountApi.board, ({ db, actor }) => countUnread(db, actor)),
  serve(newsBoardApi.one, ({ db, actor }, { newsId }) => findNews(db, actor, newsId)),
  serve(newsBoardApi.read, (context, { newsId }) => readNews(context, newsId)),
  serveApart('bytes', newsBoardApi.picture, sendBoardPicture),
  serveApart('trace', companyNewsApi.list, openNewsPage),
  serveApart('trace', companyNewsApi.one, (visit, { newsId }) => openNews(visit, newsId)),
  serveApart('bytes', companyNewsApi.picture, sendOpenPicture),
  serve(ownNewsApi.list, ({ db, actor }) => ownNews(db, actor)),
  serve(newsCountApi.own, ({ db, actor }) => countUnread(db, actor)),
  serve(ownNewsApi.one, ({ db, actor }, { newsId }) => findOwnNews(db, actor, newsId)),
  serve(ownNewsApi.read, (context, { newsId }) => readNews(context, newsId)),
  serveApart('bytes', ownNewsApi.picture, sendOwnPicture),
];
