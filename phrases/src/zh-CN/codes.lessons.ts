/** Labels of codes of files and lessons. */
export const lessonsCodes = {
  renderingState: { unneeded: '—', queued: '等待转换', running: '转换中', done: '已转换', failed: '转换失败' },
  mediaGroup: { picture: '图片', video: '视频', audio: '音频', document: '文档' },
  lessonCategory: { general: '通用', regulations: '法规', unitFile: '单位文件', education: '教育' },
  lessonScene: { teach: '教学', safety: '安全', guide: '指导', meeting: '会议' },
  lessonFileType: { video: '视频', audio: '音频', word: '文档', sheet: '表格', slides: '课件', pdf: 'PDF' },
  lessonState: { disabled: '已停用', draft: '草稿', awaitingAudit: '待审核', passed: '已通过', rejected: '未通过' },
  lessonShare: { own: '本机构', below: '共享给下级', national: '全国共享' },
  lessonSource: { own: '本机构', below: '下级机构', above: '上级共享', national: '全国共享' },
  termTone: { plain: '灰', good: '绿', moving: '蓝', warn: '黄', bad: '红' },
};
