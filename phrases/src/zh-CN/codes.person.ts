/** Codes of the person that every book has. */
export const personCodes = {
  gender: { male: '男', female: '女', unknown: '未知' },
  education: {
    primary: '小学',
    juniorHigh: '初中',
    seniorHigh: '高中',
    secondaryVocational: '中专',
    juniorCollege: '大专',
    bachelor: '本科',
    master: '硕士',
    doctor: '博士',
    unknown: '未知',
  },
};
