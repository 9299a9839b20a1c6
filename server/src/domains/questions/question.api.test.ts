import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BankRow, bankApi } from '#contracts/questions/bank.contract.ts';
import { caseApi } from '#contracts/questions/case.contract.ts';
import { type QuestionRow, questionApi } from '#contracts/questions/question.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { importApi } from '#contracts/system/import.contract.ts';
import { importRows, rowsOf, rowsOfTask } from '#testing/sheets.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let head: Browser;
let boss: Browser;
let stranger: Browser;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  head = await world.administrator(world.head, 'admin');
  boss = await world.administrator(company, 'company');
  stranger = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

const bankOf = async (browser: Browser, more: object = {}): Promise<string> =>
  (await browser.call(bankApi.add, { bankName: `题库${unique()}`, ...more })).bankId;

const asked = (bankId: string, more: object = {}) => ({
  bankId,
  exercisesType: 1,
  stem: `机动车载物应当符合核定的载质量 ${unique()}（ ）`,
  options: [
    { exercisesOption: 'A' as const, content: '应当' },
    { exercisesOption: 'B' as const, content: '不必' },
  ],
  answer: 'A',
  difficultyDegree: 2,
  source: 1,
  ...more,
});
const rows = async (browser: Browser, query: object): Promise<QuestionRow[]> =>
  ((await browser.call(questionApi.list.page, query as never)) as { list: QuestionRow[] }).list;
const banks = async (browser: Browser, query: object = {}): Promise<BankRow[]> =>
  ((await browser.call(bankApi.list.page, { size: 500, ...query } as never)) as { list: BankRow[] }).list;

describe('A bank', () => {
  it('counts its enabled questions by type and difficulty', async () => {
    const bankId = await bankOf(boss);
    await boss.call(questionApi.add, asked(bankId));
    await boss.call(
      questionApi.add,
      asked(bankId, { exercisesType: 3, options: [], answer: 'B', difficultyDegree: 5 }),
    );
    const { questionId } = await boss.call(questionApi.add, asked(bankId, { difficultyDegree: 4 }));
    await boss.call(questionApi.state, { questionIds: [questionId], state: 0 });
    const bank = (await banks(boss)).find((one) => one.bankId === bankId);
    expect(bank).toMatchObject({ questionCount: 2, singleCount: 1, multipleCount: 0, judgeCount: 1, origin: 'own' });
    expect(bank?.cells).toEqual([
      { exercisesType: 1, difficultyDegree: 2, count: 1 },
      { exercisesType: 3, difficultyDegree: 5, count: 1 },
    ]);
  });

  it('of the head office is national where it is shared: read below, written only above', async () => {
    const bankId = await bankOf(head, { shared: true });
    const closed = await bankOf(head);
    const question = asked(bankId);
    const { questionId } = await head.call(questionApi.add, question);
    const seen = await banks(boss, { origin: 'national' });
    expect(seen.find((one) => one.bankId === bankId)).toMatchObject({ origin: 'national', can: [], questionCount: 1 });
    expect((await banks(boss)).map((one) => one.bankId)).not.toContain(closed);
    expect((await rows(boss, { bankId })).map((row) => [row.questionId, row.can])).toEqual([[questionId, []]]);
    expect(await boss.call(questionApi.one, { questionId })).toMatchObject({ stem: question.stem, origin: 'national' });
    expect((await boss.send(questionApi.add, asked(bankId))).code).toBe(20002);
    expect((await boss.send(questionApi.mod, { questionId, version: 1, ...question })).code).toBe(20002);
    expect((await boss.send(questionApi.state, { questionIds: [questionId], state: 0 })).code).toBe(20002);
  });

  it('no longer shared takes its questions back', async () => {
    const bankName = `收回${unique()}`;
    const { bankId } = await head.call(bankApi.add, { bankName, shared: true });
    const { questionId } = await head.call(questionApi.add, asked(bankId));
    expect(await rows(boss, { bankId })).toHaveLength(1);
    await head.call(bankApi.mod, { bankId, version: 1, bankName, shared: false });
    expect(await rows(boss, { bankId })).toEqual([]);
    expect((await boss.send(questionApi.one, { questionId })).code).toBe(20002);
  });

  it('of a neighbour is missing', async () => {
    const bankId = await bankOf(boss, { shared: true });
    const { questionId } = await boss.call(questionApi.add, asked(bankId));
    expect((await banks(stranger)).map((one) => one.bankId)).not.toContain(bankId);
    expect((await stranger.send(questionApi.one, { questionId })).code).toBe(20002);
    expect((await stranger.send(bankApi.del, { bankId })).code).toBe(20002);
  });

  it('has a name of its own, and is deleted only empty', async () => {
    const bankName = `重名${unique()}`;
    const { bankId } = await boss.call(bankApi.add, { bankName });
    expect((await boss.send(bankApi.add, { bankName })).fields?.[0]?.field).toBe('bankName');
    await boss.call(questionApi.add, asked(bankId));
    expect((await boss.send(bankApi.del, { bankId })).success).toBe(false);
    await boss.call(bankApi.del, { bankId: await bankOf(boss) });
  });
});

