import { attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { resolutionApi } from '#contracts/meetings/resolution.contract.ts';
import { studentMeetingApi } from '#contracts/meetings/student-meeting.contract.ts';
import { takeFace, takePicture } from '#domains/files/door.ts';
import { clock } from '#kernel/clock.ts';
import { type Served, serve, serveAcross, serveApart, serveList } from '#kernel/serve.ts';
import { attendancePage, findScans } from './attendance.queries.ts';
import { markAttendance, showCode, takeBackAttendance } from './attendance.service.ts';
import { findCalendar, gapPage } from './calendar.queries.ts';
import { findMeetingDetail } from './meeting.queries.ts';
import { modMeeting, modMinutes, signMinutes } from './meeting.service.ts';
import { findMine } from './own-meeting.queries.ts';
import { addPhoto, findHosted, findPhotos, removePhoto, sendPhoto } from './photo.service.ts';
import { findCarried, resolutionPage } from './resolutions/resolution.queries.ts';
import {
  addResolution,
  deleteResolution,
  modResolution,
  resolutionWalks,
  reviewResolution,
} from './resolutions/resolution.service.ts';
import { finishReading, openReading, signByCode, signByName, signByPhoto, signInByHand } from './student.service.ts';

export const meetingRoutes: Served[] = [
  serve(meetingApi.one, ({ db, actor }, input) => findMeetingDetail(db, actor, input.planId, clock.now())),
  serve(meetingApi.mod, modMeeting),
  serve(meetingApi.minutes, modMinutes),
  serve(meetingApi.sign, signMinutes),
  serve(meetingApi.calendar, ({ db, actor }, input) => findCalendar(db, actor, input)),
  serveList(gapPage),
  serveList(attendancePage),
  serve(attendanceApi.mark, markAttendance),
  serve(attendanceApi.takeBack, takeBackAttendance),
  serve(attendanceApi.code, (context, input) => showCode(context, input.planId)),
  serve(attendanceApi.scans, ({ db, actor }, input) => findScans(db, actor, input.planId)),
  serveList(resolutionPage),
  serve(resolutionApi.carried, ({ db, actor }, input) => findCarried(db, actor, input.planId)),
  serve(resolutionApi.add, addResolution),
  serve(resolutionApi.mod, modResolution),
  serve(resolutionApi.del, (context, input) => deleteResolution(context, input.resolutionId)),
  ...resolutionWalks.serve({ finish: resolutionApi.finish, reopen: resolutionApi.reopen }),
  serve(resolutionApi.review, reviewResolution),
  serveAcross(studentMeetingApi.one, (context, input) => findMine(context, input.recordId)),
  serveApart('trace', studentMeetingApi.sign, signByCode),
  serveApart('bytes', studentMeetingApi.signByPhoto, async (visit, input) =>
    signByPhoto(visit, await takeFace(visit), input.recordId),
  ),
  serveApart('bytes', studentMeetingApi.signByHand, async (visit, input) =>
    signInByHand(visit, await takePicture(visit), input),
  ),
  serveAcross(studentMeetingApi.signByName, signByName),
  serveAcross(studentMeetingApi.hosted, findHosted),
  serveAcross(studentMeetingApi.photos, (context, input) => findPhotos(context, input.planId)),
  serveApart('bytes', studentMeetingApi.addPhoto, async (visit, input) =>
    addPhoto(visit, await takePicture(visit), input.planId),
  ),
  serveAcross(studentMeetingApi.removePhoto, removePhoto),
  serveApart('bytes', studentMeetingApi.photo, sendPhoto),
  serveAcross(studentMeetingApi.read, (context, input) => openReading(context, input.recordId)),
  serveAcross(studentMeetingApi.readDone, finishReading),
];
