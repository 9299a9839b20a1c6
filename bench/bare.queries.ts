interface Bare {
  text: string;
  values: unknown[];
  total?: { text: string; values: unknown[] };
}

/** The level-2 supervisor of the big world: 2,000 organisations, 100,000 people. */
export const level2 = '1000002';

const organisationColumns = `o.id as "orgId", o.org_name as "orgName", o.parent_id as "parentId", p.org_name as "parentName", o.level, o.type_code as "typeCode",
  o.nature, o.state, o.cert_state as "certState", o.source_type as "sourceType", o.contact_name as "contactName", o.contact_phone as "contactPhone",
  o.road_license_end_date as "roadLicenseEndDate", o.created_at as "createdAt", o.version`;

const personColumns = `m.id as "orgUserId", m.user_id as "userId", m.real_name as "realName", u.username, u.phone_masked as phone, m.job_number as "jobNumber",
  m.org_id as "orgId", o.org_name as "orgName", m.department_id as "departmentId", m.user_class as "userClass", u.gender, m.state, m.created_at as "createdAt"`;
const personJoins = 'join app_user u on u.id = m.user_id join organisation o on o.id = m.org_id';
const allPeople = {
  text: 'select count(*)::int as n from (select 1 from org_user where l2 = $1 and left_at is null limit 10001) c',
  values: [level2],
};
const gramPeople = (gram: string): Bare => ({
  text: `select ${personColumns} from org_user m ${personJoins} where m.l2 = $1 and m.left_at is null
    and exists (select from org_user_gram g where g.org_user_id = m.id and g.gram = $2) order by m.created_at desc, m.id desc limit 20`,
  values: [level2, gram],
  total: {
    text: `select count(*)::int as n from (select 1 from org_user_gram where gram = $1 and path >= $2 and path < $3 limit 10001) c`,
    values: [gram, '.1000001.1000002.', '.1000001.1000002/'],
  },
});

/** The best shape of each statement, by hand. */
export const bareQueries: Readonly<Record<string, Bare>> = {
  organisations: {
    text: `select ${organisationColumns} from organisation o left join organisation p on p.id = o.parent_id where o.l2 = $1 order by o.created_at desc, o.id desc limit 20`,
    values: [level2],
    total: { text: 'select count(*)::int as n from organisation where l2 = $1', values: [level2] },
  },
  people: {
    text: `select ${personColumns} from org_user m ${personJoins} where m.l2 = $1 and m.left_at is null order by m.created_at desc, m.id desc limit 20`,
    values: [level2],
    total: allPeople,
  },
  named: gramPeople('王'),
  named2: gramPeople('建国'),
  byName: {
    text: `select ${personColumns} from org_user m ${personJoins} where m.l2 = $1 and m.left_at is null order by m.name_key, m.id limit 20`,
    values: [level2],
    total: allPeople,
  },
  deep: {
    text: `with w as (select id from org_user where l2 = $1 and left_at is null order by created_at desc, id desc limit 20 offset 99980)
      select ${personColumns} from w join org_user m on m.id = w.id ${personJoins} order by m.created_at desc, m.id desc`,
    values: [level2],
    total: allPeople,
  },
  person: { text: `select ${personColumns} from org_user m ${personJoins} where m.id = $1`, values: ['10000000'] },
  organisation: {
    text: `select ${organisationColumns} from organisation o left join organisation p on p.id = o.parent_id where o.id = $1`,
    values: ['1000012'],
  },
};
