import { sayOr } from '#client/phrases.ts';
import type { MessageRow } from '#contracts/messages/message.contract.ts';

/** Title and text of a message in the language in use. */
export const wordsOf = (row: Pick<MessageRow, 'kind' | 'params'>): { title: string; text: string } => ({
  title: sayOr(`messages.title.${row.kind}`, row.kind, row.params),
  text: sayOr(`messages.text.${row.kind}`, '', row.params),
});
