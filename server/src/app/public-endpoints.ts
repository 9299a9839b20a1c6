/** The reviewed list of calls that open without a log-in (security, line 2). A test compares it with what is mounted. */
export const publicEndpoints: readonly string[] = [
  'POST /identity/login',
  'GET /identity/api/token/id',
  'POST /identity/login/transfer/avoid',
  'POST /identity/login/transfer/avoid/nopass',
  'POST /identity/login/nopwd',
  'POST /identity/login/phone/code',
  // A new password by a code to the phone on file: the tries are those of a log-in, an unknown number answers like a wrong code.
  'POST /identity/password/forgotten',
  // The student entry: the same log-in at its own door.
  'POST /identity/student/login',
  'POST /identity/student/login/phone/code',
  // Who left every organisation asks for the deletion of the own data: the tries are those of a log-in, an unknown name answers alike.
  'POST /manager/api/student/deletion/former',
  'GET /identity/api/offline/pre/login',
  // Parameters marked open, in the envelope.
  'GET /manager/api/system/parameter/code/list',
  'GET /manager/api/system/parameter/org/list',
  // What the log-in page of a host shows.
  'GET /manager/api/org/site/one',
  // Parameters of another Luan, signed with the key both share.
  'POST /manager/api/system/parameter/receive',
  // Industries to choose from while registering.
  'GET /manager/api/common/industry/box',
  // What the code on an archive opens: counted per address.
  'GET /manager/api/archive/verify',
  // Sheets that are printed: a signed ticket of ten minutes opens each.
  'GET /manager/api/print/sheet',
  'POST /manager/api/print/sheet/log',
  // That a file was printed: by the signed word of the server that this very person was given it.
  'POST /manager/api/print/file/log',
  // Whether a value may be used, and the phone code: counted per address, revealing nothing.
  'POST /manager/api/system/user/valid/card/mobile/email',
  'GET /manager/api/system/user/send/code',
  // How a code arrives, and the demonstration's inbox: 404 outside it, from this machine alone.
  'GET /manager/api/text/way',
  'GET /manager/api/text/inbox',
  // Registration of an organisation: what is asked, its steps and its state by number and phone code; counted per address.
  'GET /manager/api/org/register/form',
  'GET /manager/api/org/register/area/list',
  'POST /manager/api/org/register/account',
  'POST /manager/api/org/register/add',
  'POST /manager/api/org/register/opening',
  'POST /manager/api/org/register/opening/decline',
  'POST /manager/api/org/register/state',
  'PUT /manager/api/org/register/update',
  // The text of a protocol.
  'GET /manager/api/org/protocol',
  // Reading of a licence by who has uploaded it; counted per address.
  'GET /manager/api/ocr/businessLicense',
  'GET /manager/api/ocr/roadTransportLicense',
  // A file that stands on an open page, or one's own by its ticket; leave to upload and the upload itself, counted per address.
  'GET /manager/api/file/view',
  'GET /manager/api/oss/token',
  'POST /basic/api/oss/upload/common',
  // Lessons of the log-in page and their files: published for everybody.
  'GET /manager/api/lesson/login/list',
  'GET /manager/api/lesson/login/one',
  'GET /manager/api/login/announcement',
  // News that was published for everybody, and its pictures: counted per address.
  'GET /manager/api/agreement/verify',
  'GET /manager/api/agreement/print',
  'GET /manager/api/agreement/register/print',
  'GET /manager/api/letter/print',
  'GET /manager/api/letter/register/print',
  'GET /manager/api/docs/document/print',
  'GET /manager/api/company/news/list',
  'GET /manager/api/company/news/detail',
  'GET /manager/api/company/news/picture',
  // The help centre: says how the product is used, nothing of anybody; what was not found is kept without who asked.
  'GET /manager/api/help/list',
  'GET /manager/api/help/one',
  'GET /manager/api/help/picture',
  'GET /manager/api/help/shot',
  'POST /manager/api/help/missed',
  'GET /manager/api/lesson/login/file',
  // Which letters of a name that is typed in no font of paper holds: tells nothing of anybody, also before there is a session.
  'GET /manager/api/print/name',
  // The printed sheet of one student, by a signed ticket of ten minutes.
  'GET /manager/api/student/print/info',
  'POST /manager/api/student/print/log',
  // The PDF of one paper, by a signed ticket of ten minutes.
  'GET /manager/api/exam/paper/print',
  // The PDF of one certificate, by a signed ticket of ten minutes.
  'GET /manager/api/certificate/pdf',
  // The page behind a certificate's code, its photo and its picture: by 144 random bits, counted per address.
  'GET /manager/api/certificate/verify',
  'GET /manager/api/certificate/photo',
  'GET /manager/api/certificate/face',
  // The sign-in sheet of one exam session, by a signed ticket of ten minutes.
  'GET /manager/api/exam/session/print',
  // One person’s paper as answered, by a signed ticket of ten minutes.
  'GET /manager/api/exam/record/print',
  'GET /manager/api/train/archive/sign',
  // The ledger of safety costs of one year, by a signed ticket of ten minutes.
  'GET /manager/api/cost/book/print',
  // The statement of account of a period, by a signed ticket of ten minutes.
  'GET /manager/api/finance/account/statement/print',
  // An order and its receipt, likewise.
  'GET /manager/api/order/payOrder/print',
  'GET /manager/api/order/receipt/print',
  // An application for an invoice, likewise.
  'GET /manager/api/finance/ticket/print',
  // A monthly statement of a partner, likewise.
  'GET /manager/api/order/businessMonthly/print',
  // What a provider of payments tells: its signature is verified before anything is read.
  'POST /manager/api/pay/notify/{provider}',
  // The prices of one organisation on a day, likewise.
  'GET /manager/api/pricing/price/print',
  'GET /manager/api/device/check/summary/print',
  'GET /manager/api/hazard/danger/print',
  'GET /manager/api/hazard/unit/print',
  // A receipt of the counter of a training organisation, by a signed ticket of ten minutes.
  'GET /manager/api/school/receipt/print',
  // The sheet of one record, by a signed ticket of ten minutes.
  'GET /manager/api/record/print',
  // The plan of one year and the card of somebody's first training, likewise.
  'GET /manager/api/train/plan/year/print',
  'GET /manager/api/train/induction/print',
  // The archive of one vehicle, by a signed ticket of ten minutes.
  'GET /manager/api/vehicle/print',
  // A month of checks of one vehicle, likewise.
  'GET /manager/api/check/month/print',
  // A class by the link its training organisation gives away, and signing up to it with a proven phone; counted per address.
  'GET /manager/api/class/open/one',
  'POST /manager/api/class/open/signUp',
  // Alarms of a platform, signed with its secret; counted per platform, refusals per address.
  'POST /manager/api/third/alarm/receive',
];
