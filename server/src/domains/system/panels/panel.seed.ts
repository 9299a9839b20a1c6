import { sql } from 'kysely';
import { panelDefaults } from '#contracts/panels/panel.codes.ts';
import type { Db } from '#kernel/db.ts';

/** Writes the cards that are not offered to anybody yet; what the head office said of the others stays. */
export const seedPanels = async (db: Db): Promise<void> => {
  for (const [typeCode, cards] of Object.entries(panelDefaults)) {
    await sql`insert into panel_content (panel_card, type_code, sort)
      select card, ${typeCode}, place * 10 from unnest(${[...cards]}::text[]) with ordinality as c (card, place)
      on conflict (type_code, panel_card) do nothing`.execute(db);
  }
};
