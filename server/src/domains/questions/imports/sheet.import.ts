import { sql } from 'kysely';
import { type Codes, keyOf, recordState } from '#contracts/codes.ts';
import {
  difficultyDegree,
  exercisesType,
  optionLetters,
  optionOrder,
  questionSource,
} from '#contracts/questions/question.codes.ts';
import { type QuestionImportRow, questionImportRow } from '#contracts/questions/question.import.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import type { Checked, Importer } from '#kernel/runtime.ts';
import { inScope } from '#kernel/scope.ts';
import { type Language, languages, say, sayOr } from '#phrases/say.ts';
import { lockBank } from '../banks/bank.service.ts';
import { insertQuestions } from '../question.service.ts';
import { cleanDraft, examineDrafts, toQuestion } from './draft.service.ts';
import type { Draft } from './text/question-draft.rules.ts';

type Row = Checked<QuestionImportRow>;

const bare = (label: string): string => label.trim().toLowerCase().replace(/题$/, '');

/** Values of a code list by their labels in either language, with or without the word for question, and by themselves. */
const labelled = (list: Codes<string, number>): ReadonlyMap<string, number> =>
  new Map(
    Object.values(list.values).flatMap((value) => {
      const key = keyOf(list, value) ?? '';
      const labels = languages.map((language) => sayOr(language, `codes.${list.name}.${key}`, key));
      return [...labels, String(value)].map((label) => [bare(label), value] as const);
    }),
  );
const known = new Map<string, ReadonlyMap<string, number>>();

/** A code by what was written for it. */
const codeOf = (list: Codes<string, number>, written: string): number | undefined => {
  const labels = known.get(list.name) ?? labelled(list);
  known.set(list.name, labels);
  return labels.get(bare(written));
};

/** A list of questions' words as a column of the sheet reads them. */
const synonymsOf = (list: Codes<string, number>) => ({
  choices: list,
  synonyms: { sure: (written: string) => codeOf(list, written) },
});

/** Letters of the columns: one more than a question has options, so that a fifth is refused and not left behind. */
const columnLetters = [...optionLetters, 'E'];

const toDraft = ({ number, value }: Row): Draft => {
  const contents = [value.optionA, value.optionB, value.optionC, value.optionD, value.optionE];
  const last = contents.findLastIndex((content) => content !== '');
  const type = codeOf(exercisesType, value.exercisesType);
  const difficulty = codeOf(difficultyDegree, value.difficultyDegree);
  const order = codeOf(optionOrder, value.optionOrder);
  return cleanDraft({
    number,
    stem: value.stem,
    options: columnLetters.slice(0, last + 1).map((letter, index) => ({ letter, content: contents[index] ?? '' })),
    answer: value.answer,
    explanation: value.explanation,
    lawBasis: value.lawBasis,
    ...(type === undefined ? {} : { type }),
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(order === undefined ? {} : { optionOrder: order }),
  });
};

/** Banks of the scope by their names; the person's own goes before one of the same name below. */
const banksOf = async (db: Db, actor: Actor): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select b.id, b.bank_name as name from question_bank b where b.state = ${literal(recordState, 'enabled')} and ${inScope(actor.scope, 'question_bank b')}
    order by b.org_id = ${actor.orgId}, b.id desc`.execute(db);
  return new Map(rows.map((row) => [row.name, row.id]));
};

const wrongCodes = (row: QuestionImportRow, language: Language): string[] => {
  const unknown = (
    field: 'exercisesType' | 'difficultyDegree' | 'source' | 'optionOrder',
    list: Codes<string, number>,
  ) =>
    row[field] !== '' && codeOf(list, row[field]) === undefined
      ? [say(language, 'system.unknownName', { field: sayOr(language, `fields.${field}`, field), name: row[field] })]
      : [];
  return [
    ...unknown('exercisesType', exercisesType),
    ...unknown('difficultyDegree', difficultyDegree),
    ...unknown('source', questionSource),
    ...unknown('optionOrder', optionOrder),
  ];
};

const byBank = (rows: readonly Row[], banks: ReadonlyMap<string, string>): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const bank = banks.get(row.value.bankName) ?? '';
    const group = groups.get(bank);
    if (group) group.push(row);
    else groups.set(bank, [row]);
  }
  return groups;
};

const usual = { difficultyDegree: difficultyDegree.values.two, source: questionSource.values.national };

/** Questions from a spreadsheet into the banks it names; every finding of a row comes back at once. */
export const questionImporter: Importer<QuestionImportRow> = {
  kind: 'question',
  permission: 'exam:question:import',
  row: questionImportRow,
  columns: [
    { field: 'bankName', required: true, example: '道路运输安全题库', note: 'sheets.bank' },
    { field: 'exercisesType', example: '单选题', ...synonymsOf(exercisesType) },
    { field: 'stem', required: true, example: '驾驶人连续驾驶机动车超过几小时应当停车休息？' },
    { field: 'optionA', example: '2 小时' },
    { field: 'optionB', example: '4 小时' },
    { field: 'optionC', example: '6 小时' },
    { field: 'optionD', example: '8 小时' },
    { field: 'optionE', example: '', unasked: true },
    { field: 'optionOrder', example: '自动', ...synonymsOf(optionOrder), note: 'sheets.optionOrder' },
    { field: 'answer', required: true, example: 'B' },
    { field: 'difficultyDegree', example: '2', ...synonymsOf(difficultyDegree) },
    { field: 'source', example: '1', ...synonymsOf(questionSource) },
    { field: 'lawBasis', example: '《道路交通安全法实施条例》第六十二条' },
    { field: 'explanation', example: '连续驾驶超过 4 小时应当停车休息，休息时间不少于 20 分钟。' },
  ],
  lists: async (db, actor) => ({ bankName: [...(await banksOf(db, actor)).keys()] }),
  async examine(db, actor, rows, run) {
    const banks = await banksOf(db, actor);
    const problems = new Map<number, string[]>();
    const warnings = new Map<number, string[]>();
    for (const [bankId, some] of byBank(rows, banks)) {
      // Without a bank the rows are still read against each other: bank 0 holds nothing.
      const found = await examineDrafts(db, bankId || '0', some.map(toDraft), run.language);
      for (const [place, row] of some.entries()) {
        const unknownBank =
          bankId === '' ? [say(run.language, 'failures.question.unknownBank', { name: row.value.bankName })] : [];
        const all = [...unknownBank, ...wrongCodes(row.value, run.language), ...(found.problems.get(place) ?? [])];
        if (all.length > 0) problems.set(row.number, all);
        const unsure = found.warnings.get(place);
        if (unsure) warnings.set(row.number, unsure);
      }
    }
    return { problems, warnings };
  },
  async insert(db, actor, rows) {
    for (const [bankId, some] of byBank(rows, await banksOf(db, actor))) {
      // The bank was renamed or disabled between the look and the write: nothing was written, the person tries again.
      if (bankId === '') throw fail('object.changed');
      const bank = await lockBank(db, actor, bankId);
      const questions = some.map((row) =>
        toQuestion(toDraft(row), { ...usual, source: codeOf(questionSource, row.value.source) ?? usual.source }),
      );
      await insertQuestions(db, actor.userId, bank, questions);
    }
  },
};
