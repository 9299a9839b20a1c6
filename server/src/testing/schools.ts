import { sql } from 'kysely';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { classApi } from '#contracts/schools/class.contract.ts';
import { relationApi } from '#contracts/schools/relation.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { makeLesson, makePlan } from './training.ts';
import { type Browser, type Place, type Someone, unique, type World } from './world.ts';

type Administrator = Browser & { person: Someone };

/** A company with a credit code, the authority above it and its administrator. */
export interface Client {
  readonly above: Place;
  readonly place: Place;
  readonly boss: Administrator;
  readonly code: string;
}

/** The day some days from today. */
export const dayIn = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

/** A credit code nobody has. */
export const someCode = (): string => {
  const body = `91130100MA0${String(unique())
    .padStart(6, '0')
    .slice(-6)
    .toUpperCase()
    .replace(/[IOZSV]/g, 'A')}`;
  return body + creditCodeCheck(body);
};

export const someClient = async (world: World): Promise<Client> => {
  const above = await world.organisation('supervise');
  const place = await world.organisation('company', above);
  const code = someCode();
  await world.asSystem((db) =>
    sql`update organisation set credit_code = ${code} where id = ${place.orgId}`.execute(db),
  );
  return { above, place, boss: await world.administrator(place, 'company'), code };
};

/** Lets a training organisation train people of a client from today on. @returns the relation's number. */
export const serveClient = async (registrar: Browser, to: Client): Promise<string> => {
  const offer = { creditCode: to.code, relationKind: 'train', startDate: dayIn(0) } as const;
  const { relationId } = await registrar.call(relationApi.offer, offer);
  await to.boss.call(relationApi.edges.accept, { id: relationId });
  return relationId;
};

interface Wanted {
  readonly places?: number;
  readonly begins?: number;
  readonly ends?: number;
  readonly documents?: readonly string[];
  readonly selfSignUp?: boolean;
  readonly openSignUp?: boolean;
  /** Subjects of its plan; one of the registration type for a class that anybody may sign up to. */
  readonly subjects?: readonly string[];
  readonly photoSignIn?: boolean;
  readonly feeFen?: number;
  readonly requiredSeconds?: number;
}

/** A class with one film, open for sign-up from three days ago until in three. */
export const openClass = async (world: World, school: Place, registrar: Browser, wanted: Wanted = {}) => {
  const {
    places = 10,
    begins = 0,
    ends = 2,
    documents = [],
    selfSignUp = false,
    openSignUp = false,
    subjects = openSignUp ? ['T02T02'] : [],
    requiredSeconds = 3000,
    photoSignIn = false,
    feeFen = 0,
  } = wanted;
  const { lessonId } = await makeLesson(world, school, 3600);
  const planId = await makePlan(world, school, { lessons: [{ lessonId, requiredSeconds }], begins: -5, subjects });
  const { classId } = await registrar.call(classApi.add, {
    planId,
    className: `第${unique()}期`,
    startDate: dayIn(begins),
    endDate: dayIn(ends),
    classPlaces: places,
    signsFrom: dayIn(-3),
    signsUntil: dayIn(3),
    documents: documents as never,
    selfSignUp,
    openSignUp,
    photoSignIn,
    feeFen,
  });
  await registrar.call(classApi.edges.open, { id: classId });
  return { classId, planId, lessonId };
};
