import http from 'node:http';
import { benchCopy } from './database.ts';
import { note } from './figures.ts';
import { countedIn, makeStudents, type Student } from './heartbeats.world.ts';
import { type Running, startServer } from './processes.ts';

const people = 2000;
/** Milliseconds between two beats of one person. */
const pace = 15_000;
/** Beats each person sends before the server is killed, and as many afterwards. */
const rounds = 2;

interface Sending {
  student: Student;
  /** Beats that are not acknowledged yet, from this number on. */
  taken: number;
  made: number;
  busy: boolean;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

const post = (url: string, cookie: string, body: unknown): Promise<{ success: boolean; data: { seq: number } }> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const request = http.request(
      `${url}/manager/api/student/study/beat`,
      {
        method: 'POST',
        agent,
        headers: {
          cookie,
          platform: 'h5',
          'encrypt-mode': '-1',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (response) => {
        let answer = '';
        response.on('data', (part: Buffer) => {
          answer += part.toString();
        });
        response.on('end', () => {
          try {
            resolve(JSON.parse(answer));
          } catch (problem) {
            reject(problem);
          }
        });
      },
    );
    request.on('error', reject);
    request.end(text);
  });

const beatOf = (seq: number) => ({
  seq,
  from: (seq - 1) * pace,
  to: seq * pace,
  kind: 'playing',
  positionFrom: ((seq - 1) * pace) / 1000,
  positionTo: (seq * pace) / 1000,
});

/** Sends what is not acknowledged; what fails is sent again with the next beat, as the student entry does. */
const send = async (url: string, one: Sending, latencies: number[]): Promise<void> => {
  if (one.busy || one.taken >= one.made) return;
  one.busy = true;
  const beats = Array.from({ length: one.made - one.taken }, (_, index) => beatOf(one.taken + index + 1));
  const started = performance.now();
  try {
    const answer = await post(url, one.student.cookie, { sessionId: one.student.sessionId, beats });
    if (answer.success) {
      one.taken = answer.data.seq;
      latencies.push(performance.now() - started);
    }
  } catch {
    // The server is away: the queue keeps the beats.
  }
  one.busy = false;
};

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const round = async (url: () => string, all: readonly Sending[], latencies: number[]): Promise<void> => {
  const started = performance.now();
  for (const [index, one] of all.entries()) {
    const due = started + (index / all.length) * pace;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    one.made += 1;
    void send(url(), one, latencies);
  }
};

/** Two thousand students with a beat every quarter of a minute, and the server killed on the way: nothing lost, nothing twice. */
export const measureHeartbeats = async (effort: 'whole' | 'short'): Promise<void> => {
  const database = await benchCopy('small');
  const environment = { DATABASE_URL: database.url };
  let server: Running = await startServer(environment);
  const students = await makeStudents(database.url, people);
  const all: Sending[] = students.map((student) => ({ student, taken: 0, made: 0, busy: false }));
  try {
    const calm: number[] = [];
    const cpu = server.cpuSeconds();
    const started = performance.now();
    for (let n = 0; n < rounds; n += 1) await round(() => server.url, all, calm);
    const share = (server.cpuSeconds() - cpu) / ((performance.now() - started) / 1000);
    calm.sort((a, b) => a - b);
    const title = `Heartbeats: ${people} students every ${pace / 1000} s`;
    note(`${title}, p50`, { value: percentile(calm, 0.5), unit: 'ms' });
    note(`${title}, p99`, { value: percentile(calm, 0.99), unit: 'ms', goal: { most: 200 } });
    note(`${title}, processor of the server`, { value: share * 100, unit: '% of a core', goal: { most: 20 } });
    note(`${title}, memory of the server`, { value: server.memory(), unit: 'MB', goal: { most: 250 } });
    if (effort === 'short') return;
    const restless: number[] = [];
    const killing = (async () => {
      await new Promise((resolve) => setTimeout(resolve, pace / 2));
      await server.kill();
      server = await startServer(environment);
    })();
    for (let n = 0; n < rounds; n += 1) await round(() => server.url, all, restless);
    await killing;
    for (let tries = 0; tries < 20 && all.some((one) => one.taken < one.made); tries += 1) {
      for (const one of all) void send(server.url, one, restless);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    const acknowledged = all.reduce((sum, one) => sum + one.taken, 0) * (pace / 1000);
    const claimed = all.reduce((sum, one) => sum + one.made, 0) * (pace / 1000);
    const found = await countedIn(database.url, students);
    const lost = claimed - found.counted;
    note('Heartbeats: seconds lost or counted twice over a kill', {
      value: Math.abs(lost),
      unit: 's',
      goal: { most: 0 },
    });
    process.stdout.write(
      `  ${claimed} s studied, ${acknowledged} s acknowledged, ${found.counted} s counted (${found.minutes} s in minutes), ${found.uncounted} s not counted\n`,
    );
  } finally {
    await server.stop();
    await database.stop();
  }
};
