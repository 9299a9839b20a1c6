import { roleApi } from '#contracts/identity/role.contract.ts';
import { type OrganisationRow, organisationApi } from '#contracts/organisations/organisation.contract.ts';
import type { Input } from '#contracts/route.ts';
import type { Browser } from '#testing/browser.ts';
import { rowsOf } from '../user.ts';

/** An organisation that somebody sees, by its whole name. @returns its number. */
export const organisationNamed = async (user: Browser, orgName: string): Promise<string> => {
  const found = rowsOf<OrganisationRow>(await user.call(organisationApi.list.page, { keyword: orgName } as never));
  const one = found.find((row) => row.orgName === orgName);
  if (!one) throw new Error(`Nobody sees ${orgName}`);
  return one.orgId;
};

/** An organisation that the head office adds below another and approves. @returns its number. */
export const found = async (
  head: Browser,
  input: Pick<
    Input<typeof organisationApi.add>,
    'parentId' | 'typeCode' | 'orgName' | 'creditCode' | 'provinceId' | 'cityId'
  >,
): Promise<string> => {
  const { orgId } = await head.call(organisationApi.add, input);
  await head.call(organisationApi.edges.approve, { id: orgId });
  return orgId;
};

/** The head office puts an organisation below another body. */
export const moveBelow = async (head: Browser, orgId: string, parentId: string): Promise<void> => {
  const { version } = await head.call(organisationApi.one, { orgId });
  await head.call(organisationApi.move, { orgId, parentId, version });
};

/** The ready-made administrator's role of an organisation, which somebody may give who holds as much or appoints the first. */
export const administratorRole = async (giver: Browser, orgId: string): Promise<string> => {
  const [role] = (await giver.call(roleApi.choices, { orgId })).filter((one) => one.mine);
  if (!role) throw new Error(`Nobody here makes administrators of ${orgId}`);
  return role.roleId;
};
