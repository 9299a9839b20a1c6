import { siteApi } from '#contracts/organisations/site.contract.ts';
import { fail } from '#kernel/errors.ts';
import { type Served, serve, serveAcross, serveList } from '#kernel/serve.ts';
import { faceIn } from './site.face.ts';
import { findSite, sitePage, templatePage } from './site.queries.ts';
import { addSite, addTemplate, delTemplate, modSite, modTemplate } from './site.service.ts';

export const siteRoutes: Served[] = [
  serveList(templatePage),
  serveList(sitePage),
  serve(siteApi.one, async (context, input) => {
    const found = await findSite(context.db, context.actor, input);
    if (!found && input.siteId !== undefined) throw fail('object.missing');
    return found ?? null;
  }),
  serve(siteApi.add, addSite),
  serve(siteApi.mod, modSite),
  serve(siteApi.templateAdd, addTemplate),
  serve(siteApi.templateMod, modTemplate),
  serve(siteApi.templateDel, (context, input) => delTemplate(context, input.id)),

  serveAcross(siteApi.open, ({ db, request }, input) => faceIn(db, input.host ?? request.hostname)),
];
