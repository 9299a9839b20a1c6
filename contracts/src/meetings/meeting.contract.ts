import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { heldFile } from '../files/file.contract.ts';
import { route } from '../route.ts';
import { ofMeetings } from '../training/flavours.ts';
import { trainPlace } from '../training/plan.codes.ts';
import { id, instant, line, moment, nameLine, version, whole } from '../values.ts';
import { drillKind, meetingOccasion, meetingSigner } from './meeting.codes.ts';

/** Most items of an agenda, characters of minutes, pictures and files of a meeting. */
export const mostItems = 50;
const mostMinutes = 50_000;
export const mostMeetingFiles = 20;

const agendaItem = z.strictObject({
  title: line(200, 1),
  /** Minutes it is given; 0 where nobody said. */
  minutes: whole(0, 600).default(0),
  speaker: nameLine(40).default(''),
});
export type AgendaItem = z.output<typeof agendaItem>;

const held = z.array(z.object({ fileId: id, fileName: z.string() }));
const signature = z.object({
  role: z.enum(Object.values(meetingSigner.values) as [string, ...string[]]),
  realName: z.string(),
  at: instant,
  address: z.string(),
  /** What was signed is what stands there now. */
  valid: z.boolean(),
});

const meetingDetail = z.object({
  planId: id,
  planName: z.string(),
  planState: z.number(),
  series: z.boolean(),
  startDate: z.string(),
  endDate: z.string(),
  orgId: id,
  orgName: z.string(),
  emceeId: id.nullable(),
  emceeName: z.string(),
  recorderId: id.nullable(),
  recorderName: z.string(),
  place: z.string(),
  roomId: id.nullable(),
  room: z.string(),
  onlineAddress: z.string(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  agenda: z.array(agendaItem),
  /** Codes of `meetingOccasion` and `drillKind`; scenario and effect are a drill's. */
  occasion: z.number(),
  drillKind: z.number().nullable(),
  scenario: z.string(),
  drillEffect: z.string(),
  /** Clean HTML. */
  minutes: z.string(),
  minutesAt: instant.nullable(),
  minutesByName: z.string(),
  files: held,
  photos: held,
  /** Most files, and most photos, as the organisation has it. */
  most: z.number(),
  signatures: z.array(signature),
  expected: z.number(),
  present: z.number(),
  absent: z.number(),
  madeUp: z.number(),
  /** Nothing was written yet: host, recorder, room and items are those of the meeting before. */
  suggested: z.boolean(),
  version: z.number(),
  /** `mod` the meeting, `mark` attendance, show the `code`, `sign` the minutes as host or recorder. */
  can: z.array(z.string()),
});
export type MeetingDetail = z.infer<typeof meetingDetail>;

const calendarMeeting = z.object({
  planId: id,
  planName: z.string(),
  on: z.string(),
  startsAt: instant.nullable(),
  state: z.number(),
  orgName: z.string(),
  room: z.string(),
  present: z.number(),
  expected: z.number(),
});
export type CalendarMeeting = z.infer<typeof calendarMeeting>;

const calendarMonth = z.object({
  month: z.string(),
  meetings: z.array(calendarMeeting),
  /** The month is over, or nearly, and nobody met. */
  gap: z.boolean(),
  /** Companies of the scope, and those of them that did not meet; 0 and 0 for months to come. */
  companies: z.number(),
  without: z.number(),
});
export type CalendarMonth = z.infer<typeof calendarMonth>;

const manage = { service: 'manager', auth: 'session' } as const;
const change = ofMeetings('meeting:mod');
const one = z.strictObject({ planId: id });
const written = z.object({ version: z.number() });

export const meetingApi = {
  one: route({
    ...manage,
    method: 'GET',
    path: '/meeting/one',
    purpose: 'Gives one meeting: agenda, people, minutes, resolutions.',
    permission: ofMeetings('plan:list'),
    input: one,
    data: meetingDetail,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/meeting/mod',
    purpose: 'Changes who hosts a meeting, who writes, where, when, and what about.',
    permission: change,
    input: z
      .strictObject({
        planId: id,
        version,
        emceeId: id.nullable().default(null),
        recorderId: id.nullable().default(null),
        place: oneOf(trainPlace),
        /** A room of the register; the words of the place are then its name. */
        roomId: id.nullable().default(null),
        room: line(100).default(''),
        onlineAddress: line(300).default(''),
        startsAt: moment,
        endsAt: moment,
        agenda: z.array(agendaItem).max(mostItems).default([]),
        occasion: oneOf(meetingOccasion).default(1),
        drillKind: oneOf(drillKind).nullable().default(null),
        scenario: line(2000).default(''),
        /** What the drill showed, written once it is over. */
        drillEffect: line(2000).default(''),
      })
      .superRefine((input, issue) => {
        if (new Date(input.endsAt) <= new Date(input.startsAt))
          issue.addIssue({ code: 'custom', path: ['endsAt'], message: 'endBeforeStart' });
      }),
    data: written,
  }),
  minutes: route({
    ...manage,
    method: 'PUT',
    path: '/meeting/minutes/mod',
    purpose: 'Writes the minutes of a meeting, with files and photos.',
    permission: change,
    input: z.strictObject({
      planId: id,
      version,
      minutes: z.string().max(mostMinutes),
      files: z.array(heldFile).max(mostMeetingFiles).default([]),
      photos: z.array(heldFile).max(mostMeetingFiles).default([]),
      /** Photos the writer saw; those that came from a phone meanwhile stay. All of them when absent. */
      photosSeen: z.array(id).max(mostMeetingFiles).optional(),
    }),
    data: written,
  }),
  sign: route({
    ...manage,
    method: 'POST',
    path: '/meeting/minutes/sign',
    purpose: 'Signs the minutes as they stand, as host or recorder, with the own name.',
    permission: ofMeetings('plan:list'),
    inPerson: true,
    input: z.strictObject({ planId: id, version, signedName: nameLine(40, 1) }),
    data: z.null(),
  }),
  calendar: route({
    ...manage,
    method: 'GET',
    path: '/meeting/calendar',
    purpose: 'Meetings of a year by month, and months without; of the own organisation or one below.',
    permission: ofMeetings('plan:list'),
    input: z.strictObject({ year: whole(2000, 2100), orgId: id.optional() }),
    data: z.object({
      year: z.number(),
      orgId: id,
      orgName: z.string(),
      typeCode: z.string(),
      months: z.array(calendarMonth),
    }),
  }),
};
