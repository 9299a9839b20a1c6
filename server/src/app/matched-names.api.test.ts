import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { importRows, rowsOfTask } from '#testing/sheets.ts';
import { type Browser, openWorld, someIdCard, somePhone, unique, type World } from '#testing/world.ts';

// Whoever a sheet names by name and number is found however the name is written; a row without a name takes nobody's number.

let world: World;
let boss: Browser;
beforeAll(async () => {
  world = await openWorld();
  boss = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

const today = (): string => dayOf(clock.now());
/** Sheets that find people by name and identity number: their heads, and what stands in a row behind both. */
const sheets: Readonly<Record<string, readonly [head: readonly string[], rest: () => readonly string[]]>> = {
  past: [['类型*', '名称*', '日期*'], () => ['培训', `安全培训${unique()}`, '2024-11-20']],
  punishment: [['来源*', '类别*', '记分*', '违规日期*', '原因*'], () => ['交警', '记分', '3', today(), '闯红灯']],
  official: [
    ['人员类别*', '证明编号*', '业务领域*', '发证单位*', '发证日期*'],
    () => ['安全生产管理人员', `JT AQ ${unique()}`, '道路普通货物运输', '市交通运输局', today()],
  ],
  riskEvent: [
    ['事件来源*', '事件类别*', '严重程度*', '发生时间*', '事件描述'],
    () => ['交通违法', '超速', '一般', `${today()} 00:00`, `超速${unique()}`],
  ],
};

const person = async (realName: string) => {
  const idCard = someIdCard();
  await boss.call(employeeApi.add, { realName, idCard, phone: somePhone(), identities: ['student'] });
  return idCard;
};

describe.each(Object.entries(sheets))('a sheet of %s', (kind, [head, rest]) => {
  const bring = (rows: readonly (readonly string[])[]) =>
    importRows(world, boss, kind, [['姓名*', '身份证号*', ...head], ...rows.map((row) => [...row, ...rest()])]);

  it.each([
    ['张三', '张　三'],
    ['张　三', '张三'],
    ['李四', '\u202a李四\u202c'],
    ['王五', '王\n五 '],
    ['阿卜杜拉·买买提', '阿卜杜拉•买买提'],
    ['阿卜杜拉・买买提', '阿卜杜拉 · 买买提'],
    ['Anna Lund', 'ＡＮＮＡ LUND'],
  ])('finds %j who is written %j', async (realName, written) => {
    const card = await person(realName);
    const task = await bring([[written, `\u202a${card.slice(0, 6)} ${card.slice(6).toLowerCase()}\u202c`]]);
    expect(task, task.message).toMatchObject({ state: 2, total: 1, bad: 0 });
  });

  it('takes nobody for a row without a name, nor by another name', async () => {
    const card = await person('赵有名');
    const names = ['', '#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '-', '/', '无', '钱有名'];
    const task = await bring(names.map((name) => [name, card]));
    expect(task).toMatchObject({ total: names.length, bad: names.length });
    const why = (await rowsOfTask(boss, task.taskId)).slice(1).map((row) => String(row.at(-1)));
    for (const [at, reason] of why.entries()) {
      if (at < names.length - 1) expect(reason, names[at]).toContain('姓名');
      else expect(reason).toContain('没有此人');
    }
  });
});
