import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { bankApi } from '#contracts/questions/bank.contract.ts';
import { caseApi } from '#contracts/questions/case.contract.ts';
import { paperApi } from '#contracts/questions/paper.contract.ts';
import { questionApi } from '#contracts/questions/question.contract.ts';
import { drawFor, inOptionOrder, paperFor } from '#domains/questions/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { subtree } from '#kernel/scope.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let place: Place;
let boss: Browser;
let stranger: Browser;
let bankId: string;
beforeAll(async () => {
  world = await openWorld();
  place = await world.organisation('organ');
  boss = await world.administrator(place, 'organ');
  stranger = await world.administrator(await world.organisation('organ'), 'organ');
  bankId = (await boss.call(bankApi.add, { bankName: `定卷${unique()}` })).bankId;
});
afterAll(() => world.close());

const wording = (more: object = {}) => ({
  bankId,
  exercisesType: 1 as const,
  stem: `定卷用题 ${unique()}（ ）`,
  options: ['减速', '停车', '加速', '鸣笛'].map((content, index) => ({
    exercisesOption: 'ABCD'[index] as 'A',
    content,
  })),
  answer: 'B',
  difficultyDegree: 2 as const,
  source: 1 as const,
  ...more,
});
const ask = async (more: object = {}): Promise<string> =>
  (await boss.call(questionApi.add, wording(more) as never)).questionId;
const reword = async (questionId: string, more: object = {}): Promise<void> => {
  const { version } = await boss.call(questionApi.one, { questionId });
  await boss.call(questionApi.mod, { questionId, version, ...wording(more) } as never);
};
const basics = { paperType: 2 as const, passingScore: 1, offlinePassingScore: 1, examMinutes: 60 };
const manual = async (ids: readonly string[], exerciseRuleType: 1 | 2 | 3 = 1): Promise<string> =>
  (
    await boss.call(paperApi.add, {
      ...basics,
      exerciseRuleType,
      paperName: `定卷${unique()}`,
      generateMode: 1,
      exercises: ids.map((questionId) => ({ questionId, score: 2 })),
    })
  ).paperId;
const atExam = async (bank: string, chooseCount: number): Promise<string> =>
  (
    await boss.call(paperApi.add, {
      ...basics,
      exerciseRuleType: 3,
      paperName: `抽卷${unique()}`,
      generateMode: 2,
      generateType: 2,
      bankIds: [bank],
      groups: [{ exercisesType: 1, difficultyDegree: 2, chooseCount, score: 2 }],
    })
  ).paperId;
const publish = async (paperId: string): Promise<void> => {
  await boss.call(paperApi.submit, { id: paperId });
  await boss.call(paperApi.publish, { id: paperId });
};
const picture = async (colour: string): Promise<{ fileId: string; fileName: string; bytes: Buffer }> => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const { token } = await boss.call(fileApi.token, { kind: 'exam-question' });
  const { data, description } = await sendFile(boss, fileApi.upload, { token }, 'sign.png', bytes);
  if (!data) throw new Error(description);
  return { fileId: data.fileId, fileName: 'sign.png', bytes };
};
const draw = (paperId: string, seed: number) =>
  world.runtime.database.within(subtree(place), (db) => drawFor(db, paperId, seed));

describe('A draft', () => {
  it('follows its questions until it is published', async () => {
    const questionId = await ask();
    const paperId = await manual([questionId]);
    await reword(questionId, { stem: '改过的措辞，发布以前' });
    expect((await boss.call(paperApi.one, { paperId })).examPaperExercises[0]?.stem).toBe('改过的措辞，发布以前');
    await publish(paperId);
    await reword(questionId, { stem: '再改的措辞，发布以后' });
    expect((await boss.call(paperApi.one, { paperId })).examPaperExercises[0]?.stem).toBe('改过的措辞，发布以前');
  });

  it('is not published with a question that was disabled, nor with rules that no longer hold', async () => {
    const ids = [await ask(), await ask(), await ask()];
    const paperId = await manual(ids);
    await boss.call(questionApi.state, { questionIds: [ids[1] ?? ''], state: 0 });
    await boss.call(paperApi.submit, { id: paperId });
    const refused = await boss.send(paperApi.publish, { id: paperId });
    expect(refused.description).toContain('第 2 题');
    expect((await boss.call(paperApi.one, { paperId })).state).toBe(2);
    await boss.call(questionApi.state, { questionIds: [ids[1] ?? ''], state: 1 });
    await boss.call(paperApi.publish, { id: paperId });

    const bank = (await boss.call(bankApi.add, { bankName: `易变${unique()}` })).bankId;
    const [only = ''] = [await ask({ bankId: bank })];
    const drawn = await boss.call(paperApi.add, {
      ...basics,
      exerciseRuleType: 1,
      paperName: `抽定${unique()}`,
      generateMode: 2,
      bankIds: [bank],
      groups: [{ exercisesType: 1, difficultyDegree: 2, chooseCount: 1, score: 2 }],
    });
    await reword(only, { bankId: bank, difficultyDegree: 5 });
    await boss.call(paperApi.submit, { id: drawn.paperId });
    expect((await boss.send(paperApi.publish, { id: drawn.paperId })).success).toBe(false);
  });
});