describe('A question', () => {
  it('keeps what was typed as text: a script is shown, never run; a lone sign stays', async () => {
    const bankId = await bankOf(boss);
    const script = '<script>alert(1)</script>';
    const stem = `${script}若 a<b 且 c>d，灯光应当 &lt;近光&gt;`;
    const { questionId } = await boss.call(
      questionApi.add,
      asked(bankId, {
        stem: `  ${stem}\u0007 `,
        options: [
          { exercisesOption: 'A', content: '<img src=x onerror=alert(3)>' },
          { exercisesOption: 'B', content: 'v<30' },
        ],
      }),
    );
    const answer = await boss.raw({
      method: 'GET',
      url: `${fullPath(questionApi.one)}?questionId=${questionId}`,
    });
    expect([answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
      expect.stringContaining('application/json'),
      'nosniff',
    ]);
    const found = await boss.call(questionApi.one, { questionId });
    expect(found).toMatchObject({ stem, optionA: '<img src=x onerror=alert(3)>', optionB: 'v<30' });
    expect((await boss.send(questionApi.add, asked(bankId, { stem: '\u200b\u200b\u200b' }))).fields?.[0]?.field).toBe(
      'stem',
    );
  });

  it('copied from a page with its tags is found by the import', async () => {
    const bankId = await bankOf(boss);
    const usual = { bankId, difficultyDegree: 2, source: 1 } as const;
    const text = `1. <p style="x">夜间会车${unique()}</p>（ ） A. 近光 B. 远光 答案：A\n2. 若 a<b，行驶速度${unique()}（ ） A. 减 B. 增 答案：A`;
    const found = await boss.call(questionApi.paste, { ...usual, text });
    expect(found.findings.map((one) => [one.number, one.problems.join()])).toEqual([
      [1, expect.stringContaining('网页标记')],
    ]);
  });

  it.each<[string, object, string]>([
    ['an answer that is no option', { answer: 'D' }, 'answer'],
    ['two answers of a single choice', { answer: 'AB' }, 'answer'],
    ['one answer of a multiple choice', { exercisesType: 2, answer: 'A' }, 'answer'],
    ['no options', { options: [] }, 'options'],
    [
      'equal options',
      {
        options: [
          { exercisesOption: 'A', content: '一' },
          { exercisesOption: 'B', content: '一' },
        ],
      },
      'options',
    ],
    ['six stars', { difficultyDegree: 6 }, 'difficultyDegree'],
    ['C for a judge', { exercisesType: 3, options: [], answer: 'C' }, 'answer'],
  ])('with %s is refused on its field', async (_, more, field) => {
    const answer = await boss.send(questionApi.add, asked(await bankOf(boss), more));
    expect(answer.success).toBe(false);
    expect(answer.fields?.map((one) => one.field.split('.')[0])).toContain(field);
  });

  it('of another wording keeps the old one; two editors are told', async () => {
    const bankId = await bankOf(boss);
    const question = asked(bankId);
    const { questionId } = await boss.call(questionApi.add, question);
    await boss.call(questionApi.mod, { questionId, version: 1, ...question, difficultyDegree: 5 });
    expect(await boss.call(questionApi.one, { questionId })).toMatchObject({ revision: 1, revisions: [] });
    await boss.call(questionApi.mod, { questionId, version: 2, ...question, stem: '改过的题干（ ）' });
    const now = await boss.call(questionApi.one, { questionId });
    expect(now).toMatchObject({ revision: 2, stem: '改过的题干（ ）', version: 3 });
    expect(now.revisions).toMatchObject([{ revision: 1, stem: question.stem }]);
    expect((await boss.send(questionApi.mod, { questionId, version: 2, ...question })).code).toBe(20004);
  });

  it('stands once in a bank', async () => {
    const question = asked(await bankOf(boss));
    await boss.call(questionApi.add, question);
    expect((await boss.send(questionApi.add, { ...question, stem: `${question.stem}。` })).fields?.[0]?.field).toBe(
      'stem',
    );
  });

  it('belongs to a case of its own bank', async () => {
    const bankId = await bankOf(boss);
    const { caseId } = await boss.call(caseApi.add, {
      bankId,
      caseStem: '某日，一辆重型货车在国道上发生侧翻事故。',
    });
    const { questionId } = await boss.call(questionApi.add, asked(bankId, { caseId }));
    expect((await boss.call(questionApi.one, { questionId })).caseStem).toContain('重型货车');
    expect(await boss.call(caseApi.box, { bankId })).toMatchObject([{ caseId, questionCount: 1 }]);
    const other = await boss.send(questionApi.add, asked(await bankOf(boss), { caseId }));
    expect(other.fields?.[0]?.field).toBe('caseId');
    expect((await stranger.send(caseApi.mod, { caseId, version: 1, caseStem: '别人的案例别人的案例' })).code).toBe(
      20002,
    );
  });

  it('is moved with others, all or none', async () => {
    const [from, to] = [await bankOf(boss), await bankOf(boss)];
    const { questionId } = await boss.call(questionApi.add, asked(from));
    const foreign = (await stranger.call(questionApi.add, asked(await bankOf(stranger)))).questionId;
    expect((await boss.send(questionApi.move, { questionIds: [questionId, foreign], bankId: to })).code).toBe(20002);
    expect(await rows(boss, { bankId: to })).toEqual([]);
    await boss.call(questionApi.move, { questionIds: [questionId], bankId: to });
    expect((await rows(boss, { bankId: to })).map((row) => row.questionId)).toEqual([questionId]);
  });

  it('is found by word, type, stars and source', async () => {
    const bankId = await bankOf(boss);
    await boss.call(questionApi.add, asked(bankId, { stem: '雪天行车（ ）', difficultyDegree: 3, source: 2 }));
    await boss.call(questionApi.add, asked(bankId, { stem: '雨天行车', exercisesType: 3, options: [], answer: 'A' }));
    const found = async (query: object) => (await rows(boss, { bankId, ...query })).map((row) => row.stem);
    expect(await found({ keyword: '雪天' })).toEqual(['雪天行车（ ）']);
    expect(await found({ exercisesType: [3] })).toEqual(['雨天行车']);
    expect(await found({ difficultyDegree: [3, 4] })).toEqual(['雪天行车（ ）']);
    expect(await found({ source: 2 })).toEqual(['雪天行车（ ）']);
    expect(await found({ origin: 'national' })).toEqual([]);
  });

  it('is found by any run of letters of its stem in either language, as it reads now', async () => {
    const bankId = await bankOf(boss);
    const word = `隧道${unique()}`;
    const { questionId } = await boss.call(
      questionApi.add,
      asked(bankId, {
        stem: `驾驶机动车进入${word}前\n应当 50%减速（ ）`,
        stemEn: 'Before a Tunnel you must slow down',
      }),
    );
    const found = async (keyword: string) => (await rows(boss, { keyword, bankId })).length;
    const hits = [
      '隧',
      '机动车',
      '驾驶',
      '隧道',
      word,
      `${word}前`,
      '应当 50%',
      '50%减',
      'tunnel you',
      'A TUNNEL',
      '（ ）',
    ];
    for (const keyword of hits) expect([keyword, await found(keyword)]).toEqual([keyword, 1]);
    const misses = ['道隧', '隧前', '减速（）', '50_减', 'tunnels', '（ ）Before', `${word}后`];
    for (const keyword of misses) expect([keyword, await found(keyword)]).toEqual([keyword, 0]);
    const { version } = await boss.call(questionApi.one, { questionId });
    await boss.call(questionApi.mod, { ...asked(bankId), questionId, version, stem: '改成了桥梁的题目' });
    expect([await found(word), await found('桥梁')]).toEqual([0, 1]);
  });

  it('is found by its words, and counted, only where it may be read', async () => {
    const word = `涵洞${unique()}`;
    await boss.call(questionApi.add, asked(await bankOf(boss), { stem: `通过${word}时` }));
    await head.call(questionApi.add, asked(await bankOf(head, { shared: true }), { stem: `驶离${word}时` }));
    const found = async (browser: Browser) => {
      const page = (await browser.call(questionApi.list.page, { keyword: word } as never)) as {
        list: QuestionRow[];
        total: number;
      };
      return [page.total, ...page.list.map((row) => row.stem.slice(0, 2))];
    };
    expect(await found(boss)).toEqual([2, '驶离', '通过']);
    expect(await found(head)).toEqual([2, '驶离', '通过']);
    expect(await found(stranger)).toEqual([1, '驶离']);
  });
});

