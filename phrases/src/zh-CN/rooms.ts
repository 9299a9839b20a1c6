/** Words of rooms: choosing one, and what takes place in it. */
export const rooms = {
  uses: '占用情况',
  monthBefore: '上个月',
  monthAfter: '下个月',
  free: '本月没有安排',
  seatsOf: '{{seats}} 座',
  takenBy: '已占用至 {{until}}：{{name}}',
  choose: '选择场地，或在旁边填写地点',
  none: '没有可选的场地',
};