describe('A picture of a published paper', () => {
  it('stays when the question gets another, is known as used, and is no stranger’s', async () => {
    const red = await picture('#c00000');
    const options = (file: { fileId: string; fileName: string }) =>
      ['A', 'B'].map((exercisesOption, index) => ({
        exercisesOption,
        content: `图${index}`,
        picture: index === 0 ? { fileId: file.fileId, fileName: file.fileName } : null,
      }));
    const questionId = await ask({ options: options(red), answer: 'A' });
    const paperId = await manual([questionId]);
    await publish(paperId);
    const blue = await picture('#0000c0');
    await reword(questionId, { options: options(blue), answer: 'A' });
    const shown = (await boss.call(paperApi.one, { paperId })).examPaperExercises[0]?.options[0]?.picUrl ?? '';
    expect(shown).toContain('/exam/paper/picture');
    const seen = await boss.raw({ method: 'GET', url: shown });
    const { dominant } = await sharp(seen.body).stats();
    expect(dominant.r).toBeGreaterThan(150);
    expect(JSON.parse((await stranger.raw({ method: 'GET', url: shown })).body.toString()).success).toBe(false);
    const other = shown.replace(/fileId=\d+/, `fileId=${blue.fileId}`);
    expect(JSON.parse((await boss.raw({ method: 'GET', url: other })).body.toString()).success).toBe(false);
    const head = await world.administrator(world.head, 'admin');
    const uses = await head.call(fileApi.uses, { fileId: red.fileId });
    expect(JSON.stringify(uses)).toContain('exam_paper_file');
    expect((await head.send(fileApi.del, { fileId: red.fileId })).success).toBe(false);
  });
});

describe('A sitting', () => {
  it('is rebuilt from its seed, word for word, whatever the bank becomes', async () => {
    const bank = (await boss.call(bankApi.add, { bankName: `抽池${unique()}` })).bankId;
    const { caseId } = await boss.call(caseApi.add, {
      bankId: bank,
      caseStem: '某日，一辆客车在山区公路上行驶。',
    });
    const ids: string[] = [];
    for (let number = 0; number < 20; number += 1)
      ids.push(await ask({ bankId: bank, ...(number < 4 ? { caseId } : {}) }));
    const paperId = await atExam(bank, 6);
    await publish(paperId);
    const before = await draw(paperId, 77);
    expect(before).toHaveLength(6);
    expect(new Set(before.map((one) => one.versionId)).size).toBe(6);
    expect(await draw(paperId, 77)).toEqual(before);
    expect((await draw(paperId, 78)).map((one) => one.questionId)).not.toEqual(before.map((one) => one.questionId));

    for (const questionId of ids.slice(0, 10)) await reword(questionId, { bankId: bank, stem: `换了 ${unique()}` });
    await boss.call(questionApi.state, { questionIds: ids.slice(8), state: 0 });
    await boss.call(caseApi.mod, { caseId, version: 1, caseStem: '另一个案例，完全不同的案例。' });
    expect(await draw(paperId, 77)).toEqual(before);
    const preview = await boss.call(paperApi.variant, { paperId, seed: 77 });
    expect(preview.exercises.map((one) => one.stem)).toEqual(before.map((one) => one.stem));
  });

  it('keeps a wording once for all papers, and a new one beside it', async () => {
    const questionId = await ask();
    const papers = [await manual([questionId]), await manual([questionId])];
    for (const paperId of papers) await publish(paperId);
    const [one, two] = await Promise.all(papers.map((paperId) => draw(paperId, 1)));
    expect(two?.[0]?.versionId).toBe(one?.[0]?.versionId);
    await reword(questionId, { stem: `新措辞 ${unique()}` });
    const third = await manual([questionId]);
    await publish(third);
    const three = await draw(third, 1);
    expect(three[0]?.versionId).not.toBe(one?.[0]?.versionId);
    expect([one?.[0]?.revision, three[0]?.revision]).toEqual([1, 2]);
  });

  it('shuffles by its seed where the rule says so, and the answer goes with its option', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 12; number += 1) ids.push(await ask());
    const fixed = await manual(ids);
    const mixed = await manual(ids, 3);
    await publish(fixed);
    await publish(mixed);
    expect((await draw(fixed, 3)).map((one) => one.questionId)).toEqual(ids);
    expect((await draw(fixed, 3)).every((one) => one.optionOrder.join('') === 'ABCD')).toBe(true);
    const [first, second] = [await draw(mixed, 3), await draw(mixed, 4)];
    expect(first.map((one) => one.questionId)).not.toEqual(second.map((one) => one.questionId));
    expect(new Set(first.map((one) => one.optionOrder.join(''))).size).toBeGreaterThan(1);
    for (const one of first) {
      const shown = inOptionOrder(one, one.optionOrder);
      expect(shown.options.find((option) => option.exercisesOption === shown.answer)?.content).toBe('停车');
    }
  });

  it('has no paper that was never published, none of a neighbour, and none that lacks questions', async () => {
    const paperId = await manual([await ask()]);
    await expect(draw(paperId, 1)).rejects.toMatchObject({ key: 'paper.notUsable' });
    await publish(paperId);
    const other = await world.organisation('organ');
    const foreign = world.runtime.database.within(subtree(other), (db) => drawFor(db, paperId, 1));
    await expect(foreign).rejects.toMatchObject({ key: 'object.missing' });

    const bank = (await boss.call(bankApi.add, { bankName: `缩水${unique()}` })).bankId;
    const ids = [];
    for (let number = 0; number < 10; number += 1) ids.push(await ask({ bankId: bank }));
    const short = await atExam(bank, 3);
    await boss.call(questionApi.state, { questionIds: ids.slice(0, 5), state: 0 });
    await boss.call(paperApi.submit, { id: short });
    expect((await boss.send(paperApi.publish, { id: short })).description).toContain('2');
  });
});

