import { sql } from 'kysely';
import sharp from 'sharp';
import type { CertElement, CertLayout } from '#contracts/certificates/layout.ts';
import { certTemplateApi } from '#contracts/certificates/template.contract.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { joinPlan, makePlan } from './training.ts';
import { type Browser, type Place, type Someone, someIdCard, unique, type World } from './world.ts';

/** A photo of one colour, told from every other by it. */
export const somePhoto = (r: number, g: number, b: number): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: { r, g, b } } })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Gives a person an identity number and a photo. */
export const dress = async (
  world: Pick<World, 'asSystem' | 'runtime'>,
  of: Place,
  person: Someone,
  photo?: Buffer,
): Promise<void> => {
  const owner = { ...systemActor, userId: person.userId, orgId: of.orgId, orgPath: of.path };
  const fileId = await keepFile(world.runtime, owner, {
    kind: 'registration-photo',
    fileName: 'p.jpg',
    mediaType: 'image/jpeg',
    bytes: photo ?? (await somePhoto(40, 90, 200)),
    sealed: true,
  });
  const card = someIdCard();
  await world.asSystem((db) =>
    sql`update app_user set photo_file_id = ${fileId}, id_card_sealed = ${world.runtime.keys.seal(card)}, id_card_index = ${card},
      id_card_masked = ${card.replace(/^(.{8}).*(.{4})$/, '$1******$2')}, gender = 2 where id = ${person.userId}`.execute(
      db,
    ),
  );
};

export interface Ended {
  readonly planId: string;
  readonly recordIds: string[];
  readonly people: Someone[];
}

/** A plan of an organisation with members who have ended their training and lack nothing. */
export const endedPlan = async (
  world: Pick<World, 'asSystem' | 'runtime' | 'person'>,
  of: Place,
  count: number,
  more: { flavour?: string; auditsPrint?: boolean; photo?: Buffer; state?: number } = {},
): Promise<Ended> => {
  const planId = await makePlan(world, of, { lessons: [], ...(more.flavour ? { flavour: more.flavour } : {}) });
  const recordIds: string[] = [];
  const people: Someone[] = [];
  for (let number = 0; number < count; number += 1) {
    const person = await world.person(of, 'company', { student: true });
    await dress(world, of, person, more.photo);
    recordIds.push(await joinPlan(world, planId, of, person, more.state ?? 30));
    people.push(person);
  }
  await world.asSystem(async (db) => {
    await sql`update plan set audits_print = ${more.auditsPrint ?? false} where id = ${planId}`.execute(db);
    await sql`update training_record set score = 92, counted_seconds = 64800, ended_at = now(), learned_at = now() where plan_id = ${planId}`.execute(
      db,
    );
  });
  return { planId, recordIds, people };
};

/** A small layout: a title, name and number, photo, code. */
export const someLayout = (more: Partial<CertLayout> = {}, extra: readonly CertElement[] = []): CertLayout => {
  const text = (key: string, y: number, zh: string, fontSize = 14): CertElement => ({
    kind: 'text',
    key,
    x: 20,
    y,
    width: 120,
    height: 12,
    zh,
    en: zh,
    font: 'NotoSansSC',
    fontSize,
    align: 'left',
    vertical: 'middle',
    lineHeight: 1.3,
    letterSpacing: 0,
    colour: '#000000',
  });
  return {
    width: 210,
    height: 297,
    sheet: 'own',
    gap: 0,
    elements: [
      text('title', 20, '培训合格证书', 30),
      text('name', 60, '姓名：{realName}'),
      text('number', 80, '编号：{certNumber}'),
      { kind: 'photo', key: 'photo', x: 150, y: 50, width: 30, height: 40 },
      { kind: 'qr', key: 'qr', x: 20, y: 200, width: 50, height: 50, colour: '#000000' },
      ...extra,
    ],
    ...more,
  };
};

/** What a template form sends. */
export const templateInput = (more: object = {}) => ({
  templateName: `模板${unique()}`,
  certTemplateKind: 'training' as const,
  certLanguage: 'zh-CN' as const,
  certPrefix: `T${unique()}`.slice(0, 12),
  layout: someLayout(),
  ...more,
});

/** A published template of whoever asks. @returns its id, which is its first edition's. */
export const publishedTemplate = async (browser: Browser, more: object = {}): Promise<string> => {
  const { templateId } = await browser.call(certTemplateApi.add, templateInput(more));
  await browser.call(certTemplateApi.publish, { id: templateId });
  return templateId;
};
