import { sql } from 'kysely';
import type { InboxText, TextWay } from '#contracts/messages/text.contract.ts';
import { maskPhone } from '#contracts/values.ts';
import { clock } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import { isFromLoopback } from '#kernel/loopback.ts';
import type { Context, Visit } from '#kernel/serve.ts';

/** Minutes a code stays in the inbox. */
const kept = 10;

/** How a code would reach who asks: the demonstration's inbox shows itself to this machine alone unless the settings open it. */
export const textWay = ({ runtime, request }: Visit): TextWay => {
  if (!runtime.sms) return 'none';
  if (runtime.sms.name !== 'inbox') return 'sent';
  return runtime.settings.LUAN_DEMO_INBOX || isFromLoopback(request) ? 'inbox' : 'none';
};

/** Codes of the last ten minutes, newest first. @throws path.missing wherever there is no inbox. */
export const readInbox = async (context: Context): Promise<{ texts: InboxText[] }> => {
  if (textWay(context) !== 'inbox') throw fail('path.missing');
  const { keys } = context.runtime;
  const since = new Date(clock.now().getTime() - kept * 60_000).toISOString();
  const { rows } = await sql<{ id: string; phone_sealed: string; code_sealed: string; created_at: string }>`
    select id, phone_sealed, code_sealed, created_at from text_outbox
    where code_sealed is not null and created_at > ${since} order by id desc limit 100`.execute(context.db);
  return {
    texts: rows.map((row) => ({
      textId: row.id,
      phone: maskPhone(keys.unseal(row.phone_sealed)),
      code: keys.unseal(row.code_sealed),
      sentAt: row.created_at,
    })),
  };
};
