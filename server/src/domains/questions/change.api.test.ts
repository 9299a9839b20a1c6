import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankApi } from '#contracts/questions/bank.contract.ts';
import { questionApi } from '#contracts/questions/question.contract.ts';
import { type Browser, openWorld, unique, type World } from '#testing/world.ts';

let world: World;
let boss: Browser;
beforeAll(async () => {
  world = await openWorld();
  boss = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

const two = [
  { exercisesOption: 'A', content: '应当' },
  { exercisesOption: 'B', content: '不必' },
] as const;
const kinds = {
  single: { exercisesType: 1, options: two, answer: 'A' },
  multiple: { exercisesType: 2, options: two, answer: 'AB' },
  judge: { exercisesType: 3, options: [], answer: 'B' },
  judgeWithOptions: { exercisesType: 3, options: two, answer: 'B' },
  judgeWithoutOptions: { exercisesType: 3, answer: 'A' },
  optionsDropped: { exercisesType: 1, answer: 'A' },
  optionsEmpty: { exercisesType: 2, options: [], answer: 'AB' },
} as const;
const names = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];
const cases = names(kinds).flatMap((from) => names(kinds).map((to) => [from, to] as const));

it('a question is changed or refused on its fields, whatever it was and becomes', async () => {
  const { bankId } = await boss.call(bankApi.add, { bankName: `题库${unique()}` });
  const odd: string[] = [];
  for (const [from, to] of cases) {
    const asked = { bankId, difficultyDegree: 2, source: 1 };
    const added = await boss.send(questionApi.add, { ...asked, ...kinds[from], stem: `载物 ${unique()}` } as never);
    const questionId = added.data?.questionId;
    if (questionId === undefined) continue;
    const changed = { ...asked, ...kinds[to], questionId, version: 1, stem: `改为 ${unique()}` };
    const answer = await boss.send(questionApi.mod, changed as never);
    if (!answer.success && (answer.fields?.length ?? 0) === 0) odd.push(`${from} ${to}: ${answer.description}`);
  }
  expect(odd).toEqual([]);
});
