import { describe, expect, it } from 'vitest';
import { announcementReading } from '#contracts/notices/announcement.codes.ts';
import { unread } from './editions.ts';

const { shown, confirmed } = announcementReading.values;
const announced = (reading: 0 | 1, version = 1) => ({
  announcementId: '7',
  version,
  title: '维护通知',
  titleEn: '',
  level: 1 as const,
  reading,
  words: '今晚 22 点维护',
  wordsEn: '',
});

describe('A log-in waits for an announcement', () => {
  it.each([
    ['nothing is announced', [], [], false],
    ['it is only shown', [announced(shown)], [], false],
    ['it must be read and was not', [announced(confirmed)], [], true],
    ['it was read', [announced(confirmed)], ['7.1'], false],
    ['an earlier text of it was read', [announced(confirmed, 2)], ['7.1'], true],
    ['another one was read', [announced(shown), announced(confirmed)], ['8.1'], true],
  ])('where %s', (_, list, editions, waits) => {
    expect(unread(list, editions)).toBe(waits);
  });
});
