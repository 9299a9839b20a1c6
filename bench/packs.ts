import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openRuntime } from '#app/runtime.ts';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { readSettings } from '#kernel/settings.ts';
import { benchCopy, benchKey } from './database.ts';
import { note } from './figures.ts';
import { noteTimes } from './load.ts';
import { finished, headersOf, send } from './long.ts';
import { photoOf } from './photo.ts';
import { logIn, startServer } from './processes.ts';

const people = 300;
/** Sign-in pictures of one person, and lines of a signature. */
const pictures = 4;

interface Member {
  record: string;
  member: string;
  user: string;
  place: { orgId: string; path: string };
}

/** A plan that is over, all its members at the end with an exam that was passed. */
const placePlan = (runtime: Runtime): Promise<{ planId: string; members: Member[] }> =>
  runtime.database.within(everything, async (db) => {
    const plan = await sql<{ id: string }>`
      insert into plan (org_id, path, l1, l2, l3, l4, flavour, plan_number, plan_name, state, begins_on, ends_on, required_seconds, lesson_count, created_by)
      select o.id, o.path, o.l1, o.l2, o.l3, o.l4, 'safe_train', 'pack-' || clock_timestamp(), '三百人计划', 25, luan_today() - 60, luan_today() - 30, 3600, 0, 0
      from organisation o where o.parent_id is null returning id`.execute(db);
    const planId = plan.rows[0]?.id ?? '';
    const run = Date.now();
    await sql`
      with person as (
        insert into app_user (username, real_name, name_key, password_hash)
        select 'pack' || ${run}::text || '_' || n, '王' || substr('伟芳娜敏静丽强磊军洋', 1 + n % 10, 1) || substr('一二三四五六七八九十', 1 + n / 10 % 10, 1),
          'wang', '' from generate_series(1, ${people}::int) n returning id, real_name, name_key
      )
      insert into org_user (user_id, org_id, path, real_name, name_key)
      select p.id, o.id, o.path, p.real_name, p.name_key from person p, organisation o where o.parent_id is null`.execute(
      db,
    );
    const { rows } = await sql<{ record: string; member: string; user: string; org: string; path: string }>`
      insert into training_record (plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, name_key, state, required_seconds,
        counted_seconds, joined_at, learned_at, ended_at, score, attempts)
      select ${planId}::bigint, 'safe_train', m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, m.id, m.user_id, m.real_name, m.name_key, 30, 3600, 3600,
        now() - interval '50 days', now() - interval '45 days', now() - interval '40 days', 92, 1
      from org_user m where m.left_at is null order by m.id desc limit ${people}
      returning id as record, org_user_id as member, user_id as "user", org_id as org, path`.execute(db);
    await sql`
      insert into exam_sitting (record_id, plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, name_key, attempt, state, minutes,
        opened_at, submitted_at, scored_at, score, full_score, passing_score, passed, submitted_how, paper_name)
      select r.id, r.plan_id, r.flavour, r.org_id, r.path, r.l1, r.l2, r.l3, r.l4, r.org_user_id, r.user_id, r.real_name, r.name_key, 1, 3, 60,
        now() - interval '41 days', now() - interval '41 days', now() - interval '41 days', 92, 100, 80, true, 'person', '试卷'
      from training_record r where r.plan_id = ${planId}`.execute(db);
    const members = rows.map(({ org, path, ...one }) => ({ ...one, place: { orgId: org, path } }));
    return { planId, members };
  });

/** Sealed sign-in pictures of every member, as the student entry leaves them. */
const placePictures = async (runtime: Runtime, planId: string, members: readonly Member[]): Promise<void> => {
  for (const [index, one] of members.entries()) {
    const owner = { ...systemActor, userId: one.user, orgId: one.place.orgId, orgPath: one.place.path };
    for (let nth = 0; nth < pictures; nth += 1) {
      const bytes = await photoOf(index * pictures + nth, 640, 480, 80);
      const file = { kind: 'sign-photo', fileName: 's.jpg', mediaType: 'image/jpeg', bytes, sealed: true };
      const fileId = await keepFile(runtime, owner, file);
      await runtime.database.within(everything, (db) =>
        sql`insert into face_check (user_id, org_user_id, org_id, path, scene, way, verdict, engine_verdict, plan_id, file_id, taken_at)
          values (${one.user}, ${one.member}, ${one.place.orgId}, ${one.place.path}, ${20 + 10 * (nth % 3)}, 1, 1, 1, ${planId}, ${fileId},
            now() - make_interval(days => ${50 - nth}))`.execute(db),
      );
    }
  }
};

/** The archive of a plan of 300 people with their sign-in pictures, as PDF and zip, and the public page that verifies it. */
export const measurePacks = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'luan-packs-'));
  const database = await benchCopy('small');
  const settings = { DATABASE_URL: database.url, LUAN_DATA: folder, LUAN_LOG: 'warn', LUAN_KEY: benchKey };
  const runtime = openRuntime(readSettings(settings), { connectionString: database.url, max: 2 });
  const { planId, members } = await placePlan(runtime);
  await placePictures(runtime, planId, members);
  await runtime.database.close();
  const server = await startServer({ DATABASE_URL: database.url, LUAN_DATA: folder });
  try {
    const cookie = await logIn(server.url, 'bench1');
    const headers = headersOf(cookie);
    const before = server.memory();
    const started = performance.now();
    const { taskId } = await send<{ taskId: string }>(server, cookie, 'POST', fullPath(archiveApi.pack), { planId });
    const { took, memory } = await finished(server, cookie, taskId, started);
    const one = `${fullPath(archiveApi.one)}?planId=${planId}`;
    const { packs } = await send<{ packs: { pages: number; people: number; code: string }[] }>(
      server,
      cookie,
      'GET',
      one,
    );
    const [pack] = packs;
    process.stdout.write(`  ${pack?.people} people, ${people * pictures} pictures, ${pack?.pages} pages\n`);
    note('Archives: PDF and zip of 300 people with 1,200 pictures', { value: took / 1000, unit: 's' });
    note('Archives: memory of the server meanwhile, bare is before', { value: memory, bare: before, unit: 'MB' });
    await noteTimes('Archives', server.url, headers, [['its page in the console', one]], 100);
    // Sixty looks in ten minutes are an address's share: three rounds of fifteen and what warms up.
    const verify = `${fullPath(archiveApi.verify)}?code=${pack?.code}`;
    await noteTimes('Archives', server.url, headers, [['its public page', verify]], 15);
  } finally {
    await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
