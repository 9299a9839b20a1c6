import type { Article } from './article.ts';

/** People and their data, vehicles. */
export const peopleArticles: readonly Article[] = [
  {
    code: 'import-people',
    screens: ['/org/employee', '/org/employeeAdd'],
    keywords: '导入员工，批量，表格，模板，excel，import',
    zh: {
      title: '用表格批量导入员工',
      lead: '先预览再导入：对的写入，错的连同原因退回同一张表。',
      steps: [
        '打开“人员 → 员工”，点“导入”。可下载模板填写，也可直接上传已有的花名册（.xlsx 或 .csv），表头名称相近即可。',
        '姓名必填；手机号和身份证号请用文本格式，数字格式的身份证号末尾会丢失，系统会退回。',
        '上传后逐行显示结果：可导入、有提示、有错误；需要您同意的会单独列出。',
        '确认后写入；有错误的行可下载，改好后再导入一次。',
      ],
      notes: [
        '同一个人再次导入不会重复：系统按身份证号或手机号加姓名认人，先列出与系统不同的内容，勾选后才更新；空着的不改。',
      ],
    },
    en: {
      title: 'Import employees from a sheet',
      lead: 'You see what would happen first: good rows are written, bad ones come back with their reasons.',
      steps: [
        'People → Employees, “Import”. Fill in the template, or bring the sheet you have (.xlsx or .csv) with similar column names.',
        'A name is needed. Identity numbers stand as text: as a number they lose their last digits and come back.',
        'Every row is judged: good, with a hint, wrong. What needs your word is named.',
        'Confirm. Download the wrong rows, mend them, import them once more.',
      ],
      notes: [
        'Nobody is there twice: people are known by name with identity number or phone. What differs is shown and updated once ticked; what is left empty stays.',
      ],
    },
  },
  {
    code: 'transfer',
    screens: ['/org/transferList', '/org/membershipList'],
    keywords: '调动，离职，入职，转出，转入',
    zh: {
      title: '员工调动、离职与再入职',
      lead: '人员的档案跟着人走：调到别的企业，培训记录不会丢。',
      steps: [
        '离职：在“员工”中打开人员，办理离职并填写离职日期。',
        '调入：此人已在其他机构登记时，在“调动”中点“申请调入”，由其现单位放行。',
        '在“调动”中查看每一步由谁处理、进行到哪里。',
      ],
      notes: ['离职人员的记录仍在本单位档案中，可随时查询和打印。'],
    },
    en: {
      title: 'People who move, leave and come back',
      lead: 'A file follows its person: nothing learned is lost by changing the company.',
      steps: [
        'Leaving: choose the person among the employees, “Leave”, with day and reason.',
        'Coming: “Ask for a transfer” with the identity number; the former company agrees.',
        '“Transfers” tells who does the next step.',
      ],
      notes: ['The records of who left stay in your archive.'],
    },
  },
  {
    code: 'own-data',
    screens: ['/org/correctionList', '/org/deletionList'],
    keywords: '更正，投诉，删除，隐私，个人信息，副本',
    zh: {
      title: '处理个人信息的更正、投诉与删除',
      lead: '学员在手机端提出，企业在规定期限内答复；每一步都有记录。',
      steps: [
        '首页待办或“人员 → 更正申请”中打开申请，查看学员上传的证明。',
        '同意后资料立即更正；不同意须写明理由，学员会收到。',
        '删除申请：系统列出依法必须保留的内容和期限，其余立即删除。',
        '学员可随时在“我的”中下载本人全部资料。',
      ],
    },
    en: {
      title: 'Corrections, complaints and deletions',
      lead: 'People ask on their phones; you answer in time, and every step is kept.',
      steps: [
        'Open it from the to-dos or among the corrections, with the proof that was uploaded.',
        'Agreed, the data is corrected at once; refused, the person reads your reason.',
        'A deletion names what a law keeps and until when; the rest goes at once.',
        'Everybody downloads all of the own data under “Me”.',
      ],
    },
  },
  {
    code: 'faces',
    screens: ['/student/faceCheckList', '/student/realNameAuditList'],
    keywords: '实名，人脸，照片，比对，存疑',
    zh: {
      title: '实名与人脸抽查',
      lead: '学习中的抽查防止代学；不同意人脸的人可用姓名签到代替。',
      steps: [
        '实名审核：核对照片与身份证信息，通过或退回。',
        '“人脸核验”中存疑的记录需人工确认，系统给出两张照片对照。',
        '学员可在手机端“我的”中随时改为姓名签到。',
      ],
    },
    en: {
      title: 'Real names and faces',
      lead: 'Spot checks see that nobody learns for somebody else; who does not agree to faces signs by name.',
      steps: [
        'Compare the photo with the identity, and let it pass or send it back.',
        'Doubtful comparisons are confirmed by a person, two pictures side by side.',
        'Everybody may change to signing by name under “Me”.',
      ],
    },
  },
  {
    code: 'vehicles',
    screens: ['/system/vehicleList', '/system/vehiclePaperList'],
    types: ['company'],
    keywords: '车辆，行驶证，年检，保险，到期，维修，停运',
    zh: {
      title: '车辆与证照管理',
      lead: '登记车辆、证照周期和驾驶员，到期前 30 天、7 天和当天提醒。',
      steps: [
        '打开“车辆”，新增或用表格导入。',
        '在“车辆证照”中登记行驶证、检测、保险等，填写到期日并上传照片。',
        '车辆有故障时“停运”，修好后由另一人确认才能恢复。',
        '一车一档可打印成 PDF，检查时直接出示。',
      ],
    },
    en: {
      title: 'Vehicles and their papers',
      lead: 'Vehicles, their papers and drivers; you are told 30 and 7 days before something ends, and on the day.',
      steps: [
        'Open “Vehicles”; add one, or import a sheet.',
        'Enter the papers with their last day and a picture.',
        'Out of service when something is broken; somebody else confirms the repair.',
        'One vehicle, one file: print it as PDF for an inspection.',
      ],
    },
  },
];
