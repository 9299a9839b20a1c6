import { ApartmentOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { keepSession, useSignedIn } from '#client/session.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { useOnce } from '#kit/guard.ts';
import { MenuEntries, Popup } from '#kit/parts/popup.tsx';
import { tellUnexpectedError } from '#kit/unexpected-error.ts';
import { LoadingMask } from '#kit/views.tsx';

/** The organisation one works for; with several, a menu with a search changes it. */
export const OrganisationSwitch = () => {
  const say = useSay();
  const { userInfo } = useSignedIn();
  const [wanted, setWanted] = useState('');
  const [change, resting, changing] = useOnce(async (orgId: string) =>
    keepSession(await call(sessionApi.change, { orgId })),
  );
  const known = userInfo.orgManageDtoList;
  if (known.length < 2)
    return (
      <span className="luan-organisation" title={userInfo.orgDto.orgName}>
        {userInfo.orgDto.orgName}
      </span>
    );
  const shown = known.filter((one) => one.orgName.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <>
      <LoadingMask on={changing} />
      <Popup
        kind="menu"
        label={say('shell.changeOrg')}
        renderTrigger={(props) => (
          <button
            type="button"
            className="luan-icon-button luan-organisation"
            title={say('shell.changeOrg')}
            disabled={resting}
            {...props}
          >
            <ApartmentOutlined aria-hidden /> {userInfo.orgDto.orgName}
          </button>
        )}
      >
        {(close) => (
          <>
            <input
              className="luan-popup-search"
              type="search"
              aria-label={say('shell.findOrg')}
              placeholder={say('shell.findOrg')}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
            <div className="luan-popup-list">
              <MenuEntries
                close={close}
                items={shown.map((one) => ({
                  key: one.orgId,
                  label: one.orgName,
                  chosen: one.orgId === userInfo.orgId,
                  disabled: one.orgId === userInfo.orgId,
                  onPick: () => void change(one.orgId).catch(tellUnexpectedError),
                }))}
              />
              {shown.length === 0 && <div className="luan-hint luan-popup-none">{say('kit.empty')}</div>}
            </div>
          </>
        )}
      </Popup>
    </>
  );
};
