import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certPrintApi } from '#contracts/certificates/print.contract.ts';
import { type CertTemplateRow, certTemplateApi } from '#contracts/certificates/template.contract.ts';
import { fileApi } from '#contracts/files/file.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { endedPlan, publishedTemplate, someLayout, templateInput } from '#testing/certificates.ts';
import { planInput, someLesson } from '#testing/plans.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';

let world: World;
let above: Place;
let place: Place;
let manager: Browser;
let boss: Browser;
let stranger: Browser;
beforeAll(async () => {
  world = await openWorld();
  above = await world.organisation('supervise');
  place = await world.organisation('company', above);
  manager = await world.administrator(above, 'supervise');
  boss = await world.administrator(place, 'company');
  stranger = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

const text = (font: string, zh = '姓名：{realName}') =>
  ({ ...someLayout().elements[0], key: 'extra', font, zh }) as never;

const choicesOf = async (browser: Browser): Promise<string[]> =>
  ((await browser.call(certTemplateApi.choices.page, { size: 100 })) as PageOf<CertTemplateRow>).list.map(
    (one) => one.templateId,
  );

/** Sends a file the way a browser does. */
const upload = async (browser: Browser, bytes: Buffer, name = 'a.png') => {
  const { token } = await browser.call(fileApi.token, { kind: 'certificate-print-template' });
  const boundary = 'xxxxboundary';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const answer = await browser.raw({
    method: 'POST',
    url: `/basic/api/oss/upload/common?token=${encodeURIComponent(token)}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return JSON.parse(answer.body.toString('utf8')) as {
    success: boolean;
    description: string;
    data: { fileId: string };
  };
};

describe('A template', () => {
  it('is refused with a font that is not there, by its name', async () => {
    const layout = someLayout({}, [text('ComicSans')]);
    const answer = await boss.send(certTemplateApi.add, templateInput({ layout }));
    expect(answer.success).toBe(false);
    expect(answer.fields).toEqual([{ field: 'layout', message: expect.stringContaining('ComicSans') }]);
    const drawn = await boss.send(certTemplateApi.draw, { layout, certLanguage: 'zh-CN' });
    expect(drawn.fields?.[0]?.message).toContain('ComicSans');
  });

  it('never imitates the authority’s document, written, copied or chosen from above', async () => {
    const face = someLayout({}, [text('NotoSansSC', '安全生产考核 合格证明')]);
    const written = await boss.send(certTemplateApi.add, templateInput({ layout: face }));
    expect(written.fields?.[0]).toMatchObject({ field: 'layout', message: expect.stringContaining('主管部门核发') });
    const named = await boss.send(certTemplateApi.add, templateInput({ templateName: '考核合格证明' }));
    expect(named.fields?.[0]?.field).toBe('templateName');
    const official = await publishedTemplate(manager, { layout: face, certTemplateKind: 'training' });
    const { templateId } = await boss.call(certTemplateApi.copy, { templateId: official });
    expect((await boss.send(certTemplateApi.publish, { id: templateId })).description).toContain('主管部门核发');
    const { planId, recordIds } = await endedPlan(world, place, 1);
    const chosen = await boss.send(certPrintApi.check, { planId, recordIds, templateId: official });
    expect(chosen.description).toContain('主管部门核发');
    expect((await boss.call(certPrintApi.check, { planId, recordIds })).templateName).not.toContain('考核合格证明');
    await manager.call(certTemplateApi.disable, { id: official });
  });

  it('is refused with a field nobody knows, without a code, with two of one name, with an unknown picture', async () => {
    const layouts = [
      [someLayout({}, [text('NotoSansSC', '{salary}')]), '{salary}'],
      [{ ...someLayout(), elements: someLayout().elements.filter((one) => one.kind !== 'qr') }, '二维码'],
      [{ ...someLayout(), elements: [...someLayout().elements, someLayout().elements[0]] }, 'title'],
      [
        someLayout({}, [
          { kind: 'picture', key: 'seal', role: 'seal', x: 1, y: 1, width: 9, height: 9, fileId: '999999999' },
        ]),
        '图片',
      ],
      [someLayout({ sheet: 'a4', width: 297, height: 210 }), 'A4'],
    ] as const;
    for (const [layout, word] of layouts) {
      const answer = await boss.send(certTemplateApi.add, templateInput({ layout }));
      expect(answer.fields?.[0]).toMatchObject({ field: 'layout', message: expect.stringContaining(word) });
    }
  });

  it('refuses a picture of 50 MB clearly, and takes a small one', async () => {
    const big = Buffer.alloc(50 * 1024 * 1024, 7);
    const refused = await upload(boss, big);
    expect(refused).toMatchObject({ success: false, description: expect.stringContaining('10MB') });
    const png = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const taken = await upload(boss, png);
    expect(taken.success).toBe(true);
    const { fileId } = taken.data;
    const layout = someLayout({}, [
      { kind: 'picture', key: 'seal', role: 'seal', x: 100, y: 200, width: 30, height: 30, fileId },
    ]);
    const { templateId } = await boss.call(certTemplateApi.add, templateInput({ layout }));
    expect((await boss.call(certTemplateApi.one, { templateId })).layout.elements.at(-1)).toMatchObject({ fileId });
    const { svg } = await boss.call(certTemplateApi.draw, { layout, certLanguage: 'zh-CN' });
    expect(svg).toContain('data:image/png;base64,');
    // A neighbour can neither use nor draw it.
    expect((await stranger.send(certTemplateApi.add, templateInput({ layout }))).fields?.[0]?.field).toBe('layout');
    expect((await stranger.send(certTemplateApi.draw, { layout, certLanguage: 'zh-CN' })).success).toBe(false);
  });

  it('walks its machine; what was published keeps its look and is edited as a new edition', async () => {
    const { templateId } = await boss.call(certTemplateApi.add, templateInput());
    const draft = await boss.call(certTemplateApi.one, { templateId });
    expect(draft).toMatchObject({ state: 1, edition: 1, can: expect.arrayContaining(['mod', 'del', 'publish']) });
    await boss.call(certTemplateApi.publish, { id: templateId });
    const { version, layout, templateName, certPrefix } = await boss.call(certTemplateApi.one, { templateId });
    const changed = templateInput({ templateName: '新名字', certPrefix, layout });
    expect((await boss.send(certTemplateApi.mod, { ...changed, templateId, version })).success).toBe(false);
    const next = await boss.call(certTemplateApi.edition, { templateId });
    expect((await boss.send(certTemplateApi.edition, { templateId })).success).toBe(false);
    await boss.call(certTemplateApi.mod, { ...changed, templateId: next.templateId, version: next.version });
    expect((await boss.call(certTemplateApi.one, { templateId })).templateName).toBe(templateName);
    await boss.call(certTemplateApi.publish, { id: next.templateId });
    const old = await boss.call(certTemplateApi.one, { templateId });
    expect(old).toMatchObject({ state: 0, templateName });
    expect(old.editions.map((one) => [one.edition, one.state])).toEqual([
      [1, 0],
      [2, 2],
    ]);
    // An older edition does not come back over a newer one.
    expect((await boss.send(certTemplateApi.enable, { id: templateId })).success).toBe(false);
    expect((await boss.send(certTemplateApi.del, { templateId })).success).toBe(false);
  });

  it('has a prefix of its own on the whole platform', async () => {
    const certPrefix = templateInput().certPrefix;
    await boss.call(certTemplateApi.add, templateInput({ certPrefix }));
    const taken = await stranger.send(certTemplateApi.add, templateInput({ certPrefix }));
    expect(taken.fields?.[0]?.field).toBe('certPrefix');
  });

  it('is changed once, not over somebody else’s change', async () => {
    const { templateId, version } = await boss.call(certTemplateApi.add, templateInput());
    await boss.call(certTemplateApi.mod, { ...templateInput(), templateId, version });
    expect((await boss.send(certTemplateApi.mod, { ...templateInput(), templateId, version })).code).toBe(20004);
  });

  it('of a neighbour is missing', async () => {
    const { templateId } = await boss.call(certTemplateApi.add, templateInput());
    for (const answer of [
      await stranger.send(certTemplateApi.one, { templateId }),
      await stranger.send(certTemplateApi.publish, { id: templateId }),
      await stranger.send(certTemplateApi.del, { templateId }),
      await stranger.send(certTemplateApi.copy, { templateId }),
    ])
      expect(answer.code).toBe(20002);
  });

  it('of an organisation above is chosen, copied and drawn below once it is published, and never changed', async () => {
    const { templateId } = await manager.call(certTemplateApi.add, templateInput());
    expect((await boss.send(certTemplateApi.one, { templateId })).code).toBe(20002);
    await manager.call(certTemplateApi.publish, { id: templateId });
    const seen = await boss.call(certTemplateApi.one, { templateId });
    expect(seen.can).toEqual(['copy']);
    expect(await choicesOf(boss)).toContain(templateId);
    expect((await boss.send(certTemplateApi.disable, { id: templateId })).code).toBe(20002);
    const copy = await boss.call(certTemplateApi.copy, { templateId });
    const own = await boss.call(certTemplateApi.one, { templateId: copy.templateId });
    expect(own).toMatchObject({ state: 1, edition: 1, layout: seen.layout });
    expect(own.certPrefix).not.toBe(seen.certPrefix);
    expect(await choicesOf(stranger)).not.toContain(templateId);
  });

  it('comes ready-made from the head office, for both kinds', async () => {
    const { list } = (await stranger.call(certTemplateApi.choices.page, { size: 100 })) as PageOf<CertTemplateRow>;
    const kinds = list.map((one) => one.certTemplateKind);
    expect(kinds).toEqual(expect.arrayContaining(['qualified', 'training']));
  });

  it('is drawn with a real member, whose name is in it; a foreign member is missing', async () => {
    const { recordIds } = await endedPlan(world, place, 1);
    const input = { layout: someLayout(), certLanguage: 'zh-CN' as const, recordId: recordIds[0] ?? '' };
    const { svg } = await boss.call(certTemplateApi.draw, input);
    expect(svg.startsWith('<svg')).toBe(true);
    expect(svg).not.toMatch(/<script|onload|<text/);
    expect((await stranger.send(certTemplateApi.draw, input)).code).toBe(20002);
  });
});

describe('A plan', () => {
  it('chooses a template of its organisation or one above; a foreign one is refused on its field', async () => {
    const templateId = await publishedTemplate(manager);
    const lesson = await someLesson(world, place);
    const { planId } = await boss.call(planApi.add, planInput(lesson, { certificateTemplateId: templateId }));
    const plan = await boss.call(planApi.one, { planId });
    expect(plan.certificateTemplateId).toBe(templateId);
    expect(plan.certificateTemplateName).not.toBe('');
    const foreign = await publishedTemplate(stranger);
    const answer = await boss.send(planApi.add, planInput(lesson, { certificateTemplateId: foreign }));
    expect(answer.fields?.[0]?.field).toBe('certificateTemplateId');
  });
});
