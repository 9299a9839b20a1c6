import { sql } from 'kysely';
import sharp from 'sharp';
import { newsKind, newsMachine, newsState } from '#contracts/news/news.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { keepFile } from '#kernel/files.ts';
import { tellPast } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { cleanPictured, keptAddress, wordsIn } from '#kernel/rich-text.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { ownWords } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { demoOrganisations } from './demo.data.ts';
import { drawText } from './drawn-text.ts';
import { authorityNews, type ToldNews, toldNews, waitingNews } from './news.data.ts';

interface Writer {
  readonly id: string;
  readonly path: string;
  readonly userId: string;
  readonly realName: string;
  /** Somebody else of the same organisation, where there is one. */
  readonly auditor: string;
}

const writerOf = async (db: Db, name: string): Promise<Writer | undefined> => {
  const { rows } = await sql<Writer>`
    select o.id, o.path, u.id as "userId", u.real_name as "realName",
      coalesce((select m.user_id from org_user m where m.org_id = o.id and m.user_id <> u.id and m.left_at is null order by m.id limit 1), u.id) as auditor
    from organisation o join org_user m on m.org_id = o.id and m.left_at is null join app_user u on u.id = m.user_id
    where (${name} = '' and o.parent_id is null) or o.org_name = ${name} order by m.id limit 1`.execute(db);
  return rows[0];
};

const colours: Readonly<Record<number, readonly [string, string]>> = {
  [newsKind.values.policy]: ['#12395f', '#3f8ec5'],
  [newsKind.values.accident]: ['#5a1616', '#c2544a'],
  [newsKind.values.industry]: ['#123f2c', '#3c9a6d'],
};

/** A cover with the title's first words on a road into the distance. */
const drawCover = async (of: ToldNews): Promise<Buffer> => {
  const [dark, light] = colours[of.kind] ?? ['#2a1d4d', '#7c63c4'];
  const ground = `<svg width="800" height="450"><defs><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="${light}"/>
    <stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>
    <path d="M250 450 L380 190 L420 190 L550 450 Z" fill="#ffffff" opacity="0.16"/>
    <path d="M400 440 v-60 m0 -40 v-40 m0 -30 v-24" stroke="#ffffff" stroke-width="8" opacity="0.6"/></svg>`;
  const title = ownWords(of.title, of.titleEn);
  const words = title.split(/[：:，,]/)[0] ?? title;
  return sharp(Buffer.from(ground))
    .composite([{ input: await drawText(words.slice(0, ownWords(14, 30)), 46, '#ffffff'), left: 48, top: 60 }])
    .png({ palette: true, quality: 80 })
    .toBuffer();
};

interface Placing {
  readonly state: number;
  /** Hours from now at which it is, was or will be published. */
  readonly hours: number;
  readonly fileId?: string | undefined;
}

const at = (hours: number): string => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

