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

/** The best shape of each statement, by hand. */
export const bareQueries: Readonly<Record<string, Bare>> = {
  organisations: {
    text: `select ${organisationColumns} from organisation o left join organisation p on p.id = o.parent_id where o.l2 = $1 order by o.created_at desc, o.id desc limit 20`,
    values: [level2],
    total: { text: 'select count(*)::int as n from organisation where l2 = $1', values: [level2] },
  },
  organisation: {
    text: `select ${organisationColumns} from organisation o left join organisation p on p.id = o.parent_id where o.id = $1`,
    values: ['1000012'],
  },
};
