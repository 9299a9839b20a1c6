export interface Extra {
  readonly username: string;
  readonly realName: string;
  readonly defaultPassword?: true;
  /** Belongs to two organisations. */
  readonly twice?: true;
  readonly noRole?: true;
  /** An operator of the head office. */
  readonly operator?: true;
}

/** People of the journeys beside the demonstration's; each journey has its own, since one person has one session. */
export const people: readonly Extra[] = [
  { username: 'fresh', realName: '新密码', defaultPassword: true },
  { username: 'both', realName: '双机构', twice: true },
  { username: 'bare', realName: '无权限', noRole: true },
  { username: 'keeper', realName: '守门' },
  ...['full', 'zhlight', 'endark', 'trainer', 'auditor', 'empty', 'failed', 'weigh'].map(
    (username) => ({ username, realName: '运营员', operator: true }) as const,
  ),
];