describe('A pasted text', () => {
  const text = `一、单选题
1. 行经学校门口应当（ ）
A. 减速慢行 B. 加速通过
答案：A 解析：故选A。
2. 通过铁路道口应当（ ）
A. 一停二看三通过 B. 加速
答案：C
3. 夜间会车应当使用（ ）
A. 近光灯 B. 远光灯
答案：A 解析：故选B。`;

  it('is examined first, then its sound questions are written', async () => {
    const bankId = await bankOf(boss);
    const given = { bankId, text, difficultyDegree: 2, source: 1 };
    const first = await boss.call(questionApi.paste, given);
    expect(first).toMatchObject({ read: 3, good: 1, saved: 0 });
    expect(first.findings.map((one) => [one.number, one.problems.length])).toEqual([
      [2, 1],
      [3, 1],
    ]);
    expect(await rows(boss, { bankId })).toEqual([]);
    expect(await boss.call(questionApi.paste, { ...given, save: true })).toMatchObject({ saved: 1 });
    expect(await rows(boss, { bankId })).toMatchObject([
      { stem: '行经学校门口应当（ ）', answer: 'A', exercisesType: 1 },
    ]);
    expect(await boss.call(questionApi.paste, given)).toMatchObject({ good: 0 });
    expect((await stranger.send(questionApi.paste, given)).code).toBe(20002);
  });

  it('writes what it is unsure of only where somebody takes it, and names what belongs to no question', async () => {
    const bankId = await bankOf(boss);
    const unclear = `安全培训题库
1. 行经学校门口应当（ ）
A. 减速慢行 B. 加速通过
答案：A
夜间会车应当使用（ ）
A. 近光灯 B. 远光灯
答案：A
2. 通过铁路道口应当（ ）
A. 一停二看三通过 B. 加速 C. 鸣笛 D. 绕行 E. 超车
答案：A
3. 会车应当（ ） A. 礼让 B. 争道 答案：A 4. 超车应当（ ） A. 从左侧 B. 从右侧 答案：A`;
    const given = { bankId, text: unclear, difficultyDegree: 2, source: 1 };
    const first = await boss.call(questionApi.paste, given);
    expect(first).toMatchObject({ read: 5, good: 2, saved: 0, left: ['安全培训题库'], leftCount: 1 });
    expect(first.unsure.map(({ place, number, problems }) => [place, number, problems.join()])).toEqual([
      [1, 0, '没有题号，是按内容分出的一题'],
      [4, 4, '与上一题写在同一行，请核对'],
    ]);
    expect(first.findings.map(({ number, problems }) => [number, problems.join()])).toEqual([
      [2, '有选项 E：每题最多四个选项（A–D），请合并或改写后再导入'],
    ]);
    expect(await boss.call(questionApi.paste, { ...given, save: true })).toMatchObject({ saved: 2 });
    expect((await rows(boss, { bankId })).map((row) => row.stem).toSorted()).toEqual(
      ['行经学校门口应当（ ）', '会车应当（ ）'].toSorted(),
    );
    // A place of what has findings takes nothing in: the second question with its fifth option stays out.
    const accept = [1, 2];
    expect(await boss.call(questionApi.paste, { ...given, accept, save: true })).toMatchObject({ good: 1, saved: 1 });
    expect((await rows(boss, { bankId })).map((row) => row.stem)).toContain('夜间会车应当使用（ ）');
  });
});

