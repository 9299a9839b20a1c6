/** Codes of official documents. */
export const documentCodes = {
  documentKind: { notice: '通知', circular: '通报', scheme: '方案', letter: '函', warning: '警示' },
  urgency: { plain: '平件', urgent: '急件', mostUrgent: '特急' },
  documentAsk: { read: '阅知', sign: '签收', reply: '回复', signAndReply: '签收并回复' },
  documentState: { draft: '草稿', sent: '已发送', recalled: '已撤回', closed: '已办结' },
  receiptState: {
    unread: '未读',
    read: '已读',
    signed: '已签收',
    replied: '已回复',
    returned: '已退回',
    recalled: '已撤回',
  },
  documentDeed: {
    sent: '发送',
    forwarded: '转发',
    opened: '打开',
    downloaded: '下载附件',
    signed: '签收',
    replied: '回复',
    returned: '退回',
    askedAgain: '重新送达',
    reminded: '催办',
    recalled: '撤回',
    closed: '办结',
  },
};
