import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { localStore } from '#client/storage.ts';
import { certState } from '#contracts/organisations/organisation.codes.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { useFrame } from '#kit/frame.ts';
import { findMenu } from '../../way/menu.ts';

const screen = '/myorg/enterpriseAuthentication';
/** States in which nobody is at work on the certification but its own organisation. */
const unsettled: ReadonlySet<number> = new Set([
  certState.values.none,
  certState.values.rejected,
  certState.values.expired,
]);

/** Whether the licences were handed in with the registration: whoever approved it has looked at them, and they are not asked for again. */
const useHandedIn = (asked: boolean): boolean => {
  const { data } = useCall(organisationApi.mine, {}, { fresh: 30_000, enabled: asked, quiet: true });
  return data === undefined || (data.licences?.length ?? 0) > 0;
};

/**
 * Leads the administrator of an organisation that is not certified to where that is done: once for each state of it in this
 * browser, then never again (spec section 3, guided-own-org flag).
 */
export const OwnGuide = () => {
  const say = useSay();
  const frame = useFrame();
  const { menuDtoList, userInfo } = useSignedIn();
  const { orgId, certState: state } = userInfo.orgDto;
  const flag = `guided.own.${userInfo.userId}.${orgId}`;
  const [guided, setGuided] = useState(() => localStore.read<number>(flag) === state);
  const offered = !guided && unsettled.has(state) && findMenu(menuDtoList, screen) !== undefined;
  const handedIn = useHandedIn(offered && state === certState.values.none);
  if (!offered || (state === certState.values.none && handedIn)) return null;
  const settle = (): void => {
    localStore.write(flag, state);
    setGuided(true);
  };
  return (
    <section className="luan-panel luan-own-guide" role="status" data-note="guideOwn">
      <span>{say('shell.guideOwn')}</span>
      <Button
        type="primary"
        onClick={() => {
          settle();
          frame.open(screen);
        }}
      >
        {say('shell.guideOwnGo')}
      </Button>
      <Button onClick={settle}>{say('shell.guideOwnLater')}</Button>
    </section>
  );
};
