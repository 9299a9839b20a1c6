import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetOf } from '#contracts/certificates/layout.ts';
import { someLayout } from '#testing/certificates.ts';
import { gapsOf, type Standing } from '../prints/gap.rules.ts';
import { lastDay, numberText } from './issue.service.ts';
import { dayIn, type Face, type Printed, pagesOf, wordsOf } from './printed.rules.ts';

const printed = {
  'zh-CN': { realName: '张三', hours: '24' },
  en: { realName: 'Zhang', hours: '24' },
} as unknown as Printed;

describe('Words', () => {
  it.each([
    ['zh-CN', '姓名：张三'],
    ['en', 'Name: Zhang'],
    ['both', '姓名：张三\nName: Zhang'],
  ])('of a text in %s', (language, text) =>
    expect(wordsOf({ zh: '姓名：{realName}', en: 'Name: {realName}' }, language, printed)).toBe(text),
  );
  it('stand once where both languages say the same, and fall back to the other where one is empty', () => {
    expect(wordsOf({ zh: '{hours}', en: '{hours}' }, 'both', printed)).toBe('24');
    expect(wordsOf({ zh: '', en: 'Hours {hours}' }, 'zh-CN', printed)).toBe('Hours 24');
    expect(wordsOf({ zh: '{nobody}', en: '' }, 'zh-CN', printed)).toBe('{nobody}');
  });
});

describe('Validity', () => {
  it.each([
    ['2026-11-21', 36, '2029-11-20'],
    ['2026-01-01', 12, '2026-12-31'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 36, '2027-02-28'],
  ])('from %s for %i months ends on %s', (from, months, to) => expect(lastDay(from, months)).toBe(to));
  it('has no end without months', () => expect(lastDay('2026-01-01', 0)).toBeNull());
  it('never ends before it begins, and grows with the months', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 600 }),
        (date, months) => {
          const from = date.toISOString().slice(0, 10);
          expect((lastDay(from, months) ?? '') >= from).toBe(true);
          expect((lastDay(from, months + 1) ?? '') > (lastDay(from, months) ?? '')).toBe(true);
        },
      ),
    ));
});

it('writes days, hours and numbers as people read them', () => {
  expect(dayIn('zh-CN', '2026-03-01')).toBe('2026年3月1日');
  expect(dayIn('en', '2026-03-01')).toBe('2026-03-01');
  expect(numberText('LA', 2026, 7)).toBe('LA-2026-000007');
});

describe('Sheets', () => {
  const faces = (count: number, layout: Face['layout']): Face[] =>
    Array.from({ length: count }, () => ({ layout, language: 'zh-CN', printed, address: 'https://x', photo: null }));
  it('hold as many as fit, each whole on the paper and none over another', () =>
    fc.assert(
      fc.property(
        fc.record({
          width: fc.integer({ min: 40, max: 190 }),
          height: fc.integer({ min: 30, max: 270 }),
          gap: fc.integer({ min: 0, max: 10 }),
          count: fc.integer({ min: 1, max: 40 }),
        }),
        ({ count, ...size }) => {
          const frame = {
            kind: 'box',
            key: 'frame',
            x: 0,
            y: 0,
            ...size,
            border: 0,
            colour: '#000000',
            fill: '#ffffff',
          } as const;
          const { gap: _gap, ...box } = frame as typeof frame & { gap: number };
          const layout = { ...someLayout(), ...size, sheet: 'a4' as const, elements: [box] };
          const sheet = sheetOf(layout);
          if (!sheet) return;
          const pages = pagesOf(faces(count, layout));
          const each = sheet.columns * sheet.rows;
          expect(pages).toHaveLength(Math.ceil(count / each));
          const placed = pages.flatMap((page) =>
            page.pieces.filter((piece) => piece.width === size.width && piece.height === size.height),
          );
          expect(placed.length).toBe(count);
          for (const page of pages)
            for (const piece of page.pieces.filter((one) => one.width === size.width)) {
              expect(
                piece.x >= 0 && piece.y >= 0 && piece.x + piece.width <= 210.001 && piece.y + piece.height <= 297.001,
              ).toBe(true);
            }
        },
      ),
    ));
});

describe('Gaps', () => {
  const good: Standing = {
    flavour: 'safe_train',
    state: 30,
    counted_seconds: 100,
    required_seconds: 100,
    score: 90,
    letters: ['train'],
    letters_signed: ['train'],
    has_exam: true,
    passing_score: 80,
    has_photo: true,
    id_card_masked: '1',
    certificate_id: null,
    open_print_id: null,
  };
  const layout = someLayout();
  it.each([
    [{}, []],
    [{ state: 16 }, ['notEnded']],
    [{ counted_seconds: 1 }, ['hours']],
    [{ score: null }, ['exam']],
    [{ score: 79 }, ['exam']],
    [{ score: null, has_exam: false }, []],
    [{ score: null, has_exam: false, flavour: 'two_personnel' }, ['exam']],
    [{ letters_signed: [] }, ['letters']],
    [{ has_photo: false }, ['photo']],
    [{ open_print_id: '7' }, ['inBatch']],
    [{ certificate_id: '7', state: 34 }, ['held']],
  ])('of %j are %j', (change, gaps) => {
    expect(gapsOf({ ...good, ...change }, layout).map((one) => one.gap)).toEqual(gaps);
  });
  it('ask for photo and number only where the template prints them', () => {
    const bare = { elements: layout.elements.filter((one) => one.kind === 'qr') };
    expect(gapsOf({ ...good, has_photo: false, id_card_masked: '' }, bare)).toEqual([]);
    const named = { elements: [{ ...layout.elements[1], zh: '{idCardMasked}' } as never] };
    expect(gapsOf({ ...good, id_card_masked: '' }, named).map((one) => one.gap)).toEqual(['idCard']);
  });
});
