import { sql } from 'kysely';
import { guideApi, ownGuideApi } from '#contracts/help/guide.contract.ts';
import { helpApi, helpCenterApi } from '#contracts/help/help.contract.ts';
import { type Data, fullPath } from '#contracts/route.ts';
import { sendShown } from '#domains/files/door.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { findOpenFile } from '#kernel/files.ts';
import { localName } from '#kernel/reader.ts';
import { showHtml } from '#kernel/rich-text.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serve, serveAcross, serveApart, serveList } from '#kernel/serve.ts';
import { findGuide, guidePage } from './guides/guide.queries.ts';
import { addGuide, deleteGuide, guideWalks, modGuide } from './guides/guide.service.ts';
import { meetGuide, ownGuides, sendStepPicture } from './guides/own-guide.service.ts';
import { sendShot, shots } from './guides/shots.ts';
import { findArticle, helpMissPage, helpPage, isShown } from './help.queries.ts';
import {
  addArticle,
  deleteArticle,
  helpWalks,
  missedHelp,
  missWalks,
  modArticle,
  openHelp,
  voteOn,
} from './help.service.ts';

/** An article as everybody reads it, cleaned once more; one of the product with the picture of its screen. */
const openArticle = async (db: Db, helpId: string): Promise<Data<typeof helpCenterApi.one>> => {
  const { rows } = await sql<Data<typeof helpCenterApi.one>>`
    select h.id as "helpId", ${localName('h.help_title')} as "helpTitle", h.screens, h.org_types as "orgTypes", ${localName('h.body')} as body,
      case when h.standard then h.article_code else '' end as shot
    from help_article h where h.id = ${helpId} and ${isShown}`.execute(db);
  const row = orMissing(rows[0]);
  const at = (fileId: string) => `${fullPath(helpCenterApi.picture)}?helpId=${helpId}&fileId=${fileId}`;
  const shot = (await shots()).has(row.shot) ? row.shot : '';
  return { ...row, shot, body: showHtml(row.body, at) };
};

/** A picture that stands in an article that is shown; any other is missing. */
const findPicture = async (db: Db, helpId: string, fileId: string) => {
  const { rows } = await sql`select from help_article h where h.id = ${helpId} and ${isShown}
    and ${fileId}::bigint = any(h.picture_ids)`.execute(db);
  if (rows.length === 0) throw fail('file.missing');
  return findOpenFile(db, fileId);
};

/** The help centre: kept by the head office, read and voted on by everybody. */
export const helpRoutes: Served[] = [
  serveList(helpPage),
  serveList(helpMissPage),
  serve(helpApi.one, ({ db, actor }, { helpId }) => findArticle(db, actor, helpId)),
  serve(helpApi.add, addArticle),
  serve(helpApi.mod, modArticle),
  serve(helpApi.del, (context, { helpId }) => deleteArticle(context, helpId)),
  ...helpWalks.serve(helpApi.edges),
  ...missWalks.serve(helpApi.missEdges),
  serveAcross(helpCenterApi.list, openHelp),
  serveAcross(helpCenterApi.one, ({ db }, { helpId }) => openArticle(db, helpId)),
  serveApart('memory', helpCenterApi.shot, sendShot),
  serveApart('bytes', helpCenterApi.picture, async (visit, { helpId, fileId, ...sides }) => {
    const file = await visit.apart(everything, (db) => findPicture(db, helpId, fileId));
    return sendShown(visit, file, sides);
  }),
  serveAcross(helpCenterApi.missed, missedHelp),
  serve(helpCenterApi.vote, voteOn),
  serveList(guidePage),
  serve(guideApi.one, ({ db, actor }, { guideId }) => findGuide(db, actor, guideId)),
  serve(guideApi.add, addGuide),
  serve(guideApi.mod, modGuide),
  serve(guideApi.del, (context, { guideId }) => deleteGuide(context, guideId)),
  ...guideWalks.serve(guideApi.edges),
  serveAcross(ownGuideApi.list, ownGuides),
  serve(ownGuideApi.update, meetGuide),
  serveApart('bytes', ownGuideApi.image, sendStepPicture),
];
