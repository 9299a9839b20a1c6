import { sql } from 'kysely';
import { measured, withBytes } from '#domains/files/door.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { keepFile, type MediaMeasure } from '#kernel/files.ts';
import { nameKey } from '#kernel/pinyin.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said, saidOf } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { written } from '#phrases/written/book.ts';
import { demoKeywords, demoLabels, demoLessons } from './lesson.data.ts';
import { drawCover, makeFilm, makeSound, writePaper } from './lesson.media.ts';

const states = { draft: 1, awaiting: 2, passed: 3, rejected: 4 } as const;

interface Place {
  id: string;
  path: string;
}

/** Keywords and labels; small, and written with the first start. */
export const placeTerms = async (db: Db, head: Place): Promise<void> => {
  const rows = [
    ...demoKeywords.map((name, sort) => ['keyword', name, 'plain', sort] as const),
    ...demoLabels.map(([name, tone], sort) => ['label', name, tone, sort] as const),
  ];
  for (const [kind, name, tone, sort] of rows)
    await sql`insert into lesson_term (org_id, path, kind, term_name, term_name_en, tone, sort)
      values (${head.id}, ${head.path}, ${kind}, ${said(name)}, ${written[name]}, ${tone}, ${sort})`.execute(db);
};

interface Material {
  kind: 'course-video' | 'course-audio' | 'course-pdf';
  fileName: string;
  mediaType: string;
  bytes: Buffer;
}

const paperOf = async (title: string, en: string): Promise<Material> => {
  const points = [
    saidOf('本课讲解“{title}”，学完后能够说出要点并用于日常工作。', { title }),
    said('出车前做好检查，途中保持专注，收车后如实记录。'),
    said('发现隐患立即停车报告，不带病上路，不冒险作业。'),
    `This lesson is about: ${en}. Stop at once when something is wrong, and report it.`,
  ];
  const bytes = await writePaper(title, en, points);
  return { kind: 'course-pdf', fileName: `${title}.pdf`, mediaType: 'application/pdf', bytes };
};

/** Bytes of a lesson's only chapter; where no film can be made its lesson becomes a paper. */
const materialOf = async (lesson: (typeof demoLessons)[number]): Promise<Material> => {
  const [zh, , , fileType, , minutes] = lesson;
  const title = said(zh);
  const seconds = minutes * 60;
  const bytes = fileType === 10 ? await makeFilm(seconds) : fileType === 20 ? await makeSound(seconds) : undefined;
  if (fileType === 10 && bytes)
    return { kind: 'course-video', fileName: `${title}.mp4`, mediaType: 'video/mp4', bytes };
  if (fileType === 20 && bytes)
    return { kind: 'course-audio', fileName: `${title}.mp3`, mediaType: 'audio/mpeg', bytes };
  return paperOf(title, written[zh] ?? '');
};

const fileTypes = { 'course-video': 10, 'course-audio': 20, 'course-pdf': 33 } as const;

const measureOf = (material: Material): Promise<MediaMeasure> => {
  const extension = material.fileName.slice(material.fileName.lastIndexOf('.') + 1);
  return withBytes(material.bytes, extension, (path) => measured(path, extension));
};

