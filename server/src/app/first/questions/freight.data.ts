/** Carrying goods by road. One line a question, see `read.ts` for how it is written; `#` names the basis of the lines below it. */
export const freight = `
#《中华人民共和国道路运输条例》
对|从事货运经营的驾驶人员应当取得相应的机动车驾驶证。||Whoever drives goods for hire must hold the driving licence for that vehicle.
对|货运经营者应当加强对车辆的维护和检测，确保车辆符合国家规定的技术标准。||A haulier maintains and tests its vehicles so that they meet the national technical standards.
错|货运经营者可以使用擅自改装的车辆从事货运经营。|不得使用报废的、擅自改装的和其他不符合国家规定的车辆从事道路运输经营。|A haulier may use vehicles that it has altered on its own authority.|Scrapped, altered and other non-compliant vehicles must not be used.
对|法律、行政法规规定必须办理有关手续后方可运输的货物，货运经营者应当查验有关手续。||Where goods may be carried only with certain papers, the haulier must check those papers.
错|货运经营者为了承揽业务，可以运输法律禁止运输的货物。|货运经营者不得运输法律、行政法规禁止运输的货物。|To win business a haulier may carry goods whose carriage is forbidden by law.|Goods forbidden by law or regulation must not be carried.
对|货运经营者应当采取必要措施，防止货物脱落、扬撒。||A haulier takes the measures needed to keep goods from falling or scattering.
对|货运经营者应当对从业人员进行经常性的安全教育、职业道德教育和道路运输操作规程培训。||A haulier regularly teaches its staff safety, conduct and operating rules.
错|道路运输从业人员可以连续驾驶而不必遵守驾驶时间的规定，只要自己不觉得困。|驾驶人员应当遵守道路运输操作规程，不得违章作业，驾驶时间不得超过规定。|A driver who does not feel tired need not keep to the rules on driving time.|Drivers keep to the operating rules and the limits on driving time.
对|道路运输车辆应当随车携带车辆营运证件，不得转让、出租。||The operating certificate of a vehicle is carried in it and must not be lent or let.
错|车辆营运证可以借给同行临时使用。|车辆营运证不得转让、出租。|The operating certificate of a vehicle may be lent to another haulier for a while.|It must not be transferred or let.
单|货运驾驶员发现托运人夹带禁运物品时，应当怎么做|拒绝运输并报告|加收运费后运输|夜间绕路运输|拆开后分散运输
单|装货前驾驶员发现车厢底板破损，应当怎么做|修复后再装货|用纸板盖住继续装货|把重货压在破损处|装轻货即可出发
单|货物运单的主要作用是什么|记载货物、托运人和承运人等运输信息|代替驾驶证|作为车辆年检的凭证|作为加油优惠凭证
多|货运经营者应当制定的应急预案通常包括的内容有|报告程序;应急指挥;处置措施|股东分红
多|承运货物时应当核对的信息有|货物名称;数量和重量;收货地点|托运人的学历
多|货运经营者的安全责任包括|维护车辆;培训从业人员;制止超载|替驾驶员承担扣分
#《道路货物运输及站场管理规定》
对|货运车辆装载货物应当均衡平稳、捆扎牢固。||Goods are loaded evenly and tied firmly.
错|货物装载只要总重量不超限，偏向一侧也没有关系。|装载应当均衡，偏载会使车辆跑偏、侧翻。|As long as the total weight is right, the load may lean to one side.|The load must be balanced; leaning makes a vehicle pull and tip over.
对|易散落、飞扬的货物应当严密苫盖。||Goods that scatter or fly are covered tightly.
错|苫布的边角可以随风敞开，以便通风。|苫布应当系紧，防止行驶中掀开脱落。|The corners of a tarpaulin may flap open for air.|It is tied down so that it cannot lift or come off.
对|捆扎带有断股、破损时应当更换。||A lashing strap that is cut or worn is replaced.
对|行驶一段距离后应当停车复查货物捆扎情况。||After some distance the driver stops and checks the lashings again.
错|捆扎牢固的货物途中不需要再检查。|振动会使捆扎松动，途中停车时应当复查。|A load that was tied firmly needs no further look on the way.|Shaking loosens lashings; check them at each stop.
对|重货应当尽量放在下层并靠近车辆纵向中心线。||Heavy goods lie low and near the middle line of the vehicle.
错|圆柱形钢卷直接放在平板上即可，不需要楔块或者专用支架。|钢卷等易滚动的货物应当用鞍座、楔块和链条固定。|Steel coils may lie on a flat bed without wedges or cradles.|Goods that roll are held by cradles, wedges and chains.
对|装载超长货物时应当按规定设置明显标志。||Overlong goods carry the marks that the rules demand.
错|货物遮挡尾灯时，只要白天行驶就没有问题。|货物不得遮挡灯光、号牌和驾驶人的视线。|If goods hide the tail lights, that does not matter by day.|Goods must hide neither lights, plates nor the driver's view.
对|叉车装卸时，无关人员应当离开作业区域。||While a fork-lift works, everybody else stays out of the area.
错|装卸货物时驾驶员可以站在叉车的货叉上随货升降。|禁止人员站在货叉上升降。|A driver may ride up and down on the forks of a fork-lift.|Nobody stands on the forks.
对|装卸作业前车辆应当拉紧驻车制动并用止轮块固定。||Before loading, the parking brake is set and the wheels are chocked.
对|集装箱运输车应当确认转锁全部锁止后再行驶。||A container lorry drives only when all twist-locks are locked.
错|空集装箱重量轻，转锁不锁也不会掉落。|空箱受侧风容易倾翻，转锁同样必须锁止。|An empty container is light, so its twist-locks may stay open.|Wind tips empty containers; the locks must be closed as well.
对|冷藏货物装车前应当检查厢体温度和制冷机组。||Before chilled goods are loaded, the temperature of the body and the cooling unit are checked.
错|为了多装，可以把液体桶装货物倒放叠压。|液体桶装货物应当按标识正立放置，不得倒置。|To load more, drums of liquid may be laid upside down.|Drums stand upright as their marks show.
对|运输活动物时应当注意通风和途中检查。||Live animals need air and are looked after on the way.
单|装载高重心货物后，转弯时应当特别注意什么|提前降低车速，平稳转向|加速通过弯道|弯道中急制动|弯道中空挡滑行
单|货厢内前后货物之间留有空隙时，应当怎么做|用填充物或者支撑固定|不予处理|行驶时频繁制动让货物靠拢|让人站在中间扶住
单|下列哪种固定方式适合平板车上的大型机械|用链条和紧固器多点对角拉紧|只拉驻车制动|用麻绳系一道|靠自重不固定
单|货物在途中发生移位，正确的处置是什么|在安全地点停车重新装载固定|急打方向使其复位|加速赶到目的地|减速但不停车
单|装卸易碎货物时应当遵守什么|轻拿轻放，按标志堆码|抛掷以提高效率|倒置以节省空间|与重货混压
单|装车完毕关闭厢门后，应当首先确认什么|门锁已经锁牢|收音机已经打开|座椅已经调直|油价已经下调
单|驾驶员在装货点等待时，车辆应当停在哪里|指定的等候区|消防通道|作业区中央|坡道转弯处
多|货物装载后应当检查的项目有|总质量是否超限;捆扎是否牢固;苫盖是否严密|收音机频道
多|可以用来固定货物的器材有|捆扎带;链条紧固器;楔块|透明胶带
多|货物偏载可能造成的后果有|车辆跑偏;转弯侧翻;轮胎偏磨|油箱容积变大
多|装卸现场应当遵守的要求有|设置警戒区域;佩戴劳动防护用品;专人指挥|人员在吊物下通过
多|超限运输可能造成的危害有|损坏路面和桥梁;制动距离变长;轮胎过热爆裂|缩短制动距离
多|装载散装砂石应当做到的有|不超过栏板高度;严密苫盖;清理车身外挂散料|敞开行驶
#《道路运输车辆动态监督管理办法》
对|驾驶员不得擅自关闭车载卫星定位终端。||A driver must not switch off the satellite terminal.
错|遮挡卫星定位天线可以避免超速报警，因此可以使用。|不得人为干扰、屏蔽卫星定位装置信号。|Covering the antenna keeps speed alarms quiet and may be done.|The signal must not be blocked or disturbed.
对|收到平台的疲劳驾驶提醒后，驾驶员应当尽快到安全地点停车休息。||When the platform warns of fatigue, the driver soon stops in a safe place to rest.
错|动态监控平台的报警只供统计，驾驶员可以不理会。|收到报警提示应当立即纠正。|Alarms of the monitoring platform are for statistics and need no attention.|What an alarm shows is put right at once.
对|车载视频装置的镜头应当保持清洁、不被遮挡。||The lens of an on-board camera is kept clean and uncovered.
单|发现车载卫星定位终端不能正常工作时，应当怎么做|报告企业并及时维修|拔掉电源继续运营|等年检时再说|自行拆除
单|动态监控人员发现车辆持续超速，首先应当怎么做|立即提醒驾驶员纠正并记录|月底汇总后再通知|关闭报警|删除记录
多|动态监控可以及时发现的风险有|超速行驶;疲劳驾驶;偏离规定路线|轮胎气压不足
多|监控平台值班人员的职责有|实时监看;提醒纠正违章;做好记录|修改行驶数据
#车辆安全检查常识
对|出车前应当检查轮胎气压和外观。||Before a trip tyre pressure and condition are checked.
错|轮胎鼓包不大时可以继续高速行驶。|鼓包说明帘线断裂，应当立即更换轮胎。|With a small bulge in a tyre one may go on driving fast.|A bulge means broken cords; the tyre is changed at once.
对|气压制动车辆起步前应当等待气压达到规定值。||With air brakes, wait until the pressure is up before moving off.
对|长下坡前应当检查制动系统并提前换入低速挡。||Before a long descent check the brakes and change down in time.
错|长下坡应当一直踩住制动踏板控制速度。|长时间制动会使制动器过热失效，应当利用发动机制动或者缓速器。|On a long descent keep the brake pedal pressed all the time.|Brakes overheat; use the engine or a retarder.
对|牵引车与半挂车连接后应当确认牵引销锁止并检查气管、电缆。||After coupling, check the locked king-pin, the air lines and the cable.
错|半挂车分离时不必放下支撑装置。|分离前应当先放下支撑装置并固定车轮。|When a semi-trailer is uncoupled its legs need not be lowered.|Legs are lowered and wheels chocked first.
对|机油压力警告灯点亮时应当尽快停车熄火检查。||When the oil pressure lamp lights, stop soon and switch off.
错|水温过高时应当立即打开散热器盖放气。|高温时开盖会喷溅烫伤，应当先怠速或者熄火降温。|When the engine boils, open the radiator cap at once.|Boiling water scalds; let it cool first.
对|重型货车的右侧盲区较大，右转弯前应当减速观察并确认安全。||A heavy lorry has a large blind spot on the right; slow down and look before turning right.
对|转弯时重型货车前后轮的轨迹不同，应当留出内轮差的空间。||Front and rear wheels of a lorry follow different paths in a bend: leave room inside.
错|灭火器压力表指针在红色区域表示状态良好。|指针在绿色区域表示压力正常，红色区域表示压力不足。|The needle of an extinguisher in the red field means that all is well.|Green is right; red means too little pressure.
单|收车后发现制动液面明显下降，应当怎么做|报修查明原因|加水补足|不予理会|下次出车再看
单|同轴两侧轮胎花纹和规格应当怎样|相同|左侧可以大一号|右侧可以大一号|任意搭配
单|行驶中转向盘突然严重抖动，应当怎么做|减速停到安全地点检查|加速消除抖动|双手松开|急打方向
单|挂车灯光不亮时，应当首先检查什么|连接电缆和插头|发动机机油|货物重量|车厢门锁
单|检查轮胎螺栓松动的合适时机是什么时候|出车前和途中停车时|只在年检时|只在爆胎后|行驶之中
单|冬季出车前除常规检查外，还应当重点检查什么|防冻液和蓄电池|空调制冷|遮阳板|车内音响
多|行车途中停车时应当检查的部位有|轮胎温度和气压;制动鼓温度;货物捆扎|座椅颜色
多|收车后应当做的工作有|清洁车辆;检查有无渗漏;如实填写行车记录|关闭卫星定位装置
多|制动系统异常的表现有|踏板行程变长;制动跑偏;气压下降过快|车窗升降变慢
多|会使制动距离变长的因素有|超载;路面湿滑;车速过高|轮胎花纹良好
多|牵引车与挂车连接后应当确认的有|锁止机构到位;气路接通;灯光正常|车厢广告清晰
多|预防爆胎的做法有|定期检查气压;不超载;及时更换磨损轮胎|高温时放水浇胎
多|货运驾驶员夜间行车应当注意的有|降低车速;增大跟车间距;感到困倦及时停车休息|长时间使用远光灯会车
多|重型货车右转弯前应当做到的有|提前减速;观察右侧盲区;必要时停车确认|鸣喇叭后快速通过
#货运安全驾驶常识
对|满载货车的制动距离比空载时长。
错|半挂车在湿滑弯道急制动不会发生折叠。|急制动容易使牵引车与挂车折叠，应当提前缓慢减速。
对|大风天气驾驶厢式货车通过桥面时应当握稳方向盘并降低车速。
错|货车在下坡路段应当切断动力滑行以保护发动机。|下坡滑行会失去发动机牵阻，应当带挡行驶。
对|通过限高设施前，应当确认车辆连同货物的总高度。
错|限高杆前觉得差不多就可以慢慢试着开过去。|不能确认时应当停车测量或者绕行。
对|倒车入库时视线不良，应当下车查看或者请人指挥。
错|货车停在坡道上只要拉紧驻车制动，就不必挂挡和垫三角木。|坡道停车还应当挂入合适挡位并用止轮块固定。
对|驾驶室内不得放置可能滚入踏板下方的物品。
错|长途行车中两名驾驶员可以在行驶途中不停车直接换位。|换班应当在安全地点停车后进行。
对|重载货车上长坡前应当提前换入合适的低速挡。
错|连续下坡制动器冒烟时应当向其泼冷水后马上继续行驶。|应当停车自然冷却并查明原因，骤冷会使制动鼓开裂。
单|大型货车转弯时，驾驶员看不到的右侧区域通常称为什么|视觉盲区|安全区|会车区|缓冲区
单|货车在乡村道路上遇牲畜群横穿，应当怎么做|减速停车等候|鸣喇叭驱赶|加速穿过|开远光灯驱散
单|进入施工路段时，应当怎么做|按标志减速并依次通行|穿越隔离桩抢行|在施工区停车休息|跟随施工车辆驶入作业区
多|长下坡途中制动效能变差时可以采取的措施有|使用缓速器;降低挡位;驶入避险车道|空挡滑行
多|坡道停车应当采取的防溜措施有|拉紧驻车制动;垫止轮块;挂入合适挡位|打开车窗
`;