describe('Facts for whoever chooses a paper', () => {
  it('are those of the scope', async () => {
    const paperId = await manual([await ask(), await ask()]);
    await publish(paperId);
    const actor = (of: Place): Actor => ({
      ...({} as Actor),
      orgId: of.orgId,
      orgPath: of.path,
      scope: subtree(of),
      permissions: new Set(),
      hiddenFields: new Set(),
    });
    const facts = await world.runtime.database.within(subtree(place), (db) => paperFor(db, actor(place), paperId));
    expect(facts).toMatchObject({
      paperId,
      state: 3,
      exerciseCount: 2,
      score: 4,
      passingScore: 1,
      examMinutes: 60,
      edition: 1,
    });
    const other = await world.organisation('organ');
    const foreign = world.runtime.database.within(subtree(other), (db) => paperFor(db, actor(other), paperId));
    await expect(foreign).rejects.toMatchObject({ key: 'object.missing' });
  });
});

describe('Places of a bank', () => {
  it('are 1 to n of the enabled questions, whatever is added, disabled, moved, changed or deleted', async () => {
    const other = (await boss.call(bankApi.add, { bankName: `去处${unique()}` })).bankId;
    const bank = (await boss.call(bankApi.add, { bankName: `来处${unique()}` })).bankId;
    await world.asSystem(async (db) => {
      const add = (count: number) => sql`
        insert into question (bank_id, org_id, path, created_by, exercises_type, difficulty_degree, stem, answer, source, fingerprint)
        select ${bank}, ${place.orgId}, ${place.path}, 0, 1 + n % 3, 1 + n % 2, 's', 'A', 1, random()::text from generate_series(1, ${count}::int) n`;
      const some = sql`(bank_id in (${bank}, ${other}) and random() < 0.35)`;
      const deeds = [
        add(40),
        sql`update question set state = 0 where ${some}`,
        sql`update question set state = 1 where ${some}`,
        sql`update question set bank_id = ${other} where ${some}`,
        sql`update question set exercises_type = 1 + (exercises_type + 1) % 3, difficulty_degree = 2 where ${some}`,
        sql`delete from question where ${some}`,
        add(7),
      ];
      for (let turn = 0; turn < 4; turn += 1)
        for (const deed of deeds) {
          await deed.execute(db);
          const { rows } = await sql<{ wrong: number }>`
            select count(*)::int as wrong from (
              select bank_id, exercises_type, difficulty_degree, count(*) as n from question where state = 1 group by 1, 2, 3) q
            full join (select * from question_tally where n > 0) k using (bank_id, exercises_type, difficulty_degree)
            full join (select bank_id, exercises_type, difficulty_degree, count(*) as n, min(place) as least, max(place) as most
              from question_place p join question x using (bank_id, exercises_type, difficulty_degree) where x.id = p.question_id and x.state = 1
              group by 1, 2, 3) p using (bank_id, exercises_type, difficulty_degree)
            where q.n is distinct from k.n or p.n is distinct from q.n or p.least <> 1 or p.most <> p.n`.execute(db);
          expect(rows[0]?.wrong).toBe(0);
        }
    });
  });

  it('of a neighbour’s bank are not seen', async () => {
    const other = await world.organisation('organ');
    await ask();
    const seen = await world.runtime.database.within(subtree(other), (db) =>
      sql`select from question_place where bank_id = ${bankId} union all select from question_tally where bank_id = ${bankId}`.execute(
        db,
      ),
    );
    expect(seen.rows).toEqual([]);
    const kept = world.runtime.database.within(subtree(other), (db) => sql`select from question_version`.execute(db));
    await expect(kept).rejects.toThrow(/permission denied/);
  });
});
