import { sql } from 'kysely';
import type { WayToPay } from '#contracts/billing/billing.contract.ts';
import type { Db } from '#kernel/db.ts';
import { readersLanguage } from '#kernel/reader.ts';
import { say } from '#phrases/say.ts';

/** Ways of paying that are open, in the order they were entered. */
export const findWays = async (db: Db): Promise<WayToPay[]> => {
  const { rows } = await sql<WayToPay>`
    select pay_channel_id as "payChannelId", pay_channel_name as "payChannelName", pay_provider as "payProvider", payee_bank as "payeeBank",
      payee_name as "payeeName", payee_number as "payeeNumber", pay_picture as "payPicture" from luan_ways_to_pay()`.execute(
    db,
  );
  return rows;
};

const wordsOf = ({ payChannelName, payeeBank, payeeName, payeeNumber }: WayToPay): string =>
  [payChannelName, payeeBank, payeeName, payeeNumber].filter((part) => part !== '').join(' ');

/** How to pay as one sentence in the reader's language; whom to ask where no way is open. */
export const waysInWords = async (db: Db): Promise<string> => {
  const ways = await findWays(db);
  const language = readersLanguage();
  if (ways.length === 0) return say(language, 'billing.noWay');
  return say(language, 'billing.waysAre', { ways: ways.map(wordsOf).join(say(language, 'billing.between')) });
};
