import { describe, expect, it } from 'vitest';
import { readSettings } from '#kernel/settings.ts';
import { explainStart } from './start-failure.ts';

const settings = readSettings({
  DATABASE_URL: 'postgres://luan:geheim@db.example/luan',
  PORT: '8090',
  LUAN_DATA: '/srv/luan',
});
const failure = (code: string): Error => Object.assign(new Error('raw words of the system'), { code });

describe('why a start failed', () => {
  it.each([
    ['EADDRINUSE', /Port 8090 is in use[\s\S]*PORT=/],
    ['EACCES', /may not[\s\S]*8090[\s\S]*\/srv\/luan/],
    ['ENOSPC', /full[\s\S]*nothing was deleted/],
    ['ECONNREFUSED', /No PostgreSQL answers at postgres:\/\/luan@db.example\/luan/],
    ['28P01', /refused the password/],
    ['3D000', /no such database/],
    ['42501', /may create roles/],
  ])('%s is said with what to do', (code, words) => {
    expect(explainStart(failure(code), settings)).toMatch(words);
    expect(explainStart(new Error('Migration 0001 failed', { cause: failure(code) }), settings)).toMatch(words);
  });

  it('never says the password of the database', () => {
    expect(explainStart(failure('ECONNREFUSED'), settings)).not.toContain('geheim');
  });

  it('keeps the words of what nobody foresaw, and of its cause', () => {
    expect(explainStart(new Error('Migration 0001 failed', { cause: new Error('syntax error') }), settings)).toBe(
      'Migration 0001 failed\n  syntax error',
    );
  });
});
