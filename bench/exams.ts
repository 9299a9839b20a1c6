import http from 'node:http';
import { benchDatabase } from './database.ts';
import { type Examinee, keptOf, makeExaminees, questionCount } from './exams.world.ts';
import { startServer } from './processes.ts';

type Print = (text: string) => void;

const people = 500;
/** Milliseconds between two answers of one person, and how many each gives. */
const pace = 5000;
const rounds = 8;
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

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
const figures = (sorted: readonly number[]): string => `p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms`;

/** Five hundred people open the same exam, answer, answer all at once, and hand in. */
export const measureExams = async (print: Print): Promise<void> => {
  const database = await benchDatabase('small');
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
    print(
      `exams       ${people} people open a paper of ${questionCount} questions in ${arriving / 1000} s: ${figures(opening)}`,
    );
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
    print(
      `            an answer every ${pace / 1000} s each: ${figures(paced)}, server ${(share * 100).toFixed(0)} % of one core, ${server.memory()} MB`,
    );
    const burst: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      seq += 1;
      burst.push(...(await everybody(sitters, 0, save)));
    }
    burst.sort((a, b) => a - b);
    print(`            all ${people} answer at the same moment: ${figures(burst)}`);
    const handing = await everybody(sitters, arriving, ({ who, sittingId, epoch }) =>
      post(server.url, 'submit', who.cookie, { sittingId, epoch, deviceToken: who.deviceToken }),
    );
    print(`            all hand in within ${arriving / 1000} s, scored: ${figures(handing)}`);
    const kept = await keptOf(database.url, examinees);
    print(`            ${seq * people} answers acknowledged, ${kept.answers} kept, ${kept.scored} sittings scored`);
  } finally {
    await server.stop();
    await database.stop();
  }
};
