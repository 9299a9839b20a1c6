import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { bankList } from '#contracts/questions/bank.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { localName } from '#kernel/reader.ts';
import { inScope } from '#kernel/scope.ts';
import { audienceColumns, forCode, ofOrigin, originOf, ownerOf, seen } from './sight.queries.ts';

/** Enabled questions by type and difficulty, as the bank's own tally knows them. */
const counts = sql`coalesce((select json_agg(json_build_object('exercisesType', t.exercises_type, 'difficultyDegree', t.difficulty_degree,
  'count', t.n) order by t.exercises_type, t.difficulty_degree) from question_tally t where t.bank_id = b.id and t.n > 0), '[]'::json)`;

interface Counted {
  exercisesType: number;
  count: number;
}
const sum = (cells: readonly Counted[], type?: number): number =>
  cells.reduce((total, one) => (type === undefined || one.exercisesType === type ? total + one.count : total), 0);

const bankCan = (actor: Actor, writable: boolean, state: unknown): string[] =>
  writable && may(actor, 'exam:bank:mod') ? ['mod', state === 1 ? 'disable' : 'enable', 'del'] : [];

export const bankPage = listQuery(bankList, {
  base: 'question_bank b',
  alias: 'b',
  shared: true,
  always: (actor) => seen(actor, 'question_bank b'),
  joins: sql`join lateral (select luan_organisation_name(b.org_id) as name) o on true`,
  columns: {
    bankId: sql`b.id`,
    bankName: sql`b.bank_name`,
    bankNameEn: sql`b.bank_name_en`,
    orgName: sql`o.name`,
    origin: ownerOf('b'),
    remark: sql`b.remark`,
    ...audienceColumns('b'),
    shared: sql`b.shared`,
    state: sql`b.state`,
    questionCount: sql`0`,
    singleCount: sql`0`,
    multipleCount: sql`0`,
    judgeCount: sql`0`,
    cells: counts,
    createdAt: sql`b.created_at`,
    version: sql`b.version`,
  },
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`b.bank_name`, text)} or ${containing(sql`b.bank_name_en`, text)})`,
    origin: (origin, actor) => ofOrigin(actor, 'b', origin),
    industryCode: (code) => forCode('b.industry_codes', code),
    subjectCode: (code) => forCode('b.subject_codes', code),
    dutyCode: (code) => forCode('b.duty_codes', code),
    provinceId: (area) => sql<boolean>`(b.province_id is null or b.province_id = ${area})`,
  },
  finish: (row, actor) => {
    const cells = row.cells as Counted[];
    const { origin, writable } = originOf(actor, row.origin);
    return {
      ...row,
      origin,
      questionCount: sum(cells),
      singleCount: sum(cells, 1),
      multipleCount: sum(cells, 2),
      judgeCount: sum(cells, 3),
      can: bankCan(actor, writable, row.state),
    };
  },
});

/** Enabled banks to draw from, or those the person may write into. */
export const findBanks = async (db: Db, actor: Actor, writable: boolean) => {
  const { rows } = await sql<{ bankId: string; bankName: string; owner: string }>`
    select b.id as "bankId", ${localName('b.bank_name')} as "bankName", ${ownerOf('b')} as owner from question_bank b
    where b.state = ${literal(recordState, 'enabled')} and ${writable ? inScope(actor.scope, 'question_bank b') : seen(actor, 'question_bank b')} order by b.path desc, b.id`.execute(
    db,
  );
  return rows.map(({ owner, ...bank }) => ({ ...bank, origin: originOf(actor, owner).origin }));
};
