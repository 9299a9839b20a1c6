/** Documents, news, corrections, deletions, help and whatever else people write to each other. */
export const notices: Readonly<Record<string, string>> = {
  冀运安: 'HB-RTS ',
  石运管安: 'SJZ-RTS ',
  保运管安: 'BD-RTS ',
  安全生产公文: 'Work safety documents',
  关于做好冬季行车安全工作的通知: 'Notice: driving safely in winter',
  '各市运输管理处、各道路运输企业：\n\n近期气温下降，部分路段出现冰雪、浓雾。请立即组织驾驶员学习冰雪路面起步、制动和跟车要领，出车前逐车检查轮胎、防滑链、制动和灯光。\n\n请各企业签收本通知，并于期限前完成一次冬季行车专项培训。':
    'To all transport authorities and companies:\n\nIt is getting cold, with ice and fog on some roads. Teach your drivers at once how to start, brake and follow on ice, and check tyres, chains, brakes and lights of each vehicle before the trip.\n\nPlease sign this notice and hold one special training on winter driving before the deadline.',
  关于做好汛期行车安全工作的通知: 'Notice: driving safely in the flood season',
  '各市运输管理处、各道路运输企业：\n\n主汛期已到。请立即组织驾驶员学习暴雨、积水和山区路段行车要领，遇橙色以上预警停止发车，出车前逐车检查轮胎、雨刮和制动。\n\n请各企业签收本通知，并于期限前完成一次汛期行车专项培训。':
    'To all transport authorities and companies:\n\nThe flood season is here. Teach your drivers at once how to drive in heavy rain, standing water and mountains; nobody leaves at an orange warning or above; check tyres, wipers and brakes of each vehicle before the trip.\n\nPlease sign this notice and hold one special training before the deadline.',
  关于做好大风沙尘天气行车安全工作的通知: 'Notice: driving safely in wind and dust',
  '各市运输管理处、各道路运输企业：\n\n近期大风、沙尘天气增多。请立即组织驾驶员学习横风和低能见度路段行车要领，出车前逐车检查苫盖、灯光和制动。\n\n请各企业签收本通知，并于期限前完成一次专项培训。':
    'To all transport authorities and companies:\n\nWind and dust are more frequent. Teach your drivers at once how to drive in cross winds and poor sight; check covers, lights and brakes of each vehicle before the trip.\n\nPlease sign this notice and hold one special training before the deadline.',
  关于开展重点车辆动态监控专项检查的通知: 'Notice: special check of vehicle monitoring',
  '各道路运输企业：\n\n请自查卫星定位装置在线率和视频监控完好率，发现离线超过 24 小时的车辆立即停运检修。':
    'To all companies:\n\nPlease check how many terminals and cameras are online; stop and mend vehicles that were offline for more than 24 hours.',
  第三季度道路运输安全形势通报: 'Circular: transport safety in the third quarter',
  '各道路运输企业：\n\n现将第三季度道路运输安全形势通报如下，请传达到每名驾驶员。':
    'To all companies:\n\nThe safety situation of the third quarter follows; please tell every driver.',
  关于报送企业安全管理人员名单的通知: 'Notice: send us your safety managers',
  '各道路运输企业：\n\n请签收后回复本企业主要负责人和安全生产管理人员名单及考核情况。':
    'To all companies:\n\nPlease sign and reply with your principals and safety managers and how they were assessed.',
  道路运输企业应急演练实施方案: 'Scheme: emergency drills of companies',
  '关于开展“百日安全行动”专项培训的通知': 'Notice: special training of the hundred days of safety',
  '各道路运输企业：\n\n请签收本通知，接收随文下发的专项培训计划，组织驾驶员在期限内完成学习和考试。':
    'To all companies:\n\nPlease sign for this notice, accept the plan of special training that comes with it, and have your drivers learn and sit the exam in time.',
  '各道路运输企业：\n\n请按本方案组织一次车辆火灾和人员疏散演练，演练记录存档备查。':
    'To all companies:\n\nPlease hold a drill of vehicle fire and evacuation by this scheme and keep its record.',
  关于一起货车追尾事故的警示: 'Warning: a lorry ran into another',
  '各道路运输企业：\n\n本月一辆货车因疲劳驾驶追尾。请在下次安全例会上学习本警示，并抽查驾驶员连续驾驶时间。':
    'To all companies:\n\nThis month a tired driver ran into another lorry. Please discuss it at the next safety meeting and look at driving hours.',
  关于危险货物罐车紧急切断阀隐患的警示: 'Warning: emergency cut-off valves of tankers',
  '各道路运输企业：\n\n近期检查发现部分罐车行驶中紧急切断阀未关闭。请立即逐车核查并签收。':
    'To all companies:\n\nChecks found tankers on the road with open cut-off valves. Please check each vehicle at once and sign.',
  关于召开本月安全生产工作会议的通知: 'Notice: this month’s safety conference',
  '各道路运输企业：\n\n请主要负责人参加本月安全生产工作会议，会前签收本通知。':
    'To all companies:\n\nPrincipals please attend this month’s safety conference and sign this notice before it.',
  '请各企业认真落实，按期签收。': 'Please carry it out and sign in time.',
  '本企业为出租汽车企业，申请按出租行业要求另行办理': 'We run taxis and ask to follow the rules for taxis instead',
  关于开展挂靠车辆摸底调查的通知: 'Notice: survey of vehicles run under another’s name',
  '各道路运输企业：\n\n请如实填写所附问卷，随回复报送。':
    'To all haulage companies:\n\nPlease answer the questions below truthfully and send them with your reply.',
  '已按要求填报。': 'Answered as asked.',
  在用营运车辆数: 'Vehicles in service',
  是否有挂靠车辆: 'Are vehicles run under your name by others?',
  没有: 'No',
  '有，已签订安全协议': 'Yes, with a safety agreement',
  '有，协议待补签': 'Yes, agreement still to be signed',
  需要说明的情况: 'Remarks',
  两辆挂车的协议月底前补签: 'Two trailers: agreements will be signed before the end of the month',
  '名单已整理：主要负责人 1 人、安全生产管理人员 2 人，均已考核合格。':
    'Our list: one principal and two safety managers, all passed.',
  '入冬前完成驾驶员冬季行车教育、车辆防冻检查和恶劣天气停运预案。':
    'Before winter: teach drivers, check vehicles for frost, plan when to stop.',
  '能见度骤降后仍按原速行驶，安全距离不足是直接原因。': 'Same speed in sudden fog: too little distance was the cause.',
  '长下坡未用低档，制动鼓过热失效。': 'No low gear on a long descent: the drums overheated.',
  '连续驾驶超过 4 小时未休息，凌晨时段偏离车道。': 'More than 4 hours without a rest, off the lane before dawn.',
  '检查人员最常要的三类资料，平台里都能一键打印。':
    'The three papers inspectors ask for most, each printed by one press.',
  '线上学习方便灵活，面授仍用于实操和研讨。': 'Online is flexible; classrooms remain for practice and discussion.',
  '建会、扫码签到、会后纪要。': 'Plan it, sign in by code, write the minutes.',
  '看满时长、通过抽查、完成小测。': 'Watch it whole, answer the checks, do the quiz.',
  '未通过可以补考，成绩在手机端“任务”中查看。': 'You may sit again; your score stands under Tasks on the phone.',
  '用绑定的手机号自助重置，或请本单位管理员重置。': 'Reset it by your phone, or ask your administrator.',
  '请各企业在月底前完成冬季行车安全专题培训。': 'Please finish the winter training before the end of the month.',
  '大型车右转未停车观察，与非机动车碰撞。': 'A lorry turned right without stopping and hit a cyclist.',
  '车辆、人员、线路、应急四个方面逐项准备。': 'Vehicles, people, routes, emergencies: one by one.',
  '草稿。': 'Draft.',
  已取得大专学历: 'Has a college degree now',
  已换领新证: 'Has a new certificate',
  入职日期登记有误: 'The day of hiring is wrong',
  补登邮箱: 'Email added',
  工号有变: 'The staff number changed',
  '工号由人事统一编排，不能更改': 'Staff numbers are given by the personnel office',
  '已离职，不再使用平台': 'Has left and uses the platform no more',
  准备离职: 'Is about to leave',
  '已离职，请删除照片和个人信息': 'Has left: please delete photo and personal data',
  劳动争议仲裁中: 'A labour dispute is running',
  不想留照片: 'Does not want a photo kept',
  '您仍在职；如只需删除照片，可在“签到方式”中改为签名':
    'You still work here; to have the photo deleted alone, choose signing by hand under Sign-in',
  '家庭迁居，申请就近工作': 'The family moved: work nearer home',
  驾驶员个人申请: 'The driver asked for it',
  '业务调整，统一调配': 'Work was rearranged',
  线路合并: 'Lines were merged',
  '运输旺季，暂不能放行': 'Peak season: not now',
  公司已决定由上级集团统一注册: 'The group will register the company itself',
  '营业执照照片模糊，统一社会信用代码无法辨认，请重新拍摄上传':
    'The photo of the licence is blurred and its credit code cannot be read: take it again',
  '营业执照照片不清晰，请重新上传': 'The photo of the licence is blurred: send it again',
  照片与证件不符: 'Photo and identity card differ',
  学员: 'Student',
  冬季行车安全月: 'Winter driving month',
  年度学时补齐提醒: 'Yearly hours',
  岁末年初安全检查: 'Checks at the turn of the year',
  第四季度班期安排: 'Classes of the fourth quarter',
  认证材料办理: 'Papers for certification',
  道路运输法规更新: 'New transport rules',
  挂靠车辆: 'affiliated vehicles',
  跨省作业报备: 'reporting work in another province',
  gps离线: 'gps offline',
  营业执照: 'Business licence',
  '道路货物运输（不含危险货物）；普通货物仓储服务。': 'Road freight (no dangerous goods); storage of ordinary goods.',
  '已对照新条文核对，题目问的内容没有变化': 'Compared with the new article: what is asked has not changed',
  '新条文调整了年龄和体检要求，表述需要更新': 'The new article changes age and medical checks: mend the words',
  已按新条文修改表述和解析: 'Words and explanation follow the new article',
  演示环境说明: 'About this demonstration',
  '冬季行车安全月：冰雪路面、团雾和视线不良，出车前先学一课':
    'Winter driving month: ice, fog and short days. One lesson before the next trip',
  '距年底不远了：看看谁的年度学时还没有完成': 'The year is ending: see whose yearly hours are still short',
  '岁末年初安全检查：先看辖区内没有培训记录的人员':
    'Checks at the turn of the year: begin with people without a training record',
  '第四季度班期：冬季开班前核对场地和教师': 'Classes of the fourth quarter: check rooms and teachers before winter',
  '帮助企业一次备齐认证材料：营业执照、道路运输经营许可证':
    'Help companies bring all papers at once: business licence and road transport permit',
  '交通运输部发布的政策文件，点击到官方网站查看': 'Policies of the Ministry of Transport: see its own site',
};
