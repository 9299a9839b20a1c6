import http from 'node:http';
import { benchCopy } from './database.ts';
import { type Examinee, keptOf, makeExaminees, questionCount } from './exams.world.ts';
import { note } from './figures.ts';
import { startServer } from './processes.ts';

const people = 500;
/** Milliseconds between two answers of one person, and how many each gives, once at its pace and once all at the same moment. */
const pace = 5000;
const efforts = { whole: { rounds: 8 }, short: { rounds: 3 } };
/** Milliseconds in which everybody comes through the door. */
const arriving = 10_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 600 });

interface Answer {
  success: boolean;
  description: string;
  data: { sittingId: string; epoch: number };
}

const post = (url: string, path: string, cookie: string, body: unknown): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = {
      cookie,
      platform: 'h5',
      'encrypt-mode': '-1',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    };
    const request = http.request(
      `${url}/manager/api/student/exam/${path}`,
      { method: 'POST', agent, headers },
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

interface Sitter {
  who: Examinee;
  sittingId: string;
  epoch: number;
}

/** Lets everybody do something, spread evenly over a time; answers milliseconds of each, sorted. */
const everybody = async <T>(all: readonly T[], over: number, work: (one: T) => Promise<Answer>): Promise<number[]> => {
  const started = performance.now();
  const times = await Promise.all(
    all.map(async (one, index) => {
      const wait = started + (index / all.length) * over - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const begun = performance.now();
      const answer = await work(one);
      if (!answer.success) throw new Error(answer.description);
      return performance.now() - begun;
    }),
  );
  return times.sort((a, b) => a - b);
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const noteBoth = (what: string, sorted: readonly number[], goal?: { most: number }): void => {
  note(`Exams: ${what}, p50`, { value: at(sorted, 0.5), unit: 'ms' });
  note(`Exams: ${what}, p99`, { value: at(sorted, 0.99), unit: 'ms', ...(goal && { goal }) });
};

/** Five hundred people open the same exam, answer, answer all at once, and hand in. */
export const measureExams = async (effort: keyof typeof efforts): Promise<void> => {
  const { rounds } = efforts[effort];
  const database = await benchCopy('small');
  const server = await startServer({ DATABASE_URL: database.url });
  try {
    const examinees = await makeExaminees(database.url, people);
    const sitters: Sitter[] = [];
    const opening = await everybody(examinees, arriving, async (who) => {
      const answer = await post(server.url, 'open', who.cookie, {
        recordId: who.recordId,
        deviceToken: who.deviceToken,
      });
      sitters.push({ who, sittingId: answer.data.sittingId, epoch: answer.data.epoch });
      return answer;
    });
    noteBoth(`${people} people open a paper of ${questionCount} questions within ${arriving / 1000} s`, opening);
    let seq = 0;
    const save = ({ who, sittingId, epoch }: Sitter): Promise<Answer> =>
      post(server.url, 'answer', who.cookie, {
        sittingId,
        epoch,
        deviceToken: who.deviceToken,
        saves: [{ seq, place: seq, answer: 'A' }],
      });
    const cpu = server.cpuSeconds();
    const started = performance.now();
    const paced: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      seq += 1;
      paced.push(...(await everybody(sitters, pace, save)));
    }
    const share = (server.cpuSeconds() - cpu) / ((performance.now() - started) / 1000);
    paced.sort((a, b) => a - b);
    noteBoth(`each answers every ${pace / 1000} s`, paced, { most: 200 });
    note('Exams: processor of the server meanwhile', { value: share * 100, unit: '% of a core' });
    note('Exams: memory of the server meanwhile', { value: server.memory(), unit: 'MB', goal: { most: 250 } });
    const burst: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      seq += 1;
      burst.push(...(await everybody(sitters, 0, save)));
    }
    burst.sort((a, b) => a - b);
    noteBoth('all answer at the same moment', burst);
    const handing = await everybody(sitters, arriving, ({ who, sittingId, epoch }) =>
      post(server.url, 'submit', who.cookie, { sittingId, epoch, deviceToken: who.deviceToken }),
    );
    noteBoth(`all hand in within ${arriving / 1000} s and are scored`, handing);
    const kept = await keptOf(database.url, examinees);
    note('Exams: answers acknowledged and not kept', {
      value: seq * people - kept.answers,
      unit: '',
      goal: { most: 0 },
    });
    process.stdout.write(`  ${kept.answers} answers kept, ${kept.scored} sittings scored\n`);
  } finally {
    await server.stop();
    await database.stop();
  }
};
