import { say } from '#client/phrases.ts';
import { confirm } from '#kit/notify.ts';
import { isUnsaved, letPageGo } from '#kit/unsaved-changes.ts';

/** Whether the page may be loaded anew for a new version: asks where something is unsaved. */
export const mayReload = async (): Promise<boolean> => {
  if (!isUnsaved()) return true;
  const may = await confirm(say('login.newVersionText'), {
    title: say('login.newVersion'),
    ok: say('login.reload'),
    cancel: say('login.notNow'),
  });
  if (may) letPageGo();
  return may;
};