describe('A spreadsheet of questions', () => {
  const header = [
    '题库*',
    '题型',
    '题干*',
    '选项A',
    '选项B',
    '选项C',
    '选项D',
    '答案*',
    '难度',
    '来源',
    '法规依据',
    '解析',
  ];

  it('writes the sound rows and gives back every finding of the others', async () => {
    const bankName = `表格${unique()}`;
    const { bankId } = await boss.call(bankApi.add, { bankName });
    const task = await importRows(world, boss, 'question', [
      header,
      [
        bankName,
        '单选题',
        '连续驾驶多久应当休息？',
        '2小时',
        '4小时',
        '6小时',
        '',
        'B',
        '3',
        '1',
        '条例第六十二条',
        '',
      ],
      [bankName, '判断', '疲劳时可以继续驾驶。', '', '', '', '', '错', '★', '', '', ''],
      [bankName, '多选题', '安全设施包括（ ）', '灭火器', '安全锤', '', '', 'A', '9', '1', '', '故选AB。'],
      ['没有的题库', '单选', '', '甲', '乙', '', '', '', '', '', '', ''],
      [bankName, '单选题', '连续驾驶多久应当休息', '2小时', '4小时', '6小时', '', 'B', '', '', '', ''],
    ]);
    expect(task).toMatchObject({ state: 2, bad: 3 });
    const bad = (await rowsOfTask(boss, task.taskId)).slice(1).map((row) => row.at(-1)?.split('；').length);
    expect(bad).toEqual([3, 3, 1]);
    const found = await rows(boss, { bankId });
    expect(found.map((row) => [row.exercisesType, row.answer, row.difficultyDegree])).toEqual([
      [3, 'B', 1],
      [1, 'B', 3],
    ]);
  });

  it('refuses a row with a fifth option, and offers none', async () => {
    const bankName = `表格${unique()}`;
    const { bankId } = await boss.call(bankApi.add, { bankName });
    const withE = [...header.slice(0, 7), '选项E', ...header.slice(7)];
    const row = (stem: string, fifth: string) => [
      bankName,
      '单选题',
      stem,
      '一',
      '二',
      '三',
      '四',
      fifth,
      'B',
      '',
      '',
      '',
      '',
    ];
    const task = await importRows(world, boss, 'question', [
      withE,
      row('安全带应当怎样系？', '五'),
      row('车速应当多少？', ''),
    ]);
    expect(task).toMatchObject({ bad: 1 });
    expect((await rowsOfTask(boss, task.taskId))[1]?.at(-1)).toContain('有选项 E');
    expect((await rows(boss, { bankId })).map(({ stem }) => stem)).toEqual(['车速应当多少？']);
    const url = `${fullPath(importApi.template)}?kind=question`;
    const [titles] = await rowsOf((await boss.raw({ method: 'GET', url })).body);
    expect(titles).toContain('选项D');
    expect(titles).not.toContain('选项E');
  });
});

describe('A picture of an option', () => {
  it('needs a question that may be read', async () => {
    const { questionId } = await boss.call(questionApi.add, asked(await bankOf(boss)));
    const url = `${fullPath(questionApi.picture)}?questionId=${questionId}&exercisesOption=A`;
    expect(JSON.parse((await stranger.raw({ method: 'GET', url })).body.toString()).success).toBe(false);
  });
});