const insertLesson = async (
  db: Db,
  owner: Actor,
  place: Place,
  index: number,
  kept: { coverId: string; fileId: string; fileType: number; seconds: number },
  state: number,
): Promise<void> => {
  const [zh, category, scene, , keywords] = demoLessons[index] ?? demoLessons[0] ?? [];
  if (!zh) return;
  const title = said(zh);
  const passed = state === states.passed;
  const third = index % 10 === 6 || index === 28;
  const { rows } = await sql<{ id: string }>`
    insert into lesson (org_id, path, state, lesson_name, lesson_name_en, name_key, intro, category, scene, file_type, share, cover_file_id,
      industry_codes, subject_codes, duty_codes, keywords, label_ids, third_party, provider_name, authorised_until, seconds, chapters,
      submitted_by, submitted_at, published_at, created_by, created_at)
    values (${place.id}, ${place.path}, ${state}, ${title}, ${written[zh]}, ${nameKey(title)}, ${saidOf('面向道路运输从业人员的“{title}”课程。', { title })}, ${category},
      ${scene}, ${kept.fileType}, ${owner.typeCode === 'admin' ? 2 : 1}, ${kept.coverId}, ${['I010', 'I021', 'I030'].slice(0, 1 + (index % 3))},
      ${['T01T01']}, ${['D101']}, ${said([...(keywords ?? [])])},
      (select coalesce(array_agg(id), '{}') from lesson_term where kind = 'label' and sort = ${index % 5}::int), ${third},
      ${third ? said('安途教育科技有限公司') : ''}, ${third ? '2028-12-31' : null}, ${kept.seconds}, 1,
      ${state === states.draft ? null : owner.userId}, ${state === states.draft ? null : new Date().toISOString()},
      ${passed ? new Date().toISOString() : null}, ${owner.userId}, now() - make_interval(hours => ${(demoLessons.length - index) * 7}::int))
    returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`insert into lesson_chapter (lesson_id, path, sort, chapter_name, file_id, seconds)
    values (${id}, ${place.path}, 0, ${title}, ${kept.fileId}, ${kept.seconds})`.execute(db);
  if (passed && owner.typeCode === 'admin' && index < 6)
    await sql`insert into lesson_login (org_id, path, lesson_id, sort) values (${place.id}, ${place.path}, ${id}, ${index})`.execute(
      db,
    );
};

interface Owner extends Place {
  userId: string;
  type: string;
}

const ownersOf = async (db: Db): Promise<Owner[]> => {
  const { rows } = await sql<Owner>`
    select o.id, o.path, u.id as "userId", o.type_code as type from app_user u join org_user m on m.user_id = u.id
    join organisation o on o.id = m.org_id where u.username in ('admin', 'organ', 'company') order by o.level, o.id`.execute(
    db,
  );
  return rows;
};

/** Where a lesson stands: most are published by the head office; a few of others show every state. */
const placing = (index: number, owners: readonly Owner[]): { owner: Owner | undefined; state: number } => {
  if (index < 22) return { owner: owners[0], state: states.passed };
  const order = [states.awaiting, states.draft, states.passed, states.rejected];
  return { owner: owners[1 + (index % Math.max(1, owners.length - 1))], state: order[index % 4] ?? states.passed };
};

/** Notes that the lessons were made: what people have deleted since, some or all, is not made a second time. */
const onceKey = 'demonstration.lessons';

/** Takes the making of the lessons, once in the life of a database; a database that had them before this was noted counts too. */
const takeTurn = (runtime: Runtime): Promise<Owner[] | undefined> =>
  runtime.database.within(everything, async (db) => {
    const owners = await ownersOf(db);
    if (owners.length < 2) return undefined;
    const standing = (await sql`select from lesson limit 1`.execute(db)).rows.length > 0;
    const noted =
      await sql`insert into setting (key, value) values (${onceKey}, ${new Date().toISOString()}) on conflict do nothing
      returning key`.execute(db);
    return noted.rows.length === 0 || standing ? undefined : owners;
  });

/** Gives the turn back when the making broke off before the first lesson stood. */
const giveBack = (runtime: Runtime): Promise<void> =>
  runtime.database.within(everything, async (db) => {
    await sql`delete from setting where key = ${onceKey} and not exists (select from lesson)`.execute(db);
  });

/** Words of questions that fit a lesson, by words of its name: three of the national ones are asked after its chapter. */
const askedAfter: readonly (readonly [lesson: string, question: string])[] = [
  ['雨雾', '雾'],
  ['夜间', '夜间'],
  ['隧道', '隧道'],
  ['长下坡', '下坡'],
  ['疲劳', '疲劳'],
  ['轮胎', '轮胎'],
  ['泄漏', '泄漏'],
  ['火灾', '火灾'],
  ['急救', '伤员'],
  ['装载', '装载'],
];

const askAfter = (db: Db): Promise<unknown> => {
  const asked = askedAfter.flatMap(([word, question]) =>
    demoLessons.filter(([title]) => title.includes(word)).map(([title]) => [said(title), question] as const),
  );
  return sql`insert into lesson_chapter_question (chapter_id, question_id, path, place)
    select c.id, q.id, c.path, q.place from lesson_chapter c join lesson l on l.id = c.lesson_id
    join unnest(${asked.map(([lesson]) => lesson)}::text[], ${asked.map(([, question]) => question)}::text[]) as w (lesson, question)
      on l.lesson_name = w.lesson
    join lateral (select f.id, row_number() over (order by f.exercises_type, f.id) as place from (select q.id, q.exercises_type from question q
      join question_bank b on b.id = q.bank_id where b.shared and length(b.path) - length(replace(b.path, '.', '')) = 2
        and q.stem like '%' || w.question || '%' order by q.exercises_type, q.id limit 3) f) q on true
    on conflict do nothing`.execute(db);
};

const makeLessons = async (runtime: Runtime, owners: readonly Owner[]): Promise<void> => {
  for (const [index, lesson] of demoLessons.entries()) {
    const { owner, state } = placing(index, owners);
    if (!owner) continue;
    const actor: Actor = {
      ...systemActor,
      userId: owner.userId,
      orgId: owner.id,
      orgPath: owner.path,
      typeCode: owner.type,
    };
    const material = await materialOf(lesson);
    const measure = await measureOf(material);
    const fileId = await keepFile(runtime, actor, { ...material, ...measure });
    const title = said(lesson[0]);
    const bytes = await drawCover(title, (index * 47) % 360);
    const cover = { kind: 'course-cover', fileName: `${title}.jpg`, mediaType: 'image/jpeg', bytes };
    const coverId = await keepFile(runtime, actor, cover);
    const kept = { coverId, fileId, fileType: fileTypes[material.kind], seconds: measure.seconds ?? 0 };
    await runtime.database.within(everything, (db) => insertLesson(db, actor, owner, index, kept, state));
  }
  await runtime.database.within(everything, askAfter);
};

/** Thirty lessons about road safety with real media; made after the start, in the background, once. */
export const fillLessons = async (runtime: Runtime): Promise<number> => {
  const owners = await takeTurn(runtime);
  if (!owners) return 0;
  try {
    await makeLessons(runtime, owners);
  } catch (error) {
    await giveBack(runtime);
    throw error;
  }
  return demoLessons.length;
};
