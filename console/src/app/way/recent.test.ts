import { describe, expect, it } from 'vitest';
import { afterUse, pinsAfter, shownPlaces } from './recent.ts';

const place = (path: string) => ({ path, title: path, above: '' });

describe('last used screens', () => {
  it.each([
    [[], '/a', ['/a']],
    [['/a', '/b'], '/b', ['/b', '/a']],
    [
      ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9', '/10', '/11', '/12'],
      '/13',
      ['/13', '/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9', '/10', '/11'],
    ],
  ])('after %j comes %s', (before, path, after) => {
    expect(afterUse(before, path)).toEqual(after);
  });

  it('shows what is pinned first, then the six last used, and nothing that is not in the menu', () => {
    const places = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h'].map(place);
    const shown = shownPlaces(places, ['/gone', '/h'], ['/h', '/a', '/other', '/b', '/c', '/d', '/e', '/f', '/g']);
    expect(shown.map((one) => one.path)).toEqual(['/h', '/a', '/b', '/c', '/d', '/e', '/f']);
  });

  it('pins and unpins', () => {
    expect(pinsAfter(['/a'], '/b')).toEqual(['/a', '/b']);
    expect(pinsAfter(['/a', '/b'], '/a')).toEqual(['/b']);
  });
});
