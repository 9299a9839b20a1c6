import { beforeEach, expect, it, vi } from 'vitest';
import { todos as todosEn } from '#phrases/en/todos.ts';
import { todos as todosZh } from '#phrases/zh-CN/todos.ts';

// A screen that opens while the language is being switched asks for its words in the language that is about to end.

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: '' }, querySelector: () => null });
  vi.stubGlobal('navigator', { language: 'zh-CN' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
});

it('words asked for while the language is switched are there in the new one', async () => {
  const { changeLanguage, loadBook, loadShelf, say, startPhrases } = await import('./phrases.ts');
  startPhrases();
  await loadBook('zh-CN');
  const switched = changeLanguage('en');
  await Promise.all([switched, loadShelf('todos')]);
  expect(say('todos.title')).toBe(todosEn.title);
  await changeLanguage('zh-CN');
  expect(say('todos.title')).toBe(todosZh.title);
});
