import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let owner: Browser & { person: Someone };
let colleague: Browser;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  owner = await world.administrator(company, 'company');
  colleague = await world.administrator(company, 'company');
});
afterAll(() => world.close());

const keep = (kind: string): Promise<string> =>
  keepFile(
    world.runtime,
    { ...systemActor, userId: owner.person.userId, orgId: company.orgId, orgPath: company.path },
    { kind, fileName: 'x.xlsx', mediaType: 'application/octet-stream', bytes: Buffer.from('rows of people') },
  );
const view = async (browser: Browser, fileId: string): Promise<string> =>
  (await browser.raw({ method: 'GET', url: `${fullPath(fileApi.view)}?fileId=${fileId}` })).body.toString();

describe('a file', () => {
  it.each(['export', 'import'])('of an %s is its maker’s alone, also inside the organisation', async (kind) => {
    const fileId = await keep(kind);
    expect(await view(owner, fileId)).toBe('rows of people');
    expect(JSON.parse(await view(colleague, fileId))).toMatchObject({ success: false, data: null });
  });

  it('of another organisation is missing', async () => {
    const stranger = await world.administrator(await world.organisation('company'), 'company');
    expect(JSON.parse(await view(stranger, await keep('document')))).toMatchObject({ success: false, data: null });
  });
});
