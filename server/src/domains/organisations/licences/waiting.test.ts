import { afterEach, expect, it } from 'vitest';
import { clock } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import type { LicencePicture, LicenceText } from './licence.engine.ts';
import { readingsOver } from './waiting.service.ts';

const picture = async (): Promise<LicencePicture> => ({ kind: 'road', bytes: new Uint8Array() });
const said: LicenceText = { readable: true, fields: [] };

/** An engine that answers when it is told to. */
const byHand = (patience = 0) => {
  const asked: { resolve: (text: LicenceText) => void; reject: (error: unknown) => void }[] = [];
  const ask = () => new Promise<LicenceText>((resolve, reject) => asked.push({ resolve, reject }));
  return { asked, readings: readingsOver({ ask }, patience) };
};

afterEach(() => {
  clock.shift = 0;
});

it('tells who waits how many are before it, and answers once it was read', async () => {
  const { asked, readings } = byHand();
  expect(await readings.ask('one', picture)).toEqual({ waiting: { ahead: 0, seconds: 0 } });
  clock.shift = 1000;
  expect(await readings.ask('two', picture)).toMatchObject({ waiting: { ahead: 1 } });
  expect(asked).toHaveLength(2);
  asked[0]?.resolve(said);
  expect(await readings.ask('one', picture)).toEqual({ text: said });
  expect(await readings.ask('two', picture)).toMatchObject({ waiting: { ahead: 0 } });
  expect(asked).toHaveLength(2);
});

it('takes a full queue for a wait and hands the picture in anew', async () => {
  const { asked, readings } = byHand();
  const first = readings.ask('one', picture);
  await expect.poll(() => asked).toHaveLength(1);
  asked[0]?.reject(fail('server.busy'));
  expect(await first).toMatchObject({ waiting: { ahead: 0 } });
  expect(readings.isReading('one')).toBe(false);
  expect(await readings.ask('one', picture)).toMatchObject({ waiting: { ahead: 0 } });
  expect(asked).toHaveLength(2);
});

it('says what is no picture', async () => {
  const { asked, readings } = byHand(60_000);
  const first = readings.ask('one', picture);
  await expect.poll(() => asked).toHaveLength(1);
  asked[0]?.reject(fail('licence.noPicture'));
  await expect(first).rejects.toMatchObject({ key: 'licence.noPicture' });
});
