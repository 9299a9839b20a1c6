import { call, onOtherOrganisation } from '#client/call.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { askOverPage } from './question.tsx';
import { currentSession, keepSession, type Session } from './session.ts';
import { say } from './words.ts';

/** Changes back to the organisation of this page, or opens the page anew in that of the session. */
const ask = async ({ orgId, orgName }: Session): Promise<boolean> => {
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

let asking: Promise<boolean> | undefined;

/** Another tab has changed the organisation: asks once for all calls that were refused together; nothing was done by them. */
export const startReturning = (): void =>
  onOtherOrganisation(() => {
    const session = currentSession();
    if (!session) return Promise.resolve(false);
    asking ??= ask(session).finally(() => {
      asking = undefined;
    });
    return asking;
  });
