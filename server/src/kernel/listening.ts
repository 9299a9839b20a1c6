import pg from 'pg';

/** Milliseconds before a connection that broke is opened again. */
const rest = 2000;

export interface Listening {
  /** Whether notes are heard now. */
  readonly live: boolean;
  /** Hears what is noted on a channel once the promise is kept; what was noted while the connection was broken says `''`. */
  on(channel: string, hear: (note: string) => void): Promise<void>;
  close(): Promise<void>;
}

const channelName = /^[a-z_]+$/;

/** One connection of its own that hears the notes of all channels; opened with the first listener, opened again when it breaks. */
export const openListening = (connection: pg.ClientConfig): Listening => {
  const hearers = new Map<string, ((note: string) => void)[]>();
  let client: pg.Client | undefined;
  let live = false;
  let closed = false;
  let again: NodeJS.Timeout | undefined;

  const lose = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = undefined;
    live = false;
    void lost.end().catch(() => undefined);
    if (!closed) again = setTimeout(() => void open(true), rest).unref();
  };

  const open = async (missed: boolean): Promise<void> => {
    const opened = new pg.Client({ ...connection, keepAlive: true });
    client = opened;
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload);
    });
    try {
      await opened.connect();
      for (const channel of hearers.keys()) await opened.query(`listen ${channel}`);
      live = client === opened;
      if (missed) for (const heard of hearers.values()) for (const hear of heard) hear('');
    } catch {
      lose(opened);
    }
  };

  return {
    get live() {
      return live;
    },
    async on(channel, hear) {
      if (!channelName.test(channel)) throw new Error('A channel is named by small letters');
      const known = hearers.get(channel);
      if (known) return void known.push(hear);
      hearers.set(channel, [hear]);
      const standing = client;
      if (standing) await standing.query(`listen ${channel}`).then(undefined, () => lose(standing));
      else if (again === undefined && !closed) await open(false);
    },
    async close() {
      closed = true;
      clearTimeout(again);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
};
