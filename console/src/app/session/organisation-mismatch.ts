import { call, onOtherOrganisation } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { currentSession, keepSession } from '#client/session.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { confirm } from '#kit/notify.ts';
import { once } from './once.ts';

/** Changes back to the organisation of this page, or opens the page anew in that of the session. */
const ask = async (): Promise<boolean> => {
  const session = currentSession();
  if (!session) return false;
  const { orgId, orgDto } = session.userInfo;
  const { userInfo } = await call(sessionApi.info, {}, { quiet: true });
  const own = orgDto.orgName;
  const back = await confirm(say('login.otherOrganisationText', { other: userInfo.orgDto.orgName, own }), {
    title: say('login.otherOrganisation'),
    ok: say('login.returnTo', { own }),
    cancel: say('login.openAnew'),
    closable: false,
  });
  if (back) keepSession(await call(sessionApi.change, { orgId }));
  else window.location.reload();
  return back;
};

/** Another tab has changed the organisation: asked once for all calls that were refused together; nothing was done by them. */
export const startReturning = (): void => onOtherOrganisation(async () => (await once(ask)) ?? false);
