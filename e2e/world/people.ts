import { demonstrationPassword } from '#app/first/accounts.ts';
import { administratorPhone } from '#app/first/demo.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { Browser } from '#testing/browser.ts';
import { type Extra, ownCodes, ownCompanies, people, phoneOf } from '../people.ts';
import { asUser } from '../user.ts';
import { type Desk, deskAt, deskOf, foundCompany } from './desks.ts';
import { arrive, hire } from './hiring.ts';
import { moveBelow, organisationNamed } from './organisations.ts';
import { eachOf } from './turns.ts';

/** How many people come at a time: a password costs a processor a moment. */
const atOnce = 6;
/** Companies of the demonstration, by their turn in it, in which people are alone. */
const apart = [3, 4, 9] as const;
/** What administrators of the demonstration's companies chose when they came in first. */
const chosen = 'Luan#Office2';

const deskOfCompany = async (number: number): Promise<Desk> => {
  const phone = administratorPhone(number);
  await arrive(phone, demonstrationPassword, chosen);
  return deskOf(await asUser(phone, chosen));
};

interface Desks {
  readonly head: Desk;
  readonly authority: Desk;
  readonly school: Desk;
  readonly agent: Desk;
  readonly company: Desk;
  readonly apart: readonly Desk[];
  readonly own: ReadonlyMap<string, Desk>;
}

const deskFor = (desks: Desks, person: Extra): Desk => {
  if (person.operator) return desks.head;
  if (person.supervises) return desks.authority;
  if (person.teaches) return desks.school;
  if (person.sells) return desks.agent;
  const own = person.company === undefined ? undefined : desks.own.get(person.company);
  const alone = person.apart === undefined ? undefined : desks.apart[person.apart - 1];
  return own ?? alone ?? desks.company;
};

const place = async (desks: Desks, person: Extra): Promise<void> => {
  const { by, orgId, roleId } = deskFor(desks, person);
  const administers = !person.learns;
  const rights = {
    identities: [administers ? ('admin' as const) : ('student' as const)],
    roleIds: administers && !person.noRole ? [roleId] : [],
  };
  const orgUserId = await hire(by, {
    orgId,
    username: person.username,
    realName: person.realName,
    phone: phoneOf(person.username),
    ...(person.idCard ? { idCard: person.idCard } : {}),
    ...(person.learns ? { userClass: 102 } : {}),
    ...rights,
  });
  const second = desks.own.get(ownCompanies.second);
  if (person.twice && second) await by.call(employeeApi.join, { orgUserId, orgId: second.orgId, ...rights });
};

const codes: Readonly<Record<string, string>> = ownCodes;

/** Companies of journeys that change one: what others log in to and look at stays as it is. */
const foundOwn = async (company: Desk, head: Browser): Promise<ReadonlyMap<string, Desk>> => {
  const made = await eachOf(Object.entries(ownCompanies), atOnce, async ([name, orgName]) => {
    const desk = await foundCompany(company, head, orgName, codes[name]);
    return [orgName, desk] as const;
  });
  return new Map(made);
};

/** People of the journeys with their roles, and the companies that are theirs alone. */
export const placePeople = async (head: Desk, company: Desk): Promise<void> => {
  const [school, agent] = await Promise.all([deskOf(await asUser('organ')), deskOf(await asUser('agent'))]);
  const authority = await deskAt(head.by, await organisationNamed(head.by, '河北省道路运输事业发展中心'));
  const alone = await eachOf(apart, atOnce, deskOfCompany);
  const own = await foundOwn(company, head.by);
  const desks = { head, authority, school, agent, company, apart: alone, own };
  await eachOf(people, atOnce, (person) => place(desks, person));
  for (const { orgId } of own.values()) await moveBelow(head.by, orgId, authority.orgId);
};
