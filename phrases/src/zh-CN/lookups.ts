export const lookups = { title: '基础数据' };
