/** Emergencies, first aid and work safety. One line a question, see `read.ts` for how it is written; `#` names the basis of the lines below it. */
export const emergency = `
#《中华人民共和国安全生产法》
对|安全生产工作应当坚持安全第一、预防为主、综合治理的方针。||Work safety puts safety first, prevention foremost and treats causes together.
对|从业人员有权了解其作业场所和工作岗位存在的危险因素、防范措施及事故应急措施。||Workers have the right to know the dangers of their work and what to do about them.
错|单位可以因为从业人员提出安全批评而降低其工资。|不得因从业人员对安全生产提出批评、检举而降低待遇或者解除合同。|A firm may cut the wage of somebody who criticises its safety.|Criticism must not be punished.
对|从业人员有权拒绝违章指挥和强令冒险作业。||Workers may refuse orders that break the rules or force them into danger.
错|从业人员发现直接危及人身安全的紧急情况时，必须坚守岗位不得撤离。|有权停止作业或者在采取可能的应急措施后撤离作业场所。|In immediate danger of life workers must stay at their place.|They may stop and leave after what can be done has been done.
对|从业人员应当接受安全生产教育和培训，掌握本职工作所需的安全知识。||Workers take part in safety training and know what their work demands.
错|未经安全培训的新员工可以先上岗，以后再补课。|未经安全生产教育和培训合格的从业人员不得上岗作业。|A new worker may start now and be trained later.|Nobody works before the training is passed.
对|从业人员发现事故隐患应当立即向现场安全生产管理人员或者本单位负责人报告。||Whoever finds a hazard reports it at once.
对|生产经营单位的主要负责人是本单位安全生产第一责任人。||The head of a firm is the first one responsible for its safety.
错|安全生产只是安全部门的事，其他岗位没有责任。|应当建立健全全员安全生产责任制。|Safety is the safety department's affair alone.|Everybody has a part in it.
对|生产经营单位必须为从业人员提供符合标准的劳动防护用品。||A firm gives its workers protective equipment that meets the standard.
错|单位可以用发放现金代替提供劳动防护用品。|劳动防护用品应当按规定配备，不得以货币替代。|Cash may be paid instead of protective equipment.|Equipment must be given.
对|应当如实记录安全生产教育和培训的时间、内容、参加人员和考核结果。||Time, content, people and results of training are recorded truthfully.
错|培训档案可以由他人代签以便应付检查。|培训记录应当如实记录，不得弄虚作假。|Somebody else may sign the training record for an inspection.|Records are truthful.
对|生产经营单位应当定期组织应急预案演练。||A firm practises its emergency plans regularly.
单|发现重大事故隐患且危及现场人员安全时，首先应当怎么做|停止作业并撤出人员|继续作业到下班|隐瞒不报|拍照留念
单|安全例会的主要目的是什么|分析风险、通报隐患、落实措施|计算运费|安排旅游|评选车型
单|特种作业人员应当具备什么条件才能上岗|取得相应资格|身材高大|工龄最长|由同事推荐
多|从业人员的安全生产权利有|知情权;拒绝违章指挥权;获得工伤保险和赔偿的权利|随意改装设备的权利
多|从业人员的安全生产义务有|遵守规章制度;正确佩戴防护用品;报告事故隐患|替他人代签培训记录
多|隐患整改应当做到的有|明确责任人;明确时限;整改后复查|只记录不整改
多|安全生产检查的形式有|日常检查;专项检查;季节性检查|抽签免检
多|新员工安全教育的层次有|企业级;部门级;岗位级|朋友间口头提醒
#道路交通事故应急处置常识
对|发生事故后应当先确保自身安全再救助他人。||After an accident, make yourself safe first, then help others.
错|事故后应当立即移动所有伤员，以便清理道路。|除现场有起火等危险外，不要随意搬动伤员。|After an accident move all injured people at once to clear the road.|Do not move them unless fire or the like threatens.
对|夜间设置警告标志时，人员应当注意来车并穿反光背心。||At night whoever sets up the triangle watches the traffic and wears a reflecting vest.
错|高速公路上车辆故障，乘员应当在车内等待救援。|乘员应当迅速转移到右侧路肩或者应急车道护栏以外的安全区域。|After a breakdown on a motorway people wait in the car.|They go behind the barrier at the right.
对|报警时应当说明事故地点、伤亡情况和车辆类型。||A call for help names the place, the injured and the vehicles.
错|因为怕麻烦，轻伤者要求私了时可以不作任何记录。|应当固定证据、留下联系方式或者报警处理。|If a slightly hurt person wants no fuss, nothing need be recorded.|Secure evidence and contacts, or call the police.
对|驾驶室着火时应当立即停车、熄火、断电并撤离。||When the cab burns, stop, switch off, cut the power and get out.
错|发动机舱冒烟起火时，应当立即完全打开发动机罩查看。|突然开罩会使空气进入助燃，应当先断油断电、小缝喷射灭火。|When smoke comes from the engine, open the bonnet wide at once.|Air feeds the fire; spray through a small gap.
对|车辆落水后应当尽快解开安全带并从车窗逃生。||When a vehicle falls into water, undo the belt and leave by a window soon.
错|车辆落水后应当等车完全沉底再设法逃生。|应当在下沉初期抓紧时间打开或者击碎车窗逃生。|In a sinking vehicle wait until it reaches the bottom.|Open or break a window early.
对|用安全锤击碎车窗时，应当敲击玻璃的边角部位。||With the hammer hit the corner of a window.
错|隧道内发生火灾时，应当驾车掉头逆行驶出。|应当停车熄火、留下钥匙，沿疏散通道向外逃生。|In a tunnel fire turn round and drive out against the traffic.|Stop, leave the key and walk out by the escape way.
对|逃生时用湿毛巾捂住口鼻、低姿行进可以减少烟气伤害。||A wet cloth over mouth and nose and a low posture protect against smoke.
对|制动失灵时可以利用避险车道停车。||If the brakes fail, an escape lane can stop the vehicle.
错|制动失灵时应当立即关闭发动机并拔出钥匙。|熄火会失去转向助力和发动机牵阻，应当抢挂低速挡减速。|If the brakes fail, switch off and pull out the key.|Power steering and engine braking would be lost; change down.
对|车辆侧滑时应当松开加速踏板，平稳修正方向。||In a skid, ease off and steer smoothly.
错|转向突然失控时应当猛踩制动并闭上眼睛。|应当平稳制动减速并开启危险报警闪光灯警示。|If steering fails, brake hard and shut your eyes.|Brake smoothly and warn others.
对|遇地震时应当选择空旷地带停车，避开桥梁和高压线。||In an earthquake stop in the open, away from bridges and power lines.
错|遇路面塌方时可以加速冲过松动路段。|应当立即停车后撤，报告并绕行。|Rush across a road that is giving way.|Stop, go back, report and go another way.
对|遇团雾应当立即减速、开启雾灯，就近驶离或者停靠安全区域。||In sudden fog slow down, use fog lamps and leave the road at the next place.
单|事故现场有汽油泄漏，首先应当禁止什么|一切明火和吸烟|设置警戒|拨打报警电话|疏散人员
单|车辆起火初期，最合适的灭火器材是什么|干粉灭火器|一杯水|扫帚|棉被加酒精
单|高速公路上二次事故的主要原因是什么|没有及时警示和撤离|天气晴朗|车流量小|路面干燥
单|电线掉落在车身上，车内人员应当怎么做|留在车内等待断电救援|立即用手推开车门接触地面|触摸电线|向电线泼水
单|轮胎起火被扑灭后，应当继续怎么做|持续降温并观察防止复燃|立即上路|用手触摸检查|装满货物压住
单|遇前方车辆掉落货物，应当怎么做|减速避让并提醒后车|急打方向变道|加速碾过|停在超车道清理
单|事故现场围观人员较多时，应当怎么做|劝离并维持警戒|组织拍照|让其协助搬动伤员|置之不理
单|驾驶途中突感胸痛，应当怎么做|立即安全停车求助|加速赶回单位|服药后继续驾驶|忍耐到目的地
多|事故现场保护的措施有|设置警告标志;标记位置或者拍照;阻止无关人员进入|清洗路面痕迹
多|拨打报警电话时应当说清的有|准确地点;伤亡人数;有无危险货物|个人收入
多|车辆火灾的常见原因有|电路短路;燃油泄漏;制动器过热|轮胎气压正常
多|旅客疏散时应当做到的有|打开所有安全出口;先人后物;引导到安全地带|返回车内取行李
多|车辆落水后的自救方法有|解开安全带;打开或者击碎侧窗;浮出后向岸边撤离|打开车内音响
多|爆胎后的正确操作有|双手握稳方向盘;松开加速踏板;缓慢靠边停车|急踩制动
多|暴雨天气行车遇道路积水时应当|观察水深;选择绕行;低速平稳通过|熄火后重新起动
多|逃离隧道火灾现场应当注意|低姿前进;用湿巾捂鼻;沿指示方向疏散|乘坐他人车辆逆行
#现场急救常识
对|急救的首要原则是确认现场安全。||The first rule of first aid: make sure the place is safe.
对|对大出血伤员应当首先止血。||Heavy bleeding is stopped first.
错|止血带绑扎后不需要记录时间。|应当记录绑扎时间并按要求放松，防止肢体缺血坏死。|The time a tourniquet was put on need not be noted.|It is noted so that the limb is not lost.
对|骨折伤员搬运前应当先固定。||A broken limb is splinted before moving.
错|外露的骨端应当立即推回伤口内。|不得将外露骨端回纳，应当包扎固定后送医。|A bone that sticks out is pushed back at once.|Never; cover, splint and go to hospital.
对|怀疑颈椎损伤时，应当保持头颈与躯干成一条直线。||With a possible neck injury, head and body stay in line.
错|昏迷伤员应当喂水以促使其清醒。|昏迷者喂水会造成窒息，应当保持气道通畅。|Give water to unconscious people to wake them.|They would choke; keep the airway free.
对|烫伤后应当尽快用流动的冷水冲洗创面。||Burns are cooled under running water soon.
错|烫伤的水疱应当立即挑破涂上牙膏。|不要挑破水疱，也不要涂抹牙膏、酱油。|Open the blisters of a burn and put toothpaste on.|Do neither.
对|触电急救首先应当切断电源。||With electric shock, cut the power first.
错|发现有人触电，应当立即用手把他拉开。|应当先断电或者用干燥绝缘物挑开电线。|Pull somebody off a live wire with your hands.|Cut the power or use something dry that insulates.
对|中暑病人应当移到阴凉通风处，解开衣领降温。||With heat stroke, move to the shade, open the collar and cool.
对|异物卡喉时可以采用腹部冲击法急救。||Thrusts to the belly can free a blocked throat.
错|心肺复苏时应当在病人有正常呼吸和心跳时进行。|只有无反应且无正常呼吸时才进行心肺复苏。|Do chest compressions on somebody who breathes and has a pulse.|Only without response and normal breathing.
对|胸外按压时应当使胸廓充分回弹。||Let the chest rise fully between compressions.
单|判断伤员意识的常用方法是什么|轻拍双肩并大声呼唤|用力摇晃头部|泼冷水|掐压伤口
单|开放气道常用的手法是什么|仰头抬颏|低头含胸|侧卧屈膝|垫高双脚
单|前臂动脉出血，有效的临时止血方法是什么|用清洁敷料直接压迫包扎|用酒精冲洗|抬起双腿|涂抹机油
单|伤员意识清醒但口渴，内脏可能受伤，应当怎么做|不喂食喂水，等待救护|大量喂水|给予白酒|喂食饼干
单|断指应当怎样保存送医|清洁敷料包裹后置于密封袋并放在低温处|直接浸泡在水中|泡入酒精|放入冷冻冰块直接接触
单|昏迷但有呼吸的伤员适合采用什么体位|侧卧位|俯卧并垫高腹部|坐位|倒立位
单|多名伤员同时需要救助时，应当优先救助谁|危及生命的伤员|呼喊声最大的伤员|离车最近的伤员|年龄最大的伤员
多|止血的常用方法有|直接压迫;加压包扎;止血带|用泥土覆盖
多|骨折的表现有|疼痛肿胀;畸形;活动受限|食欲旺盛
多|急救箱中适合配备的物品有|绷带;三角巾;一次性手套|打火机燃料
多|心肺复苏可以停止的情形有|伤员恢复自主呼吸;专业人员接手;现场变得危险|感到有人围观
多|中暑的预防措施有|多饮水;避免高温时段长时间作业;保持通风|穿不透气的厚衣
多|休克的表现有|面色苍白;皮肤湿冷;脉搏细弱|面色红润
多|搬运脊柱损伤伤员应当做到的有|多人同步平移;使用硬质担架;固定头颈|一人抱起奔跑
#职业健康与日常安全常识
对|长时间驾驶应当适时活动颈部和腰部。
错|驾驶座椅靠背放得越平越有利于缓解疲劳驾驶。|靠背过平会影响操作和视线，应当保持合适角度。
对|充足的睡眠是预防疲劳驾驶最有效的方法。
错|饮酒后睡上一小会儿，酒精就会完全代谢，可以马上开车。|酒精代谢需要时间，短暂休息后仍可能处于酒后状态。
对|驾驶员应当定期参加体检并如实报告影响驾驶的疾病。
错|高血压患者自己感觉良好就可以擅自停药继续出车。|应当遵医嘱治疗，病情影响安全驾驶时不得出车。
对|灭火器应当定期检查压力和有效期。
错|电气设备着火时可以直接用水扑救而不必断电。|应当先切断电源，使用干粉或者二氧化碳灭火器。
对|库房内应当保持消防通道畅通。
错|为防止被盗，可以将单位的安全出口上锁。|安全出口应当保持畅通，严禁锁闭、封堵。
对|登高作业应当系好安全绳并有人监护。
错|维修车辆时只用千斤顶支撑就可以钻到车下作业。|应当用支撑凳可靠支撑并固定车轮。
对|充电和维修蓄电池的场所应当通风并远离火源。
错|维修车间的废油和油抹布可以随意堆在墙角。|油抹布可能自燃，应当放入带盖的专用容器。
单|发现同事酒后准备出车，应当怎么做|立即制止并报告|替其保密|让其慢点开|陪其一起出车
单|办公楼发生火灾时，应当怎样撤离|走疏散楼梯|乘坐电梯|跳窗|躲进柜子
单|拨打火灾报警电话后，应当派人做什么|到路口接引消防车|返回火场取物|关闭所有出口|等待在楼内
单|千斤顶顶起车辆时，地面应当怎样|坚实平整|松软|有油污|倾斜
多|消防安全的基本能力有|检查消除火灾隐患;扑救初起火灾;组织人员疏散逃生|开动消防车
多|预防驾驶员颈腰劳损的做法有|调整好座椅;途中停车活动;适当锻炼|长时间保持同一姿势
多|举升车辆进行维修时应当做到的有|支撑可靠;固定车轮;人员站位安全|发动机高速运转
`;
