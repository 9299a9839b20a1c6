import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import type { Browser } from '#testing/browser.ts';
import { administratorRole, found } from './organisations.ts';

/** Whoever hires somebody, and where: nobody gives a role that holds more than the own one. */
export interface Desk {
  readonly by: Browser;
  readonly orgId: string;
  readonly roleId: string;
}

/** Somebody's desk at an organisation below. */
export const deskAt = async (by: Browser, orgId: string): Promise<Desk> => ({
  by,
  orgId,
  roleId: await administratorRole(by, orgId),
});

/** The desk of somebody at the own organisation. */
export const deskOf = async (by: Browser): Promise<Desk> => deskAt(by, (await by.call(organisationApi.mine, {})).orgId);

/**
 * A company that is added below another, whose administrator hires for it: the head office gives the role of a company
 * to its first person alone. Where it belongs it is put afterwards.
 */
export const foundCompany = async (company: Desk, head: Browser, orgName: string, creditCode = ''): Promise<Desk> => {
  const orgId = await found(head, { parentId: company.orgId, typeCode: 'company', orgName, creditCode });
  return { ...company, orgId };
};
