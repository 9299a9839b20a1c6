import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { openingMachine } from '#contracts/registration/opening.codes.ts';
import { type OpeningRow, openingApi } from '#contracts/registration/opening.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { notify } from '#kit/notify.ts';

/** What the preparer does while the contact has not answered. */
export const openingActions = (): Action<OpeningRow>[] => [
  {
    key: 'remind',
    title: say('openings.remindContact'),
    silent: true,
    on: (of) => of.can.includes('remind'),
    run: async ({ openingId }) => {
      const { sentTimes } = await call(openingApi.remind, { openingId });
      notify.done(say('openings.reminded', { count: sentTimes }));
    },
  },
  ...edgeActions<OpeningRow>(openingMachine, openingApi.edges, (of) => of.openingId),
];
