import { useState } from 'react';
import { permissionTitle } from '#client/permissions.ts';
import { sayOr, useLanguage, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import { allPermissions } from '#contracts/resources/tree.ts';
import { showCode } from '#kit/show.tsx';
import { findMenu, menuTitle } from '../way/menu.ts';
import { Sheet } from './sheet.tsx';

/** "Why can't I see this": the person's roles, identity, scope, and each permission held or missing. */
const Why = ({ path, title, onClose }: { path?: string; title?: string; onClose: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  const { userInfo, userLoginIdentity, permissionList, menuDtoList } = useSignedIn();
  const [wanted, setWanted] = useState('');
  const known = path ? findMenu(menuDtoList, path) : undefined;
  const rows = allPermissions()
    .map((key) => ({ key, title: permissionTitle(key, language), held: permissionList.includes(key) }))
    .filter((one) => `${one.key} ${one.title}`.toLowerCase().includes(wanted.trim().toLowerCase()))
    .toSorted((a, b) => Number(a.held) - Number(b.held));
  const roles = userInfo.orgUserRole.map((role) =>
    language === 'en' && role.roleNameEn ? role.roleNameEn : role.roleName,
  );
  return (
    <Sheet label={say('kit.why')} title={say('kit.why')} place="right" onClose={onClose}>
      {(path || title) && (
        <p className="luan-why-answer">
          {say(known ? 'shell.whyInMenu' : 'shell.whyNotInMenu', {
            title: title || menuTitle(known, language) || path || '',
          })}
        </p>
      )}
      <dl className="luan-why">
        <dt>{say('shell.whyRole')}</dt>
        <dd>{roles.length > 0 ? roles.join('、') : say('kit.none')}</dd>
        <dt>{say('shell.whyIdentity')}</dt>
        <dd>
          {sayOr(`codes.identity.${userLoginIdentity === 'admin' ? 'admin' : userLoginIdentity}`, userLoginIdentity)}
        </dd>
        <dt>{say('shell.whyScope')}</dt>
        <dd>
          {say('shell.whyScopeIs', {
            name: userInfo.orgDto.orgName,
            type: showCode(organisationType, userInfo.orgDto.typeCode),
          })}
        </dd>
      </dl>
      <h3>{say('shell.whyPermissions', { held: permissionList.length, all: allPermissions().length })}</h3>
      <input
        className="luan-popup-search"
        type="search"
        aria-label={say('kit.search')}
        placeholder={say('kit.search')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul className="luan-why-list">
        {rows.map((one) => (
          <li key={one.key} className={one.held ? '' : 'luan-lacking'}>
            <span aria-hidden>{one.held ? '✓' : '✗'}</span>
            <span>
              {one.title}
              <span className="luan-sr">{say(one.held ? 'shell.held' : 'shell.lacking')}</span>
            </span>
            <code>{one.key}</code>
          </li>
        ))}
      </ul>
      <p className="luan-hint">{say('shell.whyNext')}</p>
    </Sheet>
  );
};
export default Why;
