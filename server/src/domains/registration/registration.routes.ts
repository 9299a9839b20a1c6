import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { openingApi } from '#contracts/registration/opening.contract.ts';
import { registrationApi } from '#contracts/registration/registration.contract.ts';
import { orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { followRegistration, registerAgain } from './follow.service.ts';
import { declineOpening, lookAtOpening } from './openings/answer.service.ts';
import { findOpening, openingPage } from './openings/opening.queries.ts';
import { openingWalks, prepareOpening, remindContact } from './openings/opening.service.ts';
import { findRegistration, registrationPage } from './registration.queries.ts';
import { proveAccount, register } from './registration.service.ts';
import { registrationSettings } from './settings.queries.ts';

export const registrationRoutes: Served[] = [
  serveList(registrationPage),
  serve(registrationApi.one, async ({ db, actor }, input) => {
    return orMissing(await findRegistration(db, actor, input.registrationId));
  }),
  serveList(openingPage),
  serve(openingApi.one, (context, input) => findOpening(context, input.openingId)),
  serveApart('trace', openingApi.add, prepareOpening),
  serve(openingApi.remind, (context, input) => remindContact(context, input.openingId)),
  ...openingWalks.serve(openingApi.edges),
  serveApart('trace', openingApi.look, lookAtOpening),
  serveApart('trace', openingApi.decline, declineOpening),
  serve(registrationApi.form, ({ db }) => registrationSettings(db)),
  serve(registrationApi.areas, async ({ db }, input) => {
    const { rows } = await sql<{ areaId: string; areaName: string; leaf: boolean }>`
      select a.area_id as "areaId", a.area_name as "areaName", a.level >= 3 as leaf from area a
      where ${input.parentId ? sql`a.parent_id = ${input.parentId}` : sql`a.parent_id is null`} and a.state = ${literal(recordState, 'enabled')} and a.level <= 3
      order by a.sort, a.area_id`.execute(db);
    return rows;
  }),
  serveApart('trace', registrationApi.account, proveAccount),
  serveApart('trace', registrationApi.add, register),
  serveApart('trace', registrationApi.state, followRegistration),
  serveApart('trace', registrationApi.update, registerAgain),
];
