import type { ParameterSeed } from './seed.ts';

/** What decides who may register an organisation in public, and what is asked. */
export const registrationSeeds = [
  {
    code: 'orgRegisterOpen',
    in: 'register',
    zh: '开放机构注册',
    en: 'Registration of organisations is open',
    kind: 'flag',
    content: 1,
    open: true,
  },
  {
    code: 'orgRegisterTypes',
    in: 'register',
    zh: '可注册的机构类型',
    en: 'Types that may register',
    kind: 'list',
    content: ['company', 'organ'],
    options: ['company', 'organ', 'agency', 'agent'],
    open: true,
  },
  {
    code: 'orgRegisterRequired',
    in: 'register',
    zh: '机构注册必填项',
    en: 'Required fields of a registration',
    kind: 'list',
    content: ['creditCode', 'legalPerson', 'area', 'address', 'businessLicense'],
    options: [
      'creditCode',
      'legalPerson',
      'area',
      'address',
      'industryCodes',
      'businessLicense',
      'roadLicense',
      'roadLicenseNumber',
      'email',
    ],
    open: true,
  },
] as const satisfies readonly ParameterSeed[];
