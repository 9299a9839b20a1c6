import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCodes, type Envelope } from '#contracts/envelope.ts';
import { platformApi, thirdMessageApi } from '#contracts/events/platforms/platform.contract.ts';
import { fileApi } from '#contracts/files/file.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { fullPath, type Route } from '#contracts/route.ts';
import { studentList } from '#contracts/students/student.contract.ts';
import { isStorable } from '#contracts/system/storable.ts';
import { taskApi } from '#contracts/system/task.contract.ts';
import { signSending } from '#domains/events/platforms/receive.service.ts';
import { clock } from '#kernel/clock.ts';
import { smallPdf } from '#testing/pdfs.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { sendFile } from '#testing/send-file.ts';
import { importRows, rowsOfTask } from '#testing/sheets.ts';
import { type Browser, openWorld, somePhone, unique, type World } from '#testing/world.ts';

const syncKey = 's'.repeat(40);
let world: World;
let head: Browser;
let boss: Browser;
let platform: { accessKey: string; secret: string };
beforeAll(async () => {
  world = await openWorld();
  Object.assign(world.runtime.settings, { LUAN_SYNC_KEY: syncKey });
  head = await world.administrator(world.head, 'admin');
  boss = await world.administrator(await world.organisation('company'), 'company');
  platform = await boss.call(platformApi.add, { platformName: `平台${unique()}`, platformKind: 2 });
});
afterAll(() => world.close());

/** A value as JSON writes it: what is nested deeper than the language itself writes can be sent, too. */
type Json = string;
const deepJson = (levels: number): Json => '['.repeat(levels) + ']'.repeat(levels);
const placeholder = '"the hostile value"';
const filled = (shape: unknown, value: Json): Json => JSON.stringify(shape).replace(placeholder, () => value);
const here = JSON.parse(placeholder) as string;

