import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { gapList } from '#contracts/meetings/gap.contract.ts';
import { drillKind, meetingOccasion } from '#contracts/meetings/meeting.codes.ts';
import { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { readinessApi } from '#contracts/readiness/readiness.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { pdfEngine } from '#kernel/engines/pdf.ts';
import { attendanceOf, heldOn, meetingInput, momentIn, someMeeting } from '#testing/meetings.ts';
import { seePdf } from '#testing/pdf.ts';
import { finishTask } from '#testing/sheets.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let maker: Browser & { person: Someone };
let auditor: Browser;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await pdfEngine.stop();
  await world.close();
});

const { drill, meeting } = meetingOccasion.values;
const drilled = {
  occasion: drill,
  drillKind: drillKind.values.onSpot,
  scenario: '车辆在停车场自燃，火势蔓延到相邻车位',
};

interface Called {
  planId: string;
  recordId: string;
  /** What its form sends: always the same hour, since nobody moves a meeting to another day once somebody came. */
  form: (more: object) => ReturnType<typeof meetingInput>;
}

/** A company of its own, with a meeting that is held now, to which one driver is called. */
const called = async (more: object = drilled): Promise<Called> => {
  company = await world.organisation('company');
  maker = await world.administrator(company, 'company');
  auditor = await world.administrator(company, 'company');
  const driver = await world.person(company, 'company', { student: true });
  const planId = await someMeeting(maker, auditor, [driver.orgUserId]);
  const hour = { startsAt: momentIn(-10), endsAt: momentIn(50) };
  const form = (wanted: object) => meetingInput(planId, { ...hour, ...wanted });
  await maker.call(meetingApi.mod, form(more));
  const [row] = (await attendanceOf(maker, { planId })).list;
  return { planId, recordId: row?.recordId ?? '', form };
};
const comes = (recordId: string) => maker.call(attendanceApi.mark, { recordIds: [recordId], attendance: 1 });
const found = async (query: Record<string, unknown>): Promise<string[]> =>
  (
    (await maker.call(gapList.page, { size: 200, ...query } as never)) as unknown as {
      list: { orgId: string; lastDrillOn: string | null }[];
    }
  ).list.map((row) => `${row.orgId} ${row.lastDrillOn}`);
const ready = async () =>
  (await maker.call(readinessApi.one, {})).parts.find((part) => part.code === 'drills')?.percent;

describe('a drill', () => {
  it('counts for the half year once somebody came, and is no meeting of its month', async () => {
    const { planId, recordId } = await called();
    const day = await heldOn(maker, planId);
    expect(await found({ withoutDrill: 'true' })).toEqual([`${company.orgId} null`]);
    expect(await ready()).toBe(0);
    await comes(recordId);
    expect(await found({ withoutDrill: 'false' })).toEqual([`${company.orgId} ${day}`]);
    expect(await found({ withoutDrill: 'true' })).toEqual([]);
    expect(await found({ without: day.slice(0, 7) })).toHaveLength(1);
    expect(await ready()).toBe(100);
  });

  it('counts no more after half a year', async () => {
    const { planId, recordId } = await called();
    await comes(recordId);
    await world.asSystem((db) =>
      sql`update meeting set starts_at = starts_at - interval '7 months', ends_at = ends_at - interval '7 months' where plan_id = ${planId}`.execute(
        db,
      ),
    );
    expect(await found({ withoutDrill: 'true' })).toHaveLength(1);
    expect(await ready()).toBe(0);
  });

  it('has a scenario, stays what it is once somebody came, and suggests nothing to the next meeting', async () => {
    const { recordId, form } = await called();
    const without = await maker.send(meetingApi.mod, form({ ...drilled, scenario: ' ', version: 1 }));
    expect(without.fields?.map((one) => one.field)).toEqual(['scenario']);
    await comes(recordId);
    const turned = await maker.send(meetingApi.mod, form({ occasion: meeting, version: 1 }));
    expect(turned.fields?.map((one) => one.field)).toEqual(['occasion']);
    const next = await someMeeting(maker, auditor, []);
    expect(await maker.call(meetingApi.one, { planId: next })).toMatchObject({ room: '', occasion: meeting });
  });

  it('a meeting keeps no scenario, and counts as no drill', async () => {
    const { planId, recordId } = await called({ ...drilled, occasion: meeting });
    await comes(recordId);
    expect(await maker.call(meetingApi.one, { planId })).toMatchObject({ scenario: '', drillKind: null });
    expect(await found({ withoutDrill: 'true' })).toHaveLength(1);
    expect(await found({ without: (await heldOn(maker, planId)).slice(0, 7) })).toEqual([]);
  });

  it('stands in its archive on a form of its own, with scenario, record and evaluation', async () => {
    const { planId, recordId, form } = await called();
    await comes(recordId);
    await maker.call(meetingApi.mod, form({ ...drilled, drillEffect: '灭火器取用偏慢', version: 1 }));
    await maker.call(meetingApi.minutes, {
      planId,
      version: 2,
      minutes: '<p>09:05 发现火情并报警</p>',
      photos: [],
      files: [],
    });
    const { taskId } = await maker.call(archiveApi.pack, { planId });
    await finishTask(world, maker, taskId);
    const [pack] = (await maker.call(archiveApi.one, { planId })).packs;
    const file = await maker.raw({
      method: 'GET',
      url: `${fullPath(archiveApi.file)}?packId=${pack?.packId}&form=pdf`,
    });
    const words = (await seePdf(file.body)).map((page) => page.text).join('\n');
    for (const wanted of ['应急演练记录表', '现场处置', '自燃', '发现火情并报警', '灭火器取用偏慢'])
      expect(words).toContain(wanted);
    expect(words).not.toContain('安全例会记录表');
  });
});
