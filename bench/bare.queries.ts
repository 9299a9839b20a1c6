interface Bare {
  text: string;
  values: unknown[];
  total?: { text: string; values: unknown[] };
}

/** The level-2 supervisor of the big world: 2,000 organisations, 100,000 people. */
export const level2 = '1000002';

/** What a row may be answered with; the bare handler says it without asking. */
const can = (verbs: readonly string[]): string => `array[${verbs.map((verb) => `'${verb}'`).join(', ')}] as can`;

const organisationColumns = `o.id as "orgId", o.org_name as "orgName", o.parent_id as "parentId", p.org_name as "parentName", o.level, o.type_code as "typeCode",
  o.nature, o.state, o.cert_state as "certState", o.source_type as "sourceType",
  case when o.industry_codes = '{}' then '{}' else (select array_agg(i.industry_name order by i.sort) from industry i where i.industry_code = any(o.industry_codes)) end as "industryNames",
  coalesce((select string_agg(a.area_name, ' ' order by a.level) from area a where a.area_id in (o.province_id, o.city_id, o.district_id)), '') as "areaName",
  o.contact_name as "contactName", o.contact_phone_masked as "contactPhone", coalesce(o.credit_code, '') as "creditCode",
  coalesce((select t.n from people_tally t where t.org_id = o.id), 0) as people,
  o.road_license_end_date as "roadLicenseEndDate", o.created_at as "createdAt", o.version, ${can(['disable', 'mod', 'move'])}`;
const organisationDetail = `${organisationColumns}, o.path, o.real_type_code as "realTypeCode", o.product_name as "productName", o.industry_codes as "industryCodes",
  o.province_id as "provinceId", o.city_id as "cityId", o.district_id as "districtId", o.address,
  o.business_license_start_date as "businessLicenseStartDate",
  o.business_license_end_date as "businessLicenseEndDate", o.business_license_date_type as "businessLicenseDateType",
  o.road_license_number as "roadLicenseNumber", o.road_license_start_date as "roadLicenseStartDate", o.ext_json as "extJsonObj",
  coalesce((select json_agg(h order by h.at desc) from state_history h where h.machine = 'organisation' and h.object_id = o.id), '[]'::json) as history`;

const named = (table: string): string =>
  `case when m.${table}_codes = '{}' then '{}' else (select array_agg(coalesce(x.${table}_name, c.code) order by c.place)
    from unnest(m.${table}_codes) with ordinality c (code, place) left join ${table} x on x.${table}_code = c.code) end as "${table}Names"`;
const personColumns = `m.id as "orgUserId", m.user_id as "userId", m.real_name as "realName", u.username, u.phone_masked as phone, m.job_number as "jobNumber",
  m.org_id as "orgId", o.org_name as "orgName", m.department_id as "departmentId", coalesce(d.department_name, '') as "departmentName",
  array(select i.identity_code from user_identity i where i.org_user_id = m.id order by i.is_default desc, i.identity_code) as identities,
  array(select r.role_name from user_role ur join role r on r.id = ur.role_id where ur.org_user_id = m.id order by r.id) as "roleNames",
  ${named('duty')}, ${named('industry')},
  m.user_class as "userClass", u.gender, m.state, m.created_at as "createdAt", m.version + u.version as version,
  ${can(['mod', 'transfer', 'password', 'del', 'runAs', 'unmask', 'disable'])}`;
const personDetail = `${personColumns}, u.email, u.id_card_masked as "idCard", u.birthday, u.education, m.joined_at as "joinedAt", u.state as "userState",
  u.default_password as "defaultPassword", m.industry_codes as "industryCodes", m.subject_codes as "subjectCodes", m.duty_codes as "dutyCodes",
  ${named('subject')}, array(select ur.role_id from user_role ur where ur.org_user_id = m.id order by 1) as "roleIds", false as shared,
  coalesce((select json_agg(json_build_object('orgUserId', x.id::text, 'orgName', xo.org_name, 'departmentName', '', 'state', x.state,
    'joinedAt', x.joined_at, 'leftAt', x.left_at)) from org_user x join organisation xo on xo.id = x.org_id where x.user_id = m.user_id), '[]'::json) as memberships,
  coalesce((select json_agg(l) from (select g.id, g.login_mode, g.result, g.ip, g.user_agent, g.at from login_log g where g.user_id = m.user_id order by g.at desc limit 50) l), '[]'::json) as "loginLog",
  coalesce((select json_agg(h order by h.at desc) from state_history h where h.machine = 'employee' and h.object_id = m.id), '[]'::json) as history`;
const personJoins =
  'join app_user u on u.id = m.user_id join organisation o on o.id = m.org_id left join department d on d.id = m.department_id';
const allPeople = {
  text: 'select least(sum(n), 10001)::int as n from people_tally where l2 = $1',
  values: [level2],
};
const organisations = (rest: string, counted = ''): Bare => ({
  text: `select ${organisationColumns} from organisation o left join organisation p on p.id = o.parent_id where o.l2 = $1 ${rest}`,
  values: [level2],
  total: { text: `select count(*)::int as n from organisation where l2 = $1 ${counted}`, values: [level2] },
});
const gramPeople = (gram: string): Bare => ({
  text: `select ${personColumns} from org_user m ${personJoins} where m.l2 = $1 and m.left_at is null
    and exists (select from org_user_gram g where g.org_user_id = m.id and g.gram = $2) order by m.created_at desc, m.id desc limit 20`,
  values: [level2, gram],
  total: {
    text: `select count(*)::int as n from (select 1 from org_user_gram where gram = $1 and path >= $2 and path < $3 and present limit 10001) c`,
    values: [gram, '.1000001.1000002.', '.1000001.1000002/'],
  },
});

/** The best shape of each statement, by hand. */
export const bareQueries: Readonly<Record<string, Bare>> = {
  organisations: organisations('order by o.created_at desc, o.id desc limit 20'),
  organisationsNamed: organisations(
    "and o.org_name ilike '%危险%' order by o.created_at desc, o.id desc limit 20",
    "and org_name ilike '%危险%'",
  ),
  organisationsByName: organisations('order by o.name_key, o.id limit 20'),
  organisationsDeep: organisations('order by o.created_at desc, o.id desc limit 20 offset 1780'),
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
  person: { text: `select ${personDetail} from org_user m ${personJoins} where m.id = $1`, values: ['10000000'] },
  organisation: {
    text: `select ${organisationDetail} from organisation o left join organisation p on p.id = o.parent_id where o.id = $1`,
    values: ['1000012'],
  },
};
