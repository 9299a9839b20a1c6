import { memberApi } from '#contracts/training/member.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { findCandidates, findMember, memberPage, schedulePage } from './member.queries.ts';
import {
  addMembers,
  pauseMembers,
  previewRule,
  rejoinMembers,
  removeMembers,
  resumeMembers,
} from './member.service.ts';

export const memberRoutes: Served[] = [
  serveList(memberPage),
  serveList(schedulePage),
  serve(memberApi.one, ({ db, actor }, input) => findMember(db, actor, input.recordId)),
  serve(memberApi.candidates, ({ db, actor }, input) => findCandidates(db, actor, input)),
  serve(memberApi.preview, previewRule),
  serve(memberApi.add, addMembers),
  serve(memberApi.join, rejoinMembers),
  serve(memberApi.leave, removeMembers),
  serve(memberApi.pause, pauseMembers),
  serve(memberApi.resume, resumeMembers),
];
