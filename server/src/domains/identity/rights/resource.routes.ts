import { resourceApi } from '#contracts/identity/resource.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { findOwnResources, findResourceTree, resourcePage } from './resource.queries.ts';
import { addResource, modResource, removeResource } from './resource.service.ts';

export const resourceRoutes: Served[] = [
  serveList(resourcePage),
  serve(resourceApi.mine, (context, input) =>
    findOwnResources(context.db, context.actor.orgUserId, input.resourceType),
  ),
  serve(resourceApi.tree, (context) => findResourceTree(context.db)),
  serve(resourceApi.add, addResource),
  serve(resourceApi.mod, modResource),
  serve(resourceApi.del, (context, input) => removeResource(context, input.id)),
];
