import { saveFile } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { type DetailExport, type DetailExportName, detailExports } from '#contracts/archives/detail-export.contract.ts';
import { keysOf } from '#contracts/route.ts';
import type { Action } from '#kit/actions.tsx';

/** Saves the chosen rows of a list as a spreadsheet, at once and without the download centre. */
export const exportChosen = <R>(name: DetailExportName, keyOf: (row: R) => string): Action<R[]> => {
  const of: DetailExport = detailExports[name];
  return {
    key: 'exportChosen',
    title: say('archives.exportChosen'),
    silent: true,
    on: () => keysOf(of.route.permission).some((key) => holds(key)),
    run: (rows) => saveFile(of.route, { ids: rows.map(keyOf) } as never),
  };
};

/** Saves everything one thing has in a list: a plan's members, a person's meetings. */
export const exportDetail = (name: DetailExportName, query: Readonly<Record<string, unknown>>): Promise<void> => {
  const of: DetailExport = detailExports[name];
  return saveFile(of.route, (of.route.method === 'GET' ? query : { query }) as never);
};
