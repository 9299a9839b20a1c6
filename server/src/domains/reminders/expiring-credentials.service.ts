import type { MessageKind } from '#contracts/messages/message.codes.ts';
import { type Credential, credentialEndsSoon } from '#contracts/people/credentials/credential.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import type { Due } from './causes.queries.ts';
import { type EndingCredential, endingCredentials, noteCredentials } from './expiring-credentials.queries.ts';
import type { Wishes } from './wishes.queries.ts';

/** What is said of each credential: to the person, to the administrators, and which list they open under which filter. */
const told: Readonly<Record<Credential, { own: MessageKind; all: MessageKind; screen: string; filter: string }>> = {
  licence: {
    own: 'ownLicenceEnds',
    all: 'licencesEnd',
    screen: '/student/list',
    filter: 'licenceExpiresBefore',
  },
  certificate: {
    own: 'ownCertificateEnds',
    all: 'certificatesEnd',
    screen: '/student/list',
    filter: 'certExpiresBefore',
  },
  health: {
    own: 'ownHealthEnds',
    all: 'healthExamsEnd',
    screen: '/student/list',
    filter: 'healthEndsBefore',
  },
  contract: {
    own: 'ownContractEnds',
    all: 'contractsEnd',
    screen: '/org/employee',
    filter: 'contractEndsBefore',
  },
};

/** What the person is told; the phone knows by the kind where the new one is handed in. */
const ownDue = ({ orgId, userId, credential, endsOn, days, ownCause }: EndingCredential): Due => ({
  orgId,
  userId,
  kind: told[credential].own,
  cause: ownCause,
  params: { endsOn, days },
  link: '',
  query: {},
});

/** What the administrators are told of all credentials of one kind in one message; undefined for none. */
const officeDue = (of: readonly EndingCredential[], day: string): Due | undefined => {
  const [first] = of;
  if (!first) return undefined;
  const { all, screen, filter } = told[first.credential];
  return {
    orgId: first.orgId,
    userId: null,
    kind: all,
    cause: `credentialsOf.${first.cause}`,
    params: { name: first.realName, count: of.length, endsOn: first.endsOn },
    link: screen,
    query: { orgId: first.orgId, [filter]: dayAfter(day, credentialEndsSoon + 1) },
  };
};

/** How one thing is told, and what an organisation wants to be told of. */
interface Telling {
  remind(db: Db, due: Due, wishes: Wishes): Promise<number>;
  ask(db: Db, orgId: string): Promise<Wishes>;
}

/** Credentials of people that come to a step before their end: each person, and the administrators of all of one kind at once. */
export const remindOfCredentials = async (runtime: Runtime, day: string, { remind, ask }: Telling): Promise<number> => {
  const { database } = runtime;
  const all = await database.within(everything, (db) => endingCredentials(db, day), 'read');
  let reminded = 0;
  for (const group of Map.groupBy(all, ({ orgId, credential }) => `${orgId} ${credential}`).values())
    reminded += await database.within(everything, async (db) => {
      const office = officeDue(group, day);
      if (!office) return 0;
      // Noted where nobody wants to be told, too: a round holds so many, and those would stand in the way of others each hour.
      await noteCredentials(db, group, clock.now().toISOString());
      const wishes = await ask(db, office.orgId);
      if (!wishes.on) return 0;
      let count = await remind(db, office, wishes);
      for (const one of group) count += await remind(db, ownDue(one), wishes);
      return count;
    });
  return reminded;
};
