import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '#kernel/clock.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A policy by its directives. */
const policyOf = (header: unknown): Record<string, string> =>
  Object.fromEntries(
    String(header)
      .split(';')
      .map((part) => part.trim().split(/ (.*)/s).slice(0, 2) as [string, string]),
  );

describe('every answer', () => {
  it.each([
    ['/', 'a page'],
    ['/student/app', 'the student entry'],
    ['/identity/captcha', 'a call'],
    ['/nothing/here.js', 'what is missing'],
    ['/openapi', 'the documentation'],
  ])('%s (%s) runs no script but ours, is framed by nobody else, and is what it says', async (url) => {
    const { headers } = await world.browser().raw({ method: 'GET', url });
    const policy = policyOf(headers['content-security-policy']);
    expect(policy['default-src']).toBe("'self'");
    expect(policy['script-src']).toBe("'self'");
    expect(policy['object-src']).toBe("'none'");
    expect(policy['frame-ancestors']).toBe("'self'");
    expect(policy['base-uri']).toBe("'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
  });

  it('to a call is kept nowhere on the way', async () => {
    const { headers } = await world.browser().raw({ method: 'GET', url: '/manager/system/user/page' });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('compiled code', () => {
  it.each([
    ['/assets/pdf.worker-Ab_1.js', true],
    ['/student/app/assets/pdf.worker-Ab_1.js', true],
    ['/assets/index-Ab_1.js', false],
    ['/other/assets/pdf.worker-Ab_1.js', false],
    ['/preview/pdf', false],
  ])('runs in the thread that draws documents alone: %s %s', async (url, runs) => {
    const { headers } = await world.browser().raw({ method: 'GET', url });
    expect(policyOf(headers['content-security-policy'])['script-src']?.includes('wasm-unsafe-eval')).toBe(runs);
  });
});

describe('the server’s time', () => {
  it.each([
    ['/identity/captcha', 'a call that is answered'],
    ['/manager/system/user/page', 'a call that is refused'],
    ['/manager/api/certificate/pdf?ticket=forged', 'a file that is refused'],
  ])('stands on every answer to a call in milliseconds: %s (%s)', async (url) => {
    const before = clock.now().getTime();
    const { headers } = await world.browser().raw({ method: 'GET', url });
    const told = Number(headers['server-time']);
    expect(told).toBeGreaterThanOrEqual(before);
    expect(told).toBeLessThanOrEqual(clock.now().getTime());
  });
});

describe('a file opened in a page of its own', () => {
  it.each([
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html; charset=utf-8', /<h1>[^<{]+<\/h1>/],
    ['*/*', 'application/json; charset=utf-8', /^\{"success":false/],
  ])('that is refused answers who takes %s as %s', async (accept, type, words) => {
    const url = '/manager/api/certificate/pdf?ticket=forged%3Cb%3E';
    const { body, headers } = await world.browser().raw({ method: 'GET', url, headers: { accept } });
    expect(headers['content-type']).toBe(type);
    expect(body.toString('utf8')).toMatch(words);
  });
});

describe('a page', () => {
  it.each<[string, string, string | undefined, number]>([
    ['GET', '/', '*/*', 200],
    ['GET', '/', undefined, 200],
    ['HEAD', '/', '*/*', 200],
    ['GET', '/dashboard', 'text/html,application/xhtml+xml,*/*;q=0.8', 200],
    ['GET', '/student/app', '*/*', 200],
    ['GET', '/student/app', 'text/*', 200],
    ['GET', '/', 'application/json', 404],
    ['GET', '/missing.js', '*/*', 404],
    ['GET', '/picture.png', 'image/avif,image/webp,*/*;q=0.8', 404],
    ['GET', '/manager/nothing', '*/*', 404],
    ['GET', '/assets/nothing.js', 'text/html', 404],
    ['POST', '/', '*/*', 404],
  ])('%s %s taking %s answers %d', async (method, url, accept, status) => {
    const headers: Record<string, string> = accept === undefined ? {} : { accept };
    const answer = await world.browser().raw({ method, url, headers });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });
});
