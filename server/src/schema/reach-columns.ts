/**
 * Columns that decide how far somebody reaches, and the files that write them. Whoever moves a person or a department, joins,
 * imports, transfers, merges, names an escort or a teacher's account, or writes or enables a role is judged on the rows and on
 * the roles of everybody concerned, before and after (decision narrow-roles); `judged` says where. A rule compares the list with
 * the code (`tools/reach.test.ts`).
 */
export interface ReachColumns {
  readonly table: string;
  /** Columns of it that decide reach; none where every row does by being there. */
  readonly columns: readonly string[];
  readonly writers: Readonly<Record<string, string>>;
}

const byCallers = 'keeps the table; each of its callers judges';

export const reachColumns: readonly ReachColumns[] = [
  {
    table: 'org_user',
    columns: ['department_id', 'department_tree', 'guest'],
    writers: {
      'domains/identity/persons/member.service.ts': byCallers,
      'domains/identity/persons/people.service.ts': byCallers,
      'domains/identity/persons/user.service.ts': byCallers,
      'domains/people/merges/merge.service.ts': 'requirePlacing, and refuseAbove on both records',
      'domains/schools/signups/guest.service.ts':
        'a guest has no department and no role: reached by the whole organisation',
    },
  },
  {
    table: 'user_role',
    columns: [],
    writers: {
      'domains/identity/persons/member.service.ts': byCallers,
      'domains/identity/persons/people.service.ts': byCallers,
      'domains/identity/persons/user.service.ts': byCallers,
    },
  },
  {
    table: 'role',
    columns: ['data_scope', 'scope_department_ids', 'hidden_fields', 'state'],
    writers: {
      'domains/identity/rights/role.service.ts': 'judgeChange, judgeSwitch; a new role as nobody’s',
      'domains/identity/rights/resource.seed.ts': 'built-in roles, before anybody holds them',
    },
  },
  {
    table: 'department',
    columns: ['parent_id', 'tree'],
    writers: { 'domains/people/department.service.ts': 'covers on both trees, requireMovable on the people in them' },
  },
  {
    table: 'class_escort',
    columns: [],
    writers: {
      'domains/people/people.sql': 'the corrected name alone, of who stands there already',
      'domains/schools/escorts/escort.service.ts': 'the whole company’s reach',
    },
  },
  {
    table: 'teacher',
    columns: ['member_id'],
    writers: {
      'domains/schools/school.routes.ts': 'refuseTeacher: the whole organisation’s reach',
      'domains/schools/schools.sql': 'taken off when the person leaves',
    },
  },
];

/** What keeps those tables for others: who calls it judges in the same file. */
export const reachKeepers = [
  'changeMember',
  'insertMembership',
  'insertPeople',
  'moveDepartmentTree',
  'setDepartment',
  'setRights',
] as const;

/** What judges. */
export const reachJudges = ['requireGrantable', 'requireMovable', 'requirePlacing'] as const;

/** Callers of the keepers that judge nobody, with the reason. */
export const withoutJudging: Readonly<Record<string, string>> = {
  'domains/registration/registration.service.ts':
    'the first administrator of an organisation that has just been admitted',
  'domains/registration/registration.seed.ts': 'the demonstration',
};
