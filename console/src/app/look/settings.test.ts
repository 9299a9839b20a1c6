import { describe, expect, it } from 'vitest';
import { readSettings, usualSettings, withSetting } from './settings.ts';

describe('settings', () => {
  it.each([
    ['tagsView', false, { tagsView: false }],
    ['theme', '#0e8a5f', { theme: '#0e8a5f' }],
    ['unknown', true, {}],
    ['toString', true, {}],
    ['tagsView', 'no', {}],
  ])('change %s', (key, value, changed) => {
    expect(withSetting(usualSettings, key, value)).toEqual({ ...usualSettings, ...changed });
  });

  it('drops keys of another version', () => {
    expect(readSettings({ fixedHeader: false, old: 1 })).toEqual({ ...usualSettings, fixedHeader: false });
    expect(readSettings(undefined)).toEqual(usualSettings);
  });
});
