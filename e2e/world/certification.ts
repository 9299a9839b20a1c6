import { drawBusinessLicence } from '#app/first/licence-picture.ts';
import { certificationApi } from '#contracts/certification/certification.contract.ts';
import type { Browser } from '#testing/browser.ts';
import { certificationFacts } from '#testing/organisations.ts';
import { ownCodes, ownCompanies } from '../people.ts';
import { asUser } from '../user.ts';
import { upload } from './files.ts';

/** An organisation hands in what it says of itself, and the head office certifies it. */
export const certify = async (by: Browser, head: Browser, orgName: string, creditCode: string): Promise<void> => {
  const facts = { orgName, creditCode, address: '石家庄市长安区中山东路88号' };
  const picture = await drawBusinessLicence({
    ...facts,
    legalPerson: certificationFacts.legalPerson,
    capital: '叁佰万元整',
    founded: '2021年05月18日',
    term: '2021年05月18日至长期',
    scope: ['道路货物运输。'],
  });
  const { version } = await by.call(certificationApi.protocol, {});
  const { certificationId } = await by.call(certificationApi.add, {
    ...facts,
    ...certificationFacts,
    business_license: [await upload(by, 'organisation-authentication', '营业执照.jpg', picture)],
    protocolVersion: version,
  });
  await head.call(certificationApi.newState, { certificationId, version: 1, edge: 'approve' });
};

/** Only who is certified is served by a school: the two companies that send people to one. */
export const certifyClients = async (head: Browser): Promise<void> => {
  await certify(await asUser('sendsix'), head, ownCompanies.trained, ownCodes.trained);
  await certify(await asUser('sendone'), head, ownCompanies.beside, ownCodes.beside);
};
