import { changeManyApi } from '#contracts/people/many/change-many.contract.ts';
import { type Served, serve } from '#kernel/serve.ts';
import { changeMany, previewMany } from './change-many.service.ts';

/** The same change for many employees. */
export const changeManyRoutes: Served[] = [
  serve(changeManyApi.preview, previewMany),
  serve(changeManyApi.mod, changeMany),
];
