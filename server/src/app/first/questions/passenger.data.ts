/** Carrying passengers. One line a question, see `read.ts` for how it is written; `#` names the basis of the lines below it. */
export const passenger = `
#《中华人民共和国道路运输条例》
对|班线客运车辆应当按照规定的线路行驶和站点停靠。||A scheduled coach follows its route and stops at its stations.
错|客运班车途中可以为揽客随意站外停靠。|班线客运应当在规定的站点上下旅客。|A scheduled coach may stop anywhere outside stations to pick people up.|Passengers get on and off at the prescribed stops.
错|客运车辆可以在途中无正当理由将旅客移交他人运输。|不得中途将旅客交给他人运输或者甩客。|A carrier may hand its passengers to somebody else on the way without a reason.|Passengers must be neither handed over nor left behind.
对|客运经营者应当为旅客提供良好的乘车环境，保持车辆清洁卫生。||A carrier keeps its coaches clean and pleasant.
对|客运经营者应当采取必要措施防止在运输过程中发生侵害旅客人身、财产安全的违法行为。||A carrier takes measures against crime on board.
错|旅客人数已经满员时，可以让成年旅客坐在过道加座上。|不得超过核定载客人数，禁止在过道加座。|When a coach is full, adults may sit on extra seats in the aisle.|No more people than approved, and no seats in the aisle.
对|旅客应当持有效客票乘车，遵守乘车秩序。||Passengers travel with a valid ticket and keep order.
对|旅客不得携带国家规定的危险物品及其他禁止携带的物品乘车。||Passengers must not bring dangerous or forbidden things.
错|旅客携带一小瓶汽油，只要放在行李舱内就可以上车。|汽油属于易燃危险物品，严禁携带乘车。|A small bottle of petrol may travel in the luggage hold.|Petrol is a dangerous thing and never comes on board.
对|客运经营者应当为旅客投保承运人责任险。||A carrier insures its liability towards passengers.
单|旅客遗失物品在车上被驾驶员拾到，应当怎么做|妥善保管并交还失主或者上交|自行留用|丢弃处理|卖给收购站
单|客车出站前由谁按规定对车辆安全例行检查合格情况进行确认|客运站和驾驶员|随车旅客|沿线商户|加油站
单|旅客要求在高速公路上中途下车，驾驶员应当怎么做|拒绝并说明到规定站点下车|靠应急车道停车|减速让其跳下|停在匝道口
单|包车客运应当按照什么运行|约定的时间、起讫地和线路|驾驶员临时决定|沿途招揽的旅客要求|其他车辆的线路
多|客运站对进站车辆和旅客应当履行的职责有|安全例行检查;出站检查;行李物品安全检查|替旅客保管驾驶证
多|客运驾驶员不得有的行为有|甩客;站外揽客;途中擅自更换驾驶员|进站停靠
多|旅客运输合同中旅客的义务有|按时乘车;遵守秩序;不携带危险物品|检修车辆
多|旅客乘车安全告知的内容包括|安全带使用;安全出口位置;安全锤使用方法|驾驶员工资
#《道路旅客运输及客运站管理规定》
对|客车发车前，驾驶员应当向旅客作安全告知。||Before departure the driver tells passengers about safety.
对|应当提醒旅客全程系好安全带。||Passengers are reminded to wear belts all the way.
错|卧铺客车的旅客躺下后不必系安全带。|卧铺旅客同样应当按规定使用安全带。|On a sleeper coach passengers who lie down need no belt.|They wear belts as well.
错|为了防止旅客误动，可以把安全锤锁在工具箱里。|安全锤应当放在旅客容易取得的位置。|Emergency hammers may be locked away so that nobody touches them.|They hang where passengers can reach them.
对|安全门、应急窗处不得放置行李阻挡通道。||No luggage blocks emergency doors and windows.
错|行李可以堆放在客车通道上，只要不影响驾驶员视线。|通道应当保持畅通，不得堆放行李。|Luggage may stand in the aisle if it does not block the driver's view.|The aisle stays free.
对|客车停靠站时应当停稳后再打开车门。||Doors open only when the coach stands still.
错|为节省时间，客车可以在车门未关闭时起步。|车门关闭前不得起步。|To save time a coach may start with its door open.|It does not start before the door is closed.
对|旅客上下车时，驾驶员应当通过后视镜确认安全后再关门。||The driver looks into the mirrors before closing the doors.
对|儿童乘车时应当有成年人看护。||Children on board are looked after by adults.
对|途中休息时应当清点旅客人数后再发车。||After a break passengers are counted before the coach leaves.
错|加油时可以让旅客留在客车内继续等候并使用明火。|加油时旅客应当按规定下车，严禁烟火。|While refuelling, passengers may stay on board and use open fire.|They get off as required, and fire is forbidden.
对|老年人、孕妇、残疾旅客上下车时，驾乘人员应当给予必要帮助。||Staff help old, pregnant and disabled passengers on and off.
错|驾驶员在行车中可以与旅客长时间聊天。|驾驶员行车中不得闲谈，应当集中精力。|A driver may chat with passengers at length while driving.|Talk distracts; the driver attends to the road.
对|接驳运输时两名驾驶员应当在规定地点交接车辆并做好记录。||Relay drivers hand over at the set place and write it down.
错|驾驶员可以让没有从业资格的亲属代开一段客车。|不得将客车交由不具备资格的人员驾驶。|A driver may let an unqualified relative drive the coach for a while.|Only qualified drivers drive it.
单|发现旅客在车上吸烟，驾乘人员应当怎么做|立即制止|视而不见|打开车窗让其继续|收取费用
单|旅客行李中发现不明粉末且旅客说不清来源，应当怎么做|不予装运并按规定报告|放到行李舱最里面|让旅客自己拿着|打开闻一闻
单|客车行驶中旅客突发急病，首先应当怎么做|在安全地点停车施救并呼叫急救|继续行驶到终点站|让病人下车自行就医|要求其他旅客签字
单|客车驶入服务区后，旅客下车前应当提醒什么|注意来往车辆和集合时间|尽量走远一些|在车道上活动身体|把贵重物品留在座位
单|发车前清点人数发现多于核定载客人数，应当怎么做|让超出的旅客改乘其他车辆|让大家挤一挤|让旅客蹲下躲过检查|先出站再说
单|客车应急门在行驶中应当处于什么状态|关闭且能从车内外打开|用铁链锁死|敞开通风|用行李顶住
单|学生集体包车出行前，带队人员和驾驶员应当共同做好什么|清点人数并讲解安全要求|让学生自由换座|拆除安全带|关闭应急出口
单|乘客辱骂、拉拽驾驶员时，驾驶员应当怎么做|保持冷静，安全停车后报警|与乘客对打|急打方向吓阻|加速行驶
单|遇有大雾临时管制，客运班车应当怎么做|服从管制，向旅客说明并等候|走小路绕行不明路段|夜间抢行|让旅客投票决定
多|客车上应当保持有效的应急设施有|应急门和应急窗;安全锤;灭火器|车载电视
多|发车前驾驶员应当检查的有|车门开关;安全带;安全锤和灭火器|旅客手机电量
多|行车中驾驶员受到干扰时正确的做法有|保持冷静;尽快安全停车;报警求助|与其争吵
多|客车发生故障停在高速公路上时应当做到的有|开启危险报警闪光灯;设置警告标志;组织旅客转移到护栏外|旅客在车内等候
多|旅客禁止携带的物品有|鞭炮;汽油;管制刀具|饮用水
多|保证长途客运驾驶员休息的措施有|配备足够驾驶员;落实强制休息;合理安排班次|让驾驶员喝酒助眠
多|客车行经山区道路应当做到的有|控制车速;弯道靠右;下长坡利用发动机制动|弯道超车
多|客运驾驶员在交接班时应当交接的内容有|车辆技术状况;途中异常情况;随车证件和设施|旅客隐私
#《校车安全管理条例》
对|校车应当配备统一的校车标志灯和停车指示标志。||A school bus has its lamps and stop sign.
对|校车上下学生时，应当在校车停靠站点停靠。||Pupils get on and off at the bus's stops.
错|校车驾驶人可以在车上有学生时给车辆加油。|载有学生时不得给车辆加油。|The driver may refuel while pupils are on board.|Not with pupils on board.
对|校车驾驶人不得在发动机引擎熄灭前离开驾驶座位。||The driver stays in the seat until the engine is off.
错|校车可以超员载一名同学，只要路程很短。|校车不得超过核定人数载人。|On a short way a school bus may carry one pupil too many.|It never carries more than approved.
对|随车照管人员应当清点乘车学生人数，帮助指导学生安全落座、系好安全带。||The attendant counts pupils and helps them sit down and belt up.
错|学生全部下车后，随车照管人员不必再检查车厢。|应当确认学生全部离车，防止遗留在车内。|When pupils have left, nobody needs to look through the bus.|The attendant makes sure that nobody has been left behind.
对|发现学生上下车时有危险，随车照管人员应当示意驾驶人停车。||If a pupil is in danger, the attendant makes the driver stop.
错|校车驾驶人身体不适时，可以让随车教师代为驾驶。|校车只能由取得校车驾驶资格的人驾驶。|If the driver is unwell, a teacher may drive the school bus.|Only holders of the qualification drive it.
单|校车运载学生时，禁止除学生、驾驶人和谁以外的人员乘坐|随车照管人员|学生家长|沿途村民|维修人员
单|校车停车上下学生时，应当打开什么|停车指示标志|雨刮器|远光灯|后备箱
单|校车在道路上停靠时，后方第一辆社会车辆应当怎么做|停车等待|从左侧快速超越|鸣喇叭催促|闪远光灯
多|校车随车照管人员的职责有|清点学生人数;制止学生离开座位;核实学生下车|代替驾驶人驾驶
多|校车出车前应当检查的安全设备有|灭火器;安全锤;急救箱|车载游戏机
#安全文明驾驶常识
对|旅客乘坐的客车起步、停车应当平稳，避免旅客摔倒。||A coach starts and stops gently so that nobody falls.
对|雨天路滑，客车应当增大跟车距离。||On wet roads a coach keeps a longer distance.
错|客车涉水后可以立即高速行驶甩干制动器。|涉水后应当低速轻踏制动踏板，恢复制动效能。|After wading, drive fast at once to dry the brakes.|Drive slowly and press the brakes lightly until they hold.
对|弯道前应当先减速再转向，不要在弯道中急制动。||Slow down before the bend, not in it.
错|夜间困倦时打开车窗吹风就可以替代休息。|困倦时应当停车休息，通风不能代替睡眠。|At night an open window replaces rest.|Only sleep cures sleepiness.
对|感冒药可能引起嗜睡，服用前应当看清说明并避免驾驶。||Cold medicine may make drowsy: read the leaflet and do not drive.
错|情绪激动时开车可以缓解压力。|愤怒、焦虑会影响判断，应当平复情绪后再驾驶。|Driving while upset relieves stress.|Anger clouds judgement; calm down first.
对|驾驶座椅应当调整到能够完全踩下踏板并看清仪表的位置。||The seat is set so that pedals go down fully and gauges are seen.
单|客车前轮突然爆胎，首先应当怎么做|握稳方向盘，缓慢减速|急踩制动踏板|急打方向|拉紧驻车制动
单|行驶中前方车辆突然紧急制动，最可靠的预防措施是什么|保持足够的跟车距离|紧跟并盯住尾灯|提前鸣喇叭|开启远光灯
单|进入隧道前应当怎么做|开启前照灯并降低车速|关闭所有灯光|加速超车|变更车道抢行
单|冰雪路面制动最好采用什么方法|轻踏制动并利用发动机牵阻|一脚踩死制动|拉手制动|空挡滑行
多|驾驶疲劳的表现有|频繁打哈欠;反应迟钝;车辆偏离车道|注意力集中
多|雨天行车应当做到的有|降低车速;开启灯光;平稳制动|急转方向
多|影响驾驶人反应时间的因素有|饮酒;疲劳;使用手机|佩戴合适的眼镜
多|防御性驾驶的要求有|提前预判风险;留出安全空间;控制车速|与他车抢行
对|超车时应当考虑客车车身较长，留出足够的超车距离。
错|大型客车可以在视线不良的弯道借道超车。|视线不良的弯道不得超车。
对|客车在服务区停放时应当停在划定的大型车位。
错|发车时间已到，驾驶员可以不做车辆例检直接出站。|未经安全例检或者例检不合格的客车不得出站。
对|进站客车应当低速行驶，注意站场内行走的旅客。
错|车载灭火器可以用来压住旅客行李。|灭火器应当放在规定位置，便于取用。
对|旅客突然站立走动时，驾乘人员应当提醒其坐好扶稳。
错|旅游客车可以在观景路段边行驶边让旅客站在车门口拍照。|车辆行驶中旅客不得在车门处站立。
对|夜间在休息站发车前，应当确认驾驶员精神状态良好。
错|喝浓茶和咖啡可以让驾驶员整夜不休息安全驾驶。|提神饮料不能消除疲劳，只有休息睡眠才能恢复。
对|客车通过铁路道口前应当换低速挡，途中不换挡。
错|客车临近站台时可以急打方向快速靠边。|进站应当提前减速，平稳靠边。
单|乘客反映车内有焦糊味，驾驶员应当怎么做|立即安全停车检查并疏散旅客|打开香薰继续行驶|让乘客忍耐|到终点再查
单|营运客车座椅安全带损坏时，应当怎么做|修复后再投入运营|让旅客抓紧扶手|安排儿童坐该座位|用绳子代替
单|行车中遇到行人突然横穿，首先采取的措施是什么|立即制动减速|急打方向避让|鸣喇叭不减速|变换灯光加速
单|旅客下车后走向车辆前方横穿道路，驾驶员应当怎么做|等待其安全通过后再起步|鸣喇叭立即起步|从其身旁绕行|闪灯催促
多|客车安全例检通常检查的部位有|制动系统;转向系统;轮胎|旅客座位颜色
多|雾天客运班次可以采取的安全措施有|延后发车;降低车速;就近进入服务区等候|压缩途中休息
多|客运驾驶员的职业道德包括|文明礼貌;守法驾驶;爱护旅客|拒载行动不便的人
`;
