import { useSay } from '#client/phrases.ts';
import { changeSetting, isUsual, resetSettings, type Settings, useSettings, usualSettings } from '../look/settings.ts';
import { Sheet } from './sheet.tsx';

/** Colours a person may choose; the first is the product's. */
const colours = [usualSettings.theme, '#0e8a5f', '#7a5af8', '#d4570b', '#c9304c'] as const;
const flags = [
  'showSettings',
  'tagsView',
  'fixedHeader',
  'sidebarLogo',
  'darkSidebar',
  'showBreadcrumb',
] as const satisfies readonly (keyof Settings)[];

/** Appearance: each change shows at once and is remembered. */
const SettingsDrawer = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const settings = useSettings();
  return (
    <Sheet label={say('shell.settings')} title={say('shell.settings')} place="right" onClose={onClose}>
      <fieldset className="luan-setting">
        <legend>{say('shell.themeColour')}</legend>
        {colours.map((colour) => (
          <label key={colour} className="luan-colour" style={{ background: colour }} title={colour}>
            <input
              type="radio"
              name="theme"
              aria-label={colour}
              checked={settings.theme === colour}
              onChange={() => changeSetting('theme', colour)}
            />
          </label>
        ))}
      </fieldset>
      {flags.map((name) => (
        <label key={name} className="luan-setting-flag">
          <span>
            {say(`shell.${name}`)}
            {name === 'showSettings' && <span className="luan-hint">{say('shell.showSettingsHint')}</span>}
          </span>
          <input
            type="checkbox"
            role="switch"
            className="luan-switch"
            data-setting={name}
            checked={settings[name]}
            aria-checked={settings[name]}
            onChange={(event) => changeSetting(name, event.target.checked)}
          />
        </label>
      ))}
      <fieldset className="luan-setting" disabled={!settings.tagsView}>
        <legend>{say('shell.tagsViewStyle')}</legend>
        {(['card', 'plain'] as const).map((style) => (
          <label key={style}>
            <input
              type="radio"
              name="tagsViewStyle"
              checked={settings.tagsViewStyle === style}
              onChange={() => changeSetting('tagsViewStyle', style)}
            />{' '}
            {say(`shell.${style}`)}
          </label>
        ))}
      </fieldset>
      <button type="button" className="luan-link" disabled={isUsual(settings)} onClick={resetSettings}>
        {say('kit.usual')}
      </button>
    </Sheet>
  );
};
export default SettingsDrawer;
