import { CallFailure, saveFile, showFailure } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import type { DetailExport, DetailExportName } from '#contracts/archives/detail-export.contract.ts';
import { answerCodes } from '#contracts/envelope.ts';
import { exportPermissions, type List, mostExportRows } from '#contracts/list.ts';
import type { Action } from '#kit/actions.tsx';
import { startExport } from '#kit/export.ts';
import { confirm } from '#kit/notify.ts';

/** The calls name every list of people that can be carried away: they are fetched when one is. */
const exportNamed = async (name: DetailExportName): Promise<DetailExport> =>
  (await import('#contracts/archives/detail-export.contract.ts')).detailExports[name];

/**
 * Saves the chosen rows of a list as a spreadsheet, at once and without the download centre.
 * @param kind of training the export is for, where it has permissions of its own.
 */
export const exportChosen = <R>(
  name: DetailExportName,
  list: Pick<List, 'page'>,
  keyOf: (row: R) => string,
  kind = '',
): Action<R[]> => ({
  key: 'exportChosen',
  title: say('archives.exportChosen'),
  silent: true,
  on: () => holds(exportPermissions(list).filter((key) => kind === '' || key.includes(`:${kind}-`))),
  run: async (rows) => saveFile((await exportNamed(name)).route, { ids: rows.map(keyOf) }),
});

/** Saves everything one thing has in a list: a plan's members, a person's meetings. */
export const exportDetail = async (name: DetailExportName, query: Readonly<Record<string, unknown>>): Promise<void> => {
  const { route, list, fixed } = await exportNamed(name);
  try {
    await saveFile(route, route.method === 'GET' ? query : { query }, { quiet: true });
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.code !== answerCodes.tooMuchData) return showFailure(failure);
    // Too much for an answer at once is made behind, where there is no hurry (spec section 9).
    const text = say('archives.tooMuchAtOnce', { most: mostExportRows });
    if (await confirm(text, { ok: say('archives.exportBehind') })) await startExport(list, { ...query, ...fixed });
  }
};
