import { sql } from 'kysely';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { openingState } from '#contracts/registration/opening.codes.ts';
import { maskPhone } from '#contracts/values.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import type { Keys } from '#kernel/keys.ts';
import { said } from '#kernel/said.ts';

/** A registration the agent prepared, and what became of it; phones are those of the demonstration. */
interface Prepared {
  /** End of its number; the day before it is the day it was made. */
  readonly letters: string;
  readonly orgName: string;
  readonly creditBody: string;
  readonly legalPerson: string;
  readonly address: string;
  readonly contact: string;
  readonly phone: string;
  readonly daysAgo: number;
  readonly edge?: 'decline' | 'withdraw' | 'lapse';
  readonly reason?: string;
}

const prepared: readonly Prepared[] = [
  {
    letters: 'T4M8Q2ZK',
    orgName: said('唐山古冶恒达汽车运输有限公司'),
    creditBody: '91130204MA0K3P5R1',
    legalPerson: said('蒋国栋'),
    address: said('古冶区林西街42号'),
    contact: said('蒋国栋'),
    phone: '19900006201',
    daysAgo: 2,
  },
  {
    letters: 'H7X3N9WD',
    orgName: said('玉田县金鹏物流有限公司'),
    creditBody: '91130229MA0J8T2Q6',
    legalPerson: said('邱海涛'),
    address: said('玉田县无终东街8号'),
    contact: said('邱海涛'),
    phone: '19900006202',
    daysAgo: 10,
    edge: 'decline',
    reason: said('公司已决定由上级集团统一注册'),
  },
  {
    letters: 'B2C6V5YJ',
    orgName: said('滦南县顺意货运站'),
    creditBody: '91130224MA0H4W7X9',
    legalPerson: said('佟立军'),
    address: said('滦南县友谊路115号'),
    contact: said('佟立军'),
    phone: '19900006203',
    daysAgo: 26,
    edge: 'lapse',
  },
];

const ends = { decline: 'declined', withdraw: 'withdrawn', lapse: 'lapsed' } as const;

/** Days after which each was answered; what nobody answers lapses after fourteen. */
const answeredAfter = { decline: 3, withdraw: 3, lapse: 15 };

/** Registrations the agent prepared: one that waits for its contact, one declined, one that lapsed. */
export const placeOpenings = async (
  db: Db,
  keys: Keys,
  seller: { id: string; path: string; maker: string; name: string },
): Promise<void> => {
  for (const one of prepared.toReversed()) {
    const state = openingState.values[one.edge ? ends[one.edge] : 'prepared'];
    const made = sql`now() - make_interval(days => ${one.daysAgo}::int)`;
    const answered = sql`now() - make_interval(days => ${one.daysAgo - (one.edge ? answeredAfter[one.edge] : 0)}::int)`;
    const company = {
      legalPerson: one.legalPerson,
      provinceId: '102',
      cityId: '102101',
      districtId: null,
      address: one.address,
      industryCodes: ['I021'],
      roadLicenseNumber: '',
    };
    const { rows } = await sql<{ id: string }>`
      insert into opening (number, org_id, path, org_name, credit_code, company, contact_name, phone_masked, phone_sealed, phone_index,
        begins_on, ends_on, state, prepared_by, prepared_by_name, sent_at, answered_at, answer_reason, created_at)
      values ('DB' || to_char(luan_today() - ${one.daysAgo}::int, 'YYYYMMDD') || ${one.letters}::text, ${seller.id}, ${seller.path}, ${one.orgName}, ${one.creditBody + creditCodeCheck(one.creditBody)},
        ${JSON.stringify(company)}, ${one.contact}, ${maskPhone(one.phone)}, ${one.edge ? null : keys.seal(one.phone)},
        ${one.edge ? '' : keys.index('phone', one.phone)}, luan_today() - ${one.daysAgo}::int, luan_today() - ${one.daysAgo}::int + 365, ${state},
        ${seller.maker}, ${seller.name}, ${made}, ${one.edge ? answered : sql`null`}, ${one.reason ?? ''}, ${made}) returning id`.execute(
      db,
    );
    const id = rows[0]?.id ?? '';
    const first = openingState.values.prepared;
    await tellPast(
      db,
      sql`select ${seller.path}::text, 'opening', ${id}::bigint, 'add', null::int, ${first}::int, null::text, ${seller.maker}::bigint, ${made}`,
    );
    if (one.edge)
      await tellPast(
        db,
        sql`select ${seller.path}::text, 'opening', ${id}::bigint, ${one.edge}::text, ${first}::int, ${state}::int, ${one.reason ?? null}::text,
          0::bigint, ${answered}`,
      );
  }
};
