import { Cascader } from 'antd';

/** The select of areas, apart from the others: few fields need it (choose.tsx). */
export const cascades = { Cascader };
