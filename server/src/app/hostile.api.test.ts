import { existsSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCodes } from '#contracts/envelope.ts';
import { fileApi } from '#contracts/files/file.contract.ts';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { projectRoot } from '#kernel/settings.ts';
import { smallPdf } from '#testing/pdfs.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';

const assets = join(projectRoot, 'console', 'dist', 'assets');
let world: World;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  browser = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

/** What a server answers to a path that is sent as it is. */
const overTheWire = async (path: string): Promise<string> => {
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => '');
  const { port } = address === '' ? (world.app.server.address() as AddressInfo) : new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: luan.test\r\nconnection: close\r\n\r\n`);
  return (await buffer(socket)).toString();
};

describe('what no database can hold is refused on its field', () => {
  it.each([
    ['a NUL', 'a\0b'],
    ['half of a surrogate pair', 'a\ud800b'],
  ])('%s in a text', async (_, departmentName) => {
    const answer = await browser.send(departmentApi.add, { departmentName, parentId: null });
    expect(answer.success).toBe(false);
    expect(answer.fields).toEqual([{ field: 'departmentName', message: expect.stringMatching(/字符/) }]);
  });

  it.each([
    ['an identifier of more than 63 bits', { orgUserId: '9223372036854775808' }, 'orgUserId'],
    ['the largest identifier there can be', { orgUserId: '9223372036854775807' }, undefined],
  ])('%s', async (_, input, field) => {
    const answer = await browser.send(employeeApi.one, input);
    expect(answer.success).toBe(false);
    expect(answer.code).not.toBe(answerCodes.serverError);
    expect(answer.fields?.[0]?.field).toBe(field);
  });

  // As it stands on the wire: a client that tidies paths up would hide them.
  it
    .runIf(existsSync(assets))
    .each([
      '/assets/../x',
      '/assets/%2e%2e/x',
      '/assets/..%2fx',
      '/assets/%00',
      '/assets/%zz',
      '/%',
      '/student/app/assets/../../x',
    ])('the path %s is missing, not a fault', async (path) => {
    const answer = await overTheWire(path);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toContain(`"code":${answerCodes.serverError},`);
  });
});

describe('a fault of ours', () => {
  it('is counted, whatever status it travels under', async () => {
    const metrics = async () =>
      (await browser.raw({ method: 'GET', url: '/metrics', headers: { host: 'localhost' } })).body.toString();
    expect(await metrics()).not.toMatch(/luan_unexpected_failures_total\{[^}]*department/);
    const { kysely } = world.runtime.database;
    await kysely.schema.alterTable('department').renameColumn('department_name', 'gone').execute();
    try {
      await browser.send(departmentApi.add, { departmentName: '车队', parentId: null });
    } finally {
      await kysely.schema.alterTable('department').renameColumn('gone', 'department_name').execute();
    }
    expect(await metrics()).toMatch(/luan_unexpected_failures_total\{[^}]*department[^}]*\} 1/);
  });
});

describe('the name of an uploaded file', () => {
  it('is kept without what cannot be kept', async () => {
    const { token } = await browser.call(fileApi.token, { kind: 'archive' });
    const sent = await sendFile(browser, fileApi.upload, { token }, '年度\u0000计划\u0007.pdf', smallPdf());
    expect(sent).toMatchObject({ success: true, data: { fileName: '年度计划.pdf' } });
  });
});
