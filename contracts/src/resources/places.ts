import { billingPaths } from '../billing/billing-tabs.ts';
import { businessPaths } from '../business/business-tabs.ts';
import { accountPaths } from '../ledger/account-tabs.ts';
import { flavours } from '../training/flavours.ts';

/** One entry of the menu; with several paths these are its tabs, in this order. Its title is the phrase `menu.<code>`. */
interface Leaf {
  readonly code: string;
  readonly paths: readonly string[];
}
/** Leaves of one job under one icon; titled as a leaf is. A group left with one leaf is that leaf. */
export interface PlaceGroup {
  readonly code: string;
  /** Name of a drawing of the console's own set. */
  readonly icon: string;
  readonly leaves: readonly Leaf[];
}

/** The same screen of each kind of training: one leaf, the kind is its tab. */
const eachKind = (tail: string): string[] => flavours.map((one) => one.path + tail);
/** A group that is one leaf. */
const alone = (code: string, icon: string, paths: readonly string[]): PlaceGroup => ({
  code,
  icon,
  leaves: [{ code, paths }],
});

/**
 * The menu by job, as people see it: which granted paths are one leaf (decision menu-by-job). Rights know nothing of it: what
 * may be opened stands in `menuDtoList`.
 */
export const placeGroups: readonly PlaceGroup[] = [
  alone('today', 'dashboard', ['/dashboard']),
  alone('organisations', 'apartment', [
    '/org/organize',
    '/org/organizeTree',
    '/myorg/registration/list',
    '/myorg/certificationAudit/list',
    ...businessPaths,
  ]),
  alone('documents', 'file', [
    '/docs/receiveBox',
    '/docs/send-box',
    '/docs/receipt/list',
    '/plan/sendPlanList',
    '/docs/log/list',
    '/docs/setting/receiving',
    '/docs/setting/list',
    '/news/board',
    '/news/list',
  ]),
  {
    code: 'people',
    icon: 'team',
    leaves: [
      {
        code: 'employees',
        paths: [
          '/org/employee',
          '/org/membershipList',
          '/org/transferList',
          '/org/twinList',
          '/org/correctionList',
          '/org/deletionList',
          '/student/punishmentList',
        ],
      },
      {
        code: 'students',
        paths: [
          '/student/list',
          '/student/realNameAuditList',
          '/student/faceCheckList',
          '/student/signCheckList',
          '/student/pastList',
        ],
      },
    ],
  },
  {
    code: 'fleet',
    icon: 'car',
    leaves: [
      {
        code: 'vehicles',
        paths: [
          '/system/vehicleList',
          '/system/vehiclePaperList',
          '/car/inspection/day',
          '/car/inspection/record/list',
          '/car/inspection/fault/list',
          '/car/inspection/list',
        ],
      },
      {
        code: 'risk',
        paths: [
          '/risk/eventList',
          '/datamanager/drivingBehaviorDetailed',
          '/datamanager/drivingBehaviorStatistics',
          '/risk/ruleList',
          '/risk/effectList',
          '/datamanager/thirdPartyPlatformList',
          '/datamanager/nameConversionManagerList',
        ],
      },
      {
        code: 'hazards',
        paths: [
          '/hazard/dangerList',
          '/suggestion/index',
          '/device/check/item/record',
          '/device/check/item/list',
          '/device/check/item/audit',
          '/device/check/item/reform',
          '/device/check/summary/export/preview',
          '/hazard/unitList',
        ],
      },
    ],
  },
  {
    code: 'training',
    icon: 'read',
    leaves: [
      { code: 'plans', paths: ['/trainmanger/planManager', ...eachKind('/list')] },
      { code: 'planAudits', paths: eachKind('/audit/list') },
      {
        code: 'schedules',
        paths: [
          ...eachKind('/study/schedule/list'),
          '/trainmanger/flowRecord',
          '/train/shortfall/list',
          '/train/share/list',
          '/train/obligation/list',
        ],
      },
      {
        code: 'meetings',
        paths: flavours
          .filter((one) => one.meeting)
          .flatMap(({ path }) =>
            ['/calendar', '/gap/list', '/attendance/list', '/resolution/list'].map((tail) => path + tail),
          ),
      },
      {
        code: 'classrooms',
        paths: [
          '/train/classroom/list',
          '/system/roomList',
          '/system/equipmentList',
          '/system/equipmentCategoryList',
          '/train/survey/list',
        ],
      },
      {
        code: 'schools',
        paths: [
          '/school/day',
          '/school/classList',
          '/school/slotList',
          '/school/offerList',
          '/school/signUpList',
          '/school/receiptList',
          '/school/teacherList',
          '/school/customerList',
          '/school/relationList',
        ],
      },
      {
        code: 'lessons',
        paths: [
          '/lesson/list',
          '/lesson/audit',
          '/lesson/third/party/audit',
          '/lesson/keyword/list',
          '/lesson/label/list',
          '/lesson/login/list',
        ],
      },
    ],
  },
  {
    code: 'exams',
    icon: 'form',
    leaves: [
      {
        code: 'examRecords',
        paths: ['/exam/examRecordList', ...eachKind('/exam/record/list'), '/exam/bookingList', '/exam/scoreEntry'],
      },
      {
        code: 'papers',
        paths: [
          '/exam/paperList',
          '/exam/questionList',
          '/exam/questionBankList',
          '/exam/lawList',
          '/exam/lawReferenceList',
          '/exam/lawChangeList',
          '/exam/lawReviewList',
        ],
      },
    ],
  },
  alone('certificates', 'idcard', [
    '/certificate/print/list',
    '/certificate/print/audit/list',
    '/certificate/issued/list',
    '/plan/certificate',
    ...flavours.filter((one) => one.externalExam).map(({ path }) => `${path}/assessment/list`),
    '/student/officialList',
    '/certificate/print/template/list',
  ]),
  {
    code: 'archive',
    icon: 'folder',
    leaves: [
      { code: 'archives', paths: eachKind('/archives/list') },
      {
        code: 'letters',
        paths: [
          '/agreement/list',
          '/agreement/sign/record',
          '/plan/safety/responsibility/letter',
          '/cost/bookList',
          '/cost/voucherList',
          '/cost/gapList',
        ],
      },
    ],
  },
  {
    code: 'finance',
    icon: 'wallet',
    leaves: [
      { code: 'accounts', paths: accountPaths },
      { code: 'billing', paths: billingPaths },
    ],
  },
  {
    code: 'settings',
    icon: 'setting',
    leaves: [
      {
        code: 'own',
        paths: [
          '/myorg/index',
          '/org/department',
          '/org/role',
          '/student/train/admin',
          '/myorg/enterpriseAuthentication',
          '/myorg/parameterList',
          '/org/site',
        ],
      },
      {
        code: 'platform',
        paths: [
          '/system/paramList',
          '/system/authorityList',
          '/system/siteList',
          '/system/siteTemplateList',
          '/system/panelList',
          '/system/bannerList',
          '/system/announcementList',
          '/help/manage/list',
          '/help/guide/list',
        ],
      },
      {
        code: 'logs',
        paths: [
          '/system/industryList',
          '/system/subjectList',
          '/system/dutyList',
          '/system/addressList',
          '/system/operationLogList',
          '/system/loginLogList',
          '/system/printExportList',
          '/system/file/list',
          '/system/timerList',
        ],
      },
    ],
  },
];
