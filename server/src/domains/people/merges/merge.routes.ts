import { mergeApi } from '#contracts/people/merges/merge.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { mergePeople, previewMerge } from './merge.service.ts';
import { twinPage } from './twin.queries.ts';

export const mergeRoutes: Served[] = [
  serveList(twinPage),
  serve(mergeApi.preview, previewMerge),
  serve(mergeApi.merge, mergePeople),
];
