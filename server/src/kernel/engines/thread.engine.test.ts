import { afterEach, describe, expect, it } from 'vitest';
import { prepareEngine } from './thread.ts';

const module = new URL('./echo.testing.ts', import.meta.url);
const engine = prepareEngine<string, string>(module, { queue: 3, patience: 1500, loading: 0, idle: 60_000 });
afterEach(() => engine.stop());

describe('An engine in a thread of its own', () => {
  it('answers questions in turn', async () => {
    expect(await Promise.all(['one', 'two', 'three'].map((word) => engine.ask(word)))).toEqual([
      'echo one',
      'echo two',
      'echo three',
    ]);
  });
  it('hands a refusal on by its key', async () => {
    await expect(engine.ask('refuse')).rejects.toMatchObject({ key: 'object.missing' });
  });
  it('tells a fault of its own and goes on', async () => {
    await expect(engine.ask('fail')).rejects.toThrow('broken inside');
    expect(await engine.ask('again')).toBe('echo again');
  });
  it('starts again after its thread has died', async () => {
    await expect(engine.ask('die')).rejects.toThrow('has ended with 3');
    expect(await engine.ask('again')).toBe('echo again');
  });
  it('gives up on an answer that never comes, and answers the next', async () => {
    const hanging = engine.ask('hang');
    const behind = engine.ask('behind');
    await expect(hanging).rejects.toMatchObject({ key: 'server.busy' });
    expect(await behind).toBe('echo behind');
  });
  it('gives an engine that loads slowly the time for it, and its later answers no more than others', async () => {
    const slow = prepareEngine<string, string>(module, { queue: 3, patience: 5, loading: 20_000, idle: 60_000 });
    expect(await slow.ask('first')).toBe('echo first');
    await expect(slow.ask('hang')).rejects.toMatchObject({ key: 'server.busy' });
    expect(await slow.ask('after')).toBe('echo after');
    await slow.stop();
  });
  it('refuses more than may wait', async () => {
    const asked = ['1', '2', '3', '4', '5'].map((word) => engine.ask(word));
    const results = await Promise.allSettled(asked);
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
  });
});
