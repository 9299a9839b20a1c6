import { PassThrough } from 'node:stream';
import type { Database } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import type { Visit } from '#kernel/serve.ts';

/** Milliseconds between two signs of life: proxies close what is silent. */
const beat = 20_000;
/** Milliseconds one stream lasts; the browser opens the next, and its session is looked at again. */
const longest = 15 * 60_000;
/** Streams of one person, the oldest gives way; and of all on this server. */
const mostOfOne = 6;
const mostOfAll = 20_000;

/** Streams of this server by person; a person is told "look", never what. */
class Streams {
  private readonly open = new Map<string, Set<PassThrough>>();
  private count = 0;
  /** Kept once what is noted is heard. */
  readonly ready: Promise<void>;
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
    this.ready = database.listening.on('luan_told', (persons) => {
      const told = persons === '' || persons === '*' ? this.open.keys() : persons.split(',');
      for (const person of told)
        for (const stream of this.open.get(person) ?? []) stream.write('event: told\ndata:\n\n');
    });
  }

  add(person: string): PassThrough {
    if (this.count >= mostOfAll) throw fail('server.busy');
    const own = this.open.get(person) ?? new Set<PassThrough>();
    this.open.set(person, own);
    if (own.size >= mostOfOne) own.values().next().value?.end();
    const stream = new PassThrough();
    // Where nothing is heard no beat is given: pages look by themselves then.
    const sign = setInterval(() => {
      if (this.database.listening.live) stream.write('event: beat\ndata:\n\n');
    }, beat);
    const end = setTimeout(() => stream.end(), longest);
    own.add(stream);
    this.count += 1;
    stream.once('close', () => {
      clearInterval(sign);
      clearTimeout(end);
      own.delete(stream);
      this.count -= 1;
      if (own.size === 0 && this.open.get(person) === own) this.open.delete(person);
    });
    stream.write('retry: 5000\nevent: beat\ndata:\n\n');
    return stream;
  }
}

const streams = new WeakMap<Database, Streams>();

/**
 * Follows what the person who asks is told: a stream of server-sent events, `told` whenever a message came or was read anywhere,
 * `beat` every 20 seconds. It ends by itself after 15 minutes. @throws server.busy where this server holds too many
 */
export const followMessages = async ({ runtime, actor, reply }: Visit): Promise<PassThrough> => {
  const { database } = runtime;
  const here = streams.get(database) ?? new Streams(database);
  streams.set(database, here);
  await here.ready;
  reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
  return here.add(actor.userId);
};
