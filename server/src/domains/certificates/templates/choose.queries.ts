import { sql } from 'kysely';
import { certTemplateState } from '#contracts/certificates/certificate.codes.ts';
import { type CertLayout, certLayout } from '#contracts/certificates/layout.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { isAbove } from '#kernel/scope.ts';
import { type Language, say } from '#phrases/say.ts';
import { callsItselfOfficial, isAuthority } from './layout.rules.ts';

/** A published edition that certificates are issued with. */
export interface ChosenTemplate {
  readonly id: string;
  readonly rootId: string;
  readonly name: string;
  readonly layout: CertLayout;
  readonly language: string;
  readonly prefix: string;
  /** Months; null for what the kind of training says. */
  readonly validMonths: number | null;
}

interface Row {
  id: string;
  root_id: string;
  template_name: string;
  layout: unknown;
  language: string;
  prefix: string;
  valid_months: number | null;
}

const shown = (row: Row): ChosenTemplate => ({
  id: row.id,
  rootId: row.root_id,
  name: row.template_name,
  layout: certLayout.parse(row.layout),
  language: row.language,
  prefix: row.prefix,
  validMonths: row.valid_months,
});

const published = certTemplateState.values.published;
const columns = sql.raw('t.id, t.root_id, t.template_name, t.layout, t.language, t.prefix, t.valid_months');

/** What a plan without a template of its own takes: two-person training the certificate of qualification. */
const defaultKind = (flavour: string): 'qualified' | 'training' =>
  flavourOf(flavour).externalExam ? 'qualified' : 'training';

/** Templates looked at until one is found that may be issued. */
const weighed = 20;

/** Which templates an organisation may issue: an authority any, everybody else none that imitates its document. */
const issuable = async (db: Db, path: string): Promise<(of: ChosenTemplate) => boolean> => {
  const { rows } = await sql<{ typeCode: string }>`
    select o.type_code as "typeCode" from organisation o where o.path = ${path}`.execute(db);
  const authority = isAuthority(rows[0]?.typeCode ?? '');
  return (of) => authority || !callsItselfOfficial(of.name, of.layout);
};

/**
 * The edition a plan's certificates are issued with: of the template that was chosen (any of its editions names it), else of
 * the nearest organisation, from the plan's own upwards, that has a published one of the kind, the newest first.
 * What calls itself the authority's document is for plans of an authority: left out below it, refused where it was chosen.
 * @throws certTemplate.notUsable for a chosen one that is not published or not of this organisation or above,
 * certTemplate.official for an imitation.
 */
export const templateFor = async (
  db: Db,
  plan: { path: string; flavour: string },
  chosen: string | null,
  language: Language,
): Promise<ChosenTemplate> => {
  const issues = await issuable(db, plan.path);
  if (chosen !== null) {
    const { rows } = await sql<Row>`select ${columns} from cert_template t
      where t.state = ${published} and (t.id = ${chosen} or t.root_id = ${chosen}) and ${isAbove(plan.path, 't.path')}`.execute(
      db,
    );
    if (!rows[0]) throw fail('certTemplate.notUsable');
    const found = shown(rows[0]);
    if (!issues(found)) throw fail('certTemplate.official');
    return found;
  }
  const kind = defaultKind(plan.flavour);
  const { rows } = await sql<Row>`select ${columns} from cert_template t
    where t.state = ${published} and t.kind = ${kind} and ${isAbove(plan.path, 't.path')}
    order by length(t.path) desc, t.published_at desc, t.id desc limit ${weighed}`.execute(db);
  const found = rows.map(shown).find(issues);
  if (!found) throw fail('certTemplate.none', { kind: say(language, `codes.certTemplateKind.${kind}`) });
  return found;
};
