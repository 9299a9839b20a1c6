import { call } from '#client/call.ts';
import { holds } from '#client/session.ts';
import { certificateApi } from '#contracts/certificates/certificate.contract.ts';
import type { SessionData } from '#contracts/identity/session.contract.ts';
import { lessonApi } from '#contracts/lessons/lesson.contract.ts';
import type { Filters, List, PageOf, Row } from '#contracts/list.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { plainPhone } from '#contracts/written/written-text.ts';
import { showCode } from '#kit/show.tsx';
import { mayOpen } from '../../way/menu.ts';
import { mostOfPart, type Target } from './target.ts';

/** Asks one list of what the jump box finds for what was typed. */
type Ask = (wanted: string, signal: AbortSignal) => Promise<Target[]>;

interface Source {
  /** Screens that its lines open: one the person may not open offers none. */
  readonly screen: string;
  readonly permission?: string | readonly string[];
  readonly ask: Ask;
}

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** First rows of a list. */
const firstOf = async <L extends List>(of: L, filters: Filters<L>, signal: AbortSignal): Promise<Row<L>[]> =>
  ((await call(of.page, { ...filters, size: mostOfPart }, { signal, quiet: true })) as PageOf<Row<L>>).list;

/** A phone's tail or a whole phone: it is looked for as a number, everything else as a name, or how a name sounds. */
const isPhone = (wanted: string): boolean => /^(\d{4}|\d{11})$/.test(plainPhone(wanted));

const people: Source = {
  screen: '/org/employeeDetail',
  permission: employeeApi.list.page.permission,
  ask: async (wanted, signal) => {
    const by = isPhone(wanted) ? { phone: wanted } : { realName: wanted };
    return (await firstOf(employeeApi.list, by, signal)).map((one) => ({
      key: `person ${one.orgUserId}`,
      part: 'jumpPeople',
      title: one.realName,
      about: joined(one.phone, one.departmentName || one.orgName),
      open: { path: '/org/employeeDetail', query: { orgUserId: one.orgUserId } },
    }));
  },
};

const plans: Source = {
  screen: '/trainmanger/planManager',
  permission: planApi.list.page.permission,
  ask: async (wanted, signal) => {
    return (await firstOf(planApi.list, { keyword: wanted }, signal)).map((one) => ({
      key: `plan ${one.planId}`,
      part: 'jumpPlans',
      title: one.planName,
      about: joined(`${one.startDate} – ${one.endDate}`, one.orgName),
      open: { path: `${flavourOf(one.flavour).path}/detail`, query: { planId: one.planId } },
    }));
  },
};

const certificates: Source = {
  screen: '/certificate/issued/list',
  permission: certificateApi.list.page.permission,
  ask: async (wanted, signal) => {
    return (await firstOf(certificateApi.list, { keyword: wanted }, signal)).map((one) => ({
      key: `certificate ${one.certificateId}`,
      part: 'jumpCertificates',
      title: joined(one.certificateNumber, one.realName),
      about: one.planName,
      open: { path: '/certificate/issued/list', query: { keyword: one.certificateNumber } },
    }));
  },
};

const organisations: Source = {
  screen: '/org/organizationDetail',
  ask: async (wanted, signal) => {
    const { list } = await call(
      organisationApi.commonPage,
      { keyword: wanted, size: mostOfPart },
      { signal, quiet: true },
    );
    return list.map((one) => ({
      key: `organisation ${one.orgId}`,
      part: 'jumpOrganisations',
      title: one.orgName,
      about: showCode(organisationType, one.typeCode),
      open: { path: '/org/organizationDetail', query: { orgId: one.orgId } },
    }));
  },
};

const lessons: Source = {
  screen: '/lesson/detail',
  permission: lessonApi.list.page.permission,
  ask: async (wanted, signal) => {
    return (await firstOf(lessonApi.list, { keyword: wanted }, signal)).map((one) => ({
      key: `lesson ${one.lessonId}`,
      part: 'jumpLessons',
      title: one.lessonName,
      about: one.orgName,
      open: { path: '/lesson/detail', query: { lessonId: one.lessonId } },
    }));
  },
};

const sources = [people, plans, certificates, organisations, lessons];

/**
 * What the lists of the person's own rights and scope find for what was typed; each part comes when its list has answered,
 * and a list that fails leaves the others standing.
 */
export const findAll = (
  session: SessionData,
  wanted: string,
  signal: AbortSignal,
  onFound: (found: Target[]) => void,
): Promise<unknown> =>
  Promise.allSettled(
    sources
      .filter((one) => mayOpen(session, one.screen) && (one.permission === undefined || holds(one.permission)))
      .map(async (one) => onFound(await one.ask(wanted, signal))),
  );
