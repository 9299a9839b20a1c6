import { describe, expect, it } from 'vitest';
import { afterClosing, areaOf, keyOfTab, type Tab, withoutPrefix } from './tabs.ts';

const tab = (path: string, previous?: string): Tab => ({
  key: path,
  path,
  query: {},
  title: path,
  previous,
  unsaved: false,
});

describe('where closing leads', () => {
  const home = tab('/dashboard');
  const list = tab('/org/organize', '/dashboard');
  const other = tab('/org/role', '/org/organize');
  it.each([
    ['its previous tab', [home, list, other], tab('/x', '/org/organize'), '/org/organize'],
    ['the last open tab when the previous one is closed', [home, other], tab('/x', '/org/organize'), '/org/role'],
    ['the last open tab when it has no previous one', [home, list], tab('/x'), '/org/organize'],
    ['the fixed path when the last tab of all was that one', [], home, '/dashboard'],
    ['the root path when nothing is left', [], tab('/x', '/org/role'), '/'],
  ])('%s', (_, left, closed, leads) => {
    expect(afterClosing(left, closed).path).toBe(leads);
  });
});

describe('closing by prefix', () => {
  const open = ['/dashboard', '/org/organize', '/org/role', '/organ', '/system/paramList'].map((path) => tab(path));
  it.each([
    ['/org/', [], ['/dashboard', '/organ', '/system/paramList']],
    ['/org', ['/org/role'], ['/dashboard', '/org/role', '/system/paramList']],
    ['/nothing', [], open.map((one) => one.path)],
  ])('%s but %j', (prefix, exceptions, left) => {
    expect(withoutPrefix(open, prefix, exceptions).map((one) => one.path)).toEqual(left);
  });
});

describe('keys', () => {
  it('tells details of one kind apart, and not by what is looked at', () => {
    expect(keyOfTab('/org/detail', { orgId: '1', tab: 'history' })).toBe(keyOfTab('/org/detail', { orgId: '1' }));
    expect(keyOfTab('/org/detail', { orgId: '1' })).not.toBe(keyOfTab('/org/detail', { orgId: '2' }));
    expect(keyOfTab('/org/organize', { keyword: 'x', page: '2' })).toBe('/org/organize');
  });
  it('knows the area of a path', () => {
    expect(areaOf('/org/organize')).toBe('/org');
  });
});
