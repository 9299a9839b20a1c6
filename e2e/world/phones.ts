import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPortrait } from '#app/first/portraits.ts';
import { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { studentMeetingApi } from '#contracts/meetings/student-meeting.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import type { Browser } from '#testing/browser.ts';
import { faceFilm, facePortrait, phoneName, phoneOfTwo, phones } from '../learners.ts';
import { asUser, rowsOf } from '../user.ts';
import { hireDrivers } from './hiring.ts';
import { onPhone } from './phone.ts';
import type { Team } from './team.ts';
import { dayFromNow, recordsOf, runPlan, teach, waiveAudit } from './training.ts';

const folder = process.env.E2E_DATA ?? '.test/e2e';
const days = { startDate: dayFromNow(-1), endDate: dayFromNow(1) };
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

/** The film of a face that stands before the browser's camera. */
const filmFace = async (): Promise<void> => {
  const frame = await sharp(await drawPortrait(facePortrait, true))
    .resize(640, 480, { fit: 'contain', background: '#7fb2e5' })
    .jpeg({ quality: 90 })
    .toBuffer();
  writeFileSync(join(folder, faceFilm), Buffer.concat([frame, frame, frame, frame]));
};

/** A plan of ten minutes that members learn. */
const placePlan = (
  by: Browser,
  planName: string,
  lessonId: string,
  member: string,
  auditor?: Browser,
  more: object = {},
): Promise<string> =>
  runPlan(
    by,
    { flavour: 'safe_train', planName, ...days, place: 'both', lessons: [{ lessonId, requiredMinutes: 10 }], ...more },
    [member],
    auditor,
  );

/** A meeting that was over an hour ago, with minutes. @returns its plan. */
const placeMeeting = async (
  { by, auditor }: Team,
  planName: string,
  members: readonly string[],
  emceeId: string | null = null,
): Promise<string> => {
  const planId = await runPlan(by, { flavour: 'safe_regular', planName, ...days, place: 'onSite' }, members, auditor);
  const times = { startsAt: hoursAgo(2), endsAt: hoursAgo(1) };
  const held = { planId, version: 0, emceeId, place: 'onSite' as const, room: '三楼会议室', ...times };
  const { version } = await by.call(meetingApi.mod, held);
  await by.call(meetingApi.minutes, { planId, version, minutes: '<p>冬季行车保持车距，雪天减速。</p>' });
  return planId;
};

/** The membership of whoever belongs to two organisations, at one of them. */
const memberHere = async (by: Browser): Promise<string> => {
  const rows = rowsOf<EmployeeRow>(await by.call(employeeApi.list.page, { username: phoneOfTwo } as never));
  const one = rows.find((row) => row.username === phoneOfTwo);
  if (!one) throw new Error(`${phoneOfTwo} is nobody here`);
  return one.orgUserId;
};

/** The minutes were opened in good time: whoever reads them later has read for as long as they ask for. */
const openMinutes = async (username: string, recordId: string): Promise<void> => {
  const phone = await onPhone(username);
  await phone.call(studentMeetingApi.read, { recordId });
};

/** What the journeys on a phone stand on: a face, missed meetings, a hosted one, two organisations, a training that is over. */
export const placePhones = async (team: Team): Promise<void> => {
  const { by, auditor, lessonId } = team;
  const [seen = '', reader = '', host = '', opinion = ''] = await hireDrivers(
    by,
    phones.map((username, index) => ({ username, realName: phoneName, phone: `1980000700${index + 1}` })),
  );
  await filmFace();
  await placePlan(by, '刷脸签到计划', lessonId, seen, auditor, { signWay: 1, signIn: true });
  await placeMeeting(team, '缺席例会甲', [reader]);
  const missed = await placeMeeting(team, '缺席例会乙', [reader]);
  const [record] = await recordsOf(by, missed);
  await openMinutes('phoneReader', record?.recordId ?? '');
  await placeMeeting(team, '拍照例会', [], host);
  const over = await placePlan(by, '已结束的计划', lessonId, opinion, auditor, { auditsPrint: false });
  await teach(by, over, lessonId);
  await placePlan(by, '第一单位计划', lessonId, await memberHere(by), auditor);
  const second = await asUser('seconder');
  await waiveAudit(second);
  await placePlan(second, '第二单位计划', lessonId, await memberHere(second));
};
