import { describe, expect, it } from 'vitest';
import { isUsual, readSettings, usualSettings, withSetting } from './settings.ts';

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

  it('can be set back where one of them was set', () => {
    expect(isUsual(usualSettings)).toBe(true);
    expect(isUsual({ ...usualSettings, tagsView: false })).toBe(false);
  });

  it('drops keys of another version', () => {
    expect(readSettings({ fixedHeader: false, old: 1 })).toEqual({ ...usualSettings, fixedHeader: false });
    expect(readSettings(undefined)).toEqual(usualSettings);
  });
});
