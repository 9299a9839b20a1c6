import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import type { List } from '#contracts/list.ts';
import { exportApi } from '#contracts/system/task.contract.ts';
import { notify } from './notify.ts';

/** Starts the background export of a list with the filters on the screen; the download centre holds the result. */
export const startExport = async (of: List, query: Record<string, unknown>): Promise<void> => {
  const { page: _page, size: _size, ...filters } = query;
  await call(exportApi.start, { list: of.name, query: filters });
  notify.done(say('kit.exportQueued'));
};
