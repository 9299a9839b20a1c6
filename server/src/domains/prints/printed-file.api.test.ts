import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { type PrintLogRow, printApi } from '#contracts/prints/print.contract.ts';
import { printedFileApi } from '#contracts/prints/printed-file.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { readProof } from '#kernel/print-proof.ts';
import { smallPdf } from '#testing/pdfs.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser & { person: Someone };
let colleague: Browser & { person: Someone };
let stranger: Browser & { person: Someone };
let driver: Browser & { person: Someone };
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  colleague = await world.administrator(company, 'company');
  stranger = await world.administrator(await world.organisation('company'), 'company');
  driver = await world.student(company);
});
afterAll(() => world.close());

/** A paper of the company under a name of its own. */
const paperOf = async (name: string, by: Browser = boss): Promise<string> => {
  const { token } = await by.call(fileApi.token, { kind: 'certificate' });
  const { data } = await sendFile(by, fileApi.upload, { token }, name, smallPdf());
  return data?.fileId ?? '';
};
/** What the answer that gives a file to somebody says of it. */
const proofOf = async (by: Browser, fileId: string): Promise<string> => {
  const { headers } = await by.raw({ method: 'GET', url: `${fullPath(fileApi.view)}?fileId=${fileId}` });
  return String(headers['print-proof'] ?? '');
};
const logged = async (by: Browser, keyword: string) =>
  ((await by.call(printApi.list.page, { keyword })) as PageOf<PrintLogRow>).list;

describe('A file that is printed', () => {
  it('is a row of the print log for each press, under the name the server keeps', async () => {
    const fileId = await paperOf('车辆 道路运输证.pdf');
    const proof = await proofOf(boss, fileId);
    expect(await logged(boss, '车辆 道路运输证')).toEqual([]);
    await boss.call(printedFileApi.note, { proof });
    const [row, ...more] = await logged(boss, '车辆 道路运输证');
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      operationModule: 'file',
      operationType: 1,
      objectName: '车辆 道路运输证.pdf',
      orgId: company.orgId,
      operationUserId: boss.person.userId,
      amount: 1,
    });
    const one = await boss.call(printApi.one, { printLogId: row?.printLogId ?? '' });
    expect(one).toMatchObject({ objectKind: 'file', objectId: fileId });
    const { rows } = await world.asSystem((db) =>
      sql<{
        after: object;
      }>`select after from audit_log where object_kind = 'printLog' and object_id = ${row?.printLogId ?? ''}
        and action = 'printLog.add'`.execute(db),
    );
    expect(rows).toEqual([{ after: { objectKind: 'file', objectId: fileId } }]);
    await boss.call(printedFileApi.note, { proof });
    expect(await logged(boss, '车辆 道路运输证')).toHaveLength(2);
  });

  it.each<[string, () => Browser]>([
    ['a colleague', () => colleague],
    ['another organisation', () => stranger],
    ['a student', () => driver],
    ['nobody', () => world.browser()],
  ])('is noted for whoever was given it, never for %s with the same word', async (who, browserOf) => {
    const name = `安全检查表 ${who}.pdf`;
    const proof = await proofOf(boss, await paperOf(name));
    const { success, description } = await browserOf().send(printedFileApi.note, { proof });
    expect([success, description]).toEqual([false, expect.stringContaining('打印凭证')]);
    expect(await logged(boss, name)).toEqual([]);
  });

  it('is nothing a browser makes up', async () => {
    const proof = await proofOf(boss, await paperOf('原件.pdf'));
    const [body = '', signature = ''] = proof.split('.');
    const said = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, string>;
    const other = Buffer.from(JSON.stringify({ ...said, name: '伪造的文件.pdf' })).toString('base64url');
    for (const forged of [`${other}.${signature}`, `${body}.`, 'x', '一'])
      expect((await boss.send(printedFileApi.note, { proof: forged })).success).toBe(false);
    expect(await logged(boss, '伪造的文件')).toEqual([]);
  });

  it('is proven to those alone who may read it, and a picture is no document', async () => {
    const fileId = await paperOf('内部文件.pdf');
    expect(await proofOf(stranger, fileId)).toBe('');
    expect(await proofOf(world.browser(), fileId)).toBe('');
    const proof = await proofOf(colleague, fileId);
    expect(readProof(world.runtime.keys, proof, { ...colleague.person, orgId: company.orgId })).toMatchObject({
      objectKind: 'file',
      objectId: fileId,
      name: '内部文件.pdf',
    });
  });
});
