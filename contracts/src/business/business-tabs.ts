/** Screens of who sells, in this order: customers, and who looks after them. */
export const businessPaths: readonly string[] = [
  '/business/customerList',
  '/business/leadList',
  '/business/commissionList',
  '/business/businessManagerList',
  '/business/assignmentList',
  '/business/marketLeaderList',
  '/business/rateList',
];
