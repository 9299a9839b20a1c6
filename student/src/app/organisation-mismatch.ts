import { call, onOtherOrganisation } from '#client/call.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { askOverPage } from './confirm-dialog.tsx';
import { currentSession, keepSession } from './session.ts';
import { say } from './words.ts';

/** Changes back to the organisation of this page, or opens the page anew in that of the session. */
const ask = async (): Promise<boolean> => {
  const session = currentSession();
  if (!session) return false;
  const { orgId, orgName } = session;
  const { orgName: other } = await call(studentSessionApi.info, {}, { quiet: true });
  return askOverPage(
    {
      title: say('study.otherOrganisation'),
      text: say('study.otherOrganisationText', { other, own: orgName }),
      yes: say('study.returnTo', { own: orgName }),
      no: say('study.openAnew'),
    },
    async (back) => {
      if (back) keepSession(await call(studentSessionApi.change, { orgId }));
      else window.location.assign('/student/app');
      return back;
    },
  );
};

/** Another tab has changed the organisation: asked once for all calls that were refused together; nothing was done by them. */
export const startReturning = (): void => onOtherOrganisation(ask);
