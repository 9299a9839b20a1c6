import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePaper } from '#app/first/lesson.media.ts';
import { fileKindCode, fileUse } from '#contracts/files/file.codes.ts';
import { type FileRow, fileApi, type Uploaded } from '#contracts/files/file.contract.ts';
import { type FileKindName, fileKindNames } from '#contracts/files/kinds.ts';
import { partBytes, partsApi } from '#contracts/files/parts.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { bankApi } from '#contracts/questions/bank.contract.ts';
import { paperApi } from '#contracts/questions/paper.contract.ts';
import { questionApi } from '#contracts/questions/question.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { measureMedia } from '#kernel/engines/media/media.ts';
import { findTool, forgetTools } from '#kernel/engines/media/media-tools.ts';
import { runTask } from '#kernel/tasks.ts';
import { smallPdf } from '#testing/pdfs.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';

/** Whether this machine makes PDFs of office papers. */
const office = await findTool('soffice');

let world: World;
let owner: Browser;
let other: Browser;
let folder: string;
let film: Buffer;
let sound: Buffer;

/** A film in an old codec no browser plays, seven seconds with a tone. */
const make = async (name: string, args: string[]): Promise<Buffer> => {
  const path = join(folder, name);
  execFileSync((await findTool('ffmpeg')) ?? '', ['-v', 'error', '-y', ...args, path]);
  return readFileSync(path);
};

