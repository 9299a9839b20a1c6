import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SiteRow, type SiteTemplateRow, siteApi } from '#contracts/organisations/site.contract.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let head: Browser;
let company: Place;
let boss: Browser;
let stranger: Browser;
let templates: SiteTemplateRow[];

beforeAll(async () => {
  world = await openWorld();
  head = await world.administrator(world.head, 'admin');
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  stranger = await world.administrator(await world.organisation('company'), 'company');
  templates = ((await boss.call(siteApi.templates.page, { size: 100 } as never)) as { list: SiteTemplateRow[] }).list;
});
afterAll(() => world.close());

const templateOf = (layout: string) => templates.find((one) => one.layout === layout && one.builtIn)?.templateId ?? '';
const someHost = () => `s${unique()}.luan.example`;
const site = (extra: Record<string, unknown> = {}) => ({ host: someHost(), templateId: templateOf('two'), ...extra });
const fieldsOf = (answer: { fields?: { field: string }[] }) => (answer.fields ?? []).map((one) => one.field);
const face = (host: string) => world.browser().call(siteApi.open, { host });

describe('system templates', () => {
  it('are four, each with its route', () => {
    expect(templates.filter((one) => one.builtIn).map((one) => [one.templateCode, one.templateUrl])).toEqual([
      ['one', '/loginTemplateOne'],
      ['two', '/loginTemplateTwo'],
      ['three', '/loginTemplateThree'],
      ['noPassword', '/loginNoPassword'],
    ]);
  });

  it('stay; a variant goes while nobody uses it, and only the head office makes one', async () => {
    expect((await head.send(siteApi.templateDel, { id: templateOf('one') })).success).toBe(false);
    const variant = {
      templateCode: `v${unique()}`,
      templateName: '蓝色变体',
      layout: 'three' as const,
      primaryColour: '#112233',
      backgroundColour: '#445566',
    };
    expect((await boss.send(siteApi.templateAdd, variant)).code).toBe(20001);
    const { templateId } = await head.call(siteApi.templateAdd, variant);
    expect(fieldsOf(await head.send(siteApi.templateAdd, variant))).toEqual(['templateCode']);
    const place = await world.organisation('company');
    const { siteId } = await head.call(siteApi.add, site({ orgId: place.orgId, templateId }));
    expect((await head.send(siteApi.templateDel, { id: templateId })).success).toBe(false);
    await world.asSystem((db) => sql`delete from site where id = ${siteId}`.execute(db));
    expect((await head.send(siteApi.templateDel, { id: templateId })).success).toBe(true);
  });

  it('tell the second of two editors', async () => {
    const made = await head.call(siteApi.templateAdd, {
      templateCode: `v${unique()}`,
      templateName: '先后',
      layout: 'one',
      primaryColour: '#112233',
      backgroundColour: '#445566',
    });
    const change = {
      ...made,
      version: 1,
      templateName: '先到',
      layout: 'one',
      primaryColour: '#112233',
      backgroundColour: '#445566',
    };
    expect((await head.send(siteApi.templateMod, change)).success).toBe(true);
    expect((await head.send(siteApi.templateMod, { ...change, templateName: '后到' })).code).toBe(20004);
  });
});

