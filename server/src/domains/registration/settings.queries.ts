import { sql } from 'kysely';
import { readProtocol } from '#domains/organisations/door.ts';
import { valuesFor } from '#domains/parameters/door.ts';
import type { Db } from '#kernel/db.ts';

const names = ['orgRegisterOpen', 'orgRegisterTypes', 'orgRegisterRequired'] as const;

export interface RegistrationSettings {
  readonly open: boolean;
  readonly typeCodes: string[];
  readonly required: string[];
  readonly subjects: { subjectCode: string; subjectName: string; subjectNameEn: string }[];
  readonly protocolVersion: string;
}

/** What the platform lets register and asks for. Subjects are those of `/system/subject/org/allow/register/public`. */
export const registrationSettings = async (db: Db): Promise<RegistrationSettings> => {
  const values = new Map(
    (await valuesFor(db, undefined, names)).map((one) => [one.parameterCode, JSON.parse(one.content) as unknown]),
  );
  const listed = (name: (typeof names)[number]): string[] => {
    const value = values.get(name);
    return Array.isArray(value) ? value.map(String) : [];
  };
  const { rows: subjects } = await sql<RegistrationSettings['subjects'][number]>`
    select s.subject_code as "subjectCode", s.subject_name as "subjectName", s.subject_name_en as "subjectNameEn"
    from subject s where s.public_register and s.training_model = 10 and s.state = 1 order by s.sort, s.subject_code`.execute(
    db,
  );
  return {
    open: [1, true].includes(values.get('orgRegisterOpen') as number | boolean),
    typeCodes: listed('orgRegisterTypes'),
    required: listed('orgRegisterRequired'),
    subjects,
    protocolVersion: readProtocol('register', 'zh-CN').version,
  };
};
