import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// What comes from outside is held to what can be kept by `check`, `tryCheck`, `readJson` or `unstorableIn`. Whoever reads JSON
// or checks a shape past them says here why nothing from outside comes in by it.

const root = fileURLToPath(new URL('..', import.meta.url));
const sourcesOf = (...rooms: readonly string[]): string[] =>
  rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^(testing|app\/first)\//.test(name))
      .map((name) => `${room}/${name}`),
  );

/** Readings that stand: file, how many, and why. */
const standing: Readonly<Record<string, readonly [readings: number, reason: string]>> = {
  'contracts/src/people/corrections/correction.contract.ts': [1, 'one field of an input that was checked'],
  'contracts/src/people/credentials/credential.written.ts': [1, 'one field of an input that was checked'],
  'contracts/src/system/storable.ts': [1, 'is the check'],
  'server/src/app/database/programs.ts': [1, 'a file of the package'],
  'server/src/app/upkeep/backup.service.ts': [1, 'a backup of our own'],
  'server/src/domains/archives/exports/detail-export.service.ts': [1, 'filters of an input that was checked'],
  'server/src/domains/archives/sheets/sheet.service.ts': [2, 'filters of an input that was checked, signed by us'],
  'server/src/domains/business/managers/leader.service.ts': [1, 'a number of an input that was checked'],
  'server/src/domains/events/platforms/alarm.rules.ts': [1, 'an alarm that was found storable'],
  'server/src/domains/events/platforms/receive.service.ts': [2, 'each alarm goes by the rules of alarms'],
  'server/src/domains/files/upload.service.ts': [1, 'signed by us'],
  'server/src/domains/identity/persons/account.service.ts': [1, 'sealed by us'],
  'server/src/domains/identity/session.queries.ts': [1, 'a log-in name of an input that was checked'],
  'server/src/domains/orders/providers/alipay.provider.ts': [3, 'signed by Alipay, and read by a shape'],
  'server/src/domains/orders/providers/wechat.responses.ts': [2, 'signed by WeChat Pay, and read by a shape'],
  'server/src/domains/organisations/sites/site.face.ts': [1, 'a host of letters, digits and dots, or none'],
  'server/src/domains/parameters/sync.service.ts': [1, 'what readJson has read'],
  'server/src/domains/parameters/value.queries.ts': [2, 'a content that contentFits has read'],
  'server/src/domains/people/deletions/kept.queries.ts': [1, 'sealed by us'],
  'server/src/domains/prints/ticket.rules.ts': [1, 'signed by us'],
  'server/src/domains/registration/ticket.rules.ts': [1, 'sealed by us'],
  'server/src/domains/students/faces/enrol.service.ts': [1, 'sealed by us'],
  'server/src/domains/system/task.routes.ts': [1, 'filters of an input that was checked'],
  'server/src/kernel/print-proof.ts': [1, 'signed by us'],
  'server/src/kernel/check.ts': [1, 'is the check'],
  'server/src/kernel/engines/media/media.ts': [
    1,
    'what our own program says of a film: numbers, and the name of a format',
  ],
  'server/src/kernel/envelope.ts': [1, 'the input, which goes by check'],
  'server/src/kernel/mount.ts': [1, 'an answer of our own'],
  'server/src/kernel/settings.ts': [1, 'the environment'],
};

const text = (name: string): string => readFileSync(join(root, name), 'utf8');

describe('what comes from outside', () => {
  it('is read past the check by nobody but those who say why', () => {
    const found = sourcesOf('contracts/src', 'server/src')
      .map((name) => [name, text(name).match(/\bJSON\.parse\(|\.safeParse(Async)?\(/g)?.length ?? 0] as const)
      .filter(([, readings]) => readings > 0);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(standing).map(([name, [readings]]) => [name, readings])),
    );
  });

  it('is cut by `cut` and `cutEnd`: half of a surrogate pair breaks the JSON it is sent in', () => {
    const words = /(userAgent|name|title|reason|message|remark|note|device|stem|words|description)$/i;
    const cuts = sourcesOf('contracts/src', 'server/src', 'console/src', 'student/src', 'client/src').flatMap((name) =>
      [...text(name).matchAll(/(\w+)\)?\.slice\((?:0, |-)(\w+)/g)]
        .filter(([, of = '']) => words.test(of))
        .map(([whole]) => `${name}: ${whole}`),
    );
    expect(cuts).toEqual([]);
  });
});
