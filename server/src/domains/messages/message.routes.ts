import { messageApi } from '#contracts/messages/message.contract.ts';
import { ownMessageApi } from '#contracts/messages/own-message.contract.ts';
import { learnerKinds } from '#contracts/messages/switch.codes.ts';
import { ownSwitchApi, switchApi } from '#contracts/messages/switch.contract.ts';
import { textApi } from '#contracts/messages/text.contract.ts';
import { mustHandle } from '#domains/identity/door.ts';
import { may } from '#kernel/actor.ts';
import { type Served, serve, serveAcross, serveApart, serveList } from '#kernel/serve.ts';
import { readInbox, textWay } from './inbox.service.ts';
import { countUnread, findMessage, markRead, messagePage, newestMessages, sayMessage } from './message.queries.ts';
import { followMessages } from './stream.service.ts';
import { chooseDigest, ownNotices, switchKinds } from './switch.service.ts';

/** Most messages of the student entry's list. */
const ownMessages = 100;

export const messageRoutes: Served[] = [
  serveList(messagePage),
  serve(messageApi.panel, async ({ db, actor, language }, input) => ({
    list: (await newestMessages(db, actor, input.size)).map((row) => sayMessage(language, row)),
    unread: await countUnread(db, actor),
  })),
  serve(messageApi.unread, async ({ db, actor }) => ({
    unread: await countUnread(db, actor),
    mustHandle: may(actor, 'docs:receive:handle') && !actor.runAs && (await mustHandle(db, actor.orgId)),
  })),
  serveApart('bytes', messageApi.stream, followMessages),
  serve(messageApi.one, async ({ db, actor, language }, input) =>
    sayMessage(language, await findMessage(db, actor, input.messageId)),
  ),
  serve(messageApi.read, async ({ db, actor }, input) => ({ read: await markRead(db, actor, input.messageIds) })),
  serve(messageApi.readAll, async ({ db, actor }) => ({ read: await markRead(db, actor) })),

  // Where a code would arrive, and the demonstration's inbox.
  serveApart('memory', textApi.way, async (visit) => ({ way: textWay(visit) })),
  serveAcross(textApi.inbox, readInbox),

  // The student entry: the same messages at its own door.
  serve(ownMessageApi.list, async ({ db, actor, language }) => ({
    list: (await newestMessages(db, actor, ownMessages)).map((row) => sayMessage(language, row)),
    unread: await countUnread(db, actor),
  })),
  serve(ownMessageApi.unread, async ({ db, actor }) => ({ unread: await countUnread(db, actor) })),
  serve(ownMessageApi.read, async ({ db, actor }, input) => ({ read: await markRead(db, actor, input.messageIds) })),

  // What a person is told of, and when in one message: the same at both doors, the phone with what reaches a phone.
  serve(switchApi.list, ({ db, actor, language }) => ownNotices(db, actor, language)),
  serve(ownSwitchApi.list, async ({ db, actor, language }) => {
    const { list, ...digest } = await ownNotices(db, actor, language);
    return { ...digest, list: list.filter((one) => learnerKinds.has(one.kind)) };
  }),
  ...[switchApi, ownSwitchApi].flatMap((door) => [serve(door.mod, switchKinds), serve(door.digest, chooseDigest)]),
];
