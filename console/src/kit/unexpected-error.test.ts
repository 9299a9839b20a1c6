import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '#client/call.ts';

const failed = vi.hoisted(() => vi.fn<() => void>());
vi.mock('./notify.ts', () => ({ notify: { failed } }));
const { tellUnexpectedError } = await import('./unexpected-error.ts');

const reportError = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  failed.mockClear();
  reportError.mockClear();
  vi.stubGlobal('window', { reportError });
});

const twice = new TypeError('handed on');
test.each([
  ['a mistake of the program', new TypeError('x is not a function'), 1],
  ['what is no error at all', 'broken', 1],
  ['nothing', undefined, 1],
  ['a form that refuses without naming a field', { errorFields: [], outOfDate: true }, 1],
  ['a form whose fields say what is missing', { errorFields: [{ name: ['roomName'], errors: ['x'] }] }, 0],
  ['a refused call, which has been shown', new CallFailure(100, 'no'), 0],
  ['a call that was broken off', new DOMException('', 'AbortError'), 0],
  ['an error the first time', twice, 1],
  ['the same one handed on', twice, 0],
])('%s', (_, error, times) => {
  tellUnexpectedError(error);
  expect(failed).toHaveBeenCalledTimes(times);
  expect(reportError).toHaveBeenCalledTimes(times);
});
