import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { domains } from '#domains/order.ts';
import { phrases } from '#phrases/zh-CN/all.ts';
import { deedWords, objectWords } from './words.ts';

const routes = domains.flatMap((domain) => domain.routes.map(({ route }) => route));
const deeds = deedWords(routes);
const server = fileURLToPath(new URL('../../..', import.meta.url));
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(server, name), 'utf8'))
  .join('\n');

describe('the words of the operation log', () => {
  it('say every deed and every object in both languages', () => {
    expect(
      [...deeds, ...objectWords()].filter(({ name, nameEn }) => name === '' || nameEn === '').map(({ key }) => key),
    ).toEqual([]);
  });

  it('hold nothing raw', () => {
    const raw = /[/_{}]|[a-z][A-Z]|\w+\.\w+/;
    expect([...deeds, ...objectWords()].filter(({ name, nameEn }) => raw.test(name) || raw.test(nameEn))).toEqual([]);
    expect(deeds.filter(({ nameEn }) => /[\u4e00-\u9fff]/.test(nameEn))).toEqual([]);
  });

  it('know every kind of object that the server writes', () => {
    const known = new Set(objectWords().map(({ key }) => key));
    const written = [...sources.matchAll(/objectKind: '(\w+)'/g)].map((match) => match[1] ?? '');
    expect(written.length).toBeGreaterThan(30);
    expect(written.filter((kind) => !known.has(kind))).toEqual([]);
  });

  it('name no call that does not exist, and no verb that nothing does', () => {
    const actions = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    expect(Object.keys(phrases.deeds.calls).filter((call) => !actions.has(call))).toEqual([]);
    const said = deeds.map(({ name }) => name).join('\n');
    expect(Object.entries(phrases.deeds.verbs).filter(([, word]) => !said.includes(word))).toEqual([]);
  });
});