const placeNews = async (db: Db, writer: Writer, of: ToldNews, { state, hours, fileId }: Placing): Promise<void> => {
  const picture = fileId === undefined ? '' : `<img src="${keptAddress(fileId)}" alt="${of.title}">`;
  const body = cleanPictured(of.body + (of.kind === newsKind.values.accident ? picture : ''));
  const bodyEn = cleanPictured(of.bodyEn);
  const published = state === newsState.values.published;
  const { rows } = await sql<{ id: string }>`
    insert into news (org_id, path, type_id, news_title, news_title_en, summary, body, body_en, words, cover_file_id, picture_ids, source, law_id,
      audience_types, is_public, publish_at, published_at, top_until, state, written_by, written_by_name, created_by, created_at)
    select ${writer.id}, ${writer.path}, y.id, ${of.title}, ${of.titleEn}, ${of.summary}, ${body}, ${bodyEn},
      ${[of.title, of.titleEn, of.summary, wordsIn(body), wordsIn(bodyEn)].join(' ')}, ${fileId ?? null},
      ${picture !== '' && of.kind === newsKind.values.accident ? [fileId] : []}::bigint[], '',
      (select l.id from law l where l.short_name = ${of.law ?? ''} order by l.id limit 1), ${[...(of.types ?? [])]}::text[], ${of.open ?? false},
      ${state === newsState.values.scheduled ? at(hours) : null}, ${published ? at(hours) : null}, ${of.top ? at(24 * 20).slice(0, 10) : null},
      ${state}, ${writer.userId}, ${writer.realName}, ${writer.userId}, ${at(Math.min(hours, 0) - 30)}
    from news_type y where y.news_kind = ${of.kind} order by y.id limit 1 returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined || state === newsState.values.draft) return;
  const step = (edge: string, from: number, to: number, who: string, when: string) =>
    tellPast(
      db,
      sql`select ${writer.path}, ${newsMachine.name}, ${id}::bigint, ${edge}, ${from}::int, ${to}::int, null::text, ${who}::bigint, ${when}::timestamptz`,
    );
  const { draft, awaitingAudit } = newsState.values;
  await step('submit', draft, awaitingAudit, writer.userId, at(Math.min(hours, 0) - 26));
  if (state !== awaitingAudit) await step('approve', awaitingAudit, state, writer.auditor, at(Math.min(hours, 0) - 1));
};

/** Some have read it: more of what is older, each person once. */
const readSome = async (db: Db): Promise<void> => {
  await sql`insert into news_read (news_id, user_id, read_at)
    select n.id, m.user_id, least(now(), n.published_at + (m.user_id % 72) * interval '1 hour') from news n
    join org_user m on m.left_at is null and starts_with(m.path, n.path)
    join app_user u on u.id = m.user_id and u.username is null
    where n.state = ${literal(newsState, 'published')} and (m.user_id + n.id) % 100 < least(60, 6 + extract(day from now() - n.published_at)::int)
    on conflict do nothing`.execute(db);
  await sql`update news n set readers = (select count(*) from news_read r where r.news_id = n.id),
    visits = case when n.is_public then (7 + n.id % 23 + 2 * extract(day from now() - n.published_at)::int) else 0 end
    where n.state = ${literal(newsState, 'published')}`.execute(db);
};

/** The news of the demonstration: what was published, one article before its audit, one that waits for its time, one draft. */
export const fillNews = async (runtime: Runtime): Promise<void> => {
  const { within } = runtime.database;
  const writers = await within(everything, async (db) => {
    const { rows } = await sql`select from news limit 1`.execute(db);
    if (rows.length > 0) return undefined;
    const authority = demoOrganisations.find((one) => one.key === 'hebei')?.name ?? '';
    return { head: await writerOf(db, ''), authority: await writerOf(db, authority) };
  });
  const head = writers?.head;
  if (!head) return;
  const covers = new Map<ToldNews, string>();
  for (const one of toldNews.filter((told) => told.open)) {
    const owner = { ...systemActor, orgId: head.id, orgPath: head.path };
    const bytes = await drawCover(one);
    const file = { kind: 'rich-file', fileName: `${one.titleEn}.png`, mediaType: 'image/png', bytes };
    covers.set(one, await keepFile(runtime, owner, file));
  }
  await within(everything, async (db) => {
    const { published, scheduled, awaitingAudit, draft } = newsState.values;
    for (const one of toldNews)
      await placeNews(db, head, one, { state: published, hours: -24 * one.days - 2, fileId: covers.get(one) });
    const { authority } = writers;
    for (const one of authority ? authorityNews : [])
      await placeNews(db, authority as Writer, one, { state: published, hours: -24 * one.days - 3 });
    const [first, second, third] = waitingNews;
    if (first) await placeNews(db, head, first, { state: awaitingAudit, hours: 0 });
    if (second) await placeNews(db, head, second, { state: scheduled, hours: 24 * 7 });
    if (third) await placeNews(db, head, third, { state: draft, hours: 0 });
    await readSome(db);
  });
};
