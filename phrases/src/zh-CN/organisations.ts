export const organisations = { tree: '机构树', place: '归属', licences: '证照', longTerm: '营业执照长期有效' };
