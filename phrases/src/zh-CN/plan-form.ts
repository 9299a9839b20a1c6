/** Words of the form of a training plan. */
export const planForm = {
  levelHint: '三级安全教育卡按此列入相应级别；不选时列入公司级',
  seriesHint: '按周期自动生成每一期计划；本计划的学员会进入每一期。',
  subjectsHint: '报名型科目由培训机构开班，学员通过班级报名加入。',
  rememberHint: '下次新建同类计划时沿用方式、对象、签到、学时和考试的设置；名称、日期、课程和人员除外。',
  joinHint: '计划生效后按规则自动加入，并每小时核对；手动移出的人员不会再被规则加入。',
  templatesHint: '选择后自动填写，可以再修改',
};
