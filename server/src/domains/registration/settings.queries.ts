import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { readProtocol } from '#domains/organisations/door.ts';
import { readParameters } from '#domains/parameters/door.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { localName } from '#kernel/reader.ts';

export interface RegistrationSettings {
  readonly open: boolean;
  readonly typeCodes: string[];
  readonly required: string[];
  readonly subjects: { subjectCode: string; subjectName: string }[];
  readonly protocolVersion: string;
}

/** What the platform lets register and asks for. Subjects are those of `/system/subject/org/allow/register/public`. */
export const registrationSettings = async (db: Db): Promise<RegistrationSettings> => {
  const settings = await readParameters(db, undefined, ['orgRegisterOpen', 'orgRegisterTypes', 'orgRegisterRequired']);
  const { rows: subjects } = await sql<RegistrationSettings['subjects'][number]>`
    select s.subject_code as "subjectCode", ${localName('s.subject_name')} as "subjectName"
    from subject s where s.public_register and s.training_model = 10 and s.state = ${literal(recordState, 'enabled')} order by s.sort, s.subject_code`.execute(
    db,
  );
  return {
    open: settings.orgRegisterOpen,
    typeCodes: [...settings.orgRegisterTypes],
    required: [...settings.orgRegisterRequired],
    subjects,
    protocolVersion: readProtocol('register', 'zh-CN').version,
  };
};
