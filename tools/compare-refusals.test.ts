import { describe, expect, it } from 'vitest';
import { compareRefusals } from './compare-refusals.ts';

describe('what calls are refused with', () => {
  it.each([
    [
      'a code that the call does not promise',
      'GET /manager/system/room/page 20005 login.locked',
      'GET /manager/system/room/page is refused with tooManyAttempts, which it does not promise',
    ],
    [
      'a call with a part of its path open',
      'POST /manager/api/pay/notify/:provider 20004 object.changed',
      'POST /manager/api/pay/notify/{provider} is refused with conflict, which it does not promise',
    ],
    [
      'a code that was said to be of clients alone',
      'GET /manager/system/room/page 999 server.error',
      'networkFailure is sent: it is not only understood',
    ],
    [
      'a call that finds nothing missing by its list, and does',
      'POST /manager/system/room/add 20002 object.missing',
      'POST /manager/system/room/add need not be listed as refused on the field',
    ],
  ])('is told where it is wrong: %s', (_, refused, told) => {
    expect(compareRefusals([refused], [])).toContain(told);
    expect(compareRefusals([], [])).not.toContain(told);
  });

  it.each([
    ['a promise that nothing keeps', 'GET /manager/system/room/one promises foreignOrMissing, which never comes', []],
    ['a code that no call sends', 'calls promise faceFailed, which never comes from any', []],
    ['words that nobody says', 'failures.object.inUse was never said', ['object.missing']],
  ])('is told where it is missing: %s', (_, told, said) => {
    expect(compareRefusals([], said)).toContain(told);
  });

  it('is not told of what is promised and comes, and of what any call may say', () => {
    const refused = [
      'GET /manager/system/room/one 20002 object.missing',
      'GET /manager/system/room/one 8100 server.busy',
    ];
    const about = compareRefusals(refused, ['object.inUse']).filter((line) => /room\/one|object\.inUse /.test(line));
    expect(about.filter((line) => !line.includes('notLoggedIn') && !line.includes('otherOrganisation'))).toEqual([
      'GET /manager/system/room/one promises refused, which never comes',
    ]);
  });
});
