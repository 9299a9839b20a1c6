import { sql } from 'kysely';
import type { Protocol } from '#contracts/certification/certification.contract.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { sha256 } from '#kernel/keys.ts';
import type { Language } from '#phrases/say.ts';
import { type ProtocolText, protocolTexts } from './protocol.data.ts';

type Kind = ProtocolText['kind'];

const textOf = (kind: Kind, version?: string): ProtocolText => {
  const found = protocolTexts.findLast(
    (one) => one.kind === kind && (version === undefined || one.version === version),
  );
  if (!found) throw fail('object.missing');
  return found;
};

/** A protocol in a language: the version in force, or the one asked for. */
export const readProtocol = (kind: Kind, language: Language, version?: string): Protocol => {
  const text = textOf(kind, version);
  return {
    kind,
    version: text.version,
    publishedOn: text.publishedOn,
    title: text.title[language],
    sections: text.sections[language].map((section) => ({ title: section.title, text: [...section.text] })),
  };
};

/** Refuses on the field unless the version in force was accepted. */
export const requireAccepted = (kind: Kind, version: string): void => {
  if (version !== textOf(kind).version) throw failFields([{ field: 'protocolVersion', key: 'certification.protocol' }]);
};

/** Records that somebody accepted the version in force: when, from where, and the hash of what was shown. */
export const recordAcceptance = async (
  db: Db,
  who: { orgId: string; path: string; userId: string; ip: string },
  kind: Kind,
): Promise<{ version: string; at: string }> => {
  const text = textOf(kind);
  const { rows } = await sql<{ at: string }>`
    insert into protocol_acceptance (org_id, path, user_id, kind, version, text_hash, ip)
    values (${who.orgId}, ${who.path}, ${who.userId}, ${kind}, ${text.version}, ${sha256(JSON.stringify(text))}, ${who.ip}) returning at`.execute(
    db,
  );
  return { version: text.version, at: rows[0]?.at ?? '' };
};

/** The version an organisation accepted last, if any. */
export const lastAcceptance = async (
  db: Db,
  orgId: string,
  kind: Kind,
): Promise<{ version: string; at: string } | undefined> => {
  const { rows } = await sql<{ version: string; at: string }>`
    select version, at from protocol_acceptance where org_id = ${orgId} and kind = ${kind} order by id desc limit 1`.execute(
    db,
  );
  return rows[0];
};
