import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { benchDatabase } from './database.ts';
import { type Driver, type Fleet, itemCount, makeFleet } from './fleet.world.ts';
import { printTimes } from './load.ts';
import { headersOf } from './long.ts';
import { logIn, startServer } from './processes.ts';

type Print = (text: string) => void;

const vehicles = 2000;
const alarms = 100_000;
/** Alarms of one sending: the most a platform may send at once. */
const atOnce = 500;
/** Milliseconds in which everybody hands in at seven in the morning. */
const rush = 20_000;
const events = 1_000_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const post = (
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<{ success: boolean; description: string }> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const request = http.request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'encrypt-mode': '-1',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (response) => {
        let answer = '';
        response.on('data', (part: Buffer) => {
          answer += part.toString();
        });
        response.on('end', () => resolve(JSON.parse(answer)));
      },
    );
    request.on('error', reject);
    request.end(text);
  });

const sendingOf = ({ accessKey, secret, drivers }: Fleet, nth: number) => {
  const payload = JSON.stringify({
    alarms: Array.from({ length: atOnce }, (_, at) => {
      const number = nth * atOnce + at;
      return {
        externalId: `bench-${accessKey}-${number}`,
        kind: ['speeding', 'fatigue', 'phone', 'noBelt'][number % 4],
        level: 1 + (number % 2),
        plateNo: drivers[number % drivers.length]?.plateNo,
        occurredAt: new Date(Date.now() - (number % 86_400) * 25_000).toISOString(),
      };
    }),
  });
  const [sentAt, nonce] = [new Date().toISOString(), randomUUID().replaceAll('-', '')];
  const signature = createHmac('sha256', secret).update(`${sentAt}\n${nonce}\n${payload}`).digest('hex');
  return { accessKey, sentAt, nonce, payload, signature };
};

const rowsPerSecond = async (count: number, work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await work();
  return Math.round(count / ((performance.now() - started) / 1000));
};

/** The same rows into a table with the same columns and its key alone, five hundred at a time. */
const insertBare = async (client: pg.Client): Promise<void> => {
  await client.query(
    'create temporary table bare_alarm (id bigint generated always as identity primary key, body jsonb, plate_no text, at timestamptz)',
  );
  for (let nth = 0; nth < alarms / atOnce; nth += 1)
    await client.query(
      `insert into bare_alarm (body, plate_no, at) select x, x ->> 'plate', now() from jsonb_array_elements($1::jsonb) x`,
      [
        JSON.stringify(
          Array.from({ length: atOnce }, (_, at) => ({
            id: `${nth}-${at}`,
            plate: `冀Z${at}`,
            kind: 'speeding',
            level: 1,
          })),
        ),
      ],
    );
};

const measureAlarms = async (print: Print, url: string, client: pg.Client, fleet: Fleet): Promise<void> => {
  const ours = await rowsPerSecond(alarms, async () => {
    for (let nth = 0; nth < alarms / atOnce; nth += 1) {
      const answer = await post(`${url}/manager/api/third/alarm/receive`, { platform: 'bench' }, sendingOf(fleet, nth));
      if (!answer.success) throw new Error(answer.description);
    }
  });
  const bare = await rowsPerSecond(alarms, () => insertBare(client));
  const { rows } = await client.query<{ matched: number; fired: number }>(
    `select count(*) filter (where b.vehicle_id is not null)::int as matched,
      (select count(*)::int from risk_event e where e.org_id = $1 and e.rule_id is not null) as fired
    from driving_behaviour b where b.org_id = $1`,
    [fleet.orgId],
  );
  print(
    `alarms      ${alarms} in sendings of ${atOnce}: received, matched and ruled ${ours} rows/s, a bare insert ${bare} rows/s (${Math.round((100 * ours) / bare)} %); ${rows[0]?.matched} matched, ${rows[0]?.fired} events ruled`,
  );
};

const checkOf = ({ vehicleId, checkKey, signatureId }: Driver, checkTemplateId: string) => {
  const now = Date.now();
  const at = (before: number): string => new Date(now - before).toISOString();
  return {
    checkKey,
    vehicleId,
    checkTemplateId,
    checkMoment: 1,
    startedAt: at(120_000),
    finishedAt: at(1000),
    sentAt: at(0),
    answers: Array.from({ length: itemCount }, (_, item) => ({ item: item + 1, finding: 1, seconds: 3 + (item % 5) })),
    signatureId,
  };
};

