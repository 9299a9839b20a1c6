import { type RawBuilder, sql } from 'kysely';
import { certTemplateMachine, certTemplateState } from '#contracts/certificates/certificate.codes.ts';
import { type CertLayout, certLayout, sheetOf } from '#contracts/certificates/layout.ts';
import {
  type CertTemplateDetail,
  certChoiceList,
  certTemplateList,
} from '#contracts/certificates/template.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { nextOf } from '#kernel/next.ts';
import { contains, inScopeOrAbove } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';

const states = certTemplateState.values;

/** A template of an organisation above is used and copied, never changed. */
const templateCan = (actor: Actor, row: Record<string, unknown>): string[] => {
  const writes = may(actor, 'certificate:template:mod');
  const own = contains(actor.scope, String(row.path));
  const once = row.publishTime !== null;
  return [
    ...(own && writes && row.state === states.draft && !once ? ['mod', 'del'] : []),
    ...(own && writes && once ? ['edition'] : []),
    ...(writes ? ['copy'] : []),
    ...(own ? canWalk(certTemplateMachine, actor, Number(row.state)) : []),
  ];
};

const columns = {
  templateId: sql`t.id`,
  rootId: sql`t.root_id`,
  templateName: sql`t.template_name`,
  certTemplateKind: sql`t.kind`,
  state: sql`t.state`,
  edition: sql`t.edition`,
  certLanguage: sql`t.language`,
  certPrefix: sql`t.prefix`,
  validMonths: sql`t.valid_months`,
  certSize: sql`(t.layout ->> 'width') || ' × ' || (t.layout ->> 'height')`,
  perSheet: sql`t.layout`,
  issuedCount: sql`(select count(*)::int from certificate c where c.template_id = t.id)`,
  orgName: sql`coalesce(luan_org_name(t.org_id), '')`,
  remark: sql`t.remark`,
  publishTime: sql`t.published_at`,
  createdAt: sql`t.created_at`,
  version: sql`t.version`,
  path: sql`t.path`,
};

const perSheetOf = (layout: CertLayout): number => {
  if (layout.sheet === 'own') return 1;
  const sheet = sheetOf(layout);
  return sheet ? sheet.columns * sheet.rows : 0;
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { path: _path, ...shown } = row;
  return { ...shown, perSheet: perSheetOf(row.perSheet as CertLayout), can: templateCan(actor, row) };
};

const byText = (text: string): RawBuilder<boolean> =>
  sql<boolean>`(${containing(sql`t.template_name`, text)} or t.prefix = upper(${text}))`;
const ofKind = (kind: string): RawBuilder<boolean> => sql<boolean>`t.kind = ${kind}`;

export const templatePage = listQuery(certTemplateList, {
  base: 'cert_template t',
  alias: 't',
  columns,
  filters: {
    keyword: byText,
    certTemplateKind: ofKind,
    orgId: (value) => sql<boolean>`t.org_id = ${value}`,
    publishedBetween: (days) => within(sql`t.published_at`, days),
  },
  finish,
});

/** Condition on `cert_template t`: the person's own scope, or published by an organisation above. */
export const inSight = (actor: Actor): RawBuilder<boolean> =>
  inScopeOrAbove(actor, 'cert_template t', sql<boolean>`t.state = ${states.published}`);

export const choicePage = listQuery(certChoiceList, {
  base: 'cert_template t',
  alias: 't',
  shared: true,
  always: (actor) => sql<boolean>`t.state = ${states.published} and ${inSight(actor)}`,
  columns,
  filters: { keyword: byText, certTemplateKind: ofKind },
  order: { by: 'publishTime', direction: 'desc' },
  finish,
});

/** A template in sight with its layout, its editions and its history; foreign equals missing. */
export const findTemplate = async (db: Db, actor: Actor, templateId: string): Promise<CertTemplateDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))}, t.org_id as "orgId",
      coalesce((select json_agg(json_build_object('templateId', x.id::text, 'edition', x.edition, 'state', x.state) order by x.edition)
        from cert_template x where x.root_id = t.root_id), '[]'::json) as editions,
      ${historyOf(certTemplateMachine, sql`t.id`)} as history
    from cert_template t where t.id = ${templateId} and ${inSight(actor)}`.execute(db);
  const row = orMissing(rows[0]);
  const next = await nextOf(db, actor, certTemplateMachine, { table: 'cert_template', id: templateId });
  return { ...finish(row, actor), layout: certLayout.parse(row.perSheet), next } as unknown as CertTemplateDetail;
};
