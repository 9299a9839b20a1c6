/** Codes of customers and relations that the same screens alone show. */
export const customerCodes = {
  relationSide: { provider: '我方提供', client: '我方接受', both: '双方均在管辖内' },
  relationReach: {
    name: '姓名',
    numbers: '脱敏的手机号和证件号',
    duty: '岗位',
    photo: '证书所用照片',
    progress: '在该机构班级中的学时、成绩和证书',
    call: '上课未到时，经再次验证可查看手机号用于联系，每次查看留痕',
    escort: '本企业指定的带队人员的姓名和手机号，查看完整号码留痕',
    examined: '为其考试的预约、成绩和证书',
  },
};
