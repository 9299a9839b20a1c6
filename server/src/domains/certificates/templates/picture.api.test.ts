import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certTemplateApi } from '#contracts/certificates/template.contract.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { publishedTemplate, someLayout, templateInput } from '#testing/certificates.ts';
import { lookAt } from '#testing/look-at.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

// Pictures of a template are files of its organisation: whoever sees the template sees them, below too, and by it no other file.

const noFile = '文件不存在';

let world: World;
const browsers: Record<string, Browser> = {};
const ids: Record<string, string> = {};

const keep = (of: Place, kind = 'certificate-print-template'): Promise<string> =>
  keepFile(
    world.runtime,
    { ...systemActor, orgId: of.orgId, orgPath: of.path },
    { kind, fileName: 'seal.png', mediaType: 'image/png', bytes: Buffer.from(`picture ${unique()}`) },
  );
const layoutWith = (fileId: string) =>
  someLayout({}, [{ kind: 'picture', key: 'seal', role: 'seal', x: 100, y: 200, width: 30, height: 30, fileId }]);

beforeAll(async () => {
  world = await openWorld();
  const above = await world.organisation('supervise');
  const place = await world.organisation('company', above);
  const elsewhere = await world.organisation('company');
  browsers['its organisation'] = await world.administrator(above, 'supervise');
  browsers['a company below'] = await world.administrator(place, 'company');
  browsers['a company elsewhere'] = await world.administrator(elsewhere, 'company');
  browsers.driver = await world.student(place);
  ids['its seal'] = await keep(above);
  ids['another seal'] = await keep(above);
  ids['a file of another kind'] = await keep(above, 'document');
  ids['a seal elsewhere'] = await keep(elsewhere);
  ids['nobody’s file'] = '1399999999';
  const by = browsers['its organisation'];
  ids['a published template'] = await publishedTemplate(by, { layout: layoutWith(ids['its seal']) });
  const draft = templateInput({ layout: layoutWith(ids['another seal']) });
  ids['a draft'] = (await by.call(certTemplateApi.add, draft)).templateId;
});
afterAll(() => world.close());

describe('a picture of a template', () => {
  it.each([
    ['its organisation', 'a published template', 'its seal', 'a picture'],
    ['its organisation', 'a draft', 'another seal', 'a picture'],
    ['its organisation', 'a published template', 'another seal', noFile],
    ['its organisation', 'a published template', 'a file of another kind', noFile],
    ['a company below', 'a published template', 'its seal', 'a picture'],
    ['a company below', 'a published template', 'another seal', noFile],
    ['a company below', 'a published template', 'nobody’s file', noFile],
    ['a company below', 'a draft', 'another seal', noFile],
    ['a company elsewhere', 'a published template', 'its seal', noFile],
    ['driver', 'a published template', 'its seal', '用户未登录'],
  ])('for %s by %s, %s: %s', async (who, template, file, shown) => {
    const input = { templateId: ids[template] ?? '', fileId: ids[file] ?? '' };
    expect(await lookAt(browsers[who] ?? world.browser(), certTemplateApi.picture, input)).toBe(shown);
  });

  // A seal that is seen on a published template may be tried; on a template of one's own it is kept by who owns it alone.
  it.each([
    ['a company below', 'its seal', false, true],
    ['a company below', 'another seal', false, false],
    ['a company below', 'a file of another kind', false, false],
    ['a company below', 'a seal elsewhere', false, false],
    ['a company below', 'nobody’s file', false, false],
    ['a company elsewhere', 'its seal', false, false],
    ['a company elsewhere', 'a seal elsewhere', true, true],
  ])('by %s, %s: kept on a template of its own %s, tried %s', async (who, file, kept, tried) => {
    const by = browsers[who] ?? world.browser();
    const layout = layoutWith(ids[file] ?? '');
    expect((await by.send(certTemplateApi.add, templateInput({ layout }))).success).toBe(kept);
    const { templateId } = await by.call(certTemplateApi.add, templateInput());
    const change = { templateId, version: 1, ...templateInput({ layout }) };
    expect((await by.send(certTemplateApi.mod, change as never)).success).toBe(kept);
    expect((await by.send(certTemplateApi.draw, { layout, certLanguage: 'zh-CN' })).success).toBe(tried);
  });
});
