import { sql } from 'kysely';
import { type ScoreSheetRow, scoreSheetRow } from '#contracts/people/sheet.rows.ts';
import { everyFlavour } from '#contracts/training/flavours.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';
import { literal } from '#kernel/literal.ts';
import type { Checked, Importer } from '#kernel/runtime.ts';
import { type Language, say } from '#phrases/say.ts';
import { type EntryMember, type EntryPlan, enterable, entryMembers, entryPlan } from './entry.queries.ts';
import { faultOf } from './entry.rules.ts';
import { takenNumbers, writeScores } from './entry.service.ts';

type Row = Checked<ScoreSheetRow>;

const planOf = (input: Record<string, unknown>): string => String(input.into ?? '0');

/** Members of the plan by the blind index of their identity number. */
const membersByCard = async (
  db: Db,
  actor: Actor,
  of: EntryPlan,
  { keys, rows, lock }: { keys: Keys; rows: readonly Row[]; lock: boolean },
): Promise<Map<string, EntryMember>> => {
  const indexes = [...new Set(rows.map((row) => keys.index('idCard', row.value.idCard)))];
  const where = sql<boolean>`u.id_card_index = any(${indexes}::text[]) and r.state <> ${literal(trainingState, 'left')}`;
  const members = await entryMembers(db, actor, of.plan.id, { where, lock });
  return new Map(members.map((one) => [one.idCardIndex ?? '', one]));
};

interface Ground {
  readonly of: EntryPlan;
  readonly members: ReadonlyMap<string, EntryMember>;
  readonly taken: ReadonlySet<string>;
  readonly language: Language;
}

/** What is wrong with one row; undefined for a good one. */
const problemOf = ({ value }: Row, card: string, { of, members, taken, language }: Ground): string | undefined => {
  const member = members.get(card);
  // One message for absent, foreign and misnamed: nothing is said about people elsewhere.
  if (!member || !isSameName(member.realName, value.realName)) return say(language, 'records.noSuchMember');
  const number = value.certificateNumber ?? '';
  if (number !== '' && taken.has(number))
    return say(language, 'failures.examEntry.numberTaken', { name: value.realName });
  const key = faultOf(
    {
      score: value.examScore,
      heldOn: value.heldOn,
      certificateNumber: number,
      certifiedOn: value.certifiedOn ?? null,
      mayBeEntered: enterable.includes(member.state),
      attemptsLeft: member.attemptsLeft,
    },
    of,
    { today: dayOf(clock.now()), beginsOn: of.plan.begins_on },
  );
  return key && say(language, `failures.${key}`, { name: value.realName });
};

/** Scores of one plan from a spreadsheet, found by identity number and name; the plan's id comes with the call. */
export const scoreImporter: Importer<ScoreSheetRow> = {
  kind: 'examScore',
  permission: everyFlavour('exam:enter'),
  row: scoreSheetRow,
  columns: [
    { field: 'realName', required: true, example: '王建国' },
    { field: 'idCard', required: true, example: '', note: 'sheets.person' },
    { field: 'examScore', required: true, example: '86' },
    { field: 'heldOn', required: true, example: '2026-03-05', note: 'sheets.day' },
    { field: 'certificateNumber', example: '' },
    { field: 'certifiedOn', example: '' },
  ],
  async examine(db, actor, rows, run) {
    const of = await entryPlan(db, actor, planOf(run.input));
    const { keys } = run.runtime;
    const members = await membersByCard(db, actor, of, { keys, rows, lock: false });
    const taken = await takenNumbers(
      db,
      rows.map((row) => row.value.certificateNumber ?? ''),
    );
    const seen = new Set<string>();
    const problems = new Map<number, string[]>();
    for (const row of rows) {
      const card = keys.index('idCard', row.value.idCard);
      const problem = seen.has(card)
        ? say(run.language, 'plans.twiceInSheet')
        : problemOf(row, card, { of, members, taken, language: run.language });
      seen.add(card);
      if (problem) problems.set(row.number, [problem]);
    }
    return { problems };
  },
  async insert(db, actor, rows, run) {
    const of = await entryPlan(db, actor, planOf(run.input));
    const { keys } = run.runtime;
    const members = await membersByCard(db, actor, of, { keys, rows, lock: true });
    const scores = rows.flatMap(({ value }) => {
      const member = members.get(keys.index('idCard', value.idCard));
      // Somebody entered the score while the sheet was read.
      if (!member || !enterable.includes(member.state) || member.attemptsLeft <= 0) return [];
      return [
        {
          recordId: member.recordId,
          score: value.examScore,
          heldOn: value.heldOn,
          certificateNumber: value.certificateNumber ?? '',
          certifiedOn: value.certifiedOn ?? null,
        },
      ];
    });
    await writeScores(db, actor, of, { scores, note: '' });
  },
};
