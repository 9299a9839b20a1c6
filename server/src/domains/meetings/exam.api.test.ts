import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordApi } from '#contracts/exams/record.contract.ts';
import { attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { makePaper } from '#testing/exams.ts';
import { attendanceOf, meetingInput, someMeeting } from '#testing/meetings.ts';
import { sitAs } from '#testing/sat.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a meeting with a paper asks who came for its exam, and its sittings stand among the exam records of meetings', async () => {
  const company = await world.organisation('company');
  const maker = await world.administrator(company, 'company');
  const auditor = await world.administrator(company, 'company');
  const people = [(await world.student(company)).person, (await world.student(company)).person];
  const paperId = await makePaper(world, company);
  const planId = await someMeeting(
    maker,
    auditor,
    people.map((one) => one.orgUserId),
    { paperId },
  );
  await maker.call(meetingApi.mod, meetingInput(planId));
  const recordIds = (await attendanceOf(maker, { planId })).list.map((row) => row.recordId);
  const [sitter = '', other = ''] = recordIds;
  await maker.call(attendanceApi.mark, { recordIds, attendance: 1 });
  expect((await attendanceOf(maker, { planId })).list.map((row) => [row.state, row.can])).toEqual([
    [23, ['takeBack']],
    [23, ['takeBack']],
  ]);
  await sitAs(world, { planId, paperId, recordId: sitter }, ['A', 'C', 'ABD', 'B']);
  const records = (await maker.call(recordApi.list.page, { flavour: ['safe_regular'] } as never)) as {
    list: { recordId: string; planId: string }[];
  };
  expect(records.list).toMatchObject([{ recordId: sitter, planId }]);
  const reason = '代签到，本人未到场';
  expect((await maker.send(attendanceApi.takeBack, { recordIds: [sitter], reason })).description).toContain('会后考试');
  expect((await maker.send(attendanceApi.takeBack, { recordIds: [other], reason })).data).toEqual({ takenBack: 1 });
});
