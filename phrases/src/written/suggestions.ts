/** What people of the demonstration suggest and report, and what they are answered. */
export const suggestions: Readonly<Record<string, string>> = {
  '东门出口的减速带脱落了一段，露出膨胀螺栓，晚上进出容易扎胎。':
    'Part of the speed bump at the east gate has come off. The bolts stick out and cut tyres at night.',
  停车场东门: 'Car park, east gate',
  '二号库房夜里常有人在装卸区抽烟，旁边就是油桶。':
    'People smoke in the loading area of store 2 at night, right beside oil drums.',
  二号库房装卸区: 'Store 2, loading area',
  '洗车区的配电箱门关不上，下雨会进水。': 'The door of the switch box in the washing bay does not close; rain gets in.',
  洗车区配电箱: 'Switch box, washing bay',
  '维修地沟边上没有护栏和警示灯，上周有人踩空。':
    'The repair pit has no rail and no warning light. Somebody stepped into it last week.',
  维修车间地沟: 'Workshop, repair pit',
  '已在地沟两侧刷警示线并放置移动护栏。': 'Warning lines were painted on both sides and a movable rail put up.',
  '移动护栏白天被挪走了，地沟边上又没有遮挡。': 'The rail is moved away by day, and the pit is open again.',
  '灭火器箱被货物挡住，打不开门。': 'Goods stand in front of the extinguisher box; it cannot be opened.',
  一号库房北墙: 'Store 1, north wall',
  '货物已移走并划出禁放区，纳入每周检查。谢谢举报。':
    'The goods are gone, a no-storage zone is marked and checked every week. Thank you.',
  '手机上看课到一半切出去接电话，回来要重新登录。':
    'When I take a call in the middle of a lesson I have to log in again afterwards.',
  '冬季行车课里讲防滑链的图是小轿车的，能不能换成货车的？':
    'The picture of snow chains in the winter course is of a car. Can it be one of a lorry?',
  '公司把安全培训都排在休息日，也不算工时，想问一下这样合规吗？':
    'All safety training is on our days off and is not counted as work. Is that allowed?',
  '导出的学习记录里岗位一列是空的。': 'The column of posts is empty in the exported study records.',
  '第三章练习第 4 题的答案和视频里讲的不一样。': 'The answer to question 4 of chapter 3 is not what the film says.',
  '已核对：视频为新规定，题目已按 2026 年版更正，谢谢指出。':
    'Checked: the film has the new rule, the question was corrected to it. Thank you.',
  '证书打印预览的二维码在我们的打印机上太淡，扫不出来。':
    'The code of printed certificates is too pale on our printer to be scanned.',
  '请在打印机设置中选择“文本清晰”，平台下一版会加深二维码。':
    'Choose “sharp text” in the settings of the printer; the next version prints the code darker.',
  '字太小，五十多岁的驾驶员看不清，能不能放大？':
    'The letters are too small for drivers over fifty. Can they be larger?',
  '在手机系统设置中放大字体，学员端会跟着变大。':
    'Make the font larger in the settings of the phone; the student entry follows it.',
  '希望增加山区长下坡的案例课。': 'Please add a lesson with cases of long descents in the mountains.',
  '已列入下月的课程计划。': 'It is in the plan of lessons for next month.',
  '登录时短信验证码有时要等两三分钟。': 'The text code at log-in sometimes takes two or three minutes.',
  '当日运营商通道拥堵，已恢复；也可以用密码登录。':
    'The carrier was congested that day and is well again; you can log in by password, too.',
  '离职时公司不给培训记录，想要一份证明。':
    'When I left, the company would not give me my training records. I need proof.',
  '您可以在手机“我的”里下载本人的全部记录，离职后也可以申请。':
    'You can download all your records under Me on the phone, and ask for them after leaving, too.',
  '危险品课程的应急电话还是旧的。': 'The emergency number in the course on dangerous goods is the old one.',
  '已更正并重新发布，谢谢。': 'Corrected and published anew. Thank you.',
  '会议签到二维码在投影上反光，后排扫不到。':
    'The sign-in code of the meeting glares on the screen; the back rows cannot scan it.',
  '可以放大签到码，也可以由记录人代为登记。': 'The code can be shown larger, or the recorder marks people present.',
  '车辆检查拍照后返回，前面填的内容没有了。': 'After taking a photo in a vehicle check, what I had filled in was gone.',
  '已修复：填写内容保存在本机，返回后继续。':
    'Mended: what you fill in stays on the phone and is there when you come back.',
  '希望课程有方言配音。': 'It would be good to have lessons spoken in dialect.',
  '暂无计划，已记录；可先打开字幕。': 'Not planned yet, but noted; subtitles can be switched on.',
  '希望学习提醒能按人关闭。': 'It would be good if everybody could switch off study reminders.',
  '可以在“我的”中关闭一般提醒，到期提醒不能关闭。':
    'Ordinary reminders can be switched off under Me; those of a last day cannot.',
};
