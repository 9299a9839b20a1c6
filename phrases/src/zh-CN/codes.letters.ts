/** Codes of letters. */
export const letterCodes = {
  letterState: { withdrawn: '已撤回', draft: '草稿', published: '已发布' },
  letterWay: { drawn: '手写签名', name: '填写姓名' },
};
