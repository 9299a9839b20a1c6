import type { Article } from './article.ts';

/** Where learners stand: the phone. */
const phone = '/student/app';

/** For learners, on the phone. */
export const phoneArticles: readonly Article[] = [
  {
    code: 'phone-login',
    screens: [phone],
    keywords: '手机登录，验证码，初始密码，忘记密码，学员',
    zh: {
      title: '手机：登录和设置密码',
      lead: '用单位登记的手机号登录，不需要安装应用。',
      steps: [
        '打开单位给的网址或扫二维码，输入用户名或手机号和密码；也可以用“验证码登录”。',
        '第一次登录要先设置自己的密码。',
        '忘记密码：点“忘记密码”，用短信验证码重新设置。',
        '属于两个单位时，登录时选择一个，可以在“我的”中更换。',
      ],
      notes: ['手机号换了，请联系单位的安全管理员修改。'],
    },
    en: {
      title: 'Phone: log in and set your password',
      lead: 'Log in with the phone number your company registered; nothing is installed.',
      steps: [
        'Open the address or scan the code you were given; type your name or phone and password, or log in by a code.',
        'The first time you choose a password of your own.',
        'Forgotten: press “Forgot your password?” and set a new one with a code by text message.',
        'Who belongs to two organisations chooses one at log-in.',
      ],
      notes: ['A new phone number is entered by the safety administrator of your company.'],
    },
  },
  {
    code: 'phone-study',
    screens: [phone],
    keywords: '学习，看视频，学时，分钟，没有网络，断网，进度',
    zh: {
      title: '手机：学习和学时怎样计算',
      lead: '打开计划，从“下一步”开始；观看和阅读的时间由系统计算。',
      steps: [
        '视频要播放才计时，暂停、离开页面或跳着看都不计时。',
        '文档逐页阅读计时；看得太快的页不计。',
        '中途可能抽查人脸或要求点一下继续，不处理就不再计时。',
        '没有网络时学习的时间先存在手机上，恢复网络后自动上传，不会重复计算。',
      ],
      notes: ['同一时间只能在一个页面、一部手机上学习。'],
    },
    en: {
      title: 'Phone: study, and how minutes count',
      lead: 'Open a plan and begin at “Next”; the time is counted by the platform.',
      steps: [
        'A film counts while it plays; not while it is paused, left or skipped.',
        'Documents count page by page; what is turned too fast does not.',
        'Now and then a face or a press is asked for; without it counting stops.',
        'Minutes without a network are kept on the phone and sent once, when there is one.',
      ],
      notes: ['You study on one page of one phone at a time.'],
    },
  },
  {
    code: 'phone-face',
    screens: [phone],
    keywords: '人脸，照片，同意，隐私，签名',
    zh: {
      title: '手机：人脸照片和同意',
      lead: '核对人脸前会征求您的同意；不同意可以改用手写签名。',
      steps: [
        '阅读说明后选择“同意”或“用签名代替”。',
        '拍照：光线充足、正对镜头、不戴墨镜和口罩。',
        '核对不通过可以再试；多次不通过由单位人工核对。',
        '在“我的”中可以随时收回同意，照片随即删除，之后用签名代替。',
      ],
    },
    en: {
      title: 'Phone: face pictures and consent',
      lead: 'You are asked before faces are compared; you may sign by hand instead.',
      steps: [
        'Read what it is for, then agree or choose to sign.',
        'Take the picture in good light, straight, without dark glasses or mask.',
        'If it does not match, try again; after several times your company looks at it.',
        'Under “Me” you take your consent back at any time: the picture is deleted, and you sign instead.',
      ],
    },
  },
  {
    code: 'phone-exam',
    screens: [phone],
    keywords: '考试，补考，交卷，成绩，预约考试',
    zh: {
      title: '手机：考试、成绩和补考',
      lead: '学完规定的学时后可以考试；开考前会写明时间、及格分和次数。',
      steps: [
        '在计划中点“去考试”；需要预约的，先选择场次。',
        '答案随时保存，网络断开也不会丢；到时间自动交卷。',
        '考试时离开页面会被记录。',
        '交卷后看到成绩；不及格可以补考，次数用完请联系单位。',
      ],
      notes: ['答案和解析一般要等同一计划（或同一场次）的人都考完才公布；成绩页上写明在等什么，单位也可以另作规定。'],
    },
    en: {
      title: 'Phone: exams, results and resits',
      lead: 'You sit the exam once the minutes are complete; before it begins you read its time, pass mark and tries.',
      steps: [
        'Press “Sit the exam” in the plan; where it has to be booked, choose a session first.',
        'Answers are kept as you go, also without a network; at its end it hands itself in.',
        'Leaving the page during an exam is noted.',
        'You see the result at once; if you failed you may resit. When no try is left, ask your company.',
      ],
      notes: [
        'Right answers usually open when nobody of the plan, or of the session, can still sit; the page of your result says what they wait for. Your company may decide otherwise.',
      ],
    },
  },
  {
    code: 'phone-own',
    screens: [phone],
    keywords: '签协议，责任书，证书，我的数据，更正，删除，消息',
    zh: {
      title: '手机：签协议、看证书和自己的数据',
      lead: '协议、证书、档案和个人信息都在手机上。',
      steps: [
        '“待签协议”：读到最后才能签；可以手写签名，也可以拒签并写明原因。',
        '“我的 → 证书”：出示证书，二维码可以查验真伪。',
        '“我的”中可以下载自己的数据、申请更正或删除。',
        '“消息”上的数字是未读的消息和资讯；可以选择哪些消息不再提醒。',
      ],
    },
    en: {
      title: 'Phone: sign, certificates, your own data',
      lead: 'Agreements, certificates, records and what is known of you are on the phone.',
      steps: [
        'Agreements to sign: read to the end, then sign by hand, or refuse with a reason.',
        'Me → Certificates: show one; its code tells whether it is true.',
        'Under “Me” you download your data, ask for a correction or a deletion.',
        'The number at “Messages” is what you have not read, messages and news; choose which of them you want to be told.',
      ],
    },
  },
];
