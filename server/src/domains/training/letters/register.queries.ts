import { sql } from 'kysely';
import { agreementRecordState } from '#contracts/agreements/agreement.codes.ts';
import { letterState } from '#contracts/training/letters/letter.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { signing } from './letter.rules.ts';

/** Somebody in the register of a letter: signed, or asked by a plan that runs and not signed yet. */
interface LetterLine {
  readonly realName: string;
  readonly orgName: string;
  readonly state: number;
  readonly signedAt: string | null;
  /** The plan it was signed for. */
  readonly reason: string;
  readonly sha256: string;
}

interface Counted {
  readonly askedCount: number;
  readonly signedCount: number;
}

/**
 * Who of the scope signed a letter of plans, and whom a running plan asks for it who has not: those it is in force for. The lines
 * end at a number, the counts do not.
 */
export const letterRegister = async (
  db: Db,
  actor: Actor,
  letterId: string,
  most: number,
): Promise<Counted & { lines: LetterLine[] }> => {
  const { rows } = await sql<LetterLine & Counted>`
    with asked as (select l.id, l.letter_class from letter l
      where l.id = ${letterId} and l.letter_class is not null and l.state = ${literal(letterState, 'published')}),
    line as (
      select s.id, s.real_name, s.name_key, s.org_name, ${literal(agreementRecordState, 'signed')}::int as state, s.signed_at,
        coalesce(p.plan_name, '') as plan_name, s.sha256
      from letter_signature s left join training_record r on r.id = s.record_id left join plan p on p.id = r.plan_id
      where s.letter_id = ${letterId} and ${inScope(actor.scope, 'letter_signature s')}
      union all
      select r.id, r.real_name, r.name_key, o.org_name, ${literal(agreementRecordState, 'unsigned')}::int, null, p.plan_name, ''
      from asked a join plan p on a.letter_class = any(p.letters) and p.state = any(${[...signing]}::int[])
        join training_record r on r.plan_id = p.id and not a.letter_class = any(r.letters_signed)
          and r.state not in (${literal(trainingState, 'left', 'paused')})
        join organisation o on o.id = r.org_id
      where ${inScope(actor.scope, 'training_record r')} and a.id = (
        select l.id from letter l where l.letter_class = a.letter_class and l.state = ${literal(letterState, 'published')}
          and l.effective_on <= luan_today() and starts_with(o.path, l.path)
        order by length(l.path) desc, l.effective_on desc, l.edition desc limit 1))
    select x.real_name as "realName", x.org_name as "orgName", x.state, x.signed_at as "signedAt", x.plan_name as reason, x.sha256,
      (count(*) over ())::int as "askedCount",
      (count(*) filter (where x.state = ${literal(agreementRecordState, 'signed')}) over ())::int as "signedCount"
    from line x order by x.org_name, x.name_key, x.state, x.id limit ${most}`.execute(db);
  const lines = rows.map(({ askedCount: _asked, signedCount: _signed, ...line }) => line);
  return { askedCount: rows[0]?.askedCount ?? 0, signedCount: rows[0]?.signedCount ?? 0, lines };
};