describe('a site', () => {
  it('is the organisation’s own: made, read, changed; nobody else’s', async () => {
    expect(await boss.call(siteApi.one, {})).toBeNull();
    const input = site({ title: '石家庄运输', titleEn: 'Shijiazhuang Transport', primaryColour: '#0B5C58' });
    const { siteId } = await boss.call(siteApi.add, input);
    const own = await boss.call(siteApi.one, {});
    expect(own).toMatchObject({ siteId, host: input.host, primaryColour: '#0b5c58', layout: 'two', can: ['mod'] });
    expect(fieldsOf(await boss.send(siteApi.add, site()))).toEqual(['orgId']);

    expect((await stranger.send(siteApi.one, { siteId })).code).toBe(20002);
    expect(await stranger.call(siteApi.one, { orgId: company.orgId })).toBeNull();
    expect((await stranger.send(siteApi.mod, { siteId, version: 1, ...site() })).code).toBe(20002);
    expect((await stranger.send(siteApi.add, site({ orgId: company.orgId }))).code).toBe(20002);
    expect((await stranger.send(siteApi.list.page, {})).code).toBe(20001);

    expect((await boss.send(siteApi.mod, { siteId, version: 1, ...input, title: '新标题' })).success).toBe(true);
    expect((await boss.send(siteApi.mod, { siteId, version: 1, ...input, title: '覆盖' })).code).toBe(20004);
    expect((await boss.call(siteApi.one, {}))?.title).toBe('新标题');
  });

  it('is the head office’s to edit wherever its scope reaches, and no supervisor’s', async () => {
    const body = await world.organisation('supervise');
    const below = await world.organisation('company', body);
    const supervisor = await world.administrator(body, 'supervise');
    const { siteId } = await head.call(siteApi.add, site({ orgId: below.orgId, title: '下级' }));
    expect((await supervisor.send(siteApi.one, { siteId })).code).toBe(20002);
    expect((await supervisor.send(siteApi.add, site({ orgId: below.orgId }))).code).toBe(20002);
    const rows = ((await head.call(siteApi.list.page, { orgId: below.orgId } as never)) as { list: SiteRow[] }).list;
    expect(rows).toMatchObject([{ siteId, orgName: below.orgName, can: ['mod'] }]);
  });

  it('has a host of its own, written one way', async () => {
    const host = someHost();
    const [one, other] = [await world.organisation('company'), await world.organisation('company')];
    await head.call(siteApi.add, site({ orgId: one.orgId, host: host.toUpperCase() }));
    expect(fieldsOf(await head.send(siteApi.add, site({ orgId: other.orgId, host })))).toEqual(['host']);
    for (const wrong of ['http://a.cn', 'a.cn/x', 'a b.cn', 'a..cn', '-a.cn', 'a.cn:80'])
      expect(fieldsOf(await head.send(siteApi.add, site({ orgId: other.orgId, host: wrong }))), wrong).toEqual([
        'host',
      ]);
    expect(fieldsOf(await head.send(siteApi.add, site({ orgId: other.orgId, primaryColour: 'red' })))).toEqual([
      'primaryColour',
    ]);
    expect(fieldsOf(await head.send(siteApi.add, site({ orgId: other.orgId, logoFileId: '999999999' })))).toEqual([
      'logoFileId',
    ]);
    expect(fieldsOf(await head.send(siteApi.add, site({ orgId: other.orgId, templateId: '999999' })))).toEqual([
      'templateId',
    ]);
  });
});

describe('the open call', () => {
  it('answers what the log-in page shows and nothing else', async () => {
    const place = await world.organisation('company');
    const input = site({
      orgId: place.orgId,
      templateId: templateOf('three'),
      title: '标题',
      slogan: '标语',
      footer: '页脚',
    });
    await head.call(siteApi.add, input);
    expect(await face(input.host.toUpperCase())).toEqual({
      sysSiteTemplateDto: { templateUrl: '/loginTemplateThree' },
      title: '标题',
      titleEn: '',
      slogan: '标语',
      sloganEn: '',
      footer: '页脚',
      footerEn: '',
      primaryColour: '#8a3ffc',
      backgroundColour: '#3b2a78',
      logoUrl: '',
      backgroundUrl: '',
    });
  });

  it('answers nothing for a host without a site, a site switched off and an organisation disabled', async () => {
    const place = await world.organisation('company');
    const input = site({ orgId: place.orgId });
    const { siteId } = await head.call(siteApi.add, input);
    expect(await face(input.host)).not.toBeNull();
    await head.call(siteApi.mod, { siteId, version: 1, ...input, orgId: undefined, state: 0 } as never);
    expect(await face(input.host)).toBeNull();
    await head.call(siteApi.mod, { siteId, version: 2, host: input.host, templateId: input.templateId, state: 1 });
    await world.asSystem((db) => sql`update organisation set state = 0 where id = ${place.orgId}`.execute(db));
    expect(await face(input.host)).toBeNull();
    expect(await face('nobody.example')).toBeNull();
    expect(await face("x' or 1=1")).toBeNull();
    // Without a host it is the one the page was asked from.
    expect(await world.browser().call(siteApi.open, {})).toBeNull();
  });

  /** What a page asked from a host carries of its site. */
  const carriedBy = async (host: string): Promise<unknown> => {
    const { body } = await world.browser().raw({ method: 'GET', url: '/', headers: { host, accept: 'text/html' } });
    const content = /<meta name="luan-site" content="([^"]*)" \/>/.exec(body.toString('utf8'))?.[1] ?? 'null';
    return JSON.parse(content.replace(/&#(\d+);/g, (_, sign: string) => String.fromCharCode(Number(sign))));
  };

  it('need not be asked: the page carries the answer for the host it was asked from', async () => {
    const place = await world.organisation('company');
    const input = site({ orgId: place.orgId, title: '"><script>alert(1)</script>&#34;$&', footer: '页脚' });
    await head.call(siteApi.add, input);
    expect(await carriedBy(`${input.host}:8080`)).toEqual({ host: input.host, face: await face(input.host) });
    expect(await carriedBy('nobody.example')).toEqual({ host: 'nobody.example', face: null });
    const { body } = await world.browser().raw({ method: 'GET', url: '/', headers: { host: input.host } });
    expect(body.toString('utf8')).not.toContain('<script>alert');
  });

  it('travels in the envelope', async () => {
    const answer = await world.browser().raw({ method: 'GET', url: '/manager/api/org/site/one' });
    expect(typeof (JSON.parse(answer.body.toString()) as { data: unknown }).data).toBe('string');
  });
});
