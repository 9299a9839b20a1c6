import { Select, TreeSelect } from 'antd';

/** What one chooses from: fetched by the first field that needs it (choose.tsx). */
export const choices = { Select, TreeSelect };
