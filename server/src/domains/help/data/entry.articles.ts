import type { Article } from './article.ts';

/** Getting in: registration, log-in, roles, the first page. */
export const entryArticles: readonly Article[] = [
  {
    code: 'register',
    screens: ['/companyRegister', '/firstRegister', '/secondRegister', '/threeRegister', '/myorg/registration/list'],
    keywords: '注册，开户，新企业，营业执照，register',
    zh: {
      title: '怎样注册一家企业',
      lead: '在登录页点“企业注册 · 查询注册进度”，三步填完，提交后由上级机构审核。',
      steps: [
        '填写联系人手机号并输入验证码，同意协议。',
        '上传营业执照和道路运输经营许可证照片，系统会识别内容，请逐项核对后再继续。',
        '填写企业名称、所在地区、行业和管理员账号，提交申请。',
        '记下注册编号，凭编号和手机号可在同一页面查询进度；通过后用管理员账号登录。',
      ],
      notes: ['照片每张不超过 10 MB。被退回时会写明原因，修改后可重新提交，不用从头填写。'],
    },
    en: {
      title: 'Register a company',
      lead: 'Press “Register” on the log-in page, fill in three steps and submit; the organisation above decides.',
      steps: [
        'Give the phone of a contact with its code, and agree to the terms.',
        'Upload the business licence and the transport permit. They are read for you: check every field.',
        'Give the name, area, industry and the administrator’s account, and submit.',
        'Keep the number: the same page tells how far it is. Once approved, log in with the account.',
      ],
      notes: ['A picture has 10 MB at most. Sent back, it says why; mend it without starting anew.'],
    },
  },
  {
    code: 'log-in',
    screens: ['/user/center'],
    keywords: '登录，密码，忘记密码，锁定，验证码，手机号，password',
    zh: {
      title: '登录、修改密码与忘记密码',
      lead: '可用账号密码或手机验证码登录；第一次用初始密码登录会要求修改。',
      steps: [
        '登录页输入账号和密码；连续输错会要求图形验证码并暂时锁定，请稍后再试。',
        '忘记密码：点“忘记密码？”，用绑定的手机号收验证码后重设。',
        '修改密码：右上角姓名 → 个人中心 → 修改密码。',
        '更换手机号：在个人中心的“手机号”一栏更换，需要验证新号码。',
      ],
      notes: ['手机号已停用、无法自助找回时，请本单位管理员在“员工”中重置密码。'],
    },
    en: {
      title: 'Log in, change and recover a password',
      lead: 'Log in with your account and password, or with a code to your phone. An initial password is changed at the first log-in.',
      steps: [
        'Give account and password. After several wrong ones a picture code is asked and you wait a while.',
        'Forgotten: “Forgotten password”, your phone, the code, a new password.',
        'Change it: your name at the top right → My account → Change password.',
        'Another phone: My account, with a code to the new number.',
      ],
      notes: ['Your old phone is gone? Your administrator resets the password among the employees.'],
    },
  },
  {
    code: 'two-factor',
    screens: ['/user/center'],
    keywords: '二次验证，双因素，身份验证器，安全，totp',
    zh: {
      title: '启用动态口令',
      lead: '管理员账号建议开启：除密码外，登录时再输入手机验证器上的 6 位动态口令。',
      steps: [
        '右上角姓名 → 个人中心 → 动态口令，点“启用动态口令”并输入密码。',
        '用手机上的验证器应用扫描二维码。',
        '输入验证器显示的 6 位数字完成绑定，以后登录时都要输入。',
      ],
      notes: ['每个口令只能用一次，请等待下一个。本机构要求使用时不能停用。'],
    },
    en: {
      title: 'Turn on two-factor log-in',
      lead: 'Good for administrators: beside the password, six digits of an app on your phone are asked.',
      steps: [
        'Your name → My account → Authenticator, switch it on with your password.',
        'Scan the code with an authenticator app.',
        'Type the six digits to finish; each log-in asks for them from then on.',
      ],
      notes: [
        'Each code works once: wait for the next. Where your organisation demands it, it cannot be switched off.',
      ],
    },
  },
  {
    code: 'roles',
    screens: ['/org/role'],
    keywords: '角色，权限，看不到菜单，只看本部门，role',
    zh: {
      title: '设置角色和权限',
      lead: '角色决定一个人能看到哪些菜单、能做哪些操作、能看到谁的数据。',
      steps: [
        '打开“设置 → 本机构 → 角色”，点“新增”。',
        '勾选可以使用的菜单和按钮，选择数据范围：本机构及下级、指定部门或仅本人。',
        '在“员工”中给人员选择角色，保存后立即生效。',
      ],
      notes: ['自己没有的权限不能授予别人。需要审核的事情由另一个人审核，至少安排两名管理员。'],
    },
    en: {
      title: 'Roles and permissions',
      lead: 'A role says which menus somebody sees, what may be done, and whose data is shown.',
      steps: [
        'Settings → Own organisation → Roles, “New”.',
        'Tick menus and buttons, and choose whose data: the organisation and those below, some departments, or the person alone.',
        'Give the role to people among the employees; it holds at once.',
      ],
      notes: [
        'You cannot give what you do not hold. What is audited is decided by somebody else: have two administrators.',
      ],
    },
  },
  {
    code: 'today',
    screens: ['/dashboard'],
    keywords: '首页，待办，图表，卡片，dashboard',
    zh: {
      title: '首页：今天要做什么',
      lead: '首页的“待办”列出等您处理的事，点数字直接打开对应列表。',
      steps: [
        '“待办”按决定、修改、到期三类排列，处理完自动消失。',
        '图表上的每个数字都可以点开，看到的就是那些记录。',
        '点“调整首页”可以选择显示哪些卡片和顺序。',
        '按 Ctrl K 可以搜索人员、计划、证书和任何菜单。',
      ],
    },
    en: {
      title: 'The first page: what is to be done today',
      lead: '“To do” lists what waits for you; a number opens the list behind it.',
      steps: [
        'To decide, to mend, running out: what is done goes by itself.',
        'Each number of a drawing opens exactly those rows.',
        '“Arrange” says which cards you see, and in which order.',
        'Ctrl K finds people, plans, certificates and every menu.',
      ],
    },
  },
  {
    code: 'certification',
    screens: ['/myorg/enterpriseAuthentication', '/myorg/certificationAudit/list'],
    types: ['company', 'organ'],
    keywords: '认证，营业执照，许可证，到期，审核',
    zh: {
      title: '完成企业认证',
      lead: '认证通过后才能使用全部功能；证照到期前会提前提醒。',
      steps: [
        '打开“设置 → 本机构 → 企业认证”。',
        '上传营业执照和许可证，核对识别出的内容和有效期。',
        '阅读并同意认证协议，提交审核。',
        '被退回时按原因修改后再次提交。',
      ],
      notes: ['证照换新后请及时更新，否则到期后认证会失效。'],
    },
    en: {
      title: 'Certify your company',
      lead: 'Once certified everything is open; before a licence ends you are told.',
      steps: [
        'Settings → Own organisation → Certification.',
        'Upload both licences, and check what was read of them.',
        'Agree to the terms and submit.',
        'Sent back, mend what it says and submit again.',
      ],
      notes: ['Renew licences here as well: a certification ends with them.'],
    },
  },
];
