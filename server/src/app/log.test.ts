import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, it } from 'vitest';
import { logOptions } from './log.ts';

const written = (entry: object): string => {
  let text = '';
  const place = new Writable({
    write: (part: Buffer, _, done) => {
      text += part.toString();
      done();
    },
  });
  pino(logOptions, place).error(entry, 'request failed');
  return text;
};

const personal = ['13912345678', '11010519491231002X', 'Zhang San'];

it.each([
  [
    'a database refuses a second one',
    { message: 'duplicate key', detail: `Key (phone)=(${personal[0]}) exists.`, code: '23505' },
  ],
  ['a database cannot read one', { message: `invalid input syntax for type bigint: "${personal[2]}"`, code: '22P02' }],
  ['a sentence quotes one', { message: `nobody has ${personal[1]} or ${personal[0]}`, where: personal[2] }],
])('tells of no person where %s, and still what happened', (_, { message, ...more }) => {
  const text = written({ err: Object.assign(new Error(message, { cause: new Error(message) }), more) });
  for (const one of personal) expect(text).not.toContain(one);
  expect(text).toContain(message.slice(0, 9));
  expect(text).toContain('log.test.ts');
});

it('tells no query of a request', () => {
  const text = written({ req: { method: 'GET', url: `/manager/api/system/user/send/code?phone=${personal[0]}` } });
  expect(text).not.toContain(personal[0]);
  expect(text).toContain('/send/code');
});
