import { type RawBuilder, sql } from 'kysely';
import { letterMachine, letterState } from '#contracts/training/letters/letter.codes.ts';
import {
  type LetterRow,
  type LetterSignRow,
  letterList,
  letterSignList,
} from '#contracts/training/letters/letter.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope, inScopeOrAbove, isAbove } from '#kernel/scope.ts';
import { containingName } from '#kernel/search-by-kind.ts';
import { canWalk } from '#kernel/transition.ts';
import { citesLaw } from '../../lessons/door.ts';

const { draft } = letterState.values;
/** Beyond this many signatures nobody counts them on a list. */
const countedSignatures = 100_000;

const columns = {
  letterId: sql`t.id`,
  letterClass: sql`t.letter_class`,
  title: sql`t.title`,
  edition: sql`t.edition`,
  effectiveOn: sql`t.effective_on`,
  state: sql`t.state`,
  orgId: sql`t.org_id`,
  orgName: sql`coalesce(luan_org_name(t.org_id), '')`,
  signatures: sql`(select count(*)::int from (select from letter_signature s where s.letter_id = t.id limit ${sql.lit(countedSignatures)}) n)`,
  updatedAt: sql`t.updated_at`,
  // Version 0: a letter of an organisation above, to be read and used.
  version: sql`case when starts_with(t.path, luan_from()) then t.version else 0 end`,
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can:
    row.version === 0
      ? []
      : [
          ...(row.state === draft && may(actor, 'train:letter:mod') ? ['mod', 'del'] : []),
          ...canWalk(letterMachine, actor, Number(row.state)),
        ],
});

/** Condition: letters of plans in the scope, and the published ones of the organisations above. */
const seen = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(t.letter_class is not null and ${inScopeOrAbove(actor, 'letter t', sql<boolean>`t.state = ${literal(letterState, 'published')}`)})`;

export const letterPage = listQuery(letterList, {
  base: 'letter t',
  alias: 't',
  shared: true,
  always: seen,
  columns,
  filters: {
    keyword: (text) => containing(sql`t.title`, text),
    lawId: (law) => citesLaw('letter', 't', law),
  },
  order: { by: 'updatedAt', direction: 'desc' },
  finish,
});

export const findLetter = async (db: Db, actor: Actor, letterId: string): Promise<LetterRow & { body: string }> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(columns)}, t.body from letter t where t.id = ${letterId} and ${seen(actor)}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as LetterRow & { body: string };
};

const signColumns = {
  signatureId: sql`s.id`,
  realName: sql`s.real_name`,
  orgName: sql`s.org_name`,
  letterClass: sql`coalesce(s.letter_class, '')`,
  title: sql`coalesce(nullif(s.title, ''), (select luan_letter_title(s.letter_id)), '')`,
  edition: sql`s.edition`,
  planName: sql`coalesce(p.plan_name, '')`,
  way: sql`s.way`,
  signedAt: sql`s.signed_at`,
  sourceType: sql`s.source_type`,
  device: sql`s.device`,
  ip: sql`s.ip`,
  sha256: sql`s.sha256`,
};
const signJoins = sql`left join training_record r on r.id = s.record_id left join plan p on p.id = r.plan_id`;

export const letterSignPage = listQuery(letterSignList, {
  base: 'letter_signature s',
  alias: 's',
  joins: signJoins,
  columns: signColumns,
  filters: {
    realName: (text) => containingName(sql`s.real_name`, text),
    letterClass: (value) => sql<boolean>`s.letter_class = ${value}`,
    orgUserId: (value) => sql<boolean>`s.org_user_id = ${value}`,
    orgId: (org) => sql<boolean>`s.org_id = ${org}`,
    letterId: (letter) => sql<boolean>`s.letter_id = ${letter}`,
    signedBetween: (days) => within(sql`s.signed_at`, days),
  },
  order: { by: 'signedAt', direction: 'desc' },
});

export interface Signature extends LetterSignRow {
  readonly letterId: string;
  readonly signedName: string;
  readonly fileId: string | null;
  readonly picture: string;
  /** What proved the signer beside the picture, of an agreement. */
  readonly confirmed: number;
  readonly confirmation: string;
  /** Opens the page of the copy. */
  readonly code: string;
  /** The authority that stamped it, with the number of its stamp; empty for none. */
  readonly stampedBy: string;
  /** The text with the values put in, of an agreement; empty: the letter's own. */
  readonly body: string;
}

/** One signature of the scope with what is needed to prove it. */
export const findSignature = async (db: Db, actor: Actor, signatureId: string): Promise<Signature> => {
  const { rows } = await sql<Signature>`
    select ${columnsOf(signColumns)}, s.letter_id as "letterId", s.signed_name as "signedName", s.file_id as "fileId",
      s.file_sha256 as picture, s.body, s.confirmed_by as confirmed, s.confirmation, s.code,
      coalesce(concat_ws(' ', s.stamp ->> 'by', s.stamp ->> 'serial'), '') as "stampedBy"
    from letter_signature s ${signJoins} where s.id = ${signatureId} and ${inScope(actor.scope, 'letter_signature s')}`.execute(
    db,
  );
  return orMissing(rows[0]);
};

export interface LetterText {
  readonly letterId: string;
  readonly letterClass: string;
  readonly title: string;
  readonly body: string;
  readonly edition: number;
}

const text = sql`l.id as "letterId", coalesce(l.letter_class, '') as "letterClass", l.title, l.body, l.edition`;

/** Words of a letter by its number, wherever it stands: the caller has seen to it that they may be read. */
export const letterText = async (db: Db, letterId: string): Promise<LetterText | undefined> =>
  (await sql<LetterText>`select ${text} from letter l where l.id = ${letterId}`.execute(db)).rows[0];

/**
 * The letter in force at an organisation: of the nearest one, itself or above, that has published one, the newest whose
 * day has come. The scope must reach up to the head office.
 */
export const letterInForce = async (db: Db, path: string, letterClass: string): Promise<LetterText | undefined> =>
  (
    await sql<LetterText>`
      select ${text} from letter l
      where l.letter_class = ${letterClass} and l.state = ${letterState.values.published} and l.effective_on <= luan_today()
        and ${isAbove(path, 'l.path')}
      order by length(l.path) desc, l.effective_on desc, l.edition desc limit 1`.execute(db)
  ).rows[0];