/** Sealed by hand: the JSON is made here, so that it may hold anything. */
const sealedJson = (json: Json): string => {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', world.runtime.keys.envelope, iv);
  return Buffer.concat([iv, cipher.update(json, 'utf8'), cipher.final()]).toString('base64');
};
const posted = async (
  by: Browser,
  route: Route,
  payload: Json,
  headers: Record<string, string> = { 'encrypt-mode': '-1' },
): Promise<Envelope> => {
  const { body } = await by.raw({
    method: route.method,
    url: fullPath(route),
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  return JSON.parse(body.toString()) as Envelope;
};
const asked = async (route: Route, data: string): Promise<Envelope> => {
  const url = `${fullPath(route)}?${new URLSearchParams({ data })}`;
  return JSON.parse(
    (await boss.raw({ method: 'GET', url, headers: { 'encrypt-mode': '-1' } })).body.toString(),
  ) as Envelope;
};

const alarmOf = (value: Json, more: object = {}): Json =>
  filled(
    {
      externalId: `H${unique()}`,
      kind: 'speeding',
      plateNo: '冀A88X88',
      occurredAt: new Date(clock.now().getTime() - 3_600_000).toISOString(),
      ...more,
      extra: { inner: here },
    },
    value,
  );
const sending = (payload: Json) => {
  const one = {
    accessKey: platform.accessKey,
    sentAt: clock.now().toISOString(),
    nonce: `nonce-${unique()}-${Math.random()}`,
    payload,
  };
  return { ...one, signature: signSending(platform.secret, one) };
};
const deadLetter = async (): Promise<string> => {
  const query = { size: 100, state: 2 } as never;
  const { list } = (await boss.call(thirdMessageApi.list.page as never, query)) as PageOf<{ messageId: string }>;
  return list[0]?.messageId ?? '';
};
const parameterOf = (content: Json, kind = 'text') => ({
  directoryCode: 'platform',
  parameterCode: `out${unique()}`,
  parameterName: '外来',
  parameterNameEn: '',
  valueKind: kind,
  content,
  options: [],
  least: null,
  most: null,
  open: false,
  overridable: false,
  remark: '',
});
const directoryId = async (): Promise<string> =>
  (await head.call(parameterApi.directoryList, {}))[0]?.directoryId ?? '';
const synced = (shape: object, value: Json = '""') => {
  const payload = filled({ at: new Date(clock.now().getTime() + 1000).toISOString(), parameters: [shape] }, value);
  const signature = createHmac('sha256', syncKey).update(payload).digest('base64url');
  return world.browser().send(parameterApi.receive, { payload, signature });
};

/** Doors by which a value from outside comes in, and where each puts the blame; a sending as a whole has no fields. */
const doors: Readonly<Record<string, { field?: string; knock: (value: Json) => Promise<Envelope> }>> = {
  'a body': {
    field: 'departmentName',
    knock: (value) => posted(boss, departmentApi.add, filled({ departmentName: here, parentId: null }, value)),
  },
  'a sealed body': {
    field: 'username',
    knock: async (value) => {
      const data = sealedJson(filled({ username: here, password: 'x' }, value));
      return posted(world.browser(), sessionApi.login, JSON.stringify({ data }), {});
    },
  },
  'a sealed query': {
    field: 'realName',
    knock: (value) => asked(studentList.page, sealedJson(filled({ realName: here }, value))),
  },
  'a content that is JSON in a text': {
    field: 'content',
    knock: async (value) => {
      const { directoryCode: _, options: __, least: ___, most: ____, ...one } = parameterOf(`{"a":${value}}`, 'object');
      return head.send(parameterApi.add, { ...one, directoryId: await directoryId() });
    },
  },
  'a dead letter that was repaired': {
    field: 'raw',
    knock: async (value) => {
      await world.browser().send(platformApi.receive, sending(`{"alarms":[${alarmOf('0', { kind: 'flying' })}]}`));
      return boss.send(thirdMessageApi.replay, { id: await deadLetter(), raw: alarmOf(value) });
    },
  },
  'a parameter of another environment': { knock: (value) => synced({ ...parameterOf('""'), remark: here }, value) },
  'its content': { knock: (value) => synced(parameterOf(`{"a":${value}}`, 'object')) },
};

/** Texts nobody can hold, between those that are only rare. */
const hostileText = fc
  .array(fc.constantFrom('a', '李', '😀', '\0', '\ud83d', '\udc00', '\u0007', '\uffff', '\\u0000', '%00', '_x0000_'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))
  .filter((text) => !isStorable(text));
const hostile: fc.Arbitrary<{ value: Json; words: RegExp }> = fc.oneof(
  hostileText.map((text) => ({ value: JSON.stringify(text), words: /字符/ })),
  hostileText.map((text) => ({ value: JSON.stringify({ [text]: 1 }), words: /字符/ })),
  fc.integer({ min: 13, max: 1900 }).map((levels) => ({ value: deepJson(levels), words: /层级/ })),
);

describe('what cannot be kept, sent by', () => {
  it.each(Object.keys(doors))('%s, is refused where it stands', async (name) => {
    const { field, knock } = doors[name] as (typeof doors)[string];
    const property = fc.asyncProperty(hostile, async ({ value, words }) => {
      const answer = await knock(value);
      expect(answer, value.slice(0, 100)).toMatchObject({ success: false });
      expect(answer.code, value.slice(0, 100)).not.toBe(answerCodes.serverError);
      if (field === undefined) return;
      expect(answer.fields?.map((one) => one.field.split('.')[0])).toEqual([field]);
      if (field !== 'content') expect(answer.fields?.[0]?.message).toMatch(words);
    });
    await fc.assert(property, { numRuns: propertyRuns(40) });
  });

  it('one alarm of a sending, leaves the others', async () => {
    const property = fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 4 }), async (some) => {
      const good = [alarmOf('1'), alarmOf('2')];
      const payload = `{"alarms":[${[good[0], ...some.map(({ value }) => alarmOf(value)), good[1]].join(',')}]}`;
      const answer = await world.browser().send(platformApi.receive, sending(payload));
      expect(answer.data).toMatchObject({ taken: 2, dead: some.length });
    });
    await fc.assert(property, { numRuns: propertyRuns(40) });
  });

  it('one row of a sheet, leaves the others and is named', async () => {
    const escaped = (text: string): string =>
      text
        .split('')
        .map((sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
        .join('');
    const property = fc.asyncProperty(fc.array(hostileText, { minLength: 1, maxLength: 3 }), async (texts) => {
      const rows = ['王甲', ...texts.map((text) => escaped(`王${text}`)), '王乙'].map((name) => [name, somePhone()]);
      const task = await importRows(world, boss, 'employee', [['姓名*', '手机号*'], ...rows]);
      expect(task).toMatchObject({ state: 2, done: texts.length + 2, bad: texts.length });
      const [, ...bad] = await rowsOfTask(boss, task.taskId);
      expect(bad.map((row) => row.at(-1))).toEqual(texts.map(() => expect.stringMatching(/^姓名: .*字符/)));
    });
    await fc.assert(property, { numRuns: propertyRuns(8) });
  });

  it('the name of a file, is kept without it', async () => {
    const property = fc.asyncProperty(hostileText, async (text) => {
      const { token } = await boss.call(fileApi.token, { kind: 'archive' });
      const name = `${text.repeat(40)}.pdf`;
      const answer = await sendFile(boss, fileApi.upload, { token }, name, smallPdf());
      expect(answer.code, JSON.stringify(text)).not.toBe(answerCodes.serverError);
      if (answer.data) expect(isStorable(answer.data.fileName)).toBe(true);
    });
    await fc.assert(property, { numRuns: propertyRuns(20) });
  });

  it('a header or a cookie, does no harm', async () => {
    const property = fc.asyncProperty(hostileText, async (text) => {
      const quoted = encodeURIComponent(text.replaceAll('\0', '%00').toWellFormed());
      const answer = await boss.send(
        departmentApi.add,
        { departmentName: `部门${unique()}`, parentId: null },
        {
          'user-agent': text.repeat(100),
          'accept-language': text,
          productversion: text,
          cookie: `${[...boss.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}; x=${quoted}; y=%00`,
        },
      );
      expect(answer.code).not.toBe(answerCodes.serverError);
      const stranger = await posted(world.browser(), taskApi.list.page, '{}', { cookie: 'luan_session=%00%ed%a0%80' });
      expect(stranger.code).not.toBe(answerCodes.serverError);
    });
    await fc.assert(property, { numRuns: propertyRuns(20) });
  });
});

describe('a sealed text that is no object', () => {
  it.each(['null', '[]', '"text"', '7', '{'])('%s is a broken seal', async (json) => {
    const data = sealedJson(json);
    const answer = await posted(world.browser(), sessionApi.login, JSON.stringify({ data }), {});
    expect(answer).toMatchObject({ success: false, code: answerCodes.brokenEnvelope });
    expect(await asked(studentList.page, data)).toMatchObject({ success: false, code: answerCodes.brokenEnvelope });
  });
});
