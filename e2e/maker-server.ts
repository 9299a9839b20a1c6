import { areaApi } from '#contracts/areas/area.contract.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { Browser } from '#testing/browser.ts';
import type { MadeOrganisation, MadePerson, WantedOrganisation, WantedPerson } from './makers.ts';
import type { SupportCalls } from './support-server.ts';
import { asUser } from './user.ts';
import { billByPlan } from './world/billing.ts';
import { certify } from './world/certification.ts';
import type { Desk } from './world/desks.ts';
import { hire } from './world/hiring.ts';
import { administratorRole, found, organisationNamed } from './world/organisations.ts';

/** The operators of the head office who make what journeys want and decide about it; nobody logs in as those. */
const operator = 'founder';
const secondOperator = 'endorser';
const authority = '河北省道路运输事业发展中心';

interface Office {
  readonly head: Browser;
  /** Who passes what `head` asks for. */
  readonly endorser: Browser;
  readonly headId: string;
  readonly authorityId: string;
}

const openOffice = async (): Promise<Office> => {
  // Both come in once: one person has one session, and organisations are made at the same time.
  const [head, endorser] = [await asUser(operator), await asUser(secondOperator)];
  const { orgId: headId } = await head.call(organisationApi.mine, {});
  return { head, endorser, headId, authorityId: await organisationNamed(head, authority) };
};

/** Numbers of a province and a city by their names. */
const placeOf = async (head: Browser, area: WantedOrganisation['area']): Promise<object> => {
  if (!area) return {};
  const provinces = await head.call(areaApi.list, { depth: 2 });
  const province = provinces.find((one) => one.areaName === area.province);
  const city = province?.children?.find((one) => one.areaName === area.city);
  if (!province || !city) throw new Error(`There is no ${area.province}, ${area.city}`);
  return { provinceId: province.areaId, cityId: city.areaId };
};

/** What an organisation of each type is called after its number. */
const callings = { company: '旅程运输有限公司', supervise: '旅程运输管理所', agent: '旅程代理中心' } as const;
let organisations = 0;
let people = 0;

const addPerson = async ({ by, orgId, roleId }: Desk, wanted: WantedPerson): Promise<MadePerson> => {
  people += 1;
  const username = `made${people}`;
  const account = { username, realName: wanted.realName, phone: `1988${String(people).padStart(7, '0')}` };
  const orgUserId = await hire(
    by,
    {
      ...account,
      orgId,
      ...(wanted.learns
        ? { userClass: wanted.accompanies ? 103 : 102, identities: ['student'] }
        : { roleIds: [roleId], identities: ['admin'] }),
    },
    wanted.stays !== true,
  );
  return { ...account, orgUserId };
};

/** The head office gives the role of a company to its first person alone, who hires the others; a supervising body hires nobody. */
const addPeople = async (
  office: Office,
  orgId: string,
  wanted: WantedOrganisation,
): Promise<Record<string, MadePerson>> => {
  const made: Record<string, MadePerson> = {};
  let desk: Desk = { by: office.head, orgId, roleId: await administratorRole(office.head, orgId) };
  for (const [name, person] of Object.entries(wanted.people)) {
    made[name] = await addPerson(desk, person);
    if (desk.by === office.head && wanted.typeCode !== 'supervise')
      desk = { ...desk, by: await asUser(made[name].username) };
  }
  return made;
};

const makeOrganisation = async (office: Office, wanted: WantedOrganisation): Promise<MadeOrganisation> => {
  organisations += 1;
  const body = `91130100MB${String(organisations).padStart(7, '0')}`;
  const creditCode = body + creditCodeCheck(body);
  const { typeCode = 'company' } = wanted;
  const { parentId = typeCode === 'agent' ? office.headId : office.authorityId } = wanted;
  const orgName = `第${organisations}${callings[typeCode]}`;
  const orgId = await found(office.head, {
    parentId,
    typeCode,
    orgName,
    creditCode,
    ...(await placeOf(office.head, wanted.area)),
  });
  const roleId = await administratorRole(office.head, orgId);
  const made = await addPeople(office, orgId, wanted);
  for (const { orgUserId, learns } of wanted.joined ?? []) {
    const rights = learns
      ? { identities: ['student' as const], roleIds: [] }
      : { identities: ['admin' as const], roleIds: [roleId] };
    await office.head.call(employeeApi.join, { orgUserId, orgId, ...rights });
  }
  const [first] = Object.values(made);
  if (wanted.paysByPlan)
    await billByPlan(office.head, office.endorser, {
      orgId,
      payer: wanted.paysByPlan,
      priceFen: wanted.priceFen ?? 3000,
    });
  if (wanted.certified && first) await certify(await asUser(first.username), office.head, orgName, creditCode);
  return { orgId, orgName, creditCode, people: made };
};

/** Support calls: POST /organisations makes an organisation with people by the product's own calls. */
export const makerCalls = (): SupportCalls => {
  // Opened when the first one asks: its account comes with the people of the journeys.
  let office: Promise<Office> | undefined;
  return {
    'POST organisations': async (_, wanted) => {
      office ??= openOffice();
      return makeOrganisation(await office, wanted as WantedOrganisation);
    },
  };
};
