import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DetailExport, detailExports } from '#contracts/archives/detail-export.contract.ts';
import { attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { attendanceOf, heldMeeting, someMeeting } from '#testing/meetings.ts';
import { rowsOf as sheetRows } from '#testing/sheets.ts';
import { type Browser, openWorld, type Someone, type World } from '#testing/world.ts';

let world: World;
let boss: Browser & { person: Someone };
let comer: Someone;
let misser: Someone;
let meetingId: string;
let laterId: string;
const recordOf = new Map<string, string>();

beforeAll(async () => {
  world = await openWorld();
  const company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  const auditor = await world.administrator(company, 'company');
  comer = (await world.student(company)).person;
  misser = (await world.student(company)).person;
  const both = [comer.orgUserId, misser.orgUserId];
  meetingId = await heldMeeting(boss, auditor, both);
  laterId = await someMeeting(boss, auditor, both);
  for (const row of (await attendanceOf(boss, { planId: meetingId })).list) recordOf.set(row.orgUserId, row.recordId);
  const mark = (orgUserId: string, attendance: 1 | 2, reason = '') =>
    boss.call(attendanceApi.mark, { recordIds: [recordOf.get(orgUserId) ?? ''], attendance, reason });
  await mark(comer.orgUserId, 1);
  await mark(misser.orgUserId, 2, '出车在外');
  const { version } = await boss.call(meetingApi.one, { planId: meetingId });
  await boss.call(meetingApi.minutes, { planId: meetingId, version, minutes: '<p>雨天减速慢行</p>' });
});
afterAll(() => world.close());

const rowsOf = async (of: DetailExport, input: Record<string, unknown>): Promise<string[][]> => {
  const { body } = await boss.raw({
    method: 'POST',
    url: fullPath(of.route),
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(input),
  });
  return sheetRows(body);
};
/** The rows under their titles. */
const titled = ([head = [], ...rows]: string[][]): Record<string, string>[] =>
  rows.map((row) => Object.fromEntries(head.map((title, at) => [title, row[at] ?? ''])));

describe('the three exports of meetings', () => {
  it('the meeting is one line: who led it, what about, how many came, what was said', async () => {
    const rows = titled(await rowsOf(detailExports.meeting, { query: { planId: meetingId } }));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      会议地点: '三楼会议室',
      议程: '1. 传达文件',
      应到人数: '2',
      实到人数: '1',
      缺席人数: '1',
      缺席人员: misser.realName,
      会议纪要: '雨天减速慢行',
    });
  });

  it('a person at a meeting is a line for the person, with the meeting beside', async () => {
    const rows = titled(await rowsOf(detailExports.personalMeeting, { ids: [recordOf.get(misser.orgUserId) ?? ''] }));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      姓名: misser.realName,
      参会情况: '缺席',
      缺席原因: '出车在外',
      议程: '1. 传达文件',
      登记人: boss.person.realName,
    });
  });

  it("a person's record is every meeting in the order of time, closed by the sum", async () => {
    const rows = titled(await rowsOf(detailExports.personalMeetings, { query: { orgUserId: comer.orgUserId } }));
    expect(rows).toHaveLength(3);
    const days = rows.slice(0, 2).map((row) => row.会议日期);
    expect(days).toEqual(days.toSorted());
    expect(rows[2]).toMatchObject({
      姓名: comer.realName,
      计划名称: '合计',
      应到次数: '2',
      实到次数: '1',
      出勤率: '50%',
    });
  });

  it('no two of them have the same head', async () => {
    const heads = await Promise.all(
      [detailExports.meeting, detailExports.personalMeeting, detailExports.personalMeetings].map(async (of) =>
        String((await rowsOf(of, { query: { planId: laterId } }))[0]),
      ),
    );
    expect(new Set(heads).size).toBe(3);
  });
});