const measureChecks = async (print: Print, url: string, { drivers, checkTemplateId }: Fleet): Promise<void> => {
  const times: number[] = [];
  let refused = '';
  const handIn = async (one: Driver): Promise<void> => {
    const started = performance.now();
    const answer = await post(
      `${url}/manager/api/student/check/add`,
      { platform: 'h5', cookie: one.cookie },
      checkOf(one, checkTemplateId),
    );
    times.push(performance.now() - started);
    if (!answer.success) refused = answer.description;
  };
  const began = performance.now();
  const sent: Promise<void>[] = [];
  for (const [at, one] of drivers.entries()) {
    const wait = began + (at / drivers.length) * rush - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    sent.push(handIn(one));
  }
  await Promise.all(sent);
  if (refused !== '') throw new Error(refused);
  times.sort((a, b) => a - b);
  const p = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  print(
    `checks      ${drivers.length} of ${itemCount} items handed in within ${rush / 1000} s: p50 ${p(0.5)} ms, p99 ${p(0.99)} ms   target 200 ms`,
  );
};

const million = `insert into driving_behaviour (org_id, path, l1, l2, l3, l4, category, level, created_by, occurred_at, plate_no, vehicle_id, org_user_id, user_id, external_id, state)
  select v.org_id, v.path, v.l1, v.l2, v.l3, v.l4, 1 + n % 12, 1 + n % 3, 0, now() - make_interval(secs => n * 7), v.plate_no, v.id, v.driver_id, m.user_id, 'million-' || n, 1 + n % 3
  from generate_series(1, $1::int) n
  join lateral (select * from vehicle where plate_no = '冀Z' || lpad((1 + n % $2::int)::text, 5, '0') limit 1) v on true join org_user m on m.id = v.driver_id`;
const eventsText = `insert into risk_event (org_id, path, l1, l2, l3, l4, category, level, created_by, occurred_at, due_on, source, vehicle_id, org_user_id, user_id, state)
  select v.org_id, v.path, v.l1, v.l2, v.l3, v.l4, 1 + n % 12, 1 + n % 3, 0, now() - make_interval(secs => n * 7), luan_today() - n % 300, 40, v.id, v.driver_id, m.user_id, 1 + n % 5
  from generate_series(1, $1::int) n
  join lateral (select * from vehicle where plate_no = '冀Z' || lpad((1 + n % $2::int)::text, 5, '0') limit 1) v on true join org_user m on m.id = v.driver_id`;

const measureMillion = async (print: Print, url: string, client: pg.Client): Promise<void> => {
  for (const text of [million, eventsText]) await client.query(text, [events, vehicles]);
  await client.query('vacuum analyze driving_behaviour, risk_event');
  const headers = headersOf(await logIn(url, 'bench1'));
  print(`\nLists of ${events} alarms and ${events} risk events, for who sees all of them`);
  await printTimes(
    print,
    url,
    headers,
    [
      ['risk events, newest 20', '/manager/risk/event/page?size=20'],
      ['risk events, new ones', '/manager/risk/event/page?size=20&state=1'],
      ['risk events, one plate', `/manager/risk/event/page?size=20&keyword=${encodeURIComponent('冀Z00077')}`],
      ['risk events, page 1,000', '/manager/risk/event/page?size=20&page=1000'],
      ['alarms, newest 20', '/manager/data/behaviour/page?size=20'],
      ['alarms, one plate', `/manager/data/behaviour/page?size=20&keyword=${encodeURIComponent('冀Z00077')}`],
    ],
    40,
  );
};

/** Alarms, checks at seven in the morning, and lists of a million events. A database of its own. */
export const measureFleet = async (print: Print): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'luan-fleet-'));
  const database = await benchDatabase('small');
  const client = new pg.Client(database.url);
  await client.connect();
  const server = await startServer({ DATABASE_URL: database.url, LUAN_DATA: folder });
  try {
    const fleet = await makeFleet(client, vehicles);
    await measureAlarms(print, server.url, client, fleet);
    await measureChecks(print, server.url, fleet);
    await measureMillion(print, server.url, client);
  } finally {
    await server.stop();
    await client.end();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
