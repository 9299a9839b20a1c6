import { type RawBuilder, sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { type PanelCard, panelCard, panelType, typeOfCard } from '#contracts/panels/panel.codes.ts';
import { type panelApi, panelContentList } from '#contracts/panels/panel.contract.ts';
import type { Data } from '#contracts/route.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';

const cards = Object.values(panelCard.values);
/** Condition: a card is of a type. */
const isOf = (type: string): RawBuilder<boolean> =>
  sql<boolean>`c.panel_card in (${sql.join(cards.filter((card) => typeOfCard(card) === type).map((card) => sql.lit(card)))})`;

const typeColumn = sql<string>`case ${sql.join(
  Object.values(panelType.values).map((type) => sql`when ${isOf(type)} then ${sql.lit(type)}`),
  sql` `,
)} end`;

export const panelContentPage = listQuery(panelContentList, {
  base: 'panel_content c',
  alias: 'c',
  // Offered to types of organisations, by the head office alone: it stands in no organisation.
  shared: true,
  columns: {
    contentId: sql`c.id`,
    panelCard: sql`c.panel_card`,
    panelType: typeColumn,
    typeCode: sql`c.type_code`,
    sort: sql`c.sort`,
    state: sql`c.state`,
    updatedAt: sql`c.updated_at`,
    version: sql`c.version`,
  },
  filters: {
    panelType: isOf,
  },
  order: { by: 'sort', direction: 'asc' },
  finish: (row, actor) => ({
    ...row,
    can: may(actor, 'system:panel:mod') ? ['mod', row.state === 1 ? 'disable' : 'enable'] : [],
  }),
});

/** Key of the cards a person leaves out of the first page of the session's organisation. */
export const hiddenKey = (actor: Actor): string => `home.${actor.orgId}`;

/** Cards offered to the person's organisation in their order, with whether the person leaves each out. */
export const findOffered = async (db: Db, actor: Actor): Promise<Data<typeof panelApi.offered>['list']> => {
  const { rows } = await sql<{ contentId: string; panelCard: PanelCard; hidden: boolean }>`
    select c.id as "contentId", c.panel_card as "panelCard", coalesce(s.value ? c.panel_card, false) as hidden
    from panel_content c left join personal_setting s on s.user_id = ${actor.userId} and s.key = ${hiddenKey(actor)}
    where c.type_code = ${actor.typeCode} and c.state = ${literal(recordState, 'enabled')}
      and c.panel_card = any(${cards}::text[])
    order by c.sort, c.id`.execute(db);
  return rows.map((row) => ({ ...row, panelType: typeOfCard(row.panelCard) }));
};
