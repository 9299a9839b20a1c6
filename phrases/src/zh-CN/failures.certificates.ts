import { formFailures } from './failures.forms.ts';

/** Refusals about certificates. */
export const certificateFailures = {
  certTemplate: {
    twice: '有两个元素同名：{{name}}',
    unknownField: '“{{name}}”不是可打印的字段',
    pictureMissing: '图片不存在，请重新上传',
    noQr: '证书上必须有查验二维码',
    ...formFailures.certTemplate,
    prefixTaken: '该编号前缀已被使用',
    notDraft: '已发布过的模板不能修改，请编辑为新版本',
    notPublished: '模板尚未发布',
    openEdition: '新版本的草稿已存在',
    newerPublished: '该模板已有发布的版本在使用',
    inUse: '模板已被使用，不能删除',
    none: '没有可用的证书模板，请先发布一个“{{kind}}”模板',
    official: '“考核合格证明”由主管部门核发，本机构只能出具培训证明，请修改名称和版面文字',
    notUsable: '所选模板不可用',
  },
  certPrint: {
    noCertificate: '{{flavour}}不发证书',
    foreign: '所选人员中有不属于该计划的',
    gaps: '{{count}} 人还不能打印：{{names}}',
    notDraft: '只有草稿和被驳回的批次可以修改',
    notReady: '{{count}} 人的状态已变化，请重新检查',
    inBatch: '所选人员中有人已在其他未完成的批次',
    nothing: '本批没有有效的证书可打印',
  },
  certificate: {
    notFound: '查无此证书，请核对网址或二维码',
    tooOften: '查验太频繁，请 {{minutes}} 分钟后再试',
    notStanding: '只有有效的证书可以打印',
    notReissuable: '只有有效的证书可以换发；已过期或已撤销的，须重新培训考核后取得新证书',
    otherPerson:
      '证书上的姓名是“{{printed}}”，人员档案现为“{{today}}”，而身份证号码不一致或未填写，不能换发；同一人改名的，先核对档案中的身份证号码，另一人须自己培训考核取得证书',
    notDeclarable: '所选证书中有尚未打印、已申报或无效的',
  },
};
