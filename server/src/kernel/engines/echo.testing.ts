import { fail } from '../errors.ts';
import type { OpenEngine } from './thread.ts';

/** An engine for the test of the thread: answers, refuses, fails, hangs or dies as it is told. */
export const open: OpenEngine<string, string> = async () => async (input) => {
  if (input === 'refuse') throw fail('object.missing');
  if (input === 'fail') throw new Error('broken inside');
  if (input === 'die') process.exit(3);
  if (input === 'hang') await new Promise(() => undefined);
  return `echo ${input}`;
};
