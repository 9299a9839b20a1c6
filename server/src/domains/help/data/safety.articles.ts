import type { Article } from './article.ts';

/** Why something is refused, what one is told of; agreements, risk events and checks of vehicles. */
export const safetyArticles: readonly Article[] = [
  {
    code: 'refused',
    screens: ['/noPermission'],
    keywords: '没有权限，不能审核，被拒绝，为什么，刷新后再改，正在被使用，代操作',
    zh: {
      title: '为什么系统不让我这样做',
      lead: '系统拒绝一个操作时，总会说明原因。最常见的有下面五种。',
      steps: [
        '缺少权限：提示里写着缺的是哪一项。在页面上按“?”或打开“为什么看不到”，可以看到自己的角色和权限，再请本单位管理员授予。',
        '制作与审核须由不同的人完成：自己提交的计划、证书、公文，要由另一位同事或上级机构审核；本单位没有第二个人时，请先增加一位审核人。',
        '内容刚被他人修改：您打开页面以后，有人先保存了。刷新页面，在新的内容上再改一次，别人的修改就不会丢。',
        '正在被使用：角色、模板、场地等还被别的内容引用，不能删除；可以停用，停用后不再出现在选择中。',
        '代他人操作时不能做：签署、投票、修改密码等必须由本人完成，请退出代操作。',
      ],
      notes: ['按提示仍无法解决时，请把提示的原文和时间告诉管理员或服务电话。'],
    },
    en: {
      title: 'Why the system does not let me',
      lead: 'Whatever is refused says why. These five are the most frequent.',
      steps: [
        'A permission is lacking: the message names it. “?” and “Why can’t I see this” show your roles and permissions; ask your administrator for it.',
        'Maker and checker are two people: your own plan, certificate or document is approved by a colleague or a body above. Where there is nobody else, appoint one first.',
        'Somebody else has just changed it: reload the page and make your change once more, so that nobody’s words are lost.',
        'It is in use: a role, a template or a room that others refer to cannot be deleted; disabled, it is offered no more.',
        'Not in somebody’s place: signing, voting and changing a password are the person’s own; stop acting for somebody first.',
      ],
      notes: [
        'If that does not help, tell your administrator, or the phone of the service, the words of the message and when it came.',
      ],
    },
  },
  {
    code: 'own-notices',
    screens: ['/user/center', '/message/list'],
    keywords: '消息，通知，关闭，摘要，免打扰，短信',
    zh: {
      title: '选择收到哪些消息，以及每天一条摘要',
      lead: '消息太多时，可以按类别关闭不需要的，也可以让系统每天或每周汇总成一条。',
      steps: [
        '点右上角自己的名字，打开“个人中心”，找到“我的通知”。',
        '展开一个类别，关闭不需要的消息；也可以一次全部关闭。',
        '在“消息摘要”中选择每天或每周，以及几点发送。摘要里有未读消息和待办的数量，没有内容时不发。',
        '驾驶员在手机的“消息 → 通知设置”中同样可以设置。',
      ],
      notes: ['带锁的消息必须送达：需要您处理的、与您本人有关的决定，以及账号和行车安全提醒。'],
    },
    en: {
      title: 'Choose your messages, and one digest a day',
      lead: 'Too many messages? Switch off the kinds you do not need, or have them summed up in one.',
      steps: [
        'Your name at the top right, the personal centre, “My notices”.',
        'Open a topic and switch off what you do not need, or all of it.',
        'Under “Digest” choose every day or every week, and the hour. It counts what is unread and what waits, and does not come where there is nothing.',
        'Drivers find the same on their phones: Messages, “What I am told of”.',
      ],
      notes: [
        'Those with a lock must be told: what waits for you to handle it, decisions on your own matters, and warnings about your account or the road.',
      ],
    },
  },
  {
    code: 'agreements',
    screens: ['/agreement/list', '/agreement/add', '/agreement/detail', '/agreement/sign/record'],
    types: ['company', 'admin', 'supervise'],
    keywords: '协议，安全责任书，承诺书，告知书，签署，拒签，签订台账',
    zh: {
      title: '发布协议并让全员签署',
      lead: '安全责任书、告知书、承诺书写一次，按岗位和部门发给每个人，在手机上签署，自动形成台账。',
      steps: [
        '在“协议管理”中新增，选择种类和签署层级；正文里可以用 {realName}、{duty}、{year} 等变量。',
        '设定签署期限、有效期和签署范围，看清有多少人、都是谁，再发布。',
        '员工在手机上通读全文后手写签名；可以拒签的，须写明原因，管理员会收到提醒。',
        '在“签署记录”里看谁没签，打印签订台账和每个人的签署件；扫描二维码可以核验。',
      ],
      notes: ['发布后不能改字：需要修改时发布新版，全员重新签署，旧版的签署件仍然有效可查。'],
    },
    en: {
      title: 'Publish an agreement and have everybody sign',
      lead: 'A letter of responsibility, a notice or a commitment is written once, sent by duty and department, signed on the phone and kept in a register.',
      steps: [
        'Write it under Agreements: its kind, who signs with whom; the text may hold {realName}, {duty}, {year} and others.',
        'Set the deadline, how long it holds and who signs; look at the number and the names, then publish it.',
        'People read it to its end on their phones and sign by hand; whoever may refuse says why, and you are told.',
        'The records show who has not signed; print the register and each copy. Its code proves it.',
      ],
      notes: [
        'A published text keeps its words: publish the next edition, everybody signs anew, and old copies stay true.',
      ],
    },
  },
  {
    code: 'events',
    screens: ['/risk/eventList', '/risk/eventDetail', '/risk/ruleList', '/risk/effectList'],
    types: ['company', 'supervise', 'admin'],
    keywords: '风险事件，报警，违章，事故，针对性培训，规则，申诉',
    zh: {
      title: '处理一起风险事件',
      lead: '报警、违章、事故和隐患形成风险事件：落实到人，安排针对性培训，验证后办结。',
      steps: [
        '在“风险事件”中打开一起待处理的事件，查看时间、地点、车辆和证据。',
        '指定处理人和期限；处理方式有约谈、停班、针对性培训等。',
        '按规则触发的，系统会建议或自动把驾驶员加入针对性培训，学完后事件自动转为已处理。',
        '由另一位同事验证后办结；驾驶员认为不属实的，可以在手机上申诉。',
      ],
      notes: ['“规则”说明什么情况自动安排培训；“培训效果”比较培训前后同类事件有没有减少。'],
    },
    en: {
      title: 'Handle a risk event',
      lead: 'Alarms, violations, accidents and hidden dangers become events: somebody is named, trained for it, and it is closed once verified.',
      steps: [
        'Open an event that waits: when, where, which vehicle, and what proves it.',
        'Name who handles it and by when: a talk, a suspension, a targeted training.',
        'Where a rule fired, the driver is suggested for the training or joins it; once it is finished the event counts as handled.',
        'A colleague verifies and closes it. A driver who disagrees appeals on the phone.',
      ],
      notes: ['Rules say what leads to training; the effect compares the same events before and after it.'],
    },
  },
  {
    code: 'vehicle-checks',
    screens: [
      '/car/inspection/day',
      '/car/inspection/record/list',
      '/car/inspection/fault/list',
      '/car/inspection/list',
    ],
    types: ['company', 'supervise', 'admin'],
    keywords: '出车前检查，例检，故障，停运，修复，行车中，收车后',
    zh: {
      title: '车辆例检：谁没检、什么故障、怎样放行',
      lead: '驾驶员出车前在手机上逐项检查，异常项拍照；严重故障的车辆自动停运，修复并由另一人确认后才能出车。',
      steps: [
        '在“车辆例检模板”中启用标准模板，或复制后改成本单位的项目。',
        '驾驶员在手机首页点“出车前检查”，没有网络也能完成，恢复后自动上传。',
        '“今日例检”显示哪些车已检、未检、停运；可以提醒未检的驾驶员。',
        '在“例检故障”中登记修复，由另一位同事确认放行。',
      ],
    },
    en: {
      title: 'Checks of vehicles: who is missing, what is wrong, what lets it go',
      lead: 'Before a trip the driver checks item by item on the phone, with photos of what is wrong. A serious fault stops the vehicle until it is mended and somebody else has confirmed it.',
      steps: [
        'Put a ready template in use, or copy it and make it your own.',
        'The driver opens the check on the phone; without a network it is kept and sent later.',
        'The day shows what was checked, what is missing and what is stopped; remind who has not checked yet.',
        'Enter the mending under faults; a colleague confirms it and lets the vehicle go.',
      ],
    },
  },
];
