import { planApi } from '#contracts/training/plan.contract.ts';
import { goldenLesson } from '../golden-world.ts';
import { asUser } from '../user.ts';
import { certifyClients } from './certification.ts';
import { deskOf } from './desks.ts';
import { placeEnded } from './ended.ts';
import { placeExam } from './exam.ts';
import { placeFlavours } from './flavours.ts';
import { placeGolden } from './golden.ts';
import { placePeople } from './people.ts';
import { placePhones } from './phones.ts';
import { placeRecords } from './records.ts';
import { placeStudy } from './study.ts';
import type { Team } from './team.ts';

/** Prepares the product for the journeys by its own calls, once before all of them. */
const setUp = async (): Promise<void> => {
  const [head, company] = await Promise.all([deskOf(await asUser('admin')), deskOf(await asUser('company'))]);
  await placePeople(head, company);
  await placeGolden(head.by, await asUser('reviser'));
  const by = await asUser('preparer');
  const [lesson] = await by.call(planApi.lessons, { keyword: goldenLesson });
  const team: Team = { by, auditor: head.by, lessonId: lesson?.lessonId ?? '' };
  const placeDrivers = async (): Promise<void> => {
    await placePhones(team);
    await placeRecords(team, await placeExam(team));
    await placeStudy(team);
  };
  await Promise.all([certifyClients(head.by), placeEnded(), placeDrivers(), placeFlavours(head, company)]);
};
export default setUp;
