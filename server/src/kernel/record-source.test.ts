import { expect, it } from 'vitest';
import { sourceOf } from './record-source.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/148.0.0.0 Safari/537.36';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148';

it.each([
  ['pc-admin', windows, 10],
  ['pc-admin', android, 31],
  ['student-h5', windows, 30],
  ['student-h5', android, 31],
  ['student-h5', iphone, 32],
  ['student-h5', `${android} MicroMessenger/8.0`, 22],
  ['student-h5', `${iphone} MicroMessenger/8.0 miniProgram/wx1`, 23],
  ['android-app', 'okhttp/5', 20],
  ['ios-app', 'CFNetwork', 21],
  ['luan-sync', windows, 40],
  ['constructor', windows, 40],
  [undefined, windows, 40],
])('%s with %s comes from %i', (platform, userAgent, source) => {
  expect(sourceOf(platform, userAgent)).toBe(source);
});
