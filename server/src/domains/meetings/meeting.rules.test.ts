import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#kernel/rich-text.ts';
import { inSession, isGap, mayMakeUp, mayMark, readingSeconds } from './meeting.rules.ts';

const meeting = { planState: 21, startsAt: '2026-03-05T09:00:00+08:00', endsAt: '2026-03-05T10:00:00+08:00' };
const at = (time: string): Date => new Date(`2026-03-05T${time}:00+08:00`);

describe('A meeting', () => {
  it.each([
    ['08:29', false],
    ['08:30', true],
    ['10:30', true],
    ['10:31', false],
  ])('is open for signing in half an hour around it: %s %s', (time, open) => {
    expect(inSession(meeting, at(time))).toBe(open);
  });

  it('without an hour is open as long as its plan runs', () => {
    expect(inSession({ planState: 21, startsAt: null, endsAt: null }, at('23:00'))).toBe(true);
    for (const state of [0, 10, 11, 12, 13, 14, 20, 25, 30])
      expect(inSession({ ...meeting, planState: state }, at('09:30')), String(state)).toBe(false);
  });

  it('is made up by reading only once it is over and its minutes are written', () => {
    expect(mayMakeUp({ ...meeting, minutes: '<p>纪要</p>' }, at('10:01'))).toBe(true);
    expect(mayMakeUp({ ...meeting, minutes: '<p>纪要</p>' }, at('09:59'))).toBe(false);
    expect(mayMakeUp({ ...meeting, minutes: '' }, at('10:01'))).toBe(false);
    expect(mayMakeUp({ ...meeting, minutes: '<p>纪要</p>', planState: 30 }, at('10:01'))).toBe(false);
  });

  it('takes attendance by hand from its start on', () => {
    expect([0, 10, 11, 12, 13, 14, 20, 21, 22, 25, 30].filter(mayMark)).toEqual([21, 22, 25, 30]);
  });

  it('is read in no less than half a minute, and no more than ten are asked', () => {
    expect(readingSeconds('<p>好</p>')).toBe(30);
    expect(readingSeconds(`<p>${'字'.repeat(1000)}</p>`)).toBe(100);
    expect(readingSeconds('字'.repeat(50_000))).toBe(600);
  });

  it.each([
    ['2026-03', '2026-04-01', true],
    ['2026-03', '2026-03-19', false],
    ['2026-03', '2026-03-20', true],
    ['2026-04', '2026-03-31', false],
  ])('that is missing in %s is a gap by %s: %s', (month, today, gap) => {
    expect(isGap(month, today)).toBe(gap);
  });
});

describe('Minutes', () => {
  it('keep words, lists and tables, and nothing that runs', () => {
    expect(cleanHtml('<h1>纪要</h1><div>一<b>二</b></div><ul><li>三</li></ul>')).toBe(
      '<h2>纪要</h2><p>一<b>二</b></p><ul><li>三</li></ul>',
    );
    expect(
      cleanHtml(
        '<p onclick="x()">好<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">去</a></p>',
      ),
    ).not.toMatch(/script|onerror|onclick|img/);
    expect(cleanHtml('<p><br></p>')).toBe('');
  });
});
