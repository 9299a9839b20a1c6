import { describe, expect, it } from 'vitest';
import { readCredential, withoutEnd, writtenCredential } from './credential.written.ts';

describe('A renewed credential in one line', () => {
  it.each([
    ['licence', '2032-11-03 A2', { until: '2032-11-03', kind: 'A2' }],
    ['licence', '  2032-11-03   a1a2 ', { until: '2032-11-03', kind: 'A1A2' }],
    ['licence', `${withoutEnd} C1`, { until: withoutEnd, kind: 'C1' }],
    ['certificate', '2028-06-30 经营性道路货物运输驾驶员', { until: '2028-06-30', kind: '经营性道路货物运输驾驶员' }],
    [
      'certificate',
      '2028-06-30 货运驾驶员、危险货物 押运员',
      { until: '2028-06-30', kind: '货运驾驶员、危险货物 押运员' },
    ],
    ['health', '2019-01-31', { until: '2019-01-31', kind: '' }],
  ] as const)('%s “%s” is read, and written the same way again', (credential, written, read) => {
    expect(readCredential(credential, written)).toEqual(read);
    expect(readCredential(credential, writtenCredential(read))).toEqual(read);
  });

  it.each([
    ['licence', '2032-11-03'],
    ['licence', '2032-11-03 Z9'],
    ['licence', '2032-02-30 A2'],
    ['licence', 'A2 2032-11-03'],
    ['certificate', `${withoutEnd} 货运驾驶员`],
    ['certificate', '2028-06-30'],
    ['certificate', `2028-06-30 ${'货'.repeat(61)}`],
    ['health', withoutEnd],
    ['health', '2028-06-30 合格'],
    ['health', ''],
  ] as const)('%s “%s” is none', (credential, written) => {
    expect(readCredential(credential, written)).toBeUndefined();
  });
});