beforeAll(async () => {
  world = await openWorld();
  folder = mkdtempSync(join(tmpdir(), 'luan-media-test-'));
  const company = await world.organisation('company');
  owner = await world.administrator(company, 'company');
  other = await world.administrator(await world.organisation('company'), 'company');
  const picture = ['-f', 'lavfi', '-i', 'testsrc=s=320x240:r=10:d=7'];
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=7'];
  film = await make('old.mp4', [...picture, ...tone, '-c:v', 'mpeg4', '-c:a', 'libmp3lame', '-shortest']);
  sound = await make('tone.mp3', [...tone, '-c:a', 'libmp3lame']);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

const upload = async (browser: Browser, kind: FileKindName, fileName: string, bytes: Buffer) => {
  const { token } = await browser.call(fileApi.token, { kind });
  return sendFile(browser, fileApi.upload, { token }, fileName, bytes);
};
const uploaded = async (kind: FileKindName, fileName: string, bytes: Buffer): Promise<Uploaded> => {
  const { data, description } = await upload(owner, kind, fileName, bytes);
  if (!data) throw new Error(description);
  return data;
};
const see = (browser: Browser, fileId: string, range?: string) =>
  browser.raw({
    method: 'GET',
    url: `${fullPath(fileApi.view)}?fileId=${fileId}`,
    ...(range ? { headers: { range } } : {}),
  });

describe('A film', () => {
  it('is measured, converted with a picture of its beginning, and plays as H.264', async () => {
    const { fileId } = await uploaded('course-video', 'Driving.MP4', film);
    const before = await owner.call(fileApi.media, { fileId });
    expect(before).toMatchObject({ seconds: 7, width: 320, height: 240, codec: 'mpeg4/mp3', renderingState: 0 });
    const { taskId } = await owner.call(fileApi.toH264, { fileId });
    expect(await owner.call(fileApi.toH264, { fileId })).toEqual({ taskId });
    await runTask(world.runtime, taskId ?? '');
    const after = await owner.call(fileApi.media, { fileId });
    expect(after).toMatchObject({ renderingState: 3, progress: 100, seconds: 7 });
    const made = await see(owner, after.renderingFileId ?? '');
    const path = join(folder, 'made.mp4');
    writeFileSync(path, made.body);
    const { lengthMs, ...measure } = await measureMedia(path, 'mp4');
    expect(measure).toMatchObject({ codec: 'h264/aac', plain: true, seconds: 7 });
    expect(Math.ceil(lengthMs / 1000 - 0.05)).toBe(7);
    const { rows } = await world.asSystem((db) =>
      sql<{ length_ms: number }>`select length_ms from stored_file where id = ${fileId}`.execute(db),
    );
    expect(rows[0]?.length_ms).toBe(lengthMs);
    // The index stands before the film: a player begins before all has arrived.
    expect(made.body.indexOf('moov')).toBeLessThan(made.body.indexOf('mdat'));
    const picture = await sharp((await see(owner, after.snapshotFileId ?? '')).body).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', 320, 240]);
  });

  it('that is H.264 already keeps its picture without a loss', async () => {
    const plain = await make('plain.mp4', ['-f', 'lavfi', '-i', 'testsrc=s=160x120:r=5:d=2', '-pix_fmt', 'yuv420p']);
    const { fileId } = await uploaded('course-video', 'plain.mp4', plain);
    const { taskId } = await owner.call(fileApi.toH264, { fileId });
    await runTask(world.runtime, taskId ?? '');
    expect((await owner.call(fileApi.media, { fileId })).renderingState).toBe(3);
  });

  it('of another organisation is neither seen nor converted', async () => {
    const { fileId } = await uploaded('course-video', 'a.mp4', film);
    expect((await other.send(fileApi.media, { fileId })).success).toBe(false);
    expect((await other.send(fileApi.toH264, { fileId })).success).toBe(false);
  });

  it('can be sought in: a range answers that range alone', async () => {
    const { fileId } = await uploaded('course-audio', 'a.mp3', sound);
    const some = await see(owner, fileId, 'bytes=100-199');
    expect(some.status).toBe(206);
    expect(some.headers['content-range']).toBe(`bytes 100-199/${sound.length}`);
    expect(some.body.equals(sound.subarray(100, 200))).toBe(true);
    const last = await see(owner, fileId, 'bytes=-10');
    expect(last.body.equals(sound.subarray(-10))).toBe(true);
    const beyond = await see(owner, fileId, `bytes=${sound.length}-`);
    expect(beyond.status).toBe(416);
    const whole = await see(owner, fileId);
    expect([whole.status, whole.headers['accept-ranges'], whole.headers['content-type']]).toEqual([
      200,
      'bytes',
      'audio/mpeg',
    ]);
  });
});

/** An office paper whose directory promises more than anybody has room for. */
const bomb = async (): Promise<Buffer> => {
  const paper = await paperOf('PK');
  const at = paper.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  paper.writeUInt32LE(0xf0_00_00_00, at + 24);
  return paper;
};

const paperOf = async (text: string): Promise<Buffer> => {
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  book.addWorksheet('1').addRow([text]);
  return Buffer.from(await book.xlsx.writeBuffer());
};

describe('What is no course file', () => {
  const refusals: [string, FileKindName, string, () => Buffer | Promise<Buffer>, string][] = [
    ['a recording among videos', 'course-video', 'a.mp3', () => sound, '只能上传 MP4'],
    ['a film among recordings', 'course-audio', 'a.mp4', () => film, '只能上传 mp3'],
    ['a PDF among documents', 'course-word', 'a.pdf', () => Buffer.from('%PDF-1.4'), 'doc、docx'],
    ['a document among PDFs', 'course-pdf', 'a.docx', () => Buffer.from('x'), '只能上传 pdf'],
    ['a text that calls itself a film', 'course-video', 'a.mp4', () => Buffer.from('hello'), '不符'],
    ['a film that breaks off at its head', 'course-video', 'a.mp4', () => film.subarray(0, 200), '不是可以播放'],
    ['a paper that grows without end', 'course-sheet', 'a.xlsx', bomb, '解压后过大'],
  ];
  it.each(refusals)('is refused: %s', async (_, kind, fileName, bytes, words) => {
    const answer = await upload(owner, kind, fileName, await bytes());
    expect(answer.success).toBe(false);
    expect(answer.description).toContain(words);
  });

  it('a picture of 30,000 pixels is refused by its head', async () => {
    const wide = await sharp({ create: { width: 30_000, height: 10, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect((await upload(owner, 'course-cover', 'wide.png', wide)).description).toContain('16384');
  });

  it('a list of addresses dressed up as a film opens nothing', async () => {
    const list = Buffer.concat([film.subarray(0, 32), Buffer.from('#EXTM3U\nhttp://127.0.0.1/x')]);
    expect((await upload(owner, 'course-video', 'list.mp4', list)).success).toBe(false);
  });
});

describe('A large file in parts', () => {
  const start = (browser: Browser, bytes: number, fileName = 'long.mp4') =>
    browser.call(partsApi.start, { kind: 'course-video', fileName, bytes, stamp: 's1' });
  const big = (): Buffer => {
    // A film with a long tail that players skip: more than one part.
    const free = Buffer.alloc(partBytes);
    free.writeUInt32BE(free.length, 0);
    free.write('free', 4, 'latin1');
    return Buffer.concat([film, free]);
  };

  it('goes on where it stopped, and is whole at the end', async () => {
    const bytes = big();
    const { uploadId, parts } = await start(owner, bytes.length);
    expect(parts).toBe(2);
    const second = bytes.subarray(partBytes);
    await sendFile(owner, partsApi.part, { uploadId, number: 2 }, 'part', second);
    expect((await owner.send(partsApi.finish, { uploadId })).description).toContain('1 片');
    const again = await start(owner, bytes.length);
    expect(again).toMatchObject({ uploadId, have: [2] });
    await sendFile(owner, partsApi.part, { uploadId, number: 1 }, 'part', bytes.subarray(0, partBytes));
    const { fileId } = await owner.call(partsApi.finish, { uploadId });
    expect(await owner.call(fileApi.media, { fileId })).toMatchObject({ seconds: 7, bytes: bytes.length });
    const tail = await see(owner, fileId, `bytes=${bytes.length - 100}-`);
    expect(tail.body.equals(bytes.subarray(-100))).toBe(true);
    expect((await owner.send(partsApi.finish, { uploadId })).success).toBe(false);
  });

  it('is nobody else’s', async () => {
    const { uploadId } = await start(owner, 500, 'mine.mp4');
    for (const call of [partsApi.finish, partsApi.drop])
      expect((await other.send(call, { uploadId })).success).toBe(false);
    await owner.call(partsApi.drop, { uploadId });
    expect((await owner.send(partsApi.finish, { uploadId })).success).toBe(false);
  });

  it('wants every part in its size, and a film in the end', async () => {
    const { uploadId } = await start(owner, 300, 'no-film.mp4');
    const short = await sendFile(owner, partsApi.part, { uploadId, number: 1 }, 'part', Buffer.alloc(299));
    expect(short.description).toContain('第 1 片');
    expect((await sendFile(owner, partsApi.part, { uploadId, number: 2 }, 'part', Buffer.alloc(1))).success).toBe(
      false,
    );
    await sendFile(owner, partsApi.part, { uploadId, number: 1 }, 'part', Buffer.alloc(300, 'x'));
    expect((await owner.send(partsApi.finish, { uploadId })).description).toContain('不符');
  });

  it('is for kinds that are large, and within their limit', async () => {
    const input = { kind: 'organisation' as const, fileName: 'a.png', bytes: 10, stamp: '' };
    expect((await owner.send(partsApi.start, input)).description).toContain('不支持分片');
    const huge = await owner.send(partsApi.start, { kind: 'course-video', fileName: 'a.mp4', bytes: 3e9, stamp: '' });
    expect(huge.description).toContain('2048MB');
  });
});

describe('The list of files', () => {
  it('tells where a file is used, and removes only one that is used nowhere', async () => {
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer();
    const { fileId } = await uploaded('course-cover', 'used.jpg', picture);
    const made = await world.asSystem((db) =>
      db
        .insertInto('lesson')
        .columns(['org_id', 'path', 'lesson_name', 'category', 'scene', 'file_type', 'cover_file_id', 'created_by'])
        .expression((eb) =>
          eb
            .selectFrom('stored_file')
            .select((e) => [
              'org_id',
              'path',
              e.val('封面课').as('a'),
              e.val('general').as('b'),
              e.val('teach').as('c'),
              e.val(10).as('d'),
              'id',
              'user_id',
            ])
            .where('id', '=', fileId),
        )
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(await owner.call(fileApi.uses, { fileId })).toEqual([
      { place: 'lesson.cover_file_id', uses: 1, names: ['封面课 · 1'] },
    ]);
    const [row] = ((await owner.call(fileApi.list.page, { keyword: 'used.jpg' })) as PageOf<FileRow>).list;
    expect(row).toMatchObject({ fileId, uses: 1, can: ['open', 'uses'] });
    expect((await owner.send(fileApi.del, { fileId })).description).toContain('正在被使用');
    expect((await other.send(fileApi.del, { fileId })).success).toBe(false);
    await world.asSystem((db) => db.deleteFrom('lesson').where('id', '=', made.id).execute());
    await owner.call(fileApi.del, { fileId });
    expect(JSON.parse((await see(owner, fileId)).body.toString())).toMatchObject({ success: false });
  });
});

describe('Where a file is used', () => {
  it('is a place people can read, wherever a key refers to files', async () => {
    const { rows } = await world.asSystem((db) =>
      sql<{ place: string }>`
        select c.conrelid::regclass::text || '.' || a.attname as place from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'stored_file'::regclass and c.confdeltype = 'a'`.execute(db),
    );
    const known = Object.values<string>(fileUse.values);
    expect(rows.map((row) => row.place).filter((place) => !known.includes(place))).toEqual([]);
    // Columns without a key are counted by name.
    for (const place of known) {
      const [table = '', column] = place.split('.');
      if (!column || rows.some((row) => row.place === place)) continue;
      const [found] = (
        await world.asSystem((db) =>
          sql<{ n: number }>`select count(*)::int as n from information_schema.columns
            where table_name = ${table} and column_name = ${column}`.execute(db),
        )
      ).rows;
      expect(found?.n, place).toBe(1);
    }
    expect(fileKindNames.filter((name) => !Object.values<string>(fileKindCode.values).includes(name))).toEqual([]);
  });

  it('is a question, an earlier wording of it, and a paper that shows it', async () => {
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#963' } })
      .jpeg()
      .toBuffer();
    const { fileId } = await uploaded('exam-question', 'sign.jpg', picture);
    const { bankId } = await owner.call(bankApi.add, { bankName: `图片${Date.now()}` });
    const stem = `此标志表示 ${Date.now()}（ ）`;
    const question = { bankId, exercisesType: 1, stem, answer: 'A', difficultyDegree: 1, source: 1 } as const;
    const other = { exercisesOption: 'B' as const, content: '禁止停车' };
    const withPicture = { exercisesOption: 'A' as const, picture: { fileId, fileName: 'sign.jpg' } };
    const { questionId } = await owner.call(questionApi.add, { ...question, options: [withPicture, other] });
    const places = async () => (await owner.call(fileApi.uses, { fileId })).map((one) => [one.place, one.names]);
    expect(await places()).toEqual([['question_file.file_id', [stem]]]);
    const paperName = `图片卷${Date.now()}`;
    const { paperId } = await owner.call(paperApi.add, {
      paperName,
      generateMode: 1,
      exerciseRuleType: 1,
      paperType: 3,
      examMinutes: 30,
      passingScore: 1,
      offlinePassingScore: 1,
      generateType: 1,
      exercises: [{ questionId, score: 1 }],
    } as never);
    // A draft follows its questions; what was published keeps its pictures.
    expect(await places()).toEqual([['question_file.file_id', [stem]]]);
    await owner.call(paperApi.submit, { id: paperId });
    await owner.call(paperApi.publish, { id: paperId });
    const onPaper = [
      ['exam_paper_file.file_id', [`${paperName} · 1`]],
      ['question_file.file_id', [stem]],
    ];
    expect(await places()).toEqual(onPaper);
    const options = [{ exercisesOption: 'A' as const, content: '限速' }, other];
    await owner.call(questionApi.mod, { ...question, questionId, version: 1, options });
    expect(await places()).toEqual(onPaper);
    expect((await owner.send(fileApi.del, { fileId })).description).toContain('正在被使用');
  });
});

describe('A PDF', () => {
  it('has pages, told with its file', async () => {
    const { fileId } = await uploaded('course-pdf', '要点.pdf', await writePaper('要点', 'Points', ['一', '二']));
    expect(await owner.call(fileApi.media, { fileId })).toMatchObject({ pages: 1, seconds: null });
  });
});

describe('An office paper', () => {
  it.skipIf(!office)('becomes a PDF with its pages by the real program', async () => {
    const { fileId } = await uploaded('course-sheet', '台账.xlsx', await paperOf('台账'));
    const { taskId } = await owner.call(fileApi.toPdf, { fileId });
    await runTask(world.runtime, taskId ?? '');
    const { renderingState, renderingFileId, pages } = await owner.call(fileApi.media, { fileId });
    expect([renderingState, pages]).toEqual([3, 1]);
    expect((await see(owner, renderingFileId ?? '')).body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is downloaded where no program makes a PDF of it, and shown as PDF where one does', async () => {
    const { fileId } = await uploaded('course-sheet', '台账.xlsx', await paperOf('台账'));
    forgetTools();
    expect(await owner.call(fileApi.toPdf, { fileId })).toEqual({
      taskId: (await findTool('soffice')) ? expect.anything() : null,
    });
    if (process.platform === 'win32') return;
    // Stands for the real program: same arguments, a PDF in the folder it is told.
    const program = join(folder, 'soffice');
    const made = join(folder, 'made.pdf');
    writeFileSync(made, smallPdf());
    writeFileSync(
      program,
      `#!/bin/sh\nwhile [ "$1" != "--outdir" ]; do shift; done\nmkdir -p "$2"\ncp "${made}" "$2/paper.pdf"\n`,
      { mode: 0o755 },
    );
    const path = process.env.PATH ?? '';
    process.env.PATH = `${folder}${delimiter}${path}`;
    forgetTools();
    try {
      const { taskId } = await owner.call(fileApi.toPdf, { fileId });
      await runTask(world.runtime, taskId ?? '');
      const { renderingState, renderingFileId, pages } = await owner.call(fileApi.media, { fileId });
      expect([renderingState, pages]).toEqual([3, 1]);
      const pdf = await see(owner, renderingFileId ?? '');
      expect(pdf.headers['content-type']).toBe('application/pdf');
      expect(pdf.body.equals(smallPdf())).toBe(true);
    } finally {
      process.env.PATH = path;
      forgetTools();
    }
  });
});
